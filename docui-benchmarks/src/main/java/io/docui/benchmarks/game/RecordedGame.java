package io.docui.benchmarks.game;

import io.docui.example.mud.MudOptions;
import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.demo.AgentListener;
import io.docui.example.mud.demo.AgentTerminal;
import io.docui.example.mud.demo.Intent;
import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.TokenBudget;
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
final class RecordedGame {
    /** As in the example's demonstration. */
    private static final int BUDGET = 860;

    private final TokenTotals changes = new TokenTotals();
    private final TokenTotals wholes = new TokenTotals();
    private final List<RecordedMove> moves = new ArrayList<>();

    /**
     * A turn of the agent's.
     *
     * @param calls what it called, one or several
     * @param results what became of each that was tried, in a line
     * @param document the whole document after it
     */
    record RecordedMove(List<String> calls, List<String> results, String document) {}

    private RecordedGame() {}

    /**
     * Plays.
     *
     * @param mostTurns after how many turns to stop
     * @return what it came to
     */
    static RecordedGame of(int mostTurns) {
        RecordedGame game = new RecordedGame();
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
                .withBudget(new TokenBudget(BUDGET, TokenCounter.estimator()))
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
            moves.add(new RecordedMove(List.of(), List.of(), document));
            for (List<String> calls : turns) {
                String script = String.join("; ", calls);
                List<String> results = results(session.run(script));
                document = session.look();
                wholes.write(script);
                results.forEach(wholes::read);
                wholes.read(document);
                moves.add(new RecordedMove(calls, results, document));
            }
            return views(document);
        }
    }

    private static List<String> results(ActionResult result) {
        List<ActionResult> each = result.steps().isEmpty() ? List.of(result) : result.steps();
        return each.stream().map(RecordedGame::text).toList();
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
    TokenTotals changeTokens() {
        return changes;
    }

    /** The same with a whole document after each turn. */
    TokenTotals wholeDocumentTokens() {
        return wholes;
    }

    /** The turns, after one that has no calls. */
    List<RecordedMove> moves() {
        return moves;
    }

    private record AtSession(Session session) implements AgentTerminal {
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

    private record Listener(TokenTotals tokens, List<List<String>> turns) implements AgentListener {
        @Override
        public void onLook(String document) {
            tokens.read(document);
        }

        @Override
        public void onAct(Intent intent, String input) {
            tokens.write(input);
            turns.add(intent.calls());
        }

        @Override
        public void onAnswer(String text, ActionReport actionReport) {
            tokens.read(text);
        }
    }
}
