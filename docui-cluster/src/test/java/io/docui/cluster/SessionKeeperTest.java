package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.host.Durability.NotKeptException;
import io.docui.server.host.Durability.Receipt;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Whoever asks what is known does not wait for a slow database, and what it does not confirm is not answered. */
class SessionKeeperTest {
    private record Written(SessionRecord what, CompletableFuture<Long> confirmation) {}

    private final BlockingQueue<Written> database = new LinkedBlockingQueue<>();

    private SessionKeeper keeper(Duration patience) {
        return new SessionKeeper(
                "game",
                new JournalLedger(),
                new SessionClock(Clock.systemUTC()),
                what -> {
                    CompletableFuture<Long> confirmation = new CompletableFuture<>();
                    database.add(new Written(what, confirmation));
                    return confirmation;
                },
                patience);
    }

    @Test
    void whatIsKnownIsToldWhileSomethingIsRecorded() throws InterruptedException {
        SessionKeeper keeper = keeper(Duration.ofMinutes(1));
        CompletableFuture<Void> settled = CompletableFuture.runAsync(() -> keeper.settle(new Receipt("1", "done")));
        Written written = database.take();
        assertEquals(Optional.empty(), keeper.answered("1"), "it is not safe yet");
        assertEquals(Optional.empty(), keeper.client("a"));
        assertEquals(List.of(), keeper.clients());
        assertFalse(settled.isDone());
        written.confirmation().complete(1L);
        settled.join();
        assertEquals(Optional.of("done"), keeper.answered("1"));
    }

    @Test
    void oneIsRecordedAfterTheOther() throws InterruptedException {
        SessionKeeper keeper = keeper(Duration.ofMinutes(1));
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> keeper.joined("a", "{}"));
        Written joined = database.take();
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> keeper.settle(new Receipt("1", "done")));
        assertTrue(database.isEmpty());
        joined.confirmation().complete(1L);
        first.join();
        Written settled = database.take();
        assertEquals(List.of("a"), keeper.clients());
        settled.confirmation().complete(2L);
        second.join();
    }

    @Test
    void aSessionWhoseRecordIsNotConfirmedIsLost() {
        SessionKeeper keeper = keeper(Duration.ofMillis(1));
        AtomicInteger lost = new AtomicInteger();
        keeper.whenLost(lost::incrementAndGet);
        assertThrows(NotKeptException.class, () -> keeper.settle(new Receipt("1", "done")));
        assertEquals(1, lost.get());
        assertThrows(NotKeptException.class, () -> keeper.joined("a", "{}"));
        assertThrows(NotKeptException.class, () -> keeper.settle(null), "what was read may never have been");
        assertEquals(1, database.size(), "nothing is recorded on top of it");
    }

    @Test
    void aStateThatCannotBeSavedIsNoAnswer() {
        SessionKeeper keeper = keeper(Duration.ofMinutes(1));
        keeper.saves(() -> {
            throw new IllegalStateException("out of ink");
        });
        assertThrows(NotKeptException.class, () -> keeper.settle(new Receipt("1", "done")));
        assertTrue(database.isEmpty());
    }

    @Test
    void anEntityThatHasGoneRecordsNothing() {
        SessionKeeper keeper = keeper(Duration.ofMinutes(1));
        keeper.lose();
        assertThrows(NotKeptException.class, keeper::ended);
        assertTrue(database.isEmpty());
    }
}
