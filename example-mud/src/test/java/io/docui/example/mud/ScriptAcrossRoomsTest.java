package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.text.Language;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scripts whose steps name what comes into view by earlier steps (docs/spec/anchors.md#in-view). */
class ScriptAcrossRoomsTest {
    private final SlimeCave cave = new SlimeCave(2611, Language.EN);
    private Session session;

    @BeforeEach
    void open() {
        session = MudOptions.app(cave, Language.EN).open("rooms");
        session.look();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private String run(String script) {
        return session.report(session.run(script));
    }

    @Test
    void stepNamesObjectOfNextRoomByLabel() {
        run("go('north')");
        run("flee()");
        ActionResult result = session.run("go('north'); attack('Slime 1')");

        assertTrue(result.steps().get(1).success(), () -> String.valueOf(result.steps()));
    }

    @Test
    void newEnemyPausesScript() {
        ActionResult result = session.run("go('north'); attack('Slime 1')");
        String report = session.report(result);

        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertEquals("an enemy appeared", result.steps().get(0).pauseReason());
        assertEquals(ErrorCode.SKIPPED, result.steps().get(1).error().code());
        assertTrue(report.contains("\n⏸ an enemy appeared\n⏭ 2: not tried\n"), report);
    }

    @Test
    void scriptThatOnlyReadsGoesOnAfterFailure() {
        ActionResult result = session.run("help('nothing'); find('Old Sword'); help('no')");
        String report = session.report(result);

        assertEquals(
                List.of(false, true, false),
                result.steps().stream().map(ActionResult::success).toList());
        assertEquals(result.steps().get(0).error(), result.error());
        assertTrue(report.contains("\n✘ 3 `help(action='no')` → "), report);
    }

    @Test
    void anchorOfKnownRoomWorksAfterReturn() {
        String hall = run("go('north')");
        String west = hall.replaceAll("(?s).*\\[west\\]\\((obj:exit:\\d+)\\).*", "$1");
        String outside = run("flee()");
        assertFalse(outside.contains(west), outside);
        assertEquals(
                ErrorCode.ANCHOR_OUT_OF_VIEW,
                session.run("go(" + west + ")").error().code());
        ActionResult result = session.run("go('north'); go(" + west + ")");

        assertEquals(ErrorCode.NOT_VISIBLE, result.error().code(), "the exit is in view, but enemies block the way");
    }

    @Test
    void objectThatIsNowhereShownIsNotSearchedFor() {
        String hall = run("go('north')");
        String slime = hall.replaceAll("(?s).*\\[Slime 1\\]\\((obj:enemy:\\d+)\\).*", "$1");
        run("flee()");
        ActionResult result = session.run("attack(" + slime + ")");

        List<String> calls =
                result.error().recoveries().stream().map(Recovery::call).toList();
        assertTrue(calls.stream().noneMatch(call -> call.startsWith("find(")), calls::toString);
    }

    @Test
    void errorExplainedByEarlierStepTakesOneLine() {
        run("go('north')");
        String report = run("attack('Slime 1'); attack('Slime 1'); attack('Slime 1'); rest()");

        assertTrue(
                report.contains("✘ 2 `attack(target='Slime 1')` → No Enemy in view is called 'Slime 1'.\n⏭ 3"), report);
        assertFalse(report.contains("ANCHOR_NOT_FOUND"), report);
        String slime = run("look()").replaceAll("(?s).*\\[Slime 2\\]\\((obj:enemy:\\d+)\\).*", "$1");
        report = run("attack(slime); attack(slime); attack(slime)".replace("slime", slime));
        assertTrue(report.contains("✘ 3 `attack(target=" + slime + ")` → the object is gone since step 2\n"), report);
        assertFalse(report.contains("ANCHOR_STALE"), report);
    }

    @Test
    void unknownLabelListsWhatIsInView() {
        run("go('north')");
        String report = run("attack('Slime 2'); attack('Troll')");

        assertTrue(report.contains(" ANCHOR_NOT_FOUND\n"), report);
        assertTrue(report.contains("in view: Slime 1 `obj:enemy:"), report);
    }
}
