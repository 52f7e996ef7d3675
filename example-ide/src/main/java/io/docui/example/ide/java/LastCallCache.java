package io.docui.example.ide.java;

import io.docui.runtime.call.Call;
import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Cache of a value of the last call, which is judged several times. Thread-safe. */
final class LastCallCache<T> {
    private WeakReference<Call> call = new WeakReference<>(null);
    private @Nullable T value;

    /** Returns the value of a call, which is computed only if the call is not the same object as the last time. */
    synchronized T get(Call asked, Supplier<T> compute) {
        T known = call.get() == (Object) asked ? value : null;
        if (known == null) {
            known = compute.get();
            call = new WeakReference<>(asked);
            value = known;
        }
        return known;
    }
}
