package io.docui.runtime.internal.thread;

import io.docui.runtime.thread.ThreadContextPropagator;
import io.docui.runtime.thread.ThreadContextSnapshot;
import io.micrometer.context.ContextSnapshot;
import io.micrometer.context.ContextSnapshotFactory;

/**
 * Propagates the values of all accessors that are registered with Micrometer's context propagation. Named classes rather than lambdas,
 * because they are on the path to the first answer of a program.
 */
record MicrometerThreadContext(ContextSnapshotFactory factory) implements ThreadContextPropagator {
    static ThreadContextPropagator propagator() {
        return new MicrometerThreadContext(
                ContextSnapshotFactory.builder().clearMissing(true).build());
    }

    @Override
    public ThreadContextSnapshot capture() {
        return new CapturedValues(factory.captureAll());
    }

    private record CapturedValues(ContextSnapshot values) implements ThreadContextSnapshot {
        @Override
        public Scope restore() {
            return new OpenScope(values.setThreadLocals());
        }
    }

    private record OpenScope(ContextSnapshot.Scope values) implements ThreadContextSnapshot.Scope {
        @Override
        public void close() {
            values.close();
        }
    }
}
