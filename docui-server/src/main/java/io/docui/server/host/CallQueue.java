package io.docui.server.host;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the calls of one session one after the other, in the order in which they came, and away from the threads of the
 * fronts: a call that takes long holds up the calls behind it, and nothing else. It has no thread while it has no call.
 *
 * <p>Thread-safe.
 */
public final class CallQueue {
    /** How many calls may wait. */
    public static final int CAPACITY = 256;

    private static final int RETRY_MILLIS = 5;

    private final Executor threads;
    private final BooleanSupplier interruption;
    private final Deque<QueuedCall<?>> waiting = new ArrayDeque<>();
    private @Nullable QueuedCall<?> running;
    private long done;
    private boolean closed;

    /**
     * A lane.
     *
     * @param threads where its calls run
     * @param interruption stops the call that runs, and tells whether there was something to stop; called while that call runs
     */
    CallQueue(Executor threads, BooleanSupplier interruption) {
        this.threads = threads;
        this.interruption = interruption;
    }

    /**
     * A call that waits, runs or is done.
     *
     * @param <T> its result
     */
    public final class QueuedCall<T> {
        private final Supplier<T> work;
        private final CompletableFuture<T> result = new CompletableFuture<>();

        private QueuedCall(Supplier<T> work) {
            this.work = work;
        }

        /**
         * What it gives; it fails with a {@link java.util.concurrent.CancellationException} if it was cancelled before it
         * began, or the lane was closed.
         */
        public CompletionStage<T> result() {
            return result.minimalCompletionStage();
        }

        /**
         * Takes it back if it waits, stops it if it runs.
         *
         * @return false if it was done
         */
        public boolean cancel() {
            synchronized (CallQueue.this) {
                if (running == this) {
                    stopRunning();
                    return true;
                }
                if (!waiting.remove(this)) {
                    return false;
                }
            }
            result.cancel(false);
            return true;
        }

        private void run() {
            try {
                result.complete(work.get());
            } catch (Throwable e) { // told to whoever waits for the result
                result.completeExceptionally(e);
            } finally {
                done();
            }
        }
    }

    /**
     * Runs a call when those before it are done.
     *
     * @param <T> its result
     * @param work the call
     * @return the call
     * @throws RejectedExecutionException if too many are waiting, or the lane is closed
     */
    public <T> QueuedCall<T> submit(Supplier<T> work) {
        QueuedCall<T> queuedCall = new QueuedCall<>(work);
        synchronized (this) {
            if (closed) {
                throw new RejectedExecutionException("The session has ended.");
            }
            if (waiting.size() >= CAPACITY) {
                throw new RejectedExecutionException(
                        CAPACITY + " calls are waiting. Wait for their results before you send more.");
            }
            waiting.add(queuedCall);
            if (running == null) {
                next();
            }
        }
        return queuedCall;
    }

    /**
     * Stops the call that runs.
     *
     * @return whether there was one
     */
    boolean cancel() {
        QueuedCall<?> queuedCall;
        synchronized (this) {
            queuedCall = running;
        }
        return queuedCall != null && queuedCall.cancel();
    }

    /** How many calls wait or run. */
    public synchronized int size() {
        return waiting.size() + (running == null ? 0 : 1);
    }

    /**
     * Accepts no more calls, and lets those that came be done, as long as they come on.
     *
     * @param grace how long may go by without a call being done; then the running one is stopped and the others are dropped
     * @return whether all are done
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    boolean finish(Duration grace) throws InterruptedException {
        synchronized (this) {
            closed = true;
            long last = done;
            long until = System.nanoTime() + grace.toNanos();
            while (running != null) {
                long left = until - System.nanoTime();
                if (left <= 0) {
                    break;
                }
                TimeUnit.NANOSECONDS.timedWait(this, left);
                if (done > last) {
                    last = done;
                    until = System.nanoTime() + grace.toNanos();
                }
            }
            if (running == null) {
                return true;
            }
        }
        close();
        return false;
    }

    /** Accepts no more calls, and takes back those that wait; the one that runs is stopped. */
    void close() {
        Deque<QueuedCall<?>> dropped;
        synchronized (this) {
            closed = true;
            dropped = new ArrayDeque<>(waiting);
            waiting.clear();
            if (running != null) {
                stopRunning();
            }
        }
        dropped.forEach(queuedCall -> queuedCall.result.cancel(false));
    }

    /** A call that has just begun has nothing yet that could be stopped: then it is tried again, until the call is done. */
    private void stopRunning() {
        if (!interruption.getAsBoolean()) {
            QueuedCall<?> begun = running;
            threads.execute(() -> stopOnceThere(begun));
        }
    }

    private synchronized void stopOnceThere(@Nullable QueuedCall<?> begun) {
        try {
            while (running == begun && !interruption.getAsBoolean()) {
                TimeUnit.MILLISECONDS.timedWait(this, RETRY_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the host is closing
        }
    }

    private synchronized void done() {
        done++;
        running = null;
        next();
        notifyAll();
    }

    private void next() {
        for (QueuedCall<?> queuedCall = waiting.poll(); queuedCall != null; queuedCall = waiting.poll()) {
            running = queuedCall;
            try {
                threads.execute(queuedCall::run);
                return;
            } catch (RejectedExecutionException
                    | OutOfMemoryError e) { // no thread can be had: whoever waits for it hears so
                running = null;
                queuedCall.result.completeExceptionally(e);
            }
        }
        running = null;
    }
}
