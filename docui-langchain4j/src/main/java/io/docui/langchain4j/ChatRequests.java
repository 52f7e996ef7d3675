package io.docui.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.docui.runtime.loop.Message;
import io.docui.runtime.loop.Message.Answer;
import io.docui.runtime.loop.Message.Instructions;
import io.docui.runtime.loop.Message.Report;
import io.docui.runtime.loop.ModelRequest;
import io.docui.runtime.loop.ToolCall;
import java.util.ArrayList;
import java.util.List;

/**
 * Says a conversation in LangChain4j's messages.
 *
 * <p>What follows each other on the side of the user is one message, for some providers want the sides to take turns.
 */
final class ChatRequests {
    private final List<ChatMessage> messages = new ArrayList<>();
    private final List<String> user = new ArrayList<>();

    private ChatRequests() {}

    static ChatRequest of(ModelRequest request) {
        ChatRequests requests = new ChatRequests();
        request.messages().forEach(requests::add);
        requests.endUser();
        return ChatRequest.builder()
                .messages(requests.messages)
                .toolSpecifications(
                        request.tools().stream().map(ToolSchemas::of).toList())
                .build();
    }

    private void add(Message message) {
        if (message instanceof Instructions instructions) {
            endUser();
            messages.add(SystemMessage.from(instructions.text()));
        } else if (message instanceof Answer answer) {
            add(answer);
        } else if (message instanceof Report report && report.call() != null) {
            endUser();
            messages.add(result(report, report.call()));
        } else {
            user.add(message.text().strip());
        }
    }

    /** An empty message is none: providers refuse it. */
    private void add(Answer answer) {
        if (answer.text().isBlank() && answer.calls().isEmpty()) {
            return;
        }
        endUser();
        messages.add(answer.origin() instanceof AiMessage origin ? origin : said(answer));
    }

    private static AiMessage said(Answer answer) {
        AiMessage.Builder said = AiMessage.builder()
                .toolExecutionRequests(answer.calls().stream()
                        .map(call -> ToolExecutionRequest.builder()
                                .id(call.id())
                                .name(call.name())
                                .arguments(call.arguments())
                                .build())
                        .toList());
        return answer.text().isBlank() ? said.build() : said.text(answer.text()).build();
    }

    private static ToolExecutionResultMessage result(Report report, ToolCall call) {
        return ToolExecutionResultMessage.builder()
                .id(call.id())
                .toolName(call.name())
                .text(report.text())
                .isError(!report.success())
                .build();
    }

    private void endUser() {
        if (!user.isEmpty()) {
            messages.add(UserMessage.from(String.join("\n\n", user)));
            user.clear();
        }
    }
}
