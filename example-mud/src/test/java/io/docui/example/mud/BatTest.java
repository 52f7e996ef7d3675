package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.BatScoutingRules;
import io.docui.example.mud.game.save.SavedWorldWriter;
import io.docui.example.mud.game.text.Language;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.session.Session;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BatTest {
    @Test
    void scoutingRunsAsyncAndReportsFindings() throws InterruptedException {
        SlimeCave cave = new SlimeCave(1, Language.EN);
        try (Session session = MudOptions.app(cave, Language.EN).open("game")) {
            session.look();
            int turn = cave.world().turn();
            ActionResult sent = session.run("scout()");
            String handle = Objects.requireNonNull(sent.operationId(), () -> String.valueOf(sent));
            String text = session.operationResult(handle, Duration.ofSeconds(60))
                    .orElseThrow(() -> new AssertionError("the bat is still out"))
                    .text();
            assertTrue(String.valueOf(text).contains("pairs of eyes in the dark"), text);
            assertEquals(turn, cave.world().turn(), "it takes no turn");
        }
    }

    @Test
    void scoutingCausesNoStateChangedNotices() {
        try (Session session =
                MudOptions.app(new SlimeCave(1, Language.EN), Language.EN).open("game")) {
            for (int i = 0; i < 30; i++) {
                session.report(session.run("scout()"));
                String document = session.look();
                assertFalse(document.contains("State changed"), document);
            }
        }
    }

    @Test
    void scoutingWithoutNewsStopsNoScript() {
        SlimeCave cave = new SlimeCave(1, Language.EN);
        World explored = cave.world();
        for (Room room : BatScoutingRules.roomsAhead(explored)) {
            explored = explored.with(explored.trail().to(room));
        }
        explored = explored.with(explored.trail().to(cave.world().currentRoom()));
        cave.restore(Snapshot.of("text/plain", SavedWorldWriter.write(explored)));
        try (Session session = MudOptions.app(cave, Language.EN).open("game")) {
            ActionResult result = session.run("scout(); rest()");
            assertTrue(result.success(), result.toJson());
        }
    }

    @Test
    void scoutingStopsAtLockedExits() {
        List<Room> ahead = BatScoutingRules.roomsAhead(new SlimeCave(1, Language.EN).world());
        assertEquals(List.of(Room.HALL, Room.GALLERY, Room.GUARDROOM), ahead);
    }
}
