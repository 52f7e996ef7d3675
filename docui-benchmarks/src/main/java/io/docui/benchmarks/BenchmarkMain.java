package io.docui.benchmarks;

import io.docui.benchmarks.catalog.CatalogSuite;
import io.docui.benchmarks.compile.CompileSuite;
import io.docui.benchmarks.dispatch.DispatchSuite;
import io.docui.benchmarks.game.GameSuite;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.MachineDescription;
import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkSuite;
import io.docui.benchmarks.memory.MemorySuite;
import io.docui.benchmarks.parse.ParseSuite;
import io.docui.benchmarks.projection.ProjectionSuite;
import io.docui.benchmarks.startup.StartupSuite;
import io.docui.benchmarks.tokens.TokensSuite;
import io.docui.benchmarks.handoff.HandOffSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Runs rows of benchmarks and prints what they measured: {@code ./docui bench [row …] [--json] [--smoke]}. */
public final class BenchmarkMain {
    /** All rows, in the order of docs/explanation/performance.md. */
    static final List<BenchmarkSuite> ROWS = List.of(
            new DispatchSuite(),
            new ParseSuite(),
            new ProjectionSuite(),
            new StartupSuite(),
            new CatalogSuite(),
            new MemorySuite(),
            new TokensSuite(),
            new GameSuite(),
            new CompileSuite(),
            new HandOffSuite());

    private BenchmarkMain() {}

    /**
     * Runs.
     *
     * @param args names of rows, all if there is none; {@code --json} for a machine to read, {@code --smoke} to see
     *     whether each row runs
     * @throws Exception if a row cannot be measured, or if something that is compared gave a wrong result
     */
    public static void main(String[] args) throws Exception {
        List<String> names = new ArrayList<>(List.of(args));
        boolean json = names.remove("--json");
        MeasurementEffort effort = names.remove("--smoke") ? MeasurementEffort.SMOKE : MeasurementEffort.FULL;
        List<String> known = ROWS.stream().map(BenchmarkSuite::name).toList();
        if (!known.containsAll(names)) {
            names.removeAll(known);
            System.err.println("docui: There is no row " + String.join(", ", names) + ". Rows: "
                    + String.join(", ", known) + ". Options: --json, --smoke.");
            System.exit(2);
        }
        List<BenchmarkSuite> rows = ROWS.stream()
                .filter(row -> names.isEmpty() || names.contains(row.name()))
                .toList();
        if (json) {
            json(rows, effort);
        } else {
            markdown(rows, effort);
        }
    }

    private static void markdown(List<BenchmarkSuite> rows, MeasurementEffort effort) throws Exception {
        System.out.println(MachineDescription.description() + "\n\n" + MachineDescription.versions());
        for (BenchmarkSuite row : rows) {
            System.err.println(row.name());
            for (BenchmarkReport report : row.measure(effort)) {
                System.out.println("\n" + report.markdown());
            }
        }
        System.out.println(MachineDescription.description());
    }

    private static void json(List<BenchmarkSuite> rows, MeasurementEffort effort) throws Exception {
        StringJoiner all = new StringJoiner(",", "{", "}");
        all.add("\"machine\":" + BenchmarkReport.quote(MachineDescription.description()));
        all.add("\"versions\":" + BenchmarkReport.quote(MachineDescription.versions()));
        for (BenchmarkSuite row : rows) {
            System.err.println(row.name());
            StringJoiner reports = new StringJoiner(",", "[", "]");
            row.measure(effort).forEach(report -> reports.add(report.json()));
            all.add(BenchmarkReport.quote(row.name()) + ':' + reports);
        }
        System.out.println(all);
    }
}
