package io.docui.runtime.internal.task;

import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stack of the nested parts of a task, each with its instance and the remaining time of the enclosing part. Guarded by its task. */
final class TaskCallStack {
    private final Deque<Around> around = new ArrayDeque<>();
    private @Nullable ProviderBinding about;

    /** An enclosing part, which continues when the nested part is done. */
    private record Around(@Nullable ProviderBinding about, TaskCountdown.TimerState clock) {}

    /** Begins a nested part. */
    void push(TaskCountdown.TimerState clock) {
        around.push(new Around(about, clock));
    }

    /**
     * Ends the innermost part.
     * @return the timer state of the enclosing part; null if there is none
     */
    TaskCountdown.@Nullable TimerState pop() {
        Around outer = around.pop();
        if (around.isEmpty()) {
            return null; // keeps the last instance, which a late end is reported for
        }
        about = outer.about();
        return outer.clock();
    }

    /** Returns whether only the outermost part is active. */
    boolean hasSingleFrame() {
        return around.size() == 1;
    }

    /** Sets the instance whose code runs from now on. */
    void setCurrent(ProviderBinding binding) {
        about = binding;
    }

    /** Returns the instance whose code runs; null if unknown. */
    @Nullable
    ProviderBinding current() {
        return about;
    }

    /** Returns the instances whose code has not returned; empty if unknown. */
    Set<ProviderBinding> activeInstances() {
        Set<ProviderBinding> inside = Collections.newSetFromMap(new IdentityHashMap<>());
        around.forEach(outer -> inside.add(outer.about()));
        inside.add(about);
        inside.removeIf(Objects::isNull);
        return inside;
    }
}
