package io.docui.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import io.docui.runtime.loop.CancellationToken;
import io.docui.runtime.loop.ConversationMessage.Prompt;
import io.docui.runtime.loop.LanguageModel;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.ModelRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** When a stream that gives no reason for its end is taken for a whole message. */
class StreamingModelAdapterTest {
    private @Nullable FinishReason reason;
    private String text = "Hm.";

    private final LanguageModel languageModel = LangChain4jModels.of(new StreamingChatModel() {
        @Override
        public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
            handler.onCompleteResponse(ChatResponse.builder()
                    .aiMessage(AiMessage.from(text))
                    .finishReason(reason)
                    .build());
        }
    });

    private String ask() throws Exception {
        return languageModel
                .answer(new ModelRequest(
                        List.of(new Prompt("Think.")), List.of(), new CancellationToken(), piece -> {}))
                .text();
    }

    @Test
    void acceptsMissingFinishReasonFromSecondMessage() throws Exception {
        assertThrows(ModelException.class, this::ask);
        assertEquals("Hm.", ask());
        assertEquals("Hm.", ask());
        text = "";
        assertThrows(ModelException.class, this::ask);
    }

    @Test
    void rejectsMissingFinishReasonAfterEarlierReason() throws Exception {
        reason = FinishReason.STOP;
        assertEquals("Hm.", ask());
        reason = null;
        assertThrows(ModelException.class, this::ask);
        assertThrows(ModelException.class, this::ask);
    }
}
