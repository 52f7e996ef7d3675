package io.docui.runtime.loop;

import io.docui.runtime.session.Session;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Cancels the running calls of a message when the loop is canceled or the deadline passes. It repeats the cancellation until it is closed.
 * A cancellation just before a call begins would otherwise have no effect.
 */
final class CallWatchdog {
    /** The interval between two cancellations, in milliseconds. */
    private static final int PAUSE = 20;

    private final Session session;
    private final Deadline deadline;
    private final CountDownLatch due = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final CancellationToken.Registration registration;

    private CallWatchdog(Session session, Deadline deadline) {
        this.session = session;
        this.deadline = deadline;
        this.registration = deadline.cancellation().onCancel(due::countDown);
    }

    /** Starts the watchdog on a thread of its own. */
    static CallWatchdog start(Session session, Deadline deadline) {
        CallWatchdog guard = new CallWatchdog(session, deadline);
        Thread thread = new Thread(guard::watch, "docui-call-guard");
        thread.setDaemon(true);
        thread.start();
        return guard;
    }

    private void watch() {
        try {
            due.await(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
            do {
                cancel();
            } while (!closed.await(PAUSE, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // does not happen, because nothing interrupts this thread
        }
    }

    /** Cancels the session's calls, unless the watchdog is closed: later calls do not belong to this message. */
    private synchronized void cancel() {
        if (closed.getCount() > 0) {
            session.cancel();
        }
    }

    void close() {
        registration.close();
        synchronized (this) {
            closed.countDown();
        }
        due.countDown();
    }
}
