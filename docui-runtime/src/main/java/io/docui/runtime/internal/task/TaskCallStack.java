package io.docui.runtime.internal.task;

import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whose code a turn is in: the parts that have begun and not ended, the innermost last, each with the instance that it is
 * about and what was left to it when the one within it began.
 *
 * <p>Guarded by its turn.
 */
final class TaskCallStack {
    private final Deque<Around> around = new ArrayDeque<>();
    private @Nullable ProviderBinding about;

    /**
     * What goes on when a part is done.
     *
     * @param about the instance whose code it is
     * @param clock how long it may still take
     */
    private record Around(@Nullable ProviderBinding about, CountdownTimer.TimerState clock) {}

    /** A part begins, within those that have begun. */
    void push(CountdownTimer.TimerState clock) {
        around.push(new Around(about, clock));
    }

    /**
     * The innermost part has ended.
     *
     * @return the clock of what is around it; null if there is nothing
     */
    CountdownTimer.@Nullable TimerState pop() {
        Around outer = around.pop();
        if (around.isEmpty()) {
            return null; // what is late is told of the instance that the work was about last
        }
        about = outer.about();
        return outer.clock();
    }

    /** Whether no part is within another. */
    boolean hasSingleFrame() {
        return around.size() == 1;
    }

    /** Says whose code runs from now on. */
    void setCurrent(ProviderBinding binding) {
        about = binding;
    }

    /** The instance whose code runs; null if that is not known. */
    @Nullable
    ProviderBinding current() {
        return about;
    }

    /** The instances whose code has not returned yet; none if that is not known. */
    Set<ProviderBinding> activeInstances() {
        Set<ProviderBinding> inside = Collections.newSetFromMap(new IdentityHashMap<>());
        around.forEach(outer -> inside.add(outer.about()));
        inside.add(about);
        inside.removeIf(Objects::isNull);
        return inside;
    }
}
