package io.docui.benchmarks.catalog;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.BenchmarkSuite;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Benchmark suite that measures the creation of a catalog of fifty tools, cold in a new process and warm for another instance. */
public final class CatalogSuite implements BenchmarkSuite {
    private static final int PROCESSES = 11;
    private static final int FIGURES = 4;

    public CatalogSuite() {}

    @Override
    public String name() {
        return "catalogue";
    }

    @Override
    public List<BenchmarkReport> measure(MeasurementEffort measurementEffort) throws IOException {
        int processes = measurementEffort == MeasurementEffort.SMOKE ? 1 : PROCESSES;
        double[][] figures = new double[FIGURES][processes];
        for (int i = 0; i < processes; i++) {
            double[] one = figures();
            for (int k = 0; k < FIGURES; k++) {
                figures[k][i] = one[k];
            }
        }
        return List.of(new BenchmarkReport(
                "the catalog of fifty tools",
                List.of("CPU ns", "bytes"),
                List.of(
                        new ReportLine(
                                "cold, in a new process", List.of(Quartiles.of(figures[0]), Quartiles.of(figures[1]))),
                        new ReportLine(
                                "warm, for another instance",
                                List.of(Quartiles.of(figures[2]), Quartiles.of(figures[3]))))));
    }

    private static double[] figures() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CatalogProcess.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
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
