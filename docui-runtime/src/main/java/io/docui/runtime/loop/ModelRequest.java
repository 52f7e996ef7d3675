package io.docui.runtime.loop;

import io.docui.runtime.tool.DocumentTool;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a model is asked.
 *
 * @param messages the conversation so far; that of a round begins with that of the round before, unless it was started
 *     again
 * @param tools the tools that the model can call
 * @param cancellationToken is requested when the answer is no longer wanted
 * @param partial takes pieces of the answer's text as they come, from a model that streams; may be called from any thread
 */
public record ModelRequest(
        List<Message> messages,
        List<DocumentTool> tools,
        CancellationToken cancellationToken,
        Consumer<String> partial) {
    /** Copies the lists. */
    public ModelRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }
}
