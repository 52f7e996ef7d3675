package io.docui.runtime.loop;

import java.util.List;

/**
 * Watches a loop.
 *
 * <p>It is called on the loop's thread, save for {@link #onPartial}. What it throws is logged, and the loop goes on.
 */
public interface LoopObserver {
    /**
     * A task begins, or its conversation is started again because it became too long.
     *
     * @param messages the messages that the model is shown at once; they begin with instructions where the conversation
     *     begins
     */
    default void onOpen(List<Message> messages) {}

    /**
     * The model, which streams, has written on.
     *
     * @param text a piece of its text
     */
    default void onPartial(String text) {}

    /**
     * The model did not answer, and will be asked again.
     *
     * @param failure why
     */
    default void onRetry(ModelException failure) {}

    /**
     * The model has answered, and what it called has run.
     *
     * @param step the round
     */
    default void onStep(LoopStep step) {}

    /**
     * The task has ended.
     *
     * @param result how
     */
    default void onEnd(LoopResult result) {}
}
