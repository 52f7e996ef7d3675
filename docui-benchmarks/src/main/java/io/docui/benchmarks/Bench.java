package io.docui.benchmarks;

import io.docui.benchmarks.catalogue.CatalogueRow;
import io.docui.benchmarks.compile.CompileRow;
import io.docui.benchmarks.dispatch.DispatchRow;
import io.docui.benchmarks.game.GameRow;
import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Machine;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Row;
import io.docui.benchmarks.memory.MemoryRow;
import io.docui.benchmarks.parse.ParseRow;
import io.docui.benchmarks.project.ProjectRow;
import io.docui.benchmarks.start.StartRow;
import io.docui.benchmarks.tokens.TokensRow;
import io.docui.benchmarks.turn.HandOffRow;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Runs rows of benchmarks and prints what they measured: {@code ./docui bench [row …] [--json] [--smoke]}. */
public final class Bench {
    /** All rows, in the order of docs/explanation/performance.md. */
    static final List<Row> ROWS = List.of(
            new DispatchRow(),
            new ParseRow(),
            new ProjectRow(),
            new StartRow(),
            new CatalogueRow(),
            new MemoryRow(),
            new TokensRow(),
            new GameRow(),
            new CompileRow(),
            new HandOffRow());

    private Bench() {}

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
        Effort effort = names.remove("--smoke") ? Effort.SMOKE : Effort.FULL;
        List<String> known = ROWS.stream().map(Row::name).toList();
        if (!known.containsAll(names)) {
            names.removeAll(known);
            System.err.println("docui: There is no row " + String.join(", ", names) + ". Rows: "
                    + String.join(", ", known) + ". Options: --json, --smoke.");
            System.exit(2);
        }
        List<Row> rows = ROWS.stream()
                .filter(row -> names.isEmpty() || names.contains(row.name()))
                .toList();
        if (json) {
            json(rows, effort);
        } else {
            markdown(rows, effort);
        }
    }

    private static void markdown(List<Row> rows, Effort effort) throws Exception {
        System.out.println(Machine.description() + "\n\n" + Machine.versions());
        for (Row row : rows) {
            System.err.println(row.name());
            for (Report report : row.measure(effort)) {
                System.out.println("\n" + report.markdown());
            }
        }
        System.out.println(Machine.description());
    }

    private static void json(List<Row> rows, Effort effort) throws Exception {
        StringJoiner all = new StringJoiner(",", "{", "}");
        all.add("\"machine\":" + Report.quoted(Machine.description()));
        all.add("\"versions\":" + Report.quoted(Machine.versions()));
        for (Row row : rows) {
            System.err.println(row.name());
            StringJoiner reports = new StringJoiner(",", "[", "]");
            row.measure(effort).forEach(report -> reports.add(report.json()));
            all.add(Report.quoted(row.name()) + ':' + reports);
        }
        System.out.println(all);
    }
}
