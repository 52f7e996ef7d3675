package io.docui.runtime.loop;

import org.jspecify.annotations.Nullable;

/**
 * Counts how often the same failure occurs in succession during a task. The session counts the failures of its calls. This class itself
 * counts only failures that the session does not see: an empty message, an unknown tool, a block that was not run.
 */
final class RepeatedFailureCounter {
    private int before;
    private @Nullable String last;
    private int times;

    /**
     * Creates the counter of a task.
     * @param before the number of failures in succession that the session had counted before the task
     */
    RepeatedFailureCounter(int before) {
        this.before = before;
    }

    /**
     * Records the result of a message.
     * @param failure the first failure of the message, in a form that is equal for equal failures; null if everything succeeded
     * @param bySession the number of times in succession that the session has counted that failure; 0 if the session did not see it
     */
    int record(@Nullable String failure, int bySession) {
        if (failure != null && bySession > 0) {
            last = null;
            before = bySession > before ? before : 0;
            return bySession - before;
        }
        times = failure == null ? 0 : failure.equals(last) ? times + 1 : 1;
        last = failure;
        return times;
    }
}
