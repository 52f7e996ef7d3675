package io.docui.testkit.manor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.testkit.CallOutcome;
import io.docui.testkit.TestSession;
import io.docui.testkit.manor.Manor.Thing;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scripts whose steps change the room, and so what is in view. */
class ScriptAcrossRoomsTest {
    private final Manor manor = new Manor(1);
    private TestSession session = TestSession.open(ManorDocUI.bind(manor));

    @BeforeEach
    void furnish() {
        manor.clear();
        manor.put(new Thing(1, "Lamp", 0));
        manor.put(new Thing(2, "Vase", 1));
        manor.put(new Thing(3, "Harp", 1));
        session = TestSession.open(ManorDocUI.bind(manor));
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void laterStepNamesAnchorThatFirstStepBringsIntoView() {
        String vase =
                session.run("go('Door to room 1')").report().object("Vase").anchor();
        session.run("go('Door to room 0')").succeeds();
        session.run("take(" + vase + ")").failsWith(ErrorCode.ANCHOR_OUT_OF_VIEW);

        session.run("go('Door to room 1'); take(" + vase + "); go('Door to room 2')")
                .succeeds();
    }

    @Test
    void candidatesOfErrorAreThoseOfNewRoom() {
        CallOutcome outcome = session.run("go('Door to room 1'); take('Lamp or vase')");

        outcome.failsWith(ErrorCode.ANCHOR_NOT_FOUND).namesUsableObjects();
        List<String> candidates = outcome.result().error().candidates();
        String vase = session.document().object("Vase").anchor();
        assertEquals(List.of(vase), candidates, "the lamp is in the room that was left");
        outcome.recovers().succeeds();
        assertEquals(-1, manor.thing(2).orElseThrow().place());
    }

    @Test
    void objectLeftBehindIsNamedWithUsableAnchor() {
        CallOutcome outcome = session.run("search(); go('Door to room 1')").succeeds();

        String lamp = outcome.report().object("Lamp").anchor();
        outcome.namesUsableObjects();
        session.run("name(" + lamp + ", 'Key')").succeeds();
        assertEquals("Key", manor.thing(1).orElseThrow().name());
    }

    @Test
    void objectRemovedByLaterStepIsNamedWithoutAnchor() {
        CallOutcome outcome = session.run("find('lamp'); search(); smash('Lamp'); go('Door to room 1')")
                .succeeds();

        assertFalse(
                outcome.report().markdown().contains("[Lamp]"), outcome.report().markdown());
        outcome.shows("Things: | Lamp | 0 |").shows("2 → Lamp");
    }

    @Test
    void pauseSkipsRest() {
        manor.clear();
        CallOutcome outcome = session.run("search(); go('Door to room 1')");

        assertEquals("there is nothing here", outcome.result().steps().get(0).pauseReason());
        outcome.shows("2: not run; send again what you still want").shows("there is nothing here");
        assertTrue(session.document().text().contains("Room 0"));
    }

    @Test
    void faultyArgumentIsReportedBeforeQuestionAboutMissingOne() {
        manor.put(new Thing(4, "Coin", -1));
        session.session().invalidate();

        CallOutcome outcome = session.run("give('Lamp')").failsWith(ErrorCode.NOT_VISIBLE);
        outcome.failsWith(ErrorCode.MISSING_PARAMETER).shows("available for: Coin");
        session.run("answer(1)").failsWith(ErrorCode.NOT_VISIBLE);
    }

    @Test
    void objectOfResultStaysUsableWhileItsQuestionIsOpen() {
        session.run("inventory('Vase')").succeeds();

        session.run("name('Vase', 'Hat')").failsWith(ErrorCode.CONSTRAINT_VIOLATION);
        session.run("expand('doors')").succeeds();
        session.run("expand('room')").succeeds();
        session.run("answer('Key')").succeeds();
        assertEquals("Key", manor.thing(2).orElseThrow().name());
    }

    @Test
    void questionIsNotOfferedAgainWhenItsCallCannotRun() {
        manor.put(new Thing(4, "Lamp", 0));
        session.session().invalidate();
        session.run("take('Lamp')").failsWith(ErrorCode.AMBIGUOUS_TARGET);
        session.run("answer('cancel')");
        session.run("answer(1)").failsWith(ErrorCode.NOT_VISIBLE).offers("Ask again");

        session.run("take('Lamp')").failsWith(ErrorCode.AMBIGUOUS_TARGET);
        session.run("answer('cancel')");
        manor.clear();
        session.session().invalidate();
        CallOutcome late = session.run("answer(1)").failsWith(ErrorCode.NOT_VISIBLE);
        assertTrue(late.report().links().stream().noneMatch(link -> link.label().equals("Ask again")));
    }
}
