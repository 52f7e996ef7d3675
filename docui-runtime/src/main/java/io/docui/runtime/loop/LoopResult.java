package io.docui.runtime.loop;

import org.jspecify.annotations.Nullable;

/**
 * How a task ended.
 *
 * @param end why
 * @param reason the same in a sentence, for people
 * @param text the text of the model's last message; empty if it has none
 * @param rounds how many messages the model sent for this task
 * @param usage what these cost; null if the model does not tell
 * @param failure what was thrown, if that ended it
 */
public record LoopResult(
        LoopEndReason end,
        String reason,
        String text,
        int rounds,
        @Nullable TokenUsage usage,
        @Nullable Throwable failure) {
    /**
     * Tells whether the model came to its end.
     *
     * @return true if it says that it is done; whether it did what it should, only the application knows
     */
    public boolean isDone() {
        return end == LoopEndReason.DONE;
    }
}
