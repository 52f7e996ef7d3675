package io.docui.benchmarks.game;

import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Report.Line;
import io.docui.benchmarks.harness.Row;
import io.docui.benchmarks.harness.Spread;
import java.util.List;

/**
 * Tokens of a game that is played to its end: with changes after each turn, with the whole document, and as JSON tools; the
 * same seed and the same moves.
 */
public final class GameRow implements Row {
    private static final int MOST_TURNS = 400;
    private static final int FEW_TURNS = 20;

    /** The row. */
    public GameRow() {}

    @Override
    public String name() {
        return "game";
    }

    @Override
    public List<Report> measure(Effort effort) {
        PlayedGame game = PlayedGame.of(effort == Effort.SMOKE ? FEW_TURNS : MOST_TURNS);
        Tokens wholes = game.wholes();
        Tokens tools = JsonToolServer.tokens(game);
        return List.of(new Report(
                "a game of " + (game.moves().size() - 1) + " turns (o200k_base)",
                List.of("read", "written", "all", "÷ whole documents", "÷ JSON tools"),
                List.of(
                        line("changes", game.changes(), wholes, tools),
                        line("whole documents", wholes, wholes, tools),
                        line("JSON tools", tools, wholes, tools))));
    }

    private static Line line(String name, Tokens tokens, Tokens wholes, Tokens tools) {
        return new Line(
                name,
                List.of(
                        Spread.exactly(tokens.read()),
                        Spread.exactly(tokens.written()),
                        Spread.exactly(tokens.all()),
                        Spread.exactly((double) tokens.all() / wholes.all()),
                        Spread.exactly((double) tokens.all() / tools.all())));
    }
}
