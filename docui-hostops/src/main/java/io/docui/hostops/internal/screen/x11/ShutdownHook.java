package io.docui.hostops.internal.screen.x11;

/** Something that is done when this program ends before it was done otherwise. Thread-safe. */
final class ShutdownHook {
    private static final System.Logger LOG = System.getLogger(ShutdownHook.class.getName());

    private final Thread hook;
    private boolean isAwaited;

    /**
     * Nothing is to be done yet.
     *
     * @param end what will be
     */
    ShutdownHook(Runnable end) {
        this.hook = new Thread(end, "docui-screen-exit");
    }

    /** From now on it is to be done. */
    synchronized void await() {
        if (isAwaited) {
            return;
        }
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            isAwaited = true;
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "This program is about to end", e);
        }
    }

    /** It was done. */
    synchronized void unregister() {
        if (!isAwaited) {
            return;
        }
        isAwaited = false;
        try {
            var unused = Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "This program ends", e);
        }
    }
}
