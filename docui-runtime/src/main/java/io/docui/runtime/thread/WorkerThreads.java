package io.docui.runtime.thread;

import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The threads on which DocUI runs the application's code: its own platform threads, or those of a factory, such as virtual ones. The choice
 * is the process's, because all sessions share the threads. Thread-safe.
 */
public final class WorkerThreads {
    private static volatile @Nullable ThreadFactory chosen;

    private WorkerThreads() {}

    /**
     * Runs the application's code on threads of a factory from now on. Work that has a thread keeps it, and a thread that waits for
     * more work may still run some: choose before the first session is opened, as a rule.
     *
     * <p>On Java 21 and later, {@code Thread.ofVirtual().inheritInheritableThreadLocals(false).factory()} makes them virtual.
     *
     * @param threads makes daemon threads that inherit no thread-local variables
     */
    public static void use(ThreadFactory threads) {
        chosen = Objects.requireNonNull(threads);
    }

    /** Runs the application's code on platform threads of DocUI from now on, as by default. Threads that exist are as in {@link #use}. */
    public static void useDefault() {
        chosen = null;
    }

    /**
     * Returns a factory of daemon threads, as they are chosen when a thread is created. They inherit no thread-local variables: those
     * of the caller that needed the first thread would be visible to all later callers.
     *
     * @param name the beginning of the threads' names, to which a number is added
     * @return the factory
     */
    public static ThreadFactory factory(String name) {
        return new NumberedThreadFactory(name, new AtomicLong());
    }

    private record NumberedThreadFactory(String name, AtomicLong last) implements ThreadFactory {
        @Override
        public Thread newThread(Runnable work) {
            return WorkerThreads.newThread(work, name + last.incrementAndGet());
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // the default factories of the JDK do the same
    private static Thread newThread(Runnable work, String name) {
        ThreadFactory factory = chosen;
        Thread thread;
        if (factory == null) {
            thread = new Thread(null, work, name, 0, false);
            thread.setDaemon(true);
            thread.setPriority(Thread.NORM_PRIORITY); // regardless of the priority of the creating thread
        } else {
            thread = factory.newThread(work);
            thread.setName(name);
        }
        thread.setContextClassLoader(WorkerThreads.class.getClassLoader()); // each task sets that of its caller
        return thread;
    }
}
