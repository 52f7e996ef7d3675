package io.docui.benchmarks.catalog;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.JavaProcess;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Benchmark suite that measures the creation of a catalog of fifty tools, cold in a new process and warm for another instance. */
public final class CatalogSuite {
    private CatalogSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws IOException {
        double[][] processes = new double[effort.choose(1, 11)][];
        for (int i = 0; i < processes.length; i++) {
            processes[i] = measureProcess();
        }
        return List.of(new BenchmarkReport(
                "the catalog of fifty tools",
                List.of("CPU ns", "bytes"),
                List.of(
                        line("cold, in a new process", processes, 0),
                        line("warm, for another instance", processes, 2))));
    }

    private static ReportLine line(String name, double[][] processes, int first) {
        return new ReportLine(name, List.of(quartiles(processes, first), quartiles(processes, first + 1)));
    }

    private static Quartiles quartiles(double[][] processes, int figure) {
        return Quartiles.of(
                Stream.of(processes).mapToDouble(process -> process[figure]).toArray());
    }

    private static double[] measureProcess() throws IOException {
        Process process =
                JavaProcess.start(CatalogBenchmarkProcess.class, System.getProperty("java.class.path"), List.of());
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            String line = out.readLine();
            if (line == null) {
                throw new IllegalStateException("The process ended without a catalog");
            }
            return Stream.of(line.split(" ", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        } finally {
            process.destroy();
        }
    }
}
