package io.docui.runtime.loop;

import io.docui.runtime.tool.DocumentModeTool;
import java.util.List;
import java.util.function.Consumer;

/**
 * A request to a language model: the conversation, the tools, and hooks for cancellation and streaming.
 *
 * @param messages the conversation so far; it begins with the conversation of the previous round, unless it was restarted
 * @param tools the tools that the model can call
 * @param cancellationToken the token that is canceled when the answer is no longer wanted
 * @param partial the consumer of pieces of the answer's text, for models that stream; may be called from any thread
 */
public record ModelRequest(
        List<ConversationMessage> messages,
        List<DocumentModeTool> tools,
        CancellationToken cancellationToken,
        Consumer<String> partial) {
    /** Copies the lists. */
    public ModelRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }
}
