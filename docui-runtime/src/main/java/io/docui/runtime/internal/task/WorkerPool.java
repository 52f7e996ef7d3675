package io.docui.runtime.internal.task;

import io.docui.runtime.internal.log.LazyLogger;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The threads of the process that run the application's code, so that whoever asked for it can stop waiting. They are as
 * many as there is work, and keep no process alive. While sessions are open, a thread that has nothing to do waits a while
 * for work; with the last session all of them end, so that a program that joins its threads does not wait for them.
 */
public final class WorkerPool {
    private static final System.Logger LOG = LazyLogger.of(WorkerPool.class.getName());
    private static final long IDLE_MILLIS = 10_000;

    /** As long as the clock may wait when no session is open: zero would keep it busy while it has something to do later. */
    private static final long CLOCK_MILLIS = 10;

    private static final ThreadPoolExecutor POOL = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_MILLIS,
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            new Daemons("docui-worker-"));

    private static boolean lasting = true;
    private static @Nullable ScheduledThreadPoolExecutor clock; // made when something is to be done later

    private WorkerPool() {}

    /** Makes daemons that bear a name and a number. */
    private static final class Daemons implements ThreadFactory {
        private final String name;
        private final AtomicLong last = new AtomicLong();

        Daemons(String name) {
            this.name = name;
        }

        @Override
        @SuppressWarnings("ThreadPriorityCheck") // what the platform's own factories do
        public Thread newThread(Runnable work) {
            Thread thread = new Thread(work, name + last.incrementAndGet());
            thread.setDaemon(true);
            thread.setPriority(Thread.NORM_PRIORITY); // whatever that of whoever asks
            return thread;
        }
    }

    /**
     * Says whether threads that have nothing to do wait for work. Those that wait when it says no end; those that work end
     * when they are done.
     *
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
            present = new ScheduledThreadPoolExecutor(1, new Daemons("docui-clock-"));
            present.setRemoveOnCancelPolicy(true);
            present.setKeepAliveTime(lasting ? IDLE_MILLIS : CLOCK_MILLIS, TimeUnit.MILLISECONDS);
            present.allowCoreThreadTimeOut(true);
            clock = present;
        }
        return present;
    }

    /** Has a worker do something now. */
    static void start(Runnable work) {
        POOL.execute(work);
    }

    /** Has a worker tell somebody something, whatever becomes of that. */
    static void runCallback(Runnable reaction) {
        start(() -> {
            try {
                reaction.run();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "What was to happen when work is stopped failed", e);
            }
        });
    }

    /** Has something short done later; it must not block. */
    static ScheduledFuture<?> schedule(Runnable work, long nanos) {
        return clock().schedule(work, nanos, TimeUnit.NANOSECONDS);
    }
}
