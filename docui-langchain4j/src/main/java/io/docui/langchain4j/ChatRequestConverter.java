package io.docui.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.docui.runtime.action.Media;
import io.docui.runtime.loop.ConversationMessage;
import io.docui.runtime.loop.ConversationMessage.Answer;
import io.docui.runtime.loop.ConversationMessage.Instructions;
import io.docui.runtime.loop.ConversationMessage.Report;
import io.docui.runtime.loop.ModelRequest;
import io.docui.runtime.loop.ToolCall;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts a conversation of the projection loop to a LangChain4j chat request.
 *
 * <p>Consecutive messages of the user's side become one message, because some providers require that the sides alternate. Images are part
 * of such a message, after the results of all tools: with most providers, the result of a tool can contain only text.
 */
final class ChatRequestConverter {
    private final List<ChatMessage> messages = new ArrayList<>();
    private final List<String> user = new ArrayList<>();
    private final List<Content> pictures = new ArrayList<>();
    private final boolean seeing;

    private ChatRequestConverter(boolean seeing) {
        this.seeing = seeing;
    }

    /**
     * Converts a request.
     *
     * @param request the conversation and the tools
     * @param seeing whether the model accepts images
     * @return the LangChain4j request
     */
    static ChatRequest of(ModelRequest request, boolean seeing) {
        ChatRequestConverter requests = new ChatRequestConverter(seeing);
        request.messages().forEach(requests::add);
        requests.endUser();
        return ChatRequest.builder()
                .messages(requests.messages)
                .toolSpecifications(request.tools().stream()
                        .map(ToolSpecificationFactory::of)
                        .toList())
                .build();
    }

    private void add(ConversationMessage message) {
        if (message instanceof Instructions instructions) {
            endUser();
            messages.add(SystemMessage.from(instructions.text()));
        } else if (message instanceof Answer answer) {
            add(answer);
        } else if (message instanceof Report report) {
            add(report);
        } else {
            user.add(message.text().strip());
        }
    }

    /** Keeps images for the next user message, because the results of a message's tools must directly follow that message. */
    private void add(Report report) {
        List<Media> leftOut = new ArrayList<>();
        for (Media media : report.media()) {
            if (seeing && ChatMediaConverter.isPicture(media)) {
                pictures.addAll(ChatMediaConverter.picture(media));
            } else {
                leftOut.add(media);
            }
        }
        String text = ChatMediaConverter.describeOmitted(report.text(), leftOut);
        ToolCall call = report.call();
        if (call == null) {
            user.add(text.strip());
        } else {
            messages.add(result(call, text, report.success()));
        }
    }

    /** Omits an empty message, because providers refuse it. */
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

    private static ToolExecutionResultMessage result(ToolCall call, String text, boolean success) {
        return ToolExecutionResultMessage.builder()
                .id(call.id())
                .toolName(call.name())
                .text(text)
                .isError(!success)
                .build();
    }

    private void endUser() {
        if (pictures.isEmpty() && !user.isEmpty()) {
            messages.add(UserMessage.from(String.join("\n\n", user)));
        } else if (!pictures.isEmpty()) {
            List<Content> contents = new ArrayList<>();
            if (!user.isEmpty()) {
                contents.add(TextContent.from(String.join("\n\n", user)));
            }
            contents.addAll(pictures);
            messages.add(UserMessage.from(contents));
        }
        user.clear();
        pictures.clear();
    }
}
