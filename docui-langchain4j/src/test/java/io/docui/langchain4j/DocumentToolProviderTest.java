package io.docui.langchain4j;

import static io.docui.langchain4j.OpenAiServer.arguments;
import static io.docui.langchain4j.OpenAiServer.call;
import static io.docui.langchain4j.OpenAiServer.run;
import static io.docui.langchain4j.OpenAiServer.say;
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
import io.docui.example.mud.game.text.Lang;
import io.docui.langchain4j.OpenAiServer.Call;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An AI service of LangChain4j, as its users write them, uses an application through its document. */
class DocumentToolProviderTest {
    /** What a user of LangChain4j declares. */
    interface Adventurer {
        /** Does a quest. */
        String play(String quest);
    }

    @Test
    void aServiceLooksAndActs() throws Exception {
        try (OpenAiServer server = OpenAiServer.of(
                        call(new Call("1", "look", "{}")),
                        call(run("search()"), new Call("2", "click", arguments("link", "link:999"))),
                        call(new Call("3", "fly", "{}")),
                        say("There was nothing."));
                Session session = DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Lang.EN)))
                        .open()) {
            Adventurer adventurer = AiServices.builder(Adventurer.class)
                    .chatModel(OpenAiChatModel.builder()
                            .baseUrl(server.url())
                            .apiKey("none")
                            .modelName("scripted")
                            .build())
                    .systemMessage(DocumentToolProvider.PRIMER)
                    .toolProvider(new DocumentToolProvider(session))
                    .hallucinatedToolNameStrategy(DocumentToolProvider::unknownTool)
                    .build();

            assertEquals("There was nothing.", adventurer.play("Search the cave."));

            assertEquals(4, server.requests.get(0).get("tools").size());
            assertTrue(text(server.messages(0), 0).contains("`look` shows it"));
            assertTrue(text(server.messages(1), 3).startsWith("# Slime Cave"), text(server.messages(1), 3));
            assertTrue(text(server.messages(2), 5).startsWith("✔ `search()`"), text(server.messages(2), 5));
            assertTrue(text(server.messages(2), 6).contains("ANCHOR_NOT_FOUND"), text(server.messages(2), 6));
            assertTrue(text(server.messages(3), 8).contains("There is no tool \"fly\""), text(server.messages(3), 8));
        }
    }

    @Test
    void aLineTellsOfMediaThatAreNotShown() {
        try (Session session = DocUI.app(new Studio()).open()) {
            ToolExecutor executor = new DocumentToolProvider(session)
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

    private static String text(List<JsonNode> messages, int index) {
        return messages.get(index).get("content").asString();
    }
}
