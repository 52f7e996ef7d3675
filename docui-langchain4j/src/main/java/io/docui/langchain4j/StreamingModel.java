package io.docui.langchain4j;

import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.docui.runtime.loop.CancellationToken;
import io.docui.runtime.loop.LanguageModel;
import io.docui.runtime.loop.Message.Answer;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.ModelRequest;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Asks a chat model that answers piece by piece, and waits for the whole. */
final class StreamingModel implements LanguageModel {
    private final StreamingChatModel model;
    private final boolean seeing;
    private final AtomicInteger withoutReason = new AtomicInteger();
    private volatile boolean givesReasons;

    StreamingModel(StreamingChatModel model, boolean seeing) {
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
     * A stream whose connection is closed from the other end just ends, and all that tells is that no reason came. That tells
     * nothing of a model that never gives one: it is believed from its second message on, if there is anything in it.
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
                    ModelException.FailureKind.UNAVAILABLE, "The stream ended in the middle of the message.", null);
        }
        return answer;
    }
}
