package io.docui.runtime.thread;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Captures the thread-bound context of a caller, so that the application's code sees it on another thread: actions, views, lookups,
 * conditions, choices and approvers.
 *
 * <p>Set it with {@link io.docui.runtime.session.App#withThreadContext}. Implementations are thread-safe.
 */
@FunctionalInterface
public interface ThreadContextPropagator {
    /**
     * Captures the context of the current thread. It is called on the caller's thread, for each call and each projection.
     *
     * @return the context, including what is absent from it
     */
    ThreadContextSnapshot capture();

    /** Returns a propagator that propagates nothing. */
    static ThreadContextPropagator none() {
        return EmptyThreadContext.INSTANCE;
    }

    /**
     * Propagates the value of a thread-local variable. Without a value, the variable is removed on the other thread.
     *
     * @param <T> the type of the value
     * @param variable the variable, also an inheritable one
     * @return a propagator
     */
    static <T> ThreadContextPropagator of(ThreadLocal<T> variable) {
        return of(variable::get, variable::set, variable::remove);
    }

    /**
     * Propagates a value that a static holder binds to a thread, for example
     * {@code of(SecurityContextHolder::getContext, SecurityContextHolder::setContext, SecurityContextHolder::clearContext)} or
     * {@code of(MDC::getCopyOfContextMap, MDC::setContextMap, MDC::clear)}.
     *
     * @param <T> the type of the value
     * @param getter returns the current thread's value; null if there is none
     * @param setter sets the current thread's value
     * @param clearer removes the current thread's value
     * @return a propagator
     */
    static <T> ThreadContextPropagator of(
            Supplier<? extends @Nullable T> getter, Consumer<? super T> setter, Runnable clearer) {
        return new ThreadValuePropagator<T>(getter, setter, clearer);
    }

    /**
     * Returns a propagator that also propagates what another one does.
     *
     * @param other the other propagator, whose context is set after this one's
     * @return a propagator of both
     */
    default ThreadContextPropagator and(ThreadContextPropagator other) {
        return new CombinedThreadContextPropagator(this, other);
    }
}
