package io.docui.runtime.loop;

import org.jspecify.annotations.Nullable;

/**
 * Result of a task that a model worked on in a projection loop.
 *
 * @param end the reason for the end
 * @param reason the reason in a sentence, for people
 * @param text the text of the model's last message; empty if it has none
 * @param rounds the number of messages that the model sent for this task
 * @param usage the token usage of these messages; null if the model does not report it
 * @param failure the exception that ended the task; null if there was none
 */
public record LoopResult(
        LoopEndReason end,
        String reason,
        String text,
        int rounds,
        @Nullable TokenUsage usage,
        @Nullable Throwable failure) {
    /**
     * Tells whether the model finished by itself.
     *
     * @return true if the model says that it is done; only the application knows whether the task was accomplished
     */
    public boolean isDone() {
        return end == LoopEndReason.DONE;
    }
}
