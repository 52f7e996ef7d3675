package io.docui.runtime.internal.task;

import org.jspecify.annotations.Nullable;

/**
 * Ends work that nobody waits for any more, once the application's code has returned: what is the session's must not be
 * touched by it. Nothing but a {@link Task} may catch it.
 */
public final class TaskTerminationError extends Error {
    private static final long serialVersionUID = 1L;

    /**
     * The end of a turn that was abandoned.
     *
     * @param failure what the application's code threw in the end; null if it returned
     */
    public TaskTerminationError(@Nullable Throwable failure) {
        super("Nobody waits for this any more.", failure, false, false);
    }
}
