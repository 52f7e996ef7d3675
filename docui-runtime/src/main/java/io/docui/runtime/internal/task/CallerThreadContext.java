package io.docui.runtime.internal.task;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.thread.ThreadContextPropagator;
import io.docui.runtime.thread.ThreadContextSnapshot;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Context of the thread that waits for a task: its context class loader, and what the application's propagator captures. Work never runs
 * without the context of its caller: if that cannot be set, the work fails.
 */
public final class CallerThreadContext {
    private static final System.Logger LOG = LazyLogger.of(CallerThreadContext.class.getName());

    private final @Nullable ClassLoader loader;
    private final ThreadContextSnapshot snapshot;

    private CallerThreadContext(@Nullable ClassLoader loader, ThreadContextSnapshot snapshot) {
        this.loader = loader;
        this.snapshot = snapshot;
    }

    /**
     * Captures the context of the current thread.
     * @throws DocUIException if the propagator fails
     */
    public static CallerThreadContext capture(ThreadContextPropagator propagator) {
        try {
            return new CallerThreadContext(Thread.currentThread().getContextClassLoader(), propagator.capture());
        } catch (RuntimeException | LinkageError e) {
            throw failure(e);
        }
    }

    /**
     * Runs work with this context on the current thread.
     * @throws DocUIException if the context cannot be set
     */
    <T extends @Nullable Object> T call(Callable<T> work) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        ThreadContextSnapshot.Scope scope = restore();
        thread.setContextClassLoader(loader);
        try {
            return work.call();
        } finally {
            thread.setContextClassLoader(own);
            close(scope);
        }
    }

    /** Returns work that runs with this context. Its thread must not depend on the outcome. */
    public Runnable wrap(Runnable work) {
        return () -> {
            try {
                call(() -> {
                    work.run();
                    return null;
                });
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException("A Runnable threw a checked exception", e);
            }
        };
    }

    private ThreadContextSnapshot.Scope restore() {
        try {
            return snapshot.restore();
        } catch (RuntimeException | LinkageError e) {
            throw failure(e);
        }
    }

    private static void close(ThreadContextSnapshot.Scope scope) {
        try {
            scope.close();
        } catch (RuntimeException | LinkageError e) {
            LOG.log(System.Logger.Level.ERROR, "The thread context of a caller could not be removed", e);
        }
    }

    private static DocUIException failure(Throwable e) {
        LOG.log(System.Logger.Level.ERROR, "The thread context of a caller could not be propagated", e);
        return new DocUIException(DocUIError.of(
                ErrorCode.ACTION_FAILED,
                "The application could not take over the caller's context, such as its identity. Its log has the"
                        + " details."));
    }
}
