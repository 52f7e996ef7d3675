package io.docui.runtime.loop;

import java.util.List;

/**
 * Listener for the events of a projection loop.
 *
 * <p>The loop calls it on the loop's thread, except for {@link #onPartial}. Exceptions that it throws are logged, and the loop continues.
 */
public interface LoopObserver {
    /**
     * Called when a task begins, or when its conversation is restarted because it became too long.
     *
     * @param messages the messages that the model is shown at once; they begin with instructions if the conversation begins
     */
    default void onOpen(List<ConversationMessage> messages) {}

    /**
     * Called when a streaming model has written more text.
     *
     * @param text a piece of the model's text
     */
    default void onPartial(String text) {}

    /**
     * Called when the model did not answer, before it is asked again.
     *
     * @param failure the reason
     */
    default void onRetry(ModelException failure) {}

    /**
     * Called when the model has answered and its calls have run.
     *
     * @param step the round
     */
    default void onStep(LoopStep step) {}

    /**
     * Called when the task has ended.
     *
     * @param result the result of the task
     */
    default void onEnd(LoopResult result) {}
}
