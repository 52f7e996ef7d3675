package io.docui.server.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.Caller;
import io.docui.server.CounterBinding;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever follows a session is told of changes that no call of it made, and of those alone. */
@Timeout(120)
class DocumentChangeDetectorTest {
    private static final SessionEvent.CallSummary WELL = new SessionEvent.CallSummary(true, "");

    private final CounterBinding shared = new CounterBinding(0);
    private final SessionHost host = new SessionHost(DocUI.app(shared), SessionHostLimits.DEFAULT, Clock.systemUTC());
    private final BlockingQueue<SessionEvent> told = new LinkedBlockingQueue<>();
    private SharedSession watched;

    @BeforeEach
    void watch() {
        watched = host.open("one");
        watched.addListener(told::add);
    }

    @AfterEach
    void close() {
        host.close();
    }

    /** Follows, and waits until what there is to see is known. */
    private Runnable follow() throws Exception {
        Runnable end = watched.follow();
        watched.read(session -> session.project())
                .result()
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
        told.removeIf(event -> event instanceof SessionEvent.StateChanged); // on a machine that is slow
        return end;
    }

    private void assertChanged() throws InterruptedException {
        SessionEvent event = told.poll(1, TimeUnit.MINUTES);
        assertTrue(event instanceof SessionEvent.StateChanged, () -> "told: " + event);
    }

    /** Looks itself, so that a silence need not be waited for. */
    private void assertUnchanged() throws Exception {
        watched.checkForChanges();
        watched.read(session -> session.project())
                .result()
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
        assertNull(told.poll());
    }

    @Test
    void detectsChangesByOtherSessionsAndApplication() throws Exception {
        Runnable end = follow();
        SharedSession other = host.open("two");
        other.call(new Caller("test", "two", null), "add", session -> session.run("add(1)"), result -> WELL);
        assertChanged();
        assertUnchanged();

        shared.touch();
        assertChanged();
        end.run();
    }

    @Test
    void reportsNoChangeForOwnCall() throws Exception {
        follow();
        watched.call(new Caller("test", "one", null), "add", session -> session.run("add(1)"), result -> WELL)
                .result()
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
        assertUnchangedBut(List.of(SessionEvent.CallStarted.class, SessionEvent.CallEnded.class));
    }

    private void assertUnchangedBut(List<Class<?>> expected) throws Exception {
        List<Class<?>> before =
                told.stream().<Class<?>>map(SessionEvent::getClass).toList();
        assertEquals(expected, before);
        told.clear();
        assertUnchanged();
    }

    /** What has changed before the first look could be taken would never be noticed. */
    @Test
    void reportsChangeAfterDelayedFirstRead() throws Exception {
        CountDownLatch ahead = new CountDownLatch(1);
        watched.read(session -> awaitLatch(ahead));
        watched.follow();
        shared.touch();
        assertNull(told.poll(200, TimeUnit.MILLISECONDS), "there is nothing to see yet");
        ahead.countDown();

        assertChanged();
        assertUnchanged();
    }

    private static boolean awaitLatch(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void doesNotPollWithoutFollowers() throws Exception {
        Runnable first = follow();
        Runnable second = follow();
        first.run();
        first.run();
        assertTrue(watched.isFollowed(), "the second still does");
        second.run();

        shared.touch();
        assertUnchanged();
    }

    @Test
    void pollerStopsWithoutFollowedSessions() throws Exception {
        CountDownLatch looked = new CountDownLatch(2);
        try (SessionChangePoller changePoller = new SessionChangePoller(
                () -> {
                    looked.countDown();
                    return List.of();
                },
                Thread::new)) {
            assertEquals(2, looked.getCount(), "nothing to do");
            changePoller.start();
            assertTrue(looked.await(1, TimeUnit.MINUTES));
            while (changePoller.isRunning()) {
                Thread.onSpinWait(); // until it has seen that there is none
            }
        }
    }
}
