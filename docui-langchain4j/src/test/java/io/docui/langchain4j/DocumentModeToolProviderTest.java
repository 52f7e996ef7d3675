package io.docui.langchain4j;

import static io.docui.langchain4j.FakeOpenAiServer.arguments;
import static io.docui.langchain4j.FakeOpenAiServer.runCodeCall;
import static io.docui.langchain4j.FakeOpenAiServer.textReply;
import static io.docui.langchain4j.FakeOpenAiServer.toolCallReply;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolProviderRequest;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.langchain4j.FakeOpenAiServer.RequestedToolCall;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An AI service of LangChain4j, as its users write them, uses an application through its document. */
class DocumentModeToolProviderTest {
    /** What a user of LangChain4j declares. */
    interface GameAssistant {
        /** Does a quest. */
        String play(String quest);
    }

    @Test
    void aiServiceUsesDocumentTools() throws Exception {
        try (FakeOpenAiServer server = FakeOpenAiServer.of(
                        toolCallReply(new RequestedToolCall("1", "look", "{}")),
                        toolCallReply(
                                runCodeCall("search()"),
                                new RequestedToolCall("2", "click", arguments("link", "link:999"))),
                        toolCallReply(new RequestedToolCall("3", "fly", "{}")),
                        textReply("There was nothing."));
                Session session = DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Language.EN)))
                        .open()) {
            GameAssistant gameAssistant = AiServices.builder(GameAssistant.class)
                    .chatModel(OpenAiChatModel.builder()
                            .baseUrl(server.url())
                            .apiKey("none")
                            .modelName("scripted")
                            .build())
                    .systemMessage(DocumentModeToolProvider.PRIMER)
                    .toolProvider(new DocumentModeToolProvider(session))
                    .hallucinatedToolNameStrategy(DocumentModeToolProvider::unknownTool)
                    .build();

            assertEquals("There was nothing.", gameAssistant.play("Search the cave."));

            assertEquals(4, server.requests.get(0).get("tools").size());
            assertTrue(messageText(server.messages(0), 0).contains("`look` shows it"));
            assertTrue(
                    messageText(server.messages(1), 3).startsWith("# Slime Cave"), messageText(server.messages(1), 3));
            assertTrue(
                    messageText(server.messages(2), 5).startsWith("✔ You turn over every stone"),
                    messageText(server.messages(2), 5));
            assertTrue(
                    messageText(server.messages(2), 6).contains("ANCHOR_NOT_FOUND"),
                    messageText(server.messages(2), 6));
            assertTrue(
                    messageText(server.messages(3), 8).contains("There is no tool \"fly\""),
                    messageText(server.messages(3), 8));
        }
    }

    @Test
    void describesMediaInToolResult() {
        try (Session session = DocUI.app(new DrawingProvider()).open()) {
            ToolExecutor executor = new DocumentModeToolProvider(session)
                            .provideTools(new ToolProviderRequest("memory", UserMessage.from("Draw.")))
                            .aiServiceTools()
                            .stream()
                            .filter(tool -> tool.name().equals("run_code_snippet"))
                            .findFirst()
                            .orElseThrow()
                            .toolExecutor();
            ToolExecutionRequest draw = ToolExecutionRequest.builder()
                    .name("run_code_snippet")
                    .arguments(arguments("code", "draw()"))
                    .build();
            String line = "\nNot shown here: chart.png, image/png, 3 bytes.\n";
            assertTrue(executor.execute(draw, "memory").contains(line));
            ToolExecutionResult result = executor.executeWithContext(
                    draw, InvocationContext.builder().build());
            assertTrue(result.resultText().contains(line), result.resultText());
            assertFalse(result.isError());
        }
    }

    private static String messageText(List<JsonNode> messages, int index) {
        return messages.get(index).get("content").asString();
    }
}
