package io.docui.runtime.internal.task;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.thread.WorkerThreads;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Thread pool of the process that runs application code on daemon threads, so that callers can stop waiting. The pool
 * has as many threads as there is work. While sessions are open, an idle thread waits for a while for more work. When
 * the last session closes, all idle threads end, so that a program that joins its threads does not wait for them.
 */
public final class WorkerPool {
    private static final System.Logger LOG = LazyLogger.of(WorkerPool.class.getName());
    private static final long IDLE_MILLIS = 10_000;

    /** The keep-alive time of the clock thread when no session is open. With zero, the thread would spin until its next task. */
    private static final long CLOCK_MILLIS = 10;

    private static final ThreadPoolExecutor POOL = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_MILLIS,
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            WorkerThreads.factory("docui-worker-"));

    private static boolean lasting = true;
    private static @Nullable ScheduledThreadPoolExecutor clock; // created when work is first scheduled

    private WorkerPool() {}

    /**
     * Sets whether idle threads wait for work. If not, idle threads end at once, and other threads end when they are done.
     * @param last whether a session is open, which may soon have work
     */
    public static synchronized void setKeepAlive(boolean last) {
        if (lasting != last) {
            lasting = last;
            POOL.setKeepAliveTime(last ? IDLE_MILLIS : 0, TimeUnit.MILLISECONDS);
            if (clock != null) {
                clock.setKeepAliveTime(last ? IDLE_MILLIS : CLOCK_MILLIS, TimeUnit.MILLISECONDS);
            }
        }
    }

    private static synchronized ScheduledThreadPoolExecutor clock() {
        ScheduledThreadPoolExecutor present = clock;
        if (present == null) {
            present = new ScheduledThreadPoolExecutor(1, WorkerThreads.factory("docui-clock-"));
            present.setRemoveOnCancelPolicy(true);
            present.setKeepAliveTime(lasting ? IDLE_MILLIS : CLOCK_MILLIS, TimeUnit.MILLISECONDS);
            present.allowCoreThreadTimeOut(true);
            clock = present;
        }
        return present;
    }

    /** Runs work on a worker thread now. */
    static void start(Runnable work) {
        POOL.execute(work);
    }

    /** Runs a callback on a worker thread. Its failure is only logged. */
    static void runCallback(Runnable reaction) {
        start(() -> {
            try {
                reaction.run();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "A callback failed", e);
            }
        });
    }

    /** Schedules short work, which must not block. */
    static ScheduledFuture<?> schedule(Runnable work, long nanos) {
        return clock().schedule(work, nanos, TimeUnit.NANOSECONDS);
    }
}
