package io.docui.hostops.lsp;

/** Starts the threads of servers: none of them keeps the program alive. */
final class ServerThreadFactory {
    private ServerThreadFactory() {}

    static Thread newThread(String name, Runnable work) {
        Thread thread = new Thread(work, "docui-lsp-" + name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    static void run(Runnable work) {
        newThread("work", work);
    }
}
