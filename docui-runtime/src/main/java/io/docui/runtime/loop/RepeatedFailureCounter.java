package io.docui.runtime.loop;

import org.jspecify.annotations.Nullable;

/**
 * Counts how many times running one failure has come in a task. The session counts those of its calls; here are counted only
 * those that it never hears of: an empty message, a tool that there is not, a block that was not run.
 */
final class RepeatedFailureCounter {
    private int before;
    private @Nullable String last;
    private int times;

    /**
     * The count of a task that begins.
     *
     * @param before how many times the session's latest call had failed by then, which is not this task's
     */
    RepeatedFailureCounter(int before) {
        this.before = before;
    }

    /**
     * Takes note of a message.
     *
     * @param failure its first failure, in a form that is the same whenever the same happens; null if all went well
     * @param bySession how many times running the session has seen that failure; 0 if it has not heard of it
     * @return how many times running this task has
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
