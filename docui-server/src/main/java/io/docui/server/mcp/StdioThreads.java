package io.docui.server.mcp;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.thread.WorkerThreads;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a client at a pair of streams. The thread that has read a message also runs the call and writes the response, while another
 * thread reads on. A response then waits for no other thread to wake up, which takes longer than many calls. Thread-safe.
 */
final class StdioThreads implements Executor {
    private static final System.Logger LOG = LazyLogger.of(StdioThreads.class.getName());

    private final ExecutorService pool = Executors.newCachedThreadPool(WorkerThreads.factory("docui-lane-"));
    private volatile @Nullable Thread reading;
    private volatile @Nullable Thread writing;
    private @Nullable Runnable call; // of the reading thread, which alone uses it
    private @Nullable Runnable write; // of the writing thread, which alone uses it

    /** Runs a call: on the thread that reads, when it has handled its message, or else on another one. */
    @Override
    public void execute(Runnable task) {
        if (Thread.currentThread().equals(reading) && call == null) {
            call = task;
        } else {
            pool.execute(() -> runThenWrite(task));
        }
    }

    /**
     * Writes messages: on the current thread when it has nothing else to do, which must be soon, or else on another one. Until the task has
     * run, there must be no other.
     * @param isAtEnd whether the current thread is at the end of a call
     */
    void executeWrite(Runnable task, BooleanSupplier isAtEnd) {
        Thread current = Thread.currentThread();
        if (current.equals(reading) || isAtEnd.getAsBoolean()) {
            write = task;
            writing = current;
        } else {
            pool.execute(task);
        }
    }

    /** Begins to read on a thread. */
    void start(Runnable reader) {
        pool.execute(reader);
    }

    /**
     * Handles a message on the current thread, which has read it.
     * @return what is left to do on this thread, while {@link #readOn another one} reads; null if nothing is
     */
    @Nullable
    Runnable handle(Runnable message) {
        Thread current = Thread.currentThread();
        reading = current;
        try {
            message.run();
        } finally {
            reading = null;
        }
        Runnable task = call;
        call = null;
        if (task != null && current.equals(writing)) {
            pool.execute(takeWrite()); // does not wait for the call
        }
        if (task != null) {
            return () -> runThenWrite(task);
        }
        return current.equals(writing) ? takeWrite() : null;
    }

    /**
     * Lets another thread read on.
     * @return false if there is none; then this one must do it
     */
    boolean readOn(Runnable reader) {
        try {
            pool.execute(reader);
            return true;
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            LOG.log(System.Logger.Level.DEBUG, "No other thread can read on", e);
            return false;
        }
    }

    private Runnable takeWrite() {
        Runnable last = Objects.requireNonNull(write);
        write = null;
        writing = null; // before the messages are written, because there may be a next task then
        return last;
    }

    private void runThenWrite(Runnable task) {
        try {
            task.run();
        } finally {
            if (Thread.currentThread().equals(writing)) {
                takeWrite().run();
            }
        }
    }

    /** Starts no more tasks. Those that run are completed. */
    void shutdown() {
        pool.shutdown();
    }
}
