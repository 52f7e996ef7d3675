package io.docui.runtime.internal.thread;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.thread.ThreadContextPropagator;

/** Detects whether the library {@code io.micrometer:context-propagation} is present, which is optional. */
public final class ContextPropagationDetector {
    private static final System.Logger LOG = LazyLogger.of(ContextPropagationDetector.class.getName());
    private static final ThreadContextPropagator PRESENT = detect();

    private ContextPropagationDetector() {}

    /** Returns the propagator of the library's registered accessors; {@link ThreadContextPropagator#none} if the library is absent. */
    public static ThreadContextPropagator propagator() {
        return PRESENT;
    }

    private static ThreadContextPropagator detect() {
        try {
            return MicrometerThreadContext.propagator();
        } catch (NoClassDefFoundError e) { // the library is absent
            return ThreadContextPropagator.none();
        } catch (LinkageError e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "io.micrometer:context-propagation cannot be used. It must have version 1.1 or later, and be on the"
                            + " module path if DocUI is",
                    e);
            return ThreadContextPropagator.none();
        }
    }
}
