package io.docui.benchmarks.game;

import io.docui.example.mud.MudOptions;
import io.docui.example.mud.demo.AgentConnection;
import io.docui.example.mud.demo.AgentIntent;
import io.docui.example.mud.demo.AgentListener;
import io.docui.example.mud.demo.ScriptedAgent;
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
 * Records a game of the example dungeon, played by its scripted agent, which gets changes after each move. The same moves are then
 * replayed in another session, where each move is followed by its result in one line and the whole document.
 */
final class RecordedGame {
    /** The budget of the example's demonstration. */
    private static final int BUDGET = 860;

    private final TokenTotals changes = new TokenTotals();
    private final TokenTotals wholes = new TokenTotals();
    private final List<RecordedMove> moves = new ArrayList<>();

    /**
     * One turn of the agent, with its calls and their results.
     * @param document the whole document after the turn
     */
    record RecordedMove(List<String> calls, List<String> results, String document) {}

    private RecordedGame() {}

    static RecordedGame of(int mostTurns) {
        RecordedGame game = new RecordedGame();
        List<List<String>> turns = new ArrayList<>();
        String end = game.play(mostTurns, turns);
        String same = game.replay(turns);
        if (!end.equals(same)) {
            throw new IllegalStateException("The same moves led to another document:\n" + end + "\n---\n" + same);
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
            new ScriptedAgent(new AtSession(session), new Listener(changes, turns)).play(mostTurns);
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

    /** Returns the part of a document that shows the game's state, without the links and prototypes of the available calls. */
    static String views(String document) {
        int end = document.indexOf("\n## Quick\n");
        if (end < 0) {
            end = document.indexOf("\n## Actions\n");
        }
        return (end < 0 ? document : document.substring(0, end)).strip();
    }

    /** Returns the tokens that the agent read and wrote. */
    TokenTotals changeTokens() {
        return changes;
    }

    /** Returns the tokens of the replay with a whole document after each turn. */
    TokenTotals wholeDocumentTokens() {
        return wholes;
    }

    /** Returns the turns; the first of them has no calls. */
    List<RecordedMove> moves() {
        return moves;
    }

    private record AtSession(Session session) implements AgentConnection {
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
        public void onAct(AgentIntent intent, String input) {
            tokens.write(input);
            turns.add(intent.calls());
        }

        @Override
        public void onAnswer(String text, ActionReport actionReport) {
            tokens.read(text);
        }
    }
}
