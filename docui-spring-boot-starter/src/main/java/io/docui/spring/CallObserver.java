package io.docui.spring;

/** Observes the calls of actions, for metrics. Thread-safe. */
@FunctionalInterface
interface CallObserver {
    /** Observes nothing. */
    CallObserver NONE = action -> RunningCall.IGNORED;

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

    /** Begins to observe a call. */
    RunningCall begin(String action);
}
