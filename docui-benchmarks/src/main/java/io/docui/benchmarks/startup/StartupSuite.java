package io.docui.benchmarks.startup;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import io.docui.benchmarks.startup.FreshProcessRunner.ProcessCost;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Benchmark suite that measures a fresh virtual machine from {@code main} on: the catalog, the first document, the first call and 49
 * more calls.
 */
public final class StartupSuite {
    private static final String DOCUI = "DocUI";
    private static final String NOTHING = "nothing";

    private StartupSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws IOException {
        int runs = effort.choose(1, 11);
        Path directory = Files.createTempDirectory("docui-start");
        Path archive = directory.resolve("classes.jsa");
        try {
            List<ReportLine> lines = new ArrayList<>();
            int none = classes(NOTHING, directory, List.of());
            for (String who : List.of(DOCUI, "hand-written", "LangChain4j", "Spring-AI")) {
                lines.add(line(who, who, runs, directory, List.of(), none));
            }
            FreshProcessRunner.run(
                    DOCUI, classPath(DOCUI), List.of("-XX:ArchiveClassesAtExit=" + archive, "-Xlog:cds=off"));
            if (Files.exists(archive)) {
                lines.add(line(
                        "DocUI, with an archive of its classes",
                        DOCUI,
                        runs,
                        directory,
                        List.of("-XX:SharedArchiveFile=" + archive),
                        none));
            }
            return List.of(new BenchmarkReport(
                    "a fresh process",
                    List.of(
                            "CPU ms of the program",
                            "CPU ms, all threads",
                            "classes",
                            "wall ms",
                            "catalog",
                            "document",
                            "first call",
                            "49 more"),
                    lines));
        } finally {
            delete(directory);
        }
    }

    private static ReportLine line(String title, String who, int runs, Path directory, List<String> options, int none)
            throws IOException {
        System.err.println("  " + title);
        List<ProcessCost> costs = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            costs.add(FreshProcessRunner.run(who, classPath(who), options));
        }
        return new ReportLine(
                title,
                List.of(
                        spread(costs, ProcessCost::mainMillis),
                        spread(costs, ProcessCost::allMillis),
                        Quartiles.ofCount(classes(who, directory, options) - none),
                        spread(costs, ProcessCost::sum),
                        spread(costs, cost -> cost.millis().get(0)),
                        spread(costs, cost -> cost.millis().get(1)),
                        spread(costs, cost -> cost.millis().get(2)),
                        spread(costs, cost -> cost.millis().get(3))));
    }

    private static Quartiles spread(List<ProcessCost> costs, ToDoubleFunction<ProcessCost> value) {
        return Quartiles.of(costs.stream().mapToDouble(value).toArray());
    }

    /** Returns the number of classes that the work loads. It uses a separate run, because logging takes time. */
    private static int classes(String who, Path directory, List<String> options) throws IOException {
        Path log = directory.resolve("classes.log");
        List<String> logging = new ArrayList<>(options);
        logging.add("-Xlog:class+load:file=" + log + "::filecount=0");
        FreshProcessRunner.run(who, classPath(who), logging);
        int count = 0;
        boolean begun = false;
        for (String line : Files.readAllLines(log)) {
            if (line.contains(StartupBenchmarkMain.EndMarker.class.getName())) {
                return count;
            }
            count += begun ? 1 : 0;
            begun |= line.contains(StartupBenchmarkMain.BeginMarker.class.getName());
        }
        throw new IllegalStateException("The log of loaded classes is incomplete");
    }

    /** Returns the class path with the candidate's own jars first, so that class lookups do not search many other jars. */
    private static String classPath(String who) {
        String own = who.toLowerCase(Locale.ROOT).replace("-written", "");
        List<String> entries = new ArrayList<>(
                Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator)));
        entries.sort(Comparator.comparing(entry -> !new File(entry).getName().startsWith(own)));
        return String.join(File.pathSeparator, entries);
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
