package io.docui.server.mcp;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs tool calls one after the other, in the order in which they came, away from the thread that reads: a call that
 * takes long holds up the calls behind it, and nothing else.
 */
final class CallLane implements Executor {
    /** How many calls may wait. */
    static final int CAPACITY = 256;

    private final ThreadPoolExecutor thread =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(CAPACITY), CallLane::daemon);

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "docui-calls");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Runs a call when those before it are done.
     *
     * @param call the call
     * @throws RejectedExecutionException if too many are waiting, or after {@link #finish}
     */
    @Override
    public void execute(Runnable call) {
        thread.execute(call);
    }

    /**
     * Accepts no more calls, and lets those that came be done, as long as they come on.
     *
     * @param grace how long may go by without a call being done; then the running one is interrupted and the others are
     *     dropped
     * @return whether all are done
     */
    boolean finish(Duration grace) {
        thread.shutdown();
        try {
            long done;
            do {
                done = thread.getCompletedTaskCount();
                if (thread.awaitTermination(grace.toMillis(), TimeUnit.MILLISECONDS)) {
                    return true;
                }
            } while (thread.getCompletedTaskCount() > done);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        thread.shutdownNow();
        return false;
    }
}
