package io.docui.benchmarks.game;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import java.util.List;

/**
 * Benchmark suite that counts the tokens of a whole game in three forms: changes after each turn, whole documents, and JSON tools.
 * All three use the same seed and the same moves.
 */
public final class GameTokensSuite {
    private static final int MOST_TURNS = 400;
    private static final int FEW_TURNS = 20;

    private GameTokensSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) {
        RecordedGame game = RecordedGame.of(effort.choose(FEW_TURNS, MOST_TURNS));
        TokenTotals wholes = game.wholeDocumentTokens();
        TokenTotals tools = JsonToolTokenCounter.tokens(game);
        return List.of(new BenchmarkReport(
                "a game of " + (game.moves().size() - 1) + " turns (o200k_base)",
                List.of("read", "written", "all", "÷ whole documents", "÷ JSON tools"),
                List.of(
                        line("changes", game.changeTokens(), wholes, tools),
                        line("whole documents", wholes, wholes, tools),
                        line("JSON tools", tools, wholes, tools))));
    }

    private static ReportLine line(String name, TokenTotals totals, TokenTotals wholes, TokenTotals tools) {
        return new ReportLine(
                name,
                List.of(
                        Quartiles.ofCount(totals.read()),
                        Quartiles.ofCount(totals.writtenTokens()),
                        Quartiles.ofCount(totals.all()),
                        Quartiles.ofCount((double) totals.all() / wholes.all()),
                        Quartiles.ofCount((double) totals.all() / tools.all())));
    }
}
