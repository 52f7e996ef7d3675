package io.docui.server.mcp;

import static io.docui.server.mcp.McpStdioTestClient.resultText;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.server.CounterBinding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Tools mode, as an MCP client uses it. */
class ToolsModeTest {
    private static final Pattern RECOVERY = Pattern.compile("(?m)(?:^- [^`\\n]*: | · )`([^`]+)`$");

    private static McpStdioTestClient start(McpToolMode mode) throws IOException, InterruptedException {
        return McpStdioTestClient.startInitialized(App.of(() -> List.of(new CounterBinding(5))), mode);
    }

    @Test
    void documentNamesPossibleActionsAndHasNoLinksOrPrototypes() throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.TOOLS)) {
            String document = resultText(client.callTool("look", Map.of()));
            assertTrue(document.contains("Count: 5"), document);
            assertFalse(document.contains("Possible now"), document); // every tool can be called
            assertFalse(document.contains("link:"), document);
            assertFalse(document.contains("```"), document);
            assertFalse(document.contains("Add one"), document); // the link to add(), which has a tool
            String resource = client.request("resources/read", Map.of("uri", "docui://context"))
                    .toString();
            assertFalse(resource.contains("link:"), resource);
        }
    }

    @Test
    void resultIsTextAlone() throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.TOOLS)) {
            JsonNode result = client.callTool("add", Map.of("amount", 2));
            assertTrue(resultText(result).startsWith("✔ 7\n"), result::toString);
            assertFalse(result.has("structuredContent"), result::toString);
        }
    }

    @Test
    void structuredContentAndTextDoNotRepeatEachOther() throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.STRUCTURED)) {
            client.callTool("look", Map.of());
            JsonNode result = client.callTool("add", Map.of("amount", 2));
            assertEquals(7, result.at("/structuredContent/result").asInt());
            String text = resultText(result);
            assertTrue(text.startsWith("✔\n"), text);
            assertTrue(text.contains("Count: 7"), text);
            JsonNode nothing = client.callTool("refuse", Map.of());
            assertTrue(nothing.path("isError").asBoolean());
            assertFalse(nothing.has("structuredContent"));
            assertTrue(resultText(nothing).contains("Not today."));
        }
    }

    /** The limit of a value is the same for text and data, and none of the two repeats the other. */
    @Test
    void longValueIsInPartsOfTextAndNotInStructuredContent() throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.STRUCTURED)) {
            JsonNode result = client.callTool("shout", Map.of("text", "word ".repeat(12_000)));
            assertFalse(result.path("isError").asBoolean(true), result::toString);
            assertEquals(0, result.get("structuredContent").size());
            String text = resultText(result);
            assertTrue(text.contains("Part 1 of "), text);
            assertTrue(text.length() < 20_000, "characters: " + text.length());
            assertTrue(text.contains("expand("), text);
        }
    }

    @Test
    void runTakesSeveralCallsAndDryRun() throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.TOOLS)) {
            String preview = resultText(client.callTool("run", Map.of("code", "add(10)", "dry_run", true)));
            assertTrue(preview.contains("Nothing was done."), preview);
            String report =
                    resultText(client.callTool("run", Map.of("code", "add(10); shout(text='a'); refuse(); add()")));
            assertTrue(report.startsWith("✔ 1 → 15\n✔ 2 → a\n✘ 3"), report);
            assertTrue(report.contains("⏭ 4: not tried"), report);
            assertTrue(resultText(client.callTool("look", Map.of())).contains("Count: 15"));
        }
    }

    @Test
    void refusalOfTheApplicationOffersNoNewLook() throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.TOOLS)) {
            String report = resultText(client.callTool("refuse", Map.of()));
            assertTrue(report.contains("Not today."), report);
            assertFalse(report.contains("Refresh"), report);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add   | {\"amount\":\"many\"}",
                "add   | {\"amout\":1,\"x\":2}",
                "shout | {}",
                "run   | {\"code\":\"ad(1)\"}",
                "run   | {\"code\":\"add(1\"}",
                "run   | {\"snippet\":\"add(1)\"}",
                "answer| {\"choice\":\"1\"}",
                "look  | {\"lod\":\"Everything\"}"
            })
    void everyRecoveryRunsAsItStands(String tool, String arguments) throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.TOOLS)) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"e\",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                    + "\",\"arguments\":" + arguments + "}}");
            JsonNode failed = client.receive().get("result");
            String text = resultText(failed);
            assertTrue(failed.path("isError").asBoolean(), text);
            assertFalse(text.contains("](link:"), text);
            List<String> calls = new ArrayList<>();
            Matcher recovery = RECOVERY.matcher(text);
            while (recovery.find()) {
                calls.add(recovery.group(1));
            }
            assertFalse(calls.isEmpty(), text);
            for (String call : calls) {
                JsonNode result = client.callTool("run", Map.of("code", call));
                assertTrue(
                        !result.path("isError").asBoolean(true)
                                || resultText(result).contains("CANCELLED"),
                        () -> call + ": " + resultText(result));
            }
        }
    }

    @Test
    void argumentErrorNamesParameters() throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.TOOLS)) {
            String text = resultText(client.callTool("shout", Map.of("words", "a", "loud", true)));
            assertTrue(text.contains("`words`") && text.contains("`loud`") && text.contains("text"), text);
            assertTrue(resultText(client.callTool("run", Map.of("script", "add()")))
                    .contains("run needs \"code\""));
        }
    }

    @Test
    void builtInActionsRun() throws Exception {
        try (McpStdioTestClient client = start(McpToolMode.TOOLS)) {
            String text = resultText(client.callTool("run", Map.of("code", "find('Count'); help('add'); ledger()")));
            assertTrue(text.contains("Count: 5") && text.contains("function add("), text);
            assertFalse(text.contains("typescript"), text);
        }
    }

    @Test
    void reportNamesActionsThatBecamePossible() throws Exception {
        try (McpStdioTestClient client =
                McpStdioTestClient.startInitialized(App.of(() -> List.of(new DoorBinding(1))), McpToolMode.TOOLS)) {
            client.callTool("look", Map.of());
            String opened = resultText(client.callTool("open", Map.of()));
            assertTrue(opened.contains("now possible: `enter`; no longer possible: `open`\n"), opened);
            String looked = resultText(client.callTool("run", Map.of("code", "knock()")));
            assertFalse(looked.contains("possible"), looked);
        }
    }

    @Test
    void manyActionsAreFoundAndRun() throws Exception {
        try (McpStdioTestClient client =
                McpStdioTestClient.startInitialized(App.of(() -> List.of(new DoorBinding(50))), McpToolMode.FOUND)) {
            JsonNode tools = client.request("tools/list", Map.of()).at("/result/tools");
            assertEquals(
                    List.of("find_actions", "run", "look", "answer"),
                    tools.valueStream().map(tool -> tool.get("name").asString()).toList());
            String found = resultText(client.callTool("find_actions", Map.of("query", "knocking")));
            assertTrue(found.contains("function knock()"), found);
            assertTrue(resultText(client.callTool("run", Map.of("code", "knock(); open()")))
                    .startsWith("✔ 1"));
            String none = resultText(client.callTool("find_actions", Map.of("query", "火")));
            assertTrue(none.contains("door (53)"), none);
            JsonNode unknown = client.request("tools/call", Map.of("name", "knock", "arguments", Map.of()));
            assertTrue(unknown.at("/error/message").asString().contains("run"), unknown::toString);
        }
    }

    @Test
    void textOfRunningActionIsNotLeftOutOfStructuredResults() throws Exception {
        OwnNamesBinding site = new OwnNamesBinding();
        try (McpStdioTestClient client =
                McpStdioTestClient.startInitialized(App.of(() -> List.of(site)), McpToolMode.STRUCTURED)) {
            JsonNode result = client.callTool("dig", Map.of());
            assertTrue(resultText(result).startsWith("✔ It is running."), result::toString);
            assertEquals(0, result.get("structuredContent").size(), result::toString);
        } finally {
            site.dug.countDown();
        }
    }

    /** Descriptions and primers name built-in actions so that an application's action of the same name is not meant. */
    @ParameterizedTest
    @EnumSource(
            value = McpToolMode.class,
            names = {"TOOLS", "FOUND"})
    void namesOfBuiltInActionsAreNotThoseOfApplication(McpToolMode mode) throws Exception {
        OwnNamesBinding site = new OwnNamesBinding();
        App app = App.of(() -> mode == McpToolMode.TOOLS ? List.of(site) : List.of(site, new DoorBinding(50)));
        McpToolSet toolSet = McpToolSet.of(mode, app);
        StringBuilder texts = new StringBuilder(toolSet.primer());
        toolSet.tools().stream()
                .filter(tool -> !OwnNamesBinding.OWN_NAMES.contains(tool.name()))
                .forEach(tool -> texts.append('\n').append(tool.description()));
        List<String> calls = Pattern.compile("[\\w.]*\\b(?:find|expand|undo_last|help)\\([^)]*\\)")
                .matcher(texts)
                .results()
                .map((MatchResult call) -> call.group())
                .toList();
        assertTrue(calls.size() >= 5, texts::toString);
        try (McpStdioTestClient client = McpStdioTestClient.startInitialized(app, mode)) {
            for (String call : calls) {
                client.callTool("run", Map.of("code", call));
                assertEquals(List.of(), site.calls, call);
            }
            client.callTool("run", Map.of("code", "find('text')"));
            assertEquals(List.of("find"), site.calls);
        }
    }

    /** A door with as many spare actions as a test needs. */
    private static final class DoorBinding extends ProviderBinding {
        private boolean isOpen;

        DoorBinding(int spares) {
            super(descriptor(spares));
        }

        private static ProviderDescriptor descriptor(int spares) {
            List<ActionDescriptor> actions = new ArrayList<>();
            actions.add(
                    ActionDescriptor.builder("open").description("Opens it.").build());
            actions.add(
                    ActionDescriptor.builder("enter").description("Goes in.").build());
            actions.add(ActionDescriptor.builder("knock")
                    .description("Makes a noise.")
                    .build());
            for (int i = 0; i < spares; i++) {
                actions.add(ActionDescriptor.builder("spare_" + i).build());
            }
            return new ProviderDescriptor(
                    "door",
                    "Door",
                    "",
                    actions,
                    List.of(),
                    List.of(new ViewDescriptor("door", "Door", 0, LodLevel.FULL)));
        }

        @Override
        public List<ObjectType<?>> objectTypes() {
            return List.of();
        }

        @Override
        public boolean isVisible(int action) {
            return action > 1 || isOpen == (action == 1);
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            isOpen |= action == 0;
            return "done";
        }

        @Override
        public Value encode(int action, Object result) {
            return Value.NullValue.NULL;
        }

        @Override
        public void render(int view, DocWriter out) {
            out.paragraph(
                    "An oak door, as old as the house, with an iron ring and a keyhole that somebody has stuffed with wax.");
            out.paragraph(isOpen ? "Open." : "Closed.");
        }
    }
}
