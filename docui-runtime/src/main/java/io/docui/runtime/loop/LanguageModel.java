package io.docui.runtime.loop;

/**
 * A language model: it is shown a conversation, and answers with one message (docs/spec/sessions.md#projection-loop).
 *
 * <p>{@link ProjectionLoop} calls it on a thread of its own, one message at a time.
 */
@FunctionalInterface
public interface LanguageModel {
    /**
     * Answers.
     *
     * @param request the conversation, the tools, and how the loop says that it no longer wants an answer; then the
     *     thread is interrupted too
     * @return the model's next message
     * @throws ModelException if it cannot; its kind says whether the loop tries again
     * @throws Exception if it cannot, and trying again will not help
     */
    Message.Answer answer(ModelRequest request) throws Exception;
}
