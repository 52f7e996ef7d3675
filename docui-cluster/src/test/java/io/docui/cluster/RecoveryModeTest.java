package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.RecoveryMode;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
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
class RecoveryModeTest {
    private static ProviderBinding till() {
        return TillDocUI.bind(new Till(new AtomicInteger()));
    }

    private static ProviderBinding lathe() {
        return LatheDocUI.bind(new Lathe(new AtomicInteger()));
    }

    private static ProviderBinding game() {
        return SlimeCaveDocUI.bind(new SlimeCave(1, Language.EN));
    }

    private static RecoveryMode recoveryModeOf(List<Supplier<ProviderBinding>> providers) {
        return App.of(() -> providers.stream().map(Supplier::get).toList()).recovery();
    }

    @Test
    void combinesRecoveryModesOfAllProviders() {
        assertEquals(RecoveryMode.REPLAY, recoveryModeOf(List.of(RecoveryModeTest::game)));
        assertEquals(RecoveryMode.SNAPSHOT, recoveryModeOf(List.of(RecoveryModeTest::till)));
        assertEquals(RecoveryMode.NONE, recoveryModeOf(List.of(RecoveryModeTest::lathe)));
        assertEquals(RecoveryMode.NONE, recoveryModeOf(List.of(RecoveryModeTest::game, RecoveryModeTest::lathe)));
        assertEquals(RecoveryMode.NONE, recoveryModeOf(List.of(RecoveryModeTest::till, RecoveryModeTest::lathe)));
        assertEquals(
                RecoveryMode.SNAPSHOT,
                recoveryModeOf(List.of(RecoveryModeTest::game, RecoveryModeTest::till)),
                "the game saves itself as well");
    }

    @Test
    void disablesRecoveryForSharedProviders() {
        ProviderBinding shared = game();
        assertEquals(RecoveryMode.NONE, recoveryModeOf(List.of(() -> shared)));
        assertEquals(RecoveryMode.NONE, recoveryModeOf(List.of(RecoveryModeTest::game, () -> shared)));
    }

    @Test
    void rejectsUnreadableSnapshot() {
        try (Session session = App.of(() -> List.of(till())).open("refused")) {
            IllegalStateException refused = assertThrows(
                    IllegalStateException.class,
                    () -> session.restore(Map.of("till", Snapshot.of("application/json", "{"))));
            assertTrue(String.valueOf(refused.getMessage()).startsWith("The state of till cannot be restored"));
        }
    }

    @Test
    void rejectsIncorrectlyRestoredState() {
        try (Session session = App.of(() -> List.of(till())).open("other")) {
            IllegalStateException refused = assertThrows(
                    IllegalStateException.class,
                    () -> session.restore(Map.of("till", Snapshot.of("application/json", "[ \"pear\" ]"))));
            assertEquals("till did not restore the given state.", refused.getMessage());
        }
    }

    @Test
    void roundTripsSnapshots() {
        Map<String, Snapshot> states =
                Map.of("a", Snapshot.json(List.of("史莱姆", 3)), "b", new Snapshot("raw", new byte[] {(byte) 0xff, 0, 7}));
        assertEquals(states, ProviderStateCodec.read(ProviderStateCodec.write(states)));
    }
}
