package io.docui.runtime.internal.task;

import org.jspecify.annotations.Nullable;

/**
 * Terminates the work of an abandoned task after the application's code has returned, so that it cannot touch the
 * session. Only {@link Task} may catch it.
 */
public final class TaskTerminationError extends Error {
    /**
     * Creates the error that ends an abandoned task.
     * @param failure the exception that the application's code threw in the end; null if it returned
     */
    public TaskTerminationError(@Nullable Throwable failure) {
        super("The task was abandoned.", failure, false, false);
    }
}
