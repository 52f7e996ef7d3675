package io.docui.runtime.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A wish that work should stop, made once, from any thread, by whoever began the work.
 *
 * <p>Thread-safe.
 */
public final class CancellationToken {
    private final CountDownLatch requested = new CountDownLatch(1);
    private final List<Runnable> reactions = new ArrayList<>();

    /** A wish that nobody has made yet. */
    public CancellationToken() {
        // Explicit, so that it is API on purpose.
    }

    /** What was asked for when the work stops; closing it withdraws the reaction. */
    public interface Registration extends AutoCloseable {
        /** Withdraws the reaction; without effect if it has run. */
        @Override
        void close();
    }

    /** Asks for the end. The second time it has no effect. */
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

    /** Whether the end was asked for. */
    public boolean isCancelled() {
        return requested.getCount() == 0;
    }

    /**
     * Has something done when the end is asked for: at once, if it was.
     *
     * @param reaction what to do, on the thread that asks; it must not block or throw
     * @return withdraws it
     */
    public Registration onCancel(Runnable reaction) {
        // A wrapper, for the same reaction may be given twice.
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
     * Waits, but no longer than until the end is asked for.
     *
     * @param time how long at most
     * @return whether the end was asked for
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean await(Duration time) throws InterruptedException {
        return requested.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }
}
