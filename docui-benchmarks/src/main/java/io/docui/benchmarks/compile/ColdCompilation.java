package io.docui.benchmarks.compile;

import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.Quartiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Measures compilations of a subject in a new javac process each, as in a first Maven or Gradle build of the day. */
record ColdCompilation(AnnotationProcessorCandidate subject) {
    /** Measures the given number of compilations without the processor and as many with it. */
    ReportLine measure(int runs) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("compile-time");
        try {
            List<String> sources = write(directory);
            double[] without = new double[runs];
            double[] with = new double[runs];
            for (int i = 0; i < runs; i++) {
                without[i] = javac(directory, sources, List.of("-proc:none"));
                with[i] = javac(
                        directory,
                        sources,
                        List.of(
                                "-processor",
                                subject.processor().get().getClass().getName()));
            }
            return new ReportLine(subject.title(), List.of(Quartiles.of(without), Quartiles.of(with)));
        } finally {
            delete(directory);
        }
    }

    private List<String> write(Path directory) throws IOException {
        List<String> paths = new ArrayList<>();
        for (InMemorySource source : subject.sources()) {
            Path file = directory.resolve("source").resolve(source.path());
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, source.getCharContent(true));
            paths.add(file.toString());
        }
        return paths;
    }

    /** Compiles once and returns the elapsed milliseconds. */
    private static double javac(Path directory, List<String> sources, List<String> options)
            throws IOException, InterruptedException {
        Path output = directory.resolve("output");
        delete(output);
        Files.createDirectories(output);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.addAll(List.of(
                "-d", output.toString(), "-encoding", "UTF-8", "-classpath", System.getProperty("java.class.path")));
        command.addAll(options);
        command.addAll(sources);
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
        int exit = process.waitFor();
        double millis = (System.nanoTime() - start) / 1e6;
        if (exit != 0) {
            throw new IllegalStateException(Files.readString(directory.resolve("log")));
        }
        return millis;
    }

    private static void delete(Path directory) throws IOException {
        if (Files.notExists(directory)) {
            return;
        }
        try (Stream<Path> paths = Files.walk(directory)) {
            paths.sorted(Comparator.reverseOrder()).forEach(ColdCompilation::deleteOne);
        }
    }

    private static void deleteOne(Path path) {
        try {
            Files.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
