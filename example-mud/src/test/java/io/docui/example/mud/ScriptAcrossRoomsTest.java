package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.save.SavedWorldWriter;
import io.docui.example.mud.game.text.Language;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.ledger.Snapshot;
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
        World rich = cave.world().with(cave.world().player().withGold(40));
        cave.restore(Snapshot.of("text/plain", SavedWorldWriter.write(rich)));
        run("go('north'); fight('Slime 1')");
        ActionResult result = session.run("bribe('east'); go('east'); attack('Acid Slime 1')");
        String report = session.report(result);

        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertEquals("an enemy appeared", result.steps().get(1).pauseReason());
        assertEquals(ErrorCode.SKIPPED, result.steps().get(2).error().code());
        assertTrue(report.contains("\n⏸ an enemy appeared\n⏭ 3: not run; send again what you still want\n"), report);
    }

    @Test
    void poisonIsShownUntilItEnds() {
        World poisoned = cave.world().with(cave.world().player().withPoison(3));
        cave.restore(Snapshot.of("text/plain", SavedWorldWriter.write(poisoned)));

        String report = run("search()");
        assertTrue(report.contains("\n## You (changed)\nHP 28/30 (poisoned: 2 HP a turn, 2 turns left)"), report);
        assertTrue(session.look().contains("\nHP 28/30 (poisoned: 2 HP a turn, 2 turns left) · "), session.look());
        run("talk('Old Hermit'); talk('Old Hermit')");
        assertFalse(session.look().contains("poisoned"), session.look());
    }

    @Test
    void announcedEnemyDoesNotPauseScript() {
        assertTrue(session.look().contains("Great Hall (unexplored, hostile: Slime 1)"));
        ActionResult result = session.run("go('north'); attack('Slime 1')");

        assertTrue(result.steps().get(1).success(), () -> String.valueOf(result.steps()));
    }

    @Test
    void resultNamesWhatItBroughtIn() {
        run("go('north'); fight('Slime 1'); go('south')");
        String report = run("go('north'); fight('Slime 2'); go('south')");

        String gel = report.replaceAll("(?s).* leaves: \\[Slime Gel]\\((obj:item:\\d+)\\)\\..*", "$1");
        assertTrue(gel.matches("obj:item:\\d+"), report);
        assertTrue(session.run("go('north'); take(" + gel + ")").success());
    }

    @Test
    void scriptTravelsByNameOfRoom() {
        run("go('north'); fight('Slime 1'); travel('bat gallery'); travel('Cave Mouth')");
        assertEquals(Room.MOUTH, cave.world().currentRoom());
        String report = run("travel('Nowhere')");
        assertTrue(report.contains("No room has this name. You know these: Cave Mouth, Great Hall, "), report);
        assertFalse(report.contains("Throne Room"), report);
        report = run("travel('Throne Room')");
        assertTrue(report.contains("You know no way to the Throne Room."), report);
    }

    @Test
    void restOfUntiredHeroDoesNotStopScript() {
        ActionResult result = session.run("rest(); search()");

        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertEquals(
                "You are wide awake, and need no rest.", result.steps().get(0).text());
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

        assertEquals(ErrorCode.ACTION_FAILED, result.error().code(), "the exit is in view, but enemies block the way");
        assertEquals(
                "You cannot do this during a fight. Fight, or flee.",
                result.error().message());
    }

    @Test
    void objectThatIsNowhereShownIsNotSearchedFor() {
        String hall = run("go('north')");
        String slime = hall.replaceAll("(?s).*\\[Slime 2\\]\\((obj:enemy:\\d+)\\).*", "$1");
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
