package io.docui.runtime.thread;

/** Propagates what two propagators do; their contexts are removed in the opposite order. */
record CombinedThreadContextPropagator(ThreadContextPropagator first, ThreadContextPropagator second)
        implements ThreadContextPropagator {
    @Override
    public ThreadContextSnapshot capture() {
        return new CombinedSnapshot(first.capture(), second.capture());
    }

    private record CombinedSnapshot(ThreadContextSnapshot first, ThreadContextSnapshot second)
            implements ThreadContextSnapshot {
        @Override
        public Scope restore() {
            Scope outer = first.restore();
            boolean complete = false;
            try {
                Scope inner = second.restore();
                complete = true;
                return new CombinedScope(outer, inner);
            } finally {
                if (!complete) {
                    outer.close();
                }
            }
        }
    }

    private record CombinedScope(ThreadContextSnapshot.Scope outer, ThreadContextSnapshot.Scope inner)
            implements ThreadContextSnapshot.Scope {
        @Override
        public void close() {
            try {
                inner.close();
            } finally {
                outer.close();
            }
        }
    }
}
