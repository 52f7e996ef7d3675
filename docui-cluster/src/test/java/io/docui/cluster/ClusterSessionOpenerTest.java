package io.docui.cluster;

import static io.docui.cluster.SessionCalls.callAndWait;
import static io.docui.cluster.SessionCalls.runAndWait;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SessionStore;
import io.docui.server.host.SharedSession;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A session that was opened on one node goes on where it was on another, by what stands in its journal. */
class ClusterSessionOpenerTest {
    private final List<JournalCallRecord> journal = new ArrayList<>();
    private final List<SessionHost> hosts = new ArrayList<>();
    private boolean databaseFails;
    private int closed;

    @AfterEach
    void closeHosts() {
        hosts.forEach(SessionHost::close);
    }

    private CompletionStage<Long> appendRecord(JournalCallRecord what) {
        if (databaseFails) {
            return CompletableFuture.failedFuture(new IllegalStateException("The database is gone."));
        }
        journal.add(JournalRecordCodec.read(JournalRecordCodec.write(what)));
        return CompletableFuture.completedFuture((long) journal.size());
    }

    private SharedSession openSession(App app) {
        SessionHost host = new SessionHost(app, new SessionHostLimits(10, Duration.ofMinutes(5)), Clock.systemUTC());
        hosts.add(host);
        new ClusterSessionOpener(app, host, "http://127.0.0.1:1", Runnable::run)
                .open("game", List.copyOf(journal), this::appendRecord, () -> closed++)
                .toCompletableFuture()
                .join();
        return host.find("game").orElseThrow();
    }

    private SharedSession openSession(long seed) {
        return openSession(SessionCalls.newMudApp(seed));
    }

    @Test
    void resumesSessionByReplayingJournal() {
        SharedSession first = openSession(7);
        callAndWait(first, "1", Session::look);
        String talk = runAndWait(first, "2", "talk(obj:person:2)");
        runAndWait(first, "3", "go(obj:exit:1)");
        String document = callAndWait(first, "4", Session::look);

        SharedSession second = openSession(7);

        assertEquals(Optional.of(talk), second.storedResponse("2"));
        assertEquals(document, callAndWait(second, "5", Session::look));
        assertEquals(
                first.ledger().lastSequence(),
                second.ledger().lastSequence(),
                "what was done again is in the ledger once");
        assertTrue(runAndWait(second, "6", "search()").contains("search()"));
        assertEquals(6, journal.size());
    }

    @Test
    void closesSessionWhenRecordingFails() {
        SharedSession first = openSession(7);
        String before = callAndWait(first, "1", Session::look);
        databaseFails = true;
        CompletionException failure =
                assertThrows(CompletionException.class, () -> runAndWait(first, "2", "go(obj:exit:1)"));
        assertInstanceOf(SessionStore.NotPersistedException.class, failure.getCause());
        assertEquals(Optional.empty(), first.storedResponse("2"));
        databaseFails = false;
        await("nothing may be recorded on top of what was not")
                .atMost(Duration.ofMinutes(1))
                .until(first::isClosed);
        assertEquals(1, journal.size());
        assertEquals(before, callAndWait(openSession(7), "3", Session::look));
    }

    @Test
    void rejectsDivergingReplay() {
        SharedSession first = openSession(7);
        callAndWait(first, "1", Session::look);
        runAndWait(first, "2", "go(obj:exit:1)");
        runAndWait(first, "3", "search()");
        JournalCallRecord gone = journal.get(1);
        journal.set(1, JournalCallRecord.of(gone.at(), List.of(), gone.entries(), gone.receipt()));
        CompletionException failure = assertThrows(CompletionException.class, () -> openSession(7));
        assertTrue(failure.toString().contains("behaved differently"), failure.toString());
        assertFalse(hosts.get(1).find("game").isPresent());
    }

    @Test
    void notifiesOpenerWhenSessionCloses() {
        SharedSession first = openSession(7);
        assertEquals(0, closed);
        first.close();
        assertEquals(1, closed);
    }

    @Test
    void restoresSnapshotWithoutRerunningCalls() {
        AtomicInteger printed = new AtomicInteger();
        App app = App.of(() -> List.of(TillDocUI.bind(new Till(printed))));
        SharedSession first = openSession(app);
        callAndWait(first, "1", Session::look);
        runAndWait(first, "2", "sell('pear')");
        String before = runAndWait(first, "3", "sell('plum')");
        String document = callAndWait(first, "4", Session::look);
        Matcher links = Pattern.compile("link:\\d+(?= \"refund)").matcher(document);
        assertTrue(links.find(), document);
        String link = links.group();
        assertEquals(2, printed.get());

        SharedSession second = openSession(app);

        assertEquals(2, printed.get(), "nothing is sold again");
        assertEquals(Optional.of(before), second.storedResponse("3"));
        assertEquals(
                first.ledger().lastSequence() + 1,
                second.ledger().lastSequence(),
                "that it was opened again is in the ledger, too");
        String stale = callAndWait(second, "5", session -> session.click(link).toJson());
        assertTrue(stale.contains("STALE"), stale);
        String again = callAndWait(second, "6", Session::look);
        assertTrue(again.contains("2 sold."), again);
        assertTrue(again.contains("opened again"), again);
        assertFalse(again.contains(link + " "), "no number is given twice: " + again);
        assertTrue(runAndWait(second, "7", "undo_last()").startsWith("✔ "));
        assertEquals(2, printed.get());
        assertTrue(journal.stream().allMatch(each -> each.inputs().isEmpty()), "what was asked is not asked again");
    }

    @Test
    void recordsStateOnlyWhenChanged() {
        App app = App.of(() -> List.of(TillDocUI.bind(new Till(new AtomicInteger()))));
        SharedSession first = openSession(app);
        runAndWait(first, "1", "sell('pear')");
        callAndWait(first, "2", Session::look);
        assertEquals(
                List.of(true, false),
                journal.stream().map(each -> each.state() != null).toList());
    }

    @Test
    void reportsUnrecoverableSessionAsLost() {
        AtomicInteger cuts = new AtomicInteger();
        App app = App.of(() -> List.of(LatheDocUI.bind(new Lathe(cuts))));
        SharedSession first = openSession(app);
        runAndWait(first, "1", "cut()");
        assertEquals(1, cuts.get());

        CompletionException failure = assertThrows(CompletionException.class, () -> openSession(app));

        assertEquals(1, cuts.get(), "an effect is never had again");
        SessionEntity.SessionLocation sessionLocation = assertInstanceOf(
                        SessionEntity.SessionNotOpenedException.class, failure.getCause())
                .place();
        assertEquals(SessionEntity.SessionLocation.LocationState.LOST, sessionLocation.kind());
        assertTrue(sessionLocation.failure().contains("ended with its machine"), sessionLocation.failure());
        assertTrue(sessionLocation.failure().contains("cut()"), sessionLocation.failure());
    }

    @Test
    void reopensUnrecoverableSessionWithoutCalls() {
        App app = App.of(() -> List.of(LatheDocUI.bind(new Lathe(new AtomicInteger()))));
        openSession(app).addClient("a client", "{}");
        assertEquals(Optional.of("{}"), openSession(app).initializeRequest("a client"));
    }

    @Test
    void reportsLaterWhenHostIsFull() {
        App app = SessionCalls.newMudApp(7);
        SessionHost full = new SessionHost(app, new SessionHostLimits(1, Duration.ofMinutes(5)), Clock.systemUTC());
        hosts.add(full);
        full.open("another");
        CompletionException failure = assertThrows(
                CompletionException.class,
                () -> new ClusterSessionOpener(app, full, "http://127.0.0.1:1", Runnable::run)
                        .open("game", List.of(), this::appendRecord, () -> closed++)
                        .toCompletableFuture()
                        .join());
        assertEquals(
                SessionEntity.SessionLocation.LocationState.LATER,
                assertInstanceOf(SessionEntity.SessionNotOpenedException.class, failure.getCause())
                        .place()
                        .kind());
    }

    @Test
    void findsRecordedResponseAfterLostConfirmation() {
        App app = SessionCalls.newMudApp(7);
        SessionHost host = new SessionHost(app, new SessionHostLimits(10, Duration.ofMinutes(5)), Clock.systemUTC());
        hosts.add(host);
        new ClusterSessionOpener(app, host, "http://127.0.0.1:1", Runnable::run, Duration.ofMillis(1))
                .open(
                        "game",
                        List.of(),
                        what -> {
                            journal.add(what);
                            return new CompletableFuture<>();
                        },
                        () -> closed++)
                .toCompletableFuture()
                .join();
        SharedSession first = host.find("game").orElseThrow();
        assertThrows(CompletionException.class, () -> callAndWait(first, "1", Session::look));
        await().atMost(Duration.ofMinutes(1)).until(first::isClosed);
        assertTrue(openSession(7).storedResponse("1").isPresent());
    }
}
