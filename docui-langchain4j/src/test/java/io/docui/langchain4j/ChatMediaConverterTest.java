package io.docui.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import io.docui.runtime.action.Media;
import io.docui.runtime.loop.CancellationToken;
import io.docui.runtime.loop.ConversationMessage;
import io.docui.runtime.loop.ConversationMessage.Answer;
import io.docui.runtime.loop.ConversationMessage.Prompt;
import io.docui.runtime.loop.ConversationMessage.Report;
import io.docui.runtime.loop.ModelRequest;
import io.docui.runtime.loop.ToolCall;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a model that sees, and one that does not, is shown of media in results. */
class ChatMediaConverterTest {
    private static final ToolCall FIRST = new ToolCall("1", "run_code_snippet", "{}");
    private static final ToolCall SECOND = new ToolCall("2", "run_code_snippet", "{}");
    private static final Media CHART =
            Media.of("image/png", new byte[] {1, 2, 3}).withName("chart.png");
    private static final Media SOUND = Media.of("audio/wav", new byte[] {4, 5});

    private static List<ChatMessage> convertMessages(boolean seeing, ConversationMessage... messages) {
        ModelRequest request = new ModelRequest(List.of(messages), List.of(), new CancellationToken(), piece -> {});
        return ChatRequestConverter.of(request, seeing).messages();
    }

    private static List<ChatMessage> convertTwoResults(boolean seeing) {
        return convertMessages(
                seeing,
                new Prompt("Draw."),
                Answer.of(FIRST, SECOND),
                new Report(FIRST, "drawn\n", true, List.of(CHART, SOUND)),
                new Report(SECOND, "done\n", true));
    }

    @Test
    void picturesFollowToolResults() {
        List<ChatMessage> messages = convertTwoResults(true);
        assertEquals(5, messages.size());
        assertInstanceOf(AiMessage.class, messages.get(1));
        assertEquals(
                "drawn\nNot shown here: audio/wav, 2 bytes.\n",
                assertInstanceOf(ToolExecutionResultMessage.class, messages.get(2))
                        .text());
        assertEquals(
                "done\n",
                assertInstanceOf(ToolExecutionResultMessage.class, messages.get(3))
                        .text());
        UserMessage user = assertInstanceOf(UserMessage.class, messages.get(4));
        assertTrue(assertInstanceOf(TextContent.class, user.contents().get(0))
                .text()
                .contains("chart.png"));
        ImageContent picture =
                assertInstanceOf(ImageContent.class, user.contents().get(1));
        assertEquals("AQID", picture.image().base64Data());
        assertEquals("image/png", picture.image().mimeType());
    }

    @Test
    void describesMediaToTextOnlyModel() {
        List<ChatMessage> messages = convertTwoResults(false);
        assertEquals(4, messages.size());
        String text = assertInstanceOf(ToolExecutionResultMessage.class, messages.get(2))
                .text();
        assertTrue(text.contains("Not shown here: chart.png, image/png, 3 bytes."), text);
    }

    @Test
    void blockReportsIncludeMediaInSameMessage() {
        List<ChatMessage> messages = convertMessages(
                true,
                Answer.of("```docui run\ndraw()\n```"),
                new Report(null, "drawn\n", true, List.of(CHART)),
                new Prompt("Go on."));
        assertEquals(2, messages.size());
        UserMessage user = assertInstanceOf(UserMessage.class, messages.get(1));
        assertEquals(3, user.contents().size());
        assertFalse(user.hasSingleText());
    }
}
