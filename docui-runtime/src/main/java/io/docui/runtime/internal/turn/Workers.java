package io.docui.runtime.internal.turn;

import io.docui.runtime.internal.log.LateLogger;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The threads of the process that run the application's code, so that whoever asked for it can stop waiting. They are as
 * many as there is work, keep no process alive, and end when there has been nothing to do for a while.
 */
final class Workers {
    private static final System.Logger LOG = LateLogger.of(Workers.class.getName());
    private static final long IDLE_SECONDS = 10;

    private static final ThreadPoolExecutor POOL = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            new Daemons("docui-worker-"));

    private Workers() {}

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

    /** What tells the time, from the first time that somebody asks. */
    private static final class Later {
        private static final ScheduledThreadPoolExecutor CLOCK = clock();

        private Later() {}

        private static ScheduledThreadPoolExecutor clock() {
            ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, new Daemons("docui-clock-"));
            clock.setRemoveOnCancelPolicy(true);
            clock.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
            clock.allowCoreThreadTimeOut(true);
            return clock;
        }
    }

    /** Has a worker do something now. */
    static void start(Runnable work) {
        POOL.execute(work);
    }

    /** Has a worker tell somebody something, whatever becomes of that. */
    static void tell(Runnable reaction) {
        start(() -> {
            try {
                reaction.run();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "What was to happen when work is stopped failed", e);
            }
        });
    }

    /** Has something short done later; it must not block. */
    static ScheduledFuture<?> later(Runnable work, long nanos) {
        return Later.CLOCK.schedule(work, nanos, TimeUnit.NANOSECONDS);
    }
}
