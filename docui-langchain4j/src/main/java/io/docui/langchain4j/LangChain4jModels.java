package io.docui.langchain4j;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import io.docui.runtime.loop.LanguageModel;

/**
 * Makes any chat model of LangChain4j the model of a {@link io.docui.runtime.loop.ProjectionLoop}.
 *
 * <p>Temperature, limits and the like are set where the chat model is built. The loop asks again after failures that pass;
 * a chat model that does so itself is told not to ({@code maxRetries(0)}), or the loop is ({@code retries(0, …)}). The
 * models that are made here are thread-safe if the chat model is.
 *
 * <p>Pictures in results (PNG, JPEG, GIF, WebP) are shown to the model; providers refuse them where it cannot see, and for such
 * a model there is {@code textOnly}. Of other media, and of all that it cannot be shown, it is told that they are not shown.
 */
public final class LangChain4jModels {
    private LangChain4jModels() {}

    /**
     * A model that answers in one piece.
     *
     * @param model the chat model; a request that is cancelled is given up, and its thread interrupted
     * @return the same as a model for loops
     */
    public static LanguageModel of(ChatModel model) {
        return new BlockingModel(model, true);
    }

    /**
     * A model that answers piece by piece.
     *
     * <p>A stream that breaks off can look as if it ended, but for the reason that is missing. A model that never gives one is
     * therefore asked again once, for its first message, before it is believed.
     *
     * @param model the chat model; a request that is cancelled ends the stream, if the model can do that
     * @return the same as a model for loops, which passes the pieces on to observers
     */
    public static LanguageModel of(StreamingChatModel model) {
        return new StreamingModel(model, true);
    }

    /**
     * A model that answers in one piece, and cannot see.
     *
     * @param model the chat model
     * @return the same as a model for loops
     */
    public static LanguageModel textOnly(ChatModel model) {
        return new BlockingModel(model, false);
    }

    /**
     * A model that answers piece by piece, and cannot see.
     *
     * @param model the chat model
     * @return the same as a model for loops, which passes the pieces on to observers
     */
    public static LanguageModel textOnly(StreamingChatModel model) {
        return new StreamingModel(model, false);
    }
}
