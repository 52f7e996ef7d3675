package io.docui.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.docui.runtime.loop.ConversationMessage.Answer;
import io.docui.runtime.loop.ConversationMessage.FinishReason;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.TokenUsage;
import io.docui.runtime.loop.ToolCall;
import org.jspecify.annotations.Nullable;

/** Converts LangChain4j chat responses, in which any part can be missing, to answers of the projection loop. */
final class ChatResponseConverter {
    private ChatResponseConverter() {}

    static Answer of(@Nullable ChatResponse response) throws ModelException {
        AiMessage message = response == null ? null : response.aiMessage();
        if (response == null || message == null) {
            throw new ModelException(
                    ModelException.FailureKind.UNAVAILABLE, "The model's response has no message.", null);
        }
        return new Answer(
                orEmpty(message.text()),
                message.toolExecutionRequests().stream()
                        .map(ChatResponseConverter::call)
                        .toList(),
                finish(response.finishReason()),
                usage(response.tokenUsage()),
                message);
    }

    private static ToolCall call(ToolExecutionRequest request) {
        return new ToolCall(request.id(), orEmpty(request.name()), orEmpty(request.arguments()));
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static FinishReason finish(dev.langchain4j.model.output.@Nullable FinishReason reason) {
        if (reason == null) {
            return FinishReason.UNKNOWN;
        }
        return switch (reason) {
            case STOP, TOOL_EXECUTION -> FinishReason.STOP;
            case LENGTH -> FinishReason.LENGTH;
            case CONTENT_FILTER -> FinishReason.FILTERED;
            case OTHER -> FinishReason.UNKNOWN;
        };
    }

    private static @Nullable TokenUsage usage(dev.langchain4j.model.output.@Nullable TokenUsage usage) {
        if (usage == null) {
            return null;
        }
        Integer input = usage.inputTokenCount();
        Integer output = usage.outputTokenCount();
        return input == null && output == null
                ? null
                : new TokenUsage(input == null ? 0 : input, output == null ? 0 : output);
    }
}
