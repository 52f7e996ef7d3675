package io.docui.langchain4j;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import io.docui.runtime.loop.Model;

/**
 * Makes any chat model of LangChain4j the model of a {@link io.docui.runtime.loop.ProjectionLoop}.
 *
 * <p>Temperature, limits and the like are set where the chat model is built. The loop asks again after failures that pass;
 * a chat model that does so itself is told not to ({@code maxRetries(0)}), or the loop is ({@code retries(0, …)}). The
 * models that are made here are thread-safe if the chat model is.
 */
public final class LangChain4jModels {
    private LangChain4jModels() {}

    /**
     * A model that answers in one piece.
     *
     * @param model the chat model; a request that is cancelled is given up, and its thread interrupted
     * @return the same as a model for loops
     */
    public static Model of(ChatModel model) {
        return new BlockingModel(model);
    }

    /**
     * A model that answers piece by piece.
     *
     * @param model the chat model; a request that is cancelled ends the stream, if the model can do that
     * @return the same as a model for loops, which passes the pieces on to observers
     */
    public static Model of(StreamingChatModel model) {
        return new StreamingModel(model);
    }
}
