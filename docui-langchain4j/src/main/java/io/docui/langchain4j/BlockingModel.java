package io.docui.langchain4j;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.docui.runtime.loop.LanguageModel;
import io.docui.runtime.loop.Message.Answer;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.ModelRequest;
import org.jspecify.annotations.Nullable;

/** Adapts a LangChain4j chat model that returns its answer in one piece to a {@link LanguageModel}. */
final class BlockingModel implements LanguageModel {
    private final ChatModel model;
    private final boolean seeing;

    BlockingModel(ChatModel model, boolean seeing) {
        this.model = model;
        this.seeing = seeing;
    }

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
