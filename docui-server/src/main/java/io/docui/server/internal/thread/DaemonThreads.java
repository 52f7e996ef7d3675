package io.docui.server.internal.thread;

import java.util.concurrent.ThreadFactory;

/**
 * Creates threads that do not keep the process alive. Their context class loader is the server's: that of the creator, which a thread
 * inherits otherwise, may belong to an application that ends earlier. For the same reason, they inherit no thread-local variables.
 */
public final class DaemonThreads {
    private DaemonThreads() {}

    public static ThreadFactory factory(String name) {
        return task -> create(name, task);
    }

    public static Thread start(String name, Runnable task) {
        Thread thread = create(name, task);
        thread.start();
        return thread;
    }

    private static Thread create(String name, Runnable task) {
        Thread thread = new Thread(null, task, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(DaemonThreads.class.getClassLoader());
        return thread;
    }
}
