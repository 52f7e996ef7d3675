package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.Snapshot;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whoever says yes says it to what was shown, and to nothing else. */
class ConfirmationIdentityTest {
    private static final Pattern YES = Pattern.compile("\\[Yes, do it\\]\\((link:[0-9]+)");
    private static final String BOTH = "2\n1 0 east rose\n2 0 east lily";

    private final GardenProvider gardenProvider = new GardenProvider("east");
    private final Session session = App.of(() -> List.of(gardenProvider)).open();

    @BeforeEach
    void plant() {
        session.run("plant('rose'); plant('lily')");
        session.look();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static ErrorCode code(ActionResult result) {
        return Objects.requireNonNull(result.error(), result::toString).code();
    }

    private String yesLinkFor(String call) {
        String report = session.report(session.run(call));
        Matcher matcher = YES.matcher(report);
        assertTrue(matcher.find(), report);
        return matcher.group(1);
    }

    @Test
    void linkOfEarlierQuestionIsStale() {
        String first = yesLinkFor("dig_up('east rose')");
        String second = yesLinkFor("dig_up('east lily')");
        assertEquals(ErrorCode.ANCHOR_STALE, code(session.click(first)));
        assertEquals(BOTH, gardenProvider.stateText());
        assertTrue(session.click(second).success(), "the question that is open stays open");
        assertEquals("2\n1 0 east rose", gardenProvider.stateText());
    }

    @Test
    void earlierLinkIsStaleWithoutNewDocument() {
        String first = yesLinkFor("dig_up('east rose')");
        session.run("dig_up('east lily')");
        assertEquals(ErrorCode.ANCHOR_STALE, code(session.click(first)));
        assertEquals(ErrorCode.ANCHOR_STALE, code(session.run("click(" + first + ")")));
        assertEquals(BOTH, gardenProvider.stateText());
    }

    @Test
    void lateReportOmitsAnswerLinks() {
        ActionResult first = session.run("dig_up('east rose')");
        session.run("dig_up('east lily')");
        String outcome = session.report(first).split("\n## \\S+ dig_up", 2)[0];
        assertFalse(outcome.contains("Yes, do it"), outcome);
    }

    @Test
    void rejectsNumberAsConfirmation() {
        session.run("dig_up('east rose')");
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("answer(1)")));
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("answer('1')")));
        assertEquals(BOTH, gardenProvider.stateText());
        assertTrue(session.run("answer('yes')").success());
    }

    @Test
    void repeatedQuestionIsAlwaysShown() {
        for (int i = 0; i < 5; i++) {
            String report = session.report(session.run("dig_up('east rose')"));
            assertFalse(report.contains("same failure"), report);
            assertTrue(session.look().contains("This will run: `dig_up("), session.look());
        }
        yesLinkFor("dig_up('east lily')");
    }

    @Test
    void asksAgainWhenTargetLabelChanges() {
        session.run("dig_up('east rose')");
        gardenProvider.restore(Snapshot.of("text/plain", "2\n1 0 Precious\n2 0 east lily"));
        ActionResult again = session.run("answer('yes')");
        assertEquals(ErrorCode.CONFIRMATION_REQUIRED, code(again));
        String report = session.report(again);
        assertTrue(report.contains("It affects: Precious"), report);
        assertEquals("2\n1 0 Precious\n2 0 east lily", gardenProvider.stateText());
        assertTrue(session.run("answer('yes')").success());
        assertEquals("2\n2 0 east lily", gardenProvider.stateText());
    }

    @Test
    void replayOfUnknownOperationAsksNothing() {
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("replay(['op-99'])")));
        assertEquals(ErrorCode.NOT_VISIBLE, code(session.run("answer('yes')")));
        assertEquals(ErrorCode.CONFIRMATION_REQUIRED, code(session.run("replay(['op-1'])")));
    }

    @Test
    void helpListsBuiltInActions() {
        String help = session.report(session.run("help()"));
        for (String name : List.of("undo_last", "redo_last", "ledger", "find", "pin", "replay", "operation_status")) {
            assertTrue(help.contains(name), help);
            assertTrue(session.run("help('" + name + "')").success(), name);
        }
    }
}
