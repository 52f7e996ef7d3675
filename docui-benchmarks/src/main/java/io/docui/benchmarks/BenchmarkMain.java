package io.docui.benchmarks;

import io.docui.benchmarks.catalog.CatalogSuite;
import io.docui.benchmarks.compile.CompileSuite;
import io.docui.benchmarks.dispatch.DispatchSuite;
import io.docui.benchmarks.game.GameTokensSuite;
import io.docui.benchmarks.handoff.ThreadHandOffSuite;
import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkSuite;
import io.docui.benchmarks.harness.MachineDescription;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.memory.MemorySuite;
import io.docui.benchmarks.parse.CallParserSuite;
import io.docui.benchmarks.projection.ProjectionSuite;
import io.docui.benchmarks.projection.ReportSuite;
import io.docui.benchmarks.serve.ServeSuite;
import io.docui.benchmarks.startup.StartupSuite;
import io.docui.benchmarks.tokens.TokensSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Command-line entry point that runs benchmark suites and prints their results: {@code ./docui bench [row …] [--json] [--smoke]}. */
public final class BenchmarkMain {
    /** All suites, in the order of docs/explanation/performance.md. */
    static final List<BenchmarkSuite> ROWS = List.of(
            new BenchmarkSuite("dispatch", DispatchSuite::measure),
            new BenchmarkSuite("parse", CallParserSuite::measure),
            new BenchmarkSuite("project", ProjectionSuite::measure),
            new BenchmarkSuite("report", ReportSuite::measure),
            new BenchmarkSuite("start", StartupSuite::measure),
            new BenchmarkSuite("serve", ServeSuite::measure),
            new BenchmarkSuite("catalog", CatalogSuite::measure),
            new BenchmarkSuite("memory", MemorySuite::measure),
            new BenchmarkSuite("tokens", TokensSuite::measure),
            new BenchmarkSuite("game", GameTokensSuite::measure),
            new BenchmarkSuite("compile", CompileSuite::measure),
            new BenchmarkSuite("handoff", ThreadHandOffSuite::measure));

    private BenchmarkMain() {}

    /**
     * Runs the suites and prints the results.
     * @param args the names of suites, or none for all; {@code --json} for JSON output, {@code --smoke} to only check that each suite runs
     * @throws Exception if a suite cannot be measured, or if a compared candidate gave a wrong result
     */
    public static void main(String[] args) throws Exception {
        List<String> names = new ArrayList<>(List.of(args));
        boolean json = names.remove("--json");
        MeasurementEffort effort = names.remove("--smoke") ? MeasurementEffort.SMOKE : MeasurementEffort.FULL;
        List<String> known = ROWS.stream().map(BenchmarkSuite::name).toList();
        if (!known.containsAll(names)) {
            names.removeAll(known);
            System.err.println("docui: There is no benchmark " + String.join(", ", names) + ". Benchmarks: "
                    + String.join(", ", known) + ". Options: --json, --smoke.");
            System.exit(2);
        }
        List<BenchmarkSuite> rows = ROWS.stream()
                .filter(suite -> names.isEmpty() || names.contains(suite.name()))
                .toList();
        if (json) {
            json(rows, effort);
        } else {
            markdown(rows, effort);
        }
    }

    private static void markdown(List<BenchmarkSuite> rows, MeasurementEffort effort) throws Exception {
        System.out.println(MachineDescription.description() + "\n\n" + MachineDescription.versions());
        for (BenchmarkSuite suite : rows) {
            System.err.println(suite.name());
            for (BenchmarkReport report : suite.measurement().measure(effort)) {
                System.out.println("\n" + report.markdown());
            }
        }
        System.out.println(MachineDescription.description());
    }

    private static void json(List<BenchmarkSuite> rows, MeasurementEffort effort) throws Exception {
        StringJoiner all = new StringJoiner(",", "{", "}");
        all.add("\"machine\":" + BenchmarkReport.quote(MachineDescription.description()));
        all.add("\"versions\":" + BenchmarkReport.quote(MachineDescription.versions()));
        for (BenchmarkSuite suite : rows) {
            System.err.println(suite.name());
            StringJoiner reports = new StringJoiner(",", "[", "]");
            suite.measurement().measure(effort).forEach(report -> reports.add(report.json()));
            all.add(BenchmarkReport.quote(suite.name()) + ':' + reports);
        }
        System.out.println(all);
    }
}
