package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.RecoveryMode;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What providers promise together, and whether they keep it. */
class PromiseTest {
    private static ProviderBinding till() {
        return TillDocUI.bind(new Till(new AtomicInteger()));
    }

    private static ProviderBinding lathe() {
        return LatheDocUI.bind(new Lathe(new AtomicInteger()));
    }

    private static ProviderBinding game() {
        return SlimeCaveDocUI.bind(new SlimeCave(1, Lang.EN));
    }

    private static RecoveryMode promised(List<Supplier<ProviderBinding>> providers) {
        return App.of(() -> providers.stream().map(Supplier::get).toList()).recovery();
    }

    @Test
    void anApplicationPromisesWhatAllOfItsProvidersCanKeep() {
        assertEquals(RecoveryMode.REPLAY, promised(List.of(PromiseTest::game)));
        assertEquals(RecoveryMode.SNAPSHOT, promised(List.of(PromiseTest::till)));
        assertEquals(RecoveryMode.NONE, promised(List.of(PromiseTest::lathe)));
        assertEquals(RecoveryMode.NONE, promised(List.of(PromiseTest::game, PromiseTest::lathe)));
        assertEquals(RecoveryMode.NONE, promised(List.of(PromiseTest::till, PromiseTest::lathe)));
        assertEquals(
                RecoveryMode.SNAPSHOT,
                promised(List.of(PromiseTest::game, PromiseTest::till)),
                "the game saves itself as well");
    }

    @Test
    void whatSessionsSharePromisesNothing() {
        ProviderBinding shared = game();
        assertEquals(RecoveryMode.NONE, promised(List.of(() -> shared)));
        assertEquals(RecoveryMode.NONE, promised(List.of(PromiseTest::game, () -> shared)));
    }

    @Test
    void aStateThatCannotBeReadIsRefused() {
        try (Session session = App.of(() -> List.of(till())).open("refused")) {
            IllegalStateException refused = assertThrows(
                    IllegalStateException.class,
                    () -> session.restore(Map.of("till", Snapshot.of("application/json", "{"))));
            assertTrue(String.valueOf(refused.getMessage()).startsWith("The state of till cannot be restored"));
        }
    }

    @Test
    void aStateThatIsNotTheOneThatWasGivenIsRefused() {
        try (Session session = App.of(() -> List.of(till())).open("other")) {
            IllegalStateException refused = assertThrows(
                    IllegalStateException.class,
                    () -> session.restore(Map.of("till", Snapshot.of("application/json", "[ \"pear\" ]"))));
            assertEquals("till did not restore the state that it was given.", refused.getMessage());
        }
    }

    @Test
    void whatStandsInADatabaseIsWhatWasSaved() {
        Map<String, Snapshot> states =
                Map.of("a", Snapshot.json(List.of("史莱姆", 3)), "b", new Snapshot("raw", new byte[] {(byte) 0xff, 0, 7}));
        assertEquals(states, StateJson.read(StateJson.write(states)));
    }
}
