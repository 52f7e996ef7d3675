package io.docui.runtime.thread;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Propagates one value that is bound to threads. */
record ThreadValuePropagator<T>(Supplier<? extends @Nullable T> getter, Consumer<? super T> setter, Runnable clearer)
        implements ThreadContextPropagator {
    @Override
    public ThreadContextSnapshot capture() {
        T captured = getter.get();
        return () -> {
            T previous = getter.get();
            set(captured);
            return () -> set(previous);
        };
    }

    private void set(@Nullable T value) {
        if (value == null) {
            clearer.run();
        } else {
            setter.accept(value);
        }
    }
}
