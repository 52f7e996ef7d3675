package io.docui.hostops.internal.lsp;

/** Creates and starts daemon threads for language server connections. */
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
