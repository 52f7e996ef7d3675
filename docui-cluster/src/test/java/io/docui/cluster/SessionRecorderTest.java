package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.host.SessionStore.NotPersistedException;
import io.docui.server.host.SessionStore.StoredResponse;
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
class SessionRecorderTest {
    private record PendingRecord(JournalCallRecord what, CompletableFuture<Long> confirmation) {}

    private final BlockingQueue<PendingRecord> database = new LinkedBlockingQueue<>();

    private SessionRecorder newRecorder(Duration patience) {
        return new SessionRecorder(
                "game",
                new JournalLedger(),
                new SessionClock(Clock.systemUTC()),
                what -> {
                    CompletableFuture<Long> confirmation = new CompletableFuture<>();
                    database.add(new PendingRecord(what, confirmation));
                    return confirmation;
                },
                patience);
    }

    @Test
    void answersQueriesWhileRecordIsPending() throws InterruptedException {
        SessionRecorder keeper = newRecorder(Duration.ofMinutes(1));
        CompletableFuture<Void> settled =
                CompletableFuture.runAsync(() -> keeper.commit(new StoredResponse("1", "done")));
        PendingRecord pendingRecord = database.take();
        assertEquals(Optional.empty(), keeper.storedResponse("1"), "it is not safe yet");
        assertEquals(Optional.empty(), keeper.initializeRequest("a"));
        assertEquals(List.of(), keeper.clients());
        assertFalse(settled.isDone());
        pendingRecord.confirmation().complete(1L);
        settled.join();
        assertEquals(Optional.of("done"), keeper.storedResponse("1"));
    }

    @Test
    void writesRecordsSequentially() throws InterruptedException {
        SessionRecorder keeper = newRecorder(Duration.ofMinutes(1));
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> keeper.addClient("a", "{}"));
        PendingRecord joined = database.take();
        CompletableFuture<Void> second =
                CompletableFuture.runAsync(() -> keeper.commit(new StoredResponse("1", "done")));
        assertTrue(database.isEmpty());
        joined.confirmation().complete(1L);
        first.join();
        PendingRecord settled = database.take();
        assertEquals(List.of("a"), keeper.clients());
        settled.confirmation().complete(2L);
        second.join();
    }

    @Test
    void losesSessionWhenRecordIsNotConfirmed() {
        SessionRecorder keeper = newRecorder(Duration.ofMillis(1));
        AtomicInteger lost = new AtomicInteger();
        keeper.onLost(lost::incrementAndGet);
        assertThrows(NotPersistedException.class, () -> keeper.commit(new StoredResponse("1", "done")));
        assertEquals(1, lost.get());
        assertThrows(NotPersistedException.class, () -> keeper.addClient("a", "{}"));
        assertThrows(NotPersistedException.class, () -> keeper.commit(null), "what was read may never have been");
        assertEquals(1, database.size(), "nothing is recorded on top of it");
    }

    @Test
    void failsCommitWhenStateCannotBeSaved() {
        SessionRecorder keeper = newRecorder(Duration.ofMinutes(1));
        keeper.setStateSource(() -> {
            throw new IllegalStateException("out of ink");
        });
        assertThrows(NotPersistedException.class, () -> keeper.commit(new StoredResponse("1", "done")));
        assertTrue(database.isEmpty());
    }

    @Test
    void recordsNothingAfterLoss() {
        SessionRecorder keeper = newRecorder(Duration.ofMinutes(1));
        keeper.markLost();
        assertThrows(NotPersistedException.class, keeper::end);
        assertTrue(database.isEmpty());
    }
}
