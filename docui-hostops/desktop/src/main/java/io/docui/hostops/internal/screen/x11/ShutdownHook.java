package io.docui.hostops.internal.screen.x11;

/** JVM shutdown hook that can be registered and unregistered repeatedly, for cleanup if the program ends early. Thread-safe. */
final class ShutdownHook {
    private static final System.Logger LOG = System.getLogger(ShutdownHook.class.getName());

    private final Thread hook;
    private boolean isAwaited;

    /** Creates a hook without registering it. */
    ShutdownHook(Runnable end) {
        this.hook = new Thread(end, "docui-screen-exit");
    }

    synchronized void await() {
        if (isAwaited) {
            return;
        }
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            isAwaited = true;
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "This program is about to exit", e);
        }
    }

    /** Unregisters the hook after the cleanup was done otherwise. */
    synchronized void unregister() {
        if (!isAwaited) {
            return;
        }
        isAwaited = false;
        try {
            var unused = Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "This program is exiting", e);
        }
    }
}
