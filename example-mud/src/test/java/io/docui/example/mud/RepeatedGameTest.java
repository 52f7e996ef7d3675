package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.docui.annotations.RecoveryMode;
import io.docui.example.mud.demo.AgentStatistics;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionInput;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was asked of a session gives the same in another, to the last number of a link (docs/spec/sessions.md#repetition). */
class RepeatedGameTest {
    private static final int STEPS = 80;
    private static final int MANY_STEPS = 400;

    private static Session open(SlimeCave cave, Language language) {
        TokenBudget tokenBudget = new TokenBudget(700, TokenCounter.estimator());
        return MudOptions.app(cave, language).withBudget(tokenBudget).open("game");
    }

    /** All its parts have to promise it. */
    @Test
    void declaresReplayRecoveryOnlyForOwnGames() {
        assertEquals(RecoveryMode.REPLAY, new MudOptions().app().recovery());
        assertEquals(RecoveryMode.REPLAY, MudOptions.appPerSession().recovery());
        assertEquals(
                RecoveryMode.NONE,
                MudOptions.app(new SlimeCave(1, Language.EN), Language.EN).recovery());
    }

    @ParameterizedTest
    @CsvSource({"1, EN", "2, ZH"})
    void repeatsRandomGame(long seed, Language language) {
        checkRandomGame(seed, language, STEPS);
    }

    private static void checkRandomGame(long seed, Language language, int steps) {
        SlimeCave cave = new SlimeCave(seed, language);
        List<SessionInput> inputs = new ArrayList<>();
        List<String> reports = new ArrayList<>();
        try (Session session = open(cave, language)) {
            session.onInput(inputs::add);
            new RandomPlayer(session, cave, seed, (result, report) -> reports.add(report)).play(steps);
            assertRepeatsSameGame(cave, session, new SlimeCave(seed, language), language, inputs, reports);
        }
    }

    @ParameterizedTest
    @CsvSource({"4, EN", "5, ZH"})
    void repeatsAgentGame(long seed, Language language) {
        checkAgentGame(seed, language, STEPS);
    }

    private static void checkAgentGame(long seed, Language language, int steps) {
        SlimeCave cave = new SlimeCave(seed, language);
        List<SessionInput> inputs = new ArrayList<>();
        try (Session session = open(cave, language)) {
            session.onInput(inputs::add);
            new ScriptedAgent(new SessionAgentTerminal(session), new AgentStatistics()).play(steps);
            assertRepeatsSameGame(cave, session, new SlimeCave(seed, language), language, inputs, List.of());
        }
    }

    /** What was made again from a ledger is in the input, so that it can be made once more without that ledger. */
    @Test
    void repeatsReplayedGame() {
        checkReplayedGame(STEPS);
    }

    private static void checkReplayedGame(int steps) {
        List<OperationEntry> operations;
        try (Session session = open(new SlimeCave(6, Language.EN), Language.EN)) {
            new ScriptedAgent(new SessionAgentTerminal(session), new AgentStatistics()).play(steps);
            operations = session.ledger()
                    .query(LedgerQuery.all())
                    .map(RecordedEntry::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(OperationEntry.class::cast)
                    .toList();
            assertFalse(operations.isEmpty());
        }
        SlimeCave cave = new SlimeCave(6, Language.EN);
        List<SessionInput> inputs = new ArrayList<>();
        try (Session session = open(cave, Language.EN)) {
            session.onInput(inputs::add);
            session.look();
            session.report(session.replay(operations));
            assertRepeatsSameGame(cave, session, new SlimeCave(6, Language.EN), Language.EN, inputs, List.of());
        }
    }

    @ParameterizedTest
    @CsvSource({"1, EN", "2, ZH", "3, EN", "4, ZH", "5, EN"})
    @Tag("long")
    void repeatsLongGames(long seed, Language language) {
        checkRandomGame(seed, language, MANY_STEPS);
        checkAgentGame(seed, language, MANY_STEPS);
    }

    @Test
    @Tag("long")
    void repeatsLongReplayedGame() {
        checkReplayedGame(MANY_STEPS);
    }

    private static void assertRepeatsSameGame(
            SlimeCave cave,
            Session session,
            SlimeCave again,
            Language language,
            List<SessionInput> inputs,
            List<String> reports) {
        assertFalse(inputs.isEmpty());
        List<String> repeated = new ArrayList<>();
        try (Session other = open(again, language)) {
            for (SessionInput input : List.copyOf(inputs)) {
                String told = other.repeat(input);
                if (input.inputKind() == SessionInput.InputKind.REPORT) {
                    repeated.add(told);
                }
            }
            if (!reports.isEmpty()) {
                assertEquals(reports, repeated);
            }
            assertEquals(cave.world(), again.world());
            assertEquals(session.project().content(), other.project().content());
            assertEquals(
                    List.copyOf(session.anchors().objects()).toString(),
                    List.copyOf(other.anchors().objects()).toString());
            assertEquals(
                    List.copyOf(session.anchors().links()),
                    List.copyOf(other.anchors().links()));
            assertEquals(session.look(), other.look());
        }
    }
}
