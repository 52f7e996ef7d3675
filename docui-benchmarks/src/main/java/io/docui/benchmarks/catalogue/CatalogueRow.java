package io.docui.benchmarks.catalogue;

import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Report.Line;
import io.docui.benchmarks.harness.Row;
import io.docui.benchmarks.harness.Spread;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The catalogue of fifty tools: for the first time in a process, and again for another instance. */
public final class CatalogueRow implements Row {
    private static final int PROCESSES = 11;
    private static final int FIGURES = 4;

    /** The row. */
    public CatalogueRow() {}

    @Override
    public String name() {
        return "catalogue";
    }

    @Override
    public List<Report> measure(Effort effort) throws IOException {
        int processes = effort == Effort.SMOKE ? 1 : PROCESSES;
        double[][] figures = new double[FIGURES][processes];
        for (int i = 0; i < processes; i++) {
            double[] one = figures();
            for (int k = 0; k < FIGURES; k++) {
                figures[k][i] = one[k];
            }
        }
        return List.of(new Report(
                "the catalogue of fifty tools",
                List.of("CPU ns", "bytes"),
                List.of(
                        new Line("cold, in a new process", List.of(Spread.of(figures[0]), Spread.of(figures[1]))),
                        new Line(
                                "warm, for another instance", List.of(Spread.of(figures[2]), Spread.of(figures[3]))))));
    }

    private static double[] figures() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CatalogueProcess.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String line = out.readLine();
            if (line == null) {
                throw new IllegalStateException("The process ended without a catalogue");
            }
            return Stream.of(line.split(" ", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        } finally {
            process.destroy();
        }
    }
}
