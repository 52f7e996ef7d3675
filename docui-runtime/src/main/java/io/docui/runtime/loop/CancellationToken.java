package io.docui.runtime.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One-time cancellation signal by which a caller asks running work to stop, from any thread.
 *
 * <p>Thread-safe.
 */
public final class CancellationToken {
    private final CountDownLatch requested = new CountDownLatch(1);
    private final List<Runnable> reactions = new ArrayList<>();

    /** Creates a token on which cancellation is not requested. */
    public CancellationToken() {
        // Explicit, to make the constructor part of the API on purpose.
    }

    /** A registered reaction to the cancellation; closing the registration removes the reaction. */
    public interface Registration extends AutoCloseable {
        /** Removes the reaction; has no effect if the reaction has run. */
        @Override
        void close();
    }

    /** Requests cancellation. Repeated calls have no effect. */
    public void cancel() {
        List<Runnable> due;
        synchronized (reactions) {
            if (isCancelled()) {
                return;
            }
            requested.countDown();
            due = List.copyOf(reactions);
            reactions.clear();
        }
        due.forEach(Runnable::run);
    }

    /** Tells whether cancellation was requested. */
    public boolean isCancelled() {
        return requested.getCount() == 0;
    }

    /**
     * Registers a reaction to the cancellation. If cancellation was already requested, the reaction runs at once.
     *
     * @param reaction the reaction, which runs on the thread that cancels; it must not block or throw
     * @return the registration, which removes the reaction when it is closed
     */
    public Registration onCancel(Runnable reaction) {
        // The same reaction may be registered twice, so each registration needs an object of its own.
        Runnable own = () -> reaction.run();
        synchronized (reactions) {
            if (!isCancelled()) {
                reactions.add(own);
                return () -> withdraw(own);
            }
        }
        reaction.run();
        return () -> {};
    }

    private void withdraw(Runnable reaction) {
        synchronized (reactions) {
            reactions.remove(reaction);
        }
    }

    /**
     * Waits until cancellation is requested or the time elapses.
     *
     * @param time the maximum time to wait
     * @return true if cancellation was requested
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean await(Duration time) throws InterruptedException {
        return requested.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }
}
