package io.docui.langchain4j;

import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.docui.runtime.loop.CancellationToken;
import io.docui.runtime.loop.ConversationMessage.Answer;
import io.docui.runtime.loop.LanguageModel;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.ModelRequest;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Adapts a LangChain4j streaming chat model to a {@link LanguageModel}, and waits for the complete answer. */
final class StreamingModelAdapter implements LanguageModel {
    private final StreamingChatModel model;
    private final boolean seeing;
    private final AtomicInteger withoutReason = new AtomicInteger();
    private volatile boolean givesReasons;

    StreamingModelAdapter(StreamingChatModel model, boolean seeing) {
        this.model = model;
        this.seeing = seeing;
    }

    @Override
    public Answer answer(ModelRequest request) throws ModelException, InterruptedException {
        StreamingResponseCollector streamingResponseCollector = new StreamingResponseCollector(request.partial());
        CancellationToken.Registration registration =
                request.cancellationToken().onCancel(streamingResponseCollector::cancel);
        try {
            model.chat(ChatRequestConverter.of(request, seeing), streamingResponseCollector);
            return whole(streamingResponseCollector.response().get());
        } catch (ExecutionException e) {
            throw ModelExceptionTranslator.of(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            streamingResponseCollector.cancel();
            throw e;
        } catch (RuntimeException e) {
            throw ModelExceptionTranslator.of(e);
        } finally {
            registration.close();
        }
    }

    /**
     * Rejects a response that seems incomplete. If the other side closes the connection, the stream just ends, and the
     * only sign is the missing finish reason. For a model that never sends a reason, this is no sign: its answers are
     * accepted from the second message on, unless they are empty.
     */
    private Answer whole(ChatResponse response) throws ModelException {
        if (response.finishReason() != null) {
            givesReasons = true;
            return ChatResponseConverter.of(response);
        }
        Answer answer = ChatResponseConverter.of(response);
        boolean empty = answer.text().isBlank() && answer.calls().isEmpty();
        if (empty || givesReasons || withoutReason.getAndIncrement() == 0) {
            throw new ModelException(
                    ModelException.FailureKind.UNAVAILABLE, "The stream ended before the message was complete.", null);
        }
        return answer;
    }
}
