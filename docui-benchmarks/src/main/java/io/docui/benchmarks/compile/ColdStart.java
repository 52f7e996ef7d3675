package io.docui.benchmarks.compile;

import io.docui.benchmarks.harness.Spread;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/** Measures javac in a new process each time, as Maven's and Gradle's first build of the day. */
final class ColdStart {
    private static final int RUNS = 5;

    private final Subject subject;

    /** Measures one subject. */
    ColdStart(Subject subject) {
        this.subject = subject;
    }

    void print(PrintStream out) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("compile-time");
        try {
            List<String> sources = write(directory);
            double[] without = new double[RUNS];
            double[] with = new double[RUNS];
            for (int i = 0; i < RUNS; i++) {
                without[i] = javac(directory, sources, List.of("-proc:none"));
                with[i] = javac(
                        directory,
                        sources,
                        List.of(
                                "-processor",
                                subject.processor().get().getClass().getName()));
            }
            out.printf(
                    Locale.ROOT,
                    "%s, cold: %.0f ms without the processor, %.0f ms with it: %.0f ms more%n",
                    subject.name(),
                    Spread.of(without).median(),
                    Spread.of(with).median(),
                    Spread.of(with).median() - Spread.of(without).median());
        } finally {
            delete(directory);
        }
    }

    private List<String> write(Path directory) throws IOException {
        List<String> paths = new ArrayList<>();
        for (SourceFile source : subject.sources()) {
            Path file = directory.resolve("source").resolve(source.path());
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, source.getCharContent(true));
            paths.add(file.toString());
        }
        return paths;
    }

    /** Compiles once and returns the milliseconds on the clock. */
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
            paths.sorted(Comparator.reverseOrder()).forEach(ColdStart::deleteOne);
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
