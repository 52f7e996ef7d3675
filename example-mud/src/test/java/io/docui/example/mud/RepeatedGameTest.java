package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.docui.annotations.RecoveryMode;
import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.demo.Tally;
import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.context.Budget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.Recorded;
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

    private static Session open(SlimeCave cave, Lang lang) {
        Budget budget = new Budget(700, TokenCounter.estimator());
        return MudOptions.app(cave, lang).withBudget(budget).open("game");
    }

    /** All its parts have to promise it. */
    @Test
    void aGameOfItsOwnPromisesThatAndASharedOneDoesNot() {
        assertEquals(RecoveryMode.REPLAY, new MudOptions().app().recovery());
        assertEquals(RecoveryMode.REPLAY, MudOptions.bySession().recovery());
        assertEquals(
                RecoveryMode.NONE,
                MudOptions.app(new SlimeCave(1, Lang.EN), Lang.EN).recovery());
    }

    @ParameterizedTest
    @CsvSource({"1, EN", "2, ZH"})
    void aGameAtRandomIsTheSameWhenItIsRepeated(long seed, Lang lang) {
        checkRandomGame(seed, lang, STEPS);
    }

    private static void checkRandomGame(long seed, Lang lang, int steps) {
        SlimeCave cave = new SlimeCave(seed, lang);
        List<SessionInput> inputs = new ArrayList<>();
        List<String> reports = new ArrayList<>();
        try (Session session = open(cave, lang)) {
            session.onInput(inputs::add);
            new RandomPlayer(session, cave, seed, (result, report) -> reports.add(report)).play(steps);
            isTheSameAgain(cave, session, new SlimeCave(seed, lang), lang, inputs, reports);
        }
    }

    @ParameterizedTest
    @CsvSource({"4, EN", "5, ZH"})
    void aGameOfAnAgentIsTheSameWhenItIsRepeated(long seed, Lang lang) {
        checkGameOfAnAgent(seed, lang, STEPS);
    }

    private static void checkGameOfAnAgent(long seed, Lang lang, int steps) {
        SlimeCave cave = new SlimeCave(seed, lang);
        List<SessionInput> inputs = new ArrayList<>();
        try (Session session = open(cave, lang)) {
            session.onInput(inputs::add);
            new Agent(new SessionTerminal(session), new Tally()).play(steps);
            isTheSameAgain(cave, session, new SlimeCave(seed, lang), lang, inputs, List.of());
        }
    }

    /** What was made again from a ledger is in the input, so that it can be made once more without that ledger. */
    @Test
    void aGameThatWasReplayedIsRepeated() {
        checkReplayedGame(STEPS);
    }

    private static void checkReplayedGame(int steps) {
        List<OperationEntry> operations;
        try (Session session = open(new SlimeCave(6, Lang.EN), Lang.EN)) {
            new Agent(new SessionTerminal(session), new Tally()).play(steps);
            operations = session.ledger()
                    .query(LedgerQuery.all())
                    .map(Recorded::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(OperationEntry.class::cast)
                    .toList();
            assertFalse(operations.isEmpty());
        }
        SlimeCave cave = new SlimeCave(6, Lang.EN);
        List<SessionInput> inputs = new ArrayList<>();
        try (Session session = open(cave, Lang.EN)) {
            session.onInput(inputs::add);
            session.look();
            session.report(session.replay(operations));
            isTheSameAgain(cave, session, new SlimeCave(6, Lang.EN), Lang.EN, inputs, List.of());
        }
    }

    @ParameterizedTest
    @CsvSource({"1, EN", "2, ZH", "3, EN", "4, ZH", "5, EN"})
    @Tag("long")
    void longGamesAreTheSameWhenTheyAreRepeated(long seed, Lang lang) {
        checkRandomGame(seed, lang, MANY_STEPS);
        checkGameOfAnAgent(seed, lang, MANY_STEPS);
    }

    @Test
    @Tag("long")
    void aLongGameThatWasReplayedIsRepeated() {
        checkReplayedGame(MANY_STEPS);
    }

    private static void isTheSameAgain(
            SlimeCave cave,
            Session session,
            SlimeCave again,
            Lang lang,
            List<SessionInput> inputs,
            List<String> reports) {
        assertFalse(inputs.isEmpty());
        List<String> repeated = new ArrayList<>();
        try (Session other = open(again, lang)) {
            for (SessionInput input : List.copyOf(inputs)) {
                String told = other.repeat(input);
                if (input.kind() == SessionInput.Kind.REPORT) {
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
