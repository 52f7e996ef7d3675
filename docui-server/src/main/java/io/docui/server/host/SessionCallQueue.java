package io.docui.server.host;

import io.docui.runtime.thread.ThreadContextPropagator;
import io.docui.runtime.thread.ThreadContextSnapshot;
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
 * Queue that runs the calls of one session one at a time, in order of arrival, on threads of an executor.
 *
 * <p>A long call delays only the calls behind it in the queue, never the front ends. The queue occupies no thread while
 * it has no call. Thread-safe.
 */
public final class SessionCallQueue {
    /** The maximum number of waiting calls. */
    public static final int CAPACITY = 256;

    private static final int RETRY_MILLIS = 5;

    private final Executor threads;
    private final BooleanSupplier interruption;
    private final Deque<QueuedCall<?>> waiting = new ArrayDeque<>();
    private @Nullable QueuedCall<?> running;
    private volatile @Nullable Thread completing;
    private long done;
    private boolean closed;

    /**
     * Creates a queue.
     * @param interruption the function that stops the running call and returns whether there was something to stop; it is called while that
     *     call runs
     */
    SessionCallQueue(Executor threads, BooleanSupplier interruption) {
        this.threads = threads;
        this.interruption = interruption;
    }

    /**
     * A call that waits, runs or is done.
     *
     * @param <T> the type of its result
     */
    public final class QueuedCall<T> {
        private final Supplier<T> work;
        private final ThreadContextSnapshot context;
        private final CompletableFuture<T> result = new CompletableFuture<>();

        private QueuedCall(ThreadContextSnapshot context, Supplier<T> work) {
            this.context = context;
            this.work = work;
        }

        /**
         * Returns the call's result. It fails with a {@link java.util.concurrent.CancellationException} if the call was
         * canceled before it started, or if the queue was closed.
         */
        public CompletionStage<T> result() {
            return result.minimalCompletionStage();
        }

        /**
         * Removes the call from the queue if it waits; stops it if it runs.
         *
         * @return false if the call was already done
         */
        public boolean cancel() {
            synchronized (SessionCallQueue.this) {
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

        @SuppressWarnings("try") // the scope ends with the block
        private void run() {
            try (ThreadContextSnapshot.Scope scope = context.restore()) {
                T value = work.get();
                completing = Thread.currentThread();
                result.complete(value); // what follows has the context, too
            } catch (Throwable e) { // passed on by the result
                completing = Thread.currentThread();
                result.completeExceptionally(e);
            } finally {
                completing = null;
                done();
            }
        }
    }

    /**
     * Runs a call after all calls before it.
     *
     * @param <T> the type of its result
     * @param work the call
     * @return the queued call
     * @throws RejectedExecutionException if too many calls are waiting, or the queue is closed
     */
    public <T> QueuedCall<T> submit(Supplier<T> work) {
        return submit(ThreadContextPropagator.none().capture(), work);
    }

    /**
     * Runs a call with the thread-bound context of its caller after all calls before it.
     *
     * @param <T> the type of its result
     * @param context the context
     * @param work the call
     * @return the queued call
     * @throws RejectedExecutionException if too many calls are waiting, or the queue is closed
     */
    <T> QueuedCall<T> submit(ThreadContextSnapshot context, Supplier<T> work) {
        QueuedCall<T> queuedCall = new QueuedCall<>(context, work);
        synchronized (this) {
            if (closed) {
                throw new RejectedExecutionException("The session has ended.");
            }
            if (waiting.size() >= CAPACITY) {
                throw new RejectedExecutionException(
                        CAPACITY + " calls are queued. Wait for their results before you send more.");
            }
            waiting.add(queuedCall);
            if (running == null) {
                next();
            }
        }
        return queuedCall;
    }

    /** Returns whether the current thread is passing on the result of a call. Then it begins no other work of the queue. */
    boolean isCompleting() {
        return Thread.currentThread().equals(completing);
    }

    boolean cancel() {
        QueuedCall<?> queuedCall;
        synchronized (this) {
            queuedCall = running;
        }
        return queuedCall != null && queuedCall.cancel();
    }

    /** Returns the number of calls that wait or run. */
    public synchronized int size() {
        return waiting.size() + (running == null ? 0 : 1);
    }

    /**
     * Accepts no more calls, and completes the queued ones as long as they make progress.
     * @param grace the maximum time without a completed call; when it expires, the running call is stopped and the others are dropped
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

    /** Accepts no more calls, cancels the waiting ones and stops the running one. */
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

    /** Stops the running call. A call that has just started may have nothing to stop yet; then this retries until the call is done. */
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
                    | OutOfMemoryError e) { // no thread is available; passed on by the result
                running = null;
                queuedCall.result.completeExceptionally(e);
            }
        }
        running = null;
    }
}
