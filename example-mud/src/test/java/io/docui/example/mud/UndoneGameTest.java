package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.text.Language;
import io.docui.example.mud.game.world.World;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole game can be taken back, done again, and played once more from its ledger. */
class UndoneGameTest {
    private static final int STEPS = 120;
    private static final int MANY_STEPS = 500;

    private final Ledger ledger = new MemoryLedger();

    private Session open(SlimeCave cave, String id) {
        return DocUI.app(SlimeCaveDocUI.bind(cave)).withLedger(ledger).open(id);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void undoToTheStartRestoresTheStateExactly(long seed) {
        checkUndo(seed, STEPS);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @Tag("long")
    void undoOfALongGameRestoresTheStateExactly(long seed) {
        checkUndo(seed, MANY_STEPS);
    }

    private void checkUndo(long seed, int steps) {
        SlimeCave cave = new SlimeCave(seed, Language.EN);
        World start = cave.world();
        try (Session session = open(cave, "game")) {
            String document = session.look();
            RandomPlayer player = new RandomPlayer(session, cave, seed);
            player.play(steps);
            World end = cave.world();
            String last = session.look();
            assertNotEquals(start, end);

            ActionResult undone =
                    session.run("undo_to('" + player.undoableOperations().get(0) + "')");

            assertTrue(undone.success(), () -> String.valueOf(undone.error()));
            assertEquals(start, cave.world());
            assertEquals(document, session.look());
            for (int i = 0; i < player.undoableOperations().size(); i++) {
                ActionResult redone = session.run("redo_last()");
                assertTrue(redone.success(), () -> String.valueOf(redone.error()));
            }
            assertEquals(end, cave.world());
            assertEquals(last, session.look());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void replayInNewSessionGivesSameDocument(long seed) {
        checkReplay(seed, STEPS);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @Tag("long")
    void replayOfALongGameGivesTheSameDocument(long seed) {
        checkReplay(seed, MANY_STEPS);
    }

    private void checkReplay(long seed, int steps) {
        SlimeCave cave = new SlimeCave(seed, Language.EN);
        SlimeCave again = new SlimeCave(seed, Language.EN);
        try (Session session = open(cave, "game");
                Session other = open(again, "again")) {
            new RandomPlayer(session, cave, seed).play(steps);

            ActionResult replayed = other.replay(operations("game"));

            assertTrue(replayed.success(), () -> String.valueOf(replayed.error()));
            assertEquals(cave.world(), again.world());
            assertEquals(session.look(), other.look());
        }
    }

    private List<OperationEntry> operations(String session) {
        LedgerQuery query = LedgerQuery.all().inSession(session).kinds(LedgerEntry.EntryKind.OPERATION);
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return found.map(recordedEntry -> (OperationEntry) recordedEntry.entry())
                    .toList();
        }
    }
}
