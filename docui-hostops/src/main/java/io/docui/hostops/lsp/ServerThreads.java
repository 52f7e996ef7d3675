package io.docui.hostops.lsp;

/** Starts the threads of servers: none of them keeps the program alive. */
final class ServerThreads {
    private ServerThreads() {}

    static Thread start(String name, Runnable work) {
        Thread thread = new Thread(work, "docui-lsp-" + name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    static void run(Runnable work) {
        start("work", work);
    }
}
