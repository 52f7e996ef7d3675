package io.docui.benchmarks.game;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.BenchmarkSuite;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import java.util.List;

/**
 * Benchmark suite that counts the tokens of a whole game in three forms: changes after each turn, whole documents, and JSON tools.
 * All three use the same seed and the same moves.
 */
public final class GameSuite implements BenchmarkSuite {
    private static final int MOST_TURNS = 400;
    private static final int FEW_TURNS = 20;

    public GameSuite() {}

    @Override
    public String name() {
        return "game";
    }

    @Override
    public List<BenchmarkReport> measure(MeasurementEffort measurementEffort) {
        RecordedGame game = RecordedGame.of(measurementEffort == MeasurementEffort.SMOKE ? FEW_TURNS : MOST_TURNS);
        TokenTotals wholes = game.wholeDocumentTokens();
        TokenTotals tools = JsonToolServer.tokens(game);
        return List.of(new BenchmarkReport(
                "a game of " + (game.moves().size() - 1) + " turns (o200k_base)",
                List.of("read", "written", "all", "÷ whole documents", "÷ JSON tools"),
                List.of(
                        line("changes", game.changeTokens(), wholes, tools),
                        line("whole documents", wholes, wholes, tools),
                        line("JSON tools", tools, wholes, tools))));
    }

    private static ReportLine line(String name, TokenTotals tokenTotals, TokenTotals wholes, TokenTotals tools) {
        return new ReportLine(
                name,
                List.of(
                        Quartiles.ofCount(tokenTotals.read()),
                        Quartiles.ofCount(tokenTotals.writtenTokens()),
                        Quartiles.ofCount(tokenTotals.all()),
                        Quartiles.ofCount((double) tokenTotals.all() / wholes.all()),
                        Quartiles.ofCount((double) tokenTotals.all() / tools.all())));
    }
}
