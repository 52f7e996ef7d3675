package io.docui.spring;

import io.docui.runtime.action.InvocationContext;

/** Observes the calls of actions, for metrics and traces. Thread-safe. */
@FunctionalInterface
interface CallObserver {
    /** Observes nothing. */
    CallObserver NONE = (action, context) -> RunningCall.IGNORED;

    /** Call that is observed until it is closed. */
    interface RunningCall extends AutoCloseable {
        /** Ignores the call. */
        RunningCall IGNORED = new RunningCall() {
            @Override
            public void succeed() {}

            @Override
            public void close() {}
        };

        /** Reports that the method returned without an exception. */
        void succeed();

        @Override
        void close();
    }

    /**
     * Begins to observe a call on the thread that runs it.
     * @param action the name of the action
     */
    RunningCall begin(String action, InvocationContext context);
}
