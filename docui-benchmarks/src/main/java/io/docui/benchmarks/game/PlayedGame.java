package io.docui.benchmarks.game;

import io.docui.example.mud.MudOptions;
import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.demo.Intent;
import io.docui.example.mud.demo.Terminal;
import io.docui.example.mud.demo.Witness;
import io.docui.example.mud.demo.reading.Report;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.Budget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The dungeon of the examples, played by its scripted agent, which is given changes after each move; and the same moves made
 * again in another session, after each of which a line tells the result and the whole document is looked at.
 */
final class PlayedGame {
    /** As in the example's demonstration. */
    private static final int BUDGET = 860;

    private final Tokens changes = new Tokens();
    private final Tokens wholes = new Tokens();
    private final List<Move> moves = new ArrayList<>();

    /**
     * A turn of the agent's.
     *
     * @param calls what it called, one or several
     * @param results what became of each that was tried, in a line
     * @param document the whole document after it
     */
    record Move(List<String> calls, List<String> results, String document) {}

    private PlayedGame() {}

    /**
     * Plays.
     *
     * @param mostTurns after how many turns to stop
     * @return what it came to
     */
    static PlayedGame of(int mostTurns) {
        PlayedGame game = new PlayedGame();
        List<List<String>> turns = new ArrayList<>();
        String end = game.play(mostTurns, turns);
        String same = game.replay(turns);
        if (!end.equals(same)) {
            throw new IllegalStateException("The same moves led elsewhere:\n" + end + "\n---\n" + same);
        }
        return game;
    }

    private static Session open() {
        return new MudOptions()
                .app()
                .withBudget(new Budget(BUDGET, TokenCounter.estimator()))
                .open();
    }

    private String play(int mostTurns, List<List<String>> turns) {
        try (Session session = open()) {
            new Agent(new AtSession(session), new Listener(changes, turns)).play(mostTurns);
            return views(session.look());
        }
    }

    private String replay(List<List<String>> turns) {
        try (Session session = open()) {
            String document = session.look();
            wholes.read(document);
            moves.add(new Move(List.of(), List.of(), document));
            for (List<String> calls : turns) {
                String script = String.join("; ", calls);
                List<String> results = results(session.run(script));
                document = session.look();
                wholes.write(script);
                results.forEach(wholes::read);
                wholes.read(document);
                moves.add(new Move(calls, results, document));
            }
            return views(document);
        }
    }

    private static List<String> results(ActionResult result) {
        List<ActionResult> each = result.steps().isEmpty() ? List.of(result) : result.steps();
        return each.stream().map(PlayedGame::text).toList();
    }

    private static String text(ActionResult result) {
        DocUIError error = result.error();
        return error == null ? Objects.requireNonNullElse(result.text(), "") : error.message();
    }

    /** What a document shows of the state of the game: all but the links and prototypes of what can be called. */
    static String views(String document) {
        int end = document.indexOf("\n## Quick\n");
        if (end < 0) {
            end = document.indexOf("\n## Actions\n");
        }
        return (end < 0 ? document : document.substring(0, end)).strip();
    }

    /** What the agent read and wrote. */
    Tokens changes() {
        return changes;
    }

    /** The same with a whole document after each turn. */
    Tokens wholes() {
        return wholes;
    }

    /** The turns, after one that has no calls. */
    List<Move> moves() {
        return moves;
    }

    private record AtSession(Session session) implements Terminal {
        @Override
        public String look() {
            return session.look();
        }

        @Override
        public String click(String link) {
            return session.report(session.click(link));
        }

        @Override
        public String run(String code) {
            return session.report(session.run(code));
        }
    }

    private record Listener(Tokens tokens, List<List<String>> turns) implements Witness {
        @Override
        public void looked(String document) {
            tokens.read(document);
        }

        @Override
        public void acts(Intent intent, String input) {
            tokens.write(input);
            turns.add(intent.calls());
        }

        @Override
        public void answered(String text, Report report) {
            tokens.read(text);
        }
    }
}
