package io.docui.langchain4j;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.PartialThinkingContext;
import dev.langchain4j.model.chat.response.PartialToolCall;
import dev.langchain4j.model.chat.response.PartialToolCallContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.chat.response.StreamingHandle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Collects a streamed response of a LangChain4j model and lets the caller cancel the stream.
 *
 * <p>The handle that ends the stream is known only from the first piece on. A stream that is canceled earlier is
 * therefore ended when the first piece arrives.
 */
final class StreamingResponseCollector implements StreamingChatResponseHandler {
    private final Consumer<String> partial;
    private final CompletableFuture<ChatResponse> response = new CompletableFuture<>();
    private @Nullable StreamingHandle handle;
    private boolean cancelled;

    StreamingResponseCollector(Consumer<String> partial) {
        this.partial = partial;
    }

    /** Returns the future of the complete response. */
    Future<ChatResponse> response() {
        return response;
    }

    /** Ends the stream. */
    void cancel() {
        StreamingHandle known;
        synchronized (this) {
            cancelled = true;
            known = handle;
        }
        if (known != null) {
            known.cancel();
        }
    }

    private void known(StreamingHandle newHandle) {
        boolean late;
        synchronized (this) {
            handle = newHandle;
            late = cancelled;
        }
        if (late && !newHandle.isCancelled()) {
            newHandle.cancel();
        }
    }

    @Override
    public void onPartialResponse(PartialResponse piece, PartialResponseContext context) {
        known(context.streamingHandle());
        partial.accept(piece.text());
    }

    @Override
    public void onPartialThinking(PartialThinking piece, PartialThinkingContext context) {
        known(context.streamingHandle());
    }

    @Override
    public void onPartialToolCall(PartialToolCall piece, PartialToolCallContext context) {
        known(context.streamingHandle());
    }

    @Override
    public void onCompleteResponse(ChatResponse complete) {
        response.complete(complete);
    }

    @Override
    public void onError(Throwable error) {
        response.completeExceptionally(error);
    }
}
