package io.docui.langchain4j;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.docui.runtime.loop.ConversationMessage.Answer;
import io.docui.runtime.loop.LanguageModel;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.ModelRequest;
import org.jspecify.annotations.Nullable;

/**
 * Adapts any LangChain4j chat model to a model of a {@link io.docui.runtime.loop.ProjectionLoop}.
 *
 * <p>Set temperature, limits and similar options where you build the chat model. The loop retries after temporary
 * failures. If the chat model also retries, disable that ({@code maxRetries(0)}), or disable the retries of the loop
 * ({@code retries(0, …)}). The adapted models are thread-safe if the chat model is.
 *
 * <p>Images in results (PNG, JPEG, GIF, WebP) are shown to the model. Providers refuse images if the model does not
 * support them; use {@code textOnly} for such a model. The model is told about media that are not shown: media of other
 * types, and everything that it cannot be shown.
 */
public final class LangChain4jModels {
    private LangChain4jModels() {}

    /**
     * Adapts a chat model that returns its answer in one piece.
     *
     * @param model the chat model; a canceled request is abandoned, and its thread interrupted
     * @return the model for loops
     */
    public static LanguageModel of(ChatModel model) {
        return new BlockingModelAdapter(model, true);
    }

    /**
     * Adapts a chat model that streams its answer.
     *
     * <p>A stream that breaks off can look complete, except that the finish reason is missing. If a model never sends a
     * reason, the loop therefore repeats the first request once before the answer is accepted.
     *
     * @param model the chat model; a canceled request ends the stream if the model supports that
     * @return the model for loops, which passes the partial answers to observers
     */
    public static LanguageModel of(StreamingChatModel model) {
        return new StreamingModelAdapter(model, true);
    }

    /**
     * Adapts a chat model that returns its answer in one piece and does not accept images.
     *
     * @param model the chat model
     * @return the model for loops
     */
    public static LanguageModel textOnly(ChatModel model) {
        return new BlockingModelAdapter(model, false);
    }

    /**
     * Adapts a chat model that streams its answer and does not accept images.
     *
     * @param model the chat model
     * @return the model for loops, which passes the partial answers to observers
     */
    public static LanguageModel textOnly(StreamingChatModel model) {
        return new StreamingModelAdapter(model, false);
    }

    /** Adapts a LangChain4j chat model that returns its answer in one piece to a {@link LanguageModel}. */
    private record BlockingModelAdapter(ChatModel model, boolean seeing) implements LanguageModel {
        @Override
        public Answer answer(ModelRequest request) throws ModelException {
            @Nullable ChatResponse response;
            try {
                response = model.chat(ChatRequestConverter.of(request, seeing));
            } catch (RuntimeException e) {
                throw ModelExceptionTranslator.of(e);
            }
            return ChatResponseConverter.of(response);
        }
    }
}
