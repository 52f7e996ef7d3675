package io.docui.runtime.loop;

import io.docui.runtime.session.Session;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Cancels the calls of a message that are running when nobody wants them any more: on a request, or when the time is over.
 *
 * <p>It asks again until it is closed: a request can come just before a call begins, which then has nothing to cancel yet.
 */
final class CallWatchdog {
    /** Between two askings, in milliseconds. */
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

    /** Begins to watch. */
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
            Thread.currentThread().interrupt(); // nobody has this thread, so that it does not happen
        }
    }

    /** Not after the end: what the session does then is no business of this message's. */
    private synchronized void cancel() {
        if (closed.getCount() > 0) {
            session.cancel();
        }
    }

    /** Ends it. */
    void close() {
        registration.close();
        synchronized (this) {
            closed.countDown();
        }
        due.countDown();
    }
}
