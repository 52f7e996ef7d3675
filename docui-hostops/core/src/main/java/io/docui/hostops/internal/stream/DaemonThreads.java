package io.docui.hostops.internal.stream;

import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;

/** Creates daemon threads, which do not keep the program alive. */
public final class DaemonThreads {
    private DaemonThreads() {}

    /** Creates a thread that is not started. */
    public static Thread create(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    public static Thread start(String name, Runnable work) {
        Thread thread = create(name, work);
        thread.start();
        return thread;
    }

    public static ThreadFactory factory(String name) {
        return work -> create(name, work);
    }

    /** Returns an executor that starts a thread for each task. */
    public static Executor executor(String name) {
        return work -> start(name, work);
    }
}
