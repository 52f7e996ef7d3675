package io.docui.runtime.loop;

/**
 * Client interface to a language model that answers a conversation with one message (docs/spec/sessions.md#projection-loop).
 *
 * <p>{@link ProjectionLoop} calls it on a thread of its own, one message at a time.
 */
@FunctionalInterface
public interface LanguageModel {
    /**
     * Returns the model's next message.
     *
     * @param request the conversation, the tools, and a cancellation token; when the answer is no longer wanted, the token is
     *     canceled and the thread is interrupted
     * @return the next message of the model
     * @throws ModelException if the model cannot answer; the kind tells whether the loop tries again
     * @throws Exception if the model cannot answer, and trying again cannot help
     */
    ConversationMessage.Answer answer(ModelRequest request) throws Exception;
}
