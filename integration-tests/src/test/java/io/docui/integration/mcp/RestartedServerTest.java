package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Clients that are not ours play on after their server was killed, and after a call of a tool that does not exist. */
@Tag("full")
class RestartedServerTest {
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\((link:\\d+) \"");
    private static final int CALLS = 20;
    private static final Set<String> JAVA = Set.of("java-sdk", "langchain4j", "spring-ai");
    private static final String INSPECTOR = "inspector";

    @TempDir
    private Path directory;

    private MudProcess start() throws IOException {
        return MudProcess.startHttpServer(
                "--ledger", directory.resolve("ledger").toString(), "--seed", "1");
    }

    /** A client with the named session, or with a process of its own. */
    private record ConnectedClient(McpToolTerminal.ToolCaller caller, Closeable connection) implements Closeable {
        static ConnectedClient of(String name, List<String> target) throws IOException, InterruptedException {
            if (JAVA.contains(name)) {
                JavaMcpClient client = JavaMcpClient.connect(name, target);
                return new ConnectedClient(client, client);
            }
            if (name.equals(INSPECTOR)) {
                return new ConnectedClient(
                        new McpInspectorClient(target)::callOrFail, () -> {}); // connects for each call
            }
            NodeMcpClient client = new NodeMcpClient(name, target);
            return new ConnectedClient(client, client);
        }

        static ConnectedClient of(String name, MudProcess server) throws IOException, InterruptedException {
            return of(name, List.of(server.url() + "?session=my-game"));
        }

        JsonNode call(String tool, Map<String, Object> arguments) {
            return caller.call(tool, arguments);
        }

        @Override
        public void close() throws IOException {
            connection.close();
        }
    }

    /** The same calls over standard streams, where the process is the session. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sdk-1",
                "sdk-2-2025",
                "sdk-2-2026",
                "ai-sdk",
                "langchain",
                "java-sdk",
                "langchain4j",
                "spring-ai"
            })
    void playsOverStandardStreams(String client) throws Exception {
        try (ConnectedClient connected = ConnectedClient.of(client, MudProcess.command("mcp", "--seed", "1"))) {
            play(connected, CALLS);
        }
    }

    /** Makes calls and one of an unknown tool; returns the document, which that one has not changed. */
    private static String play(ConnectedClient client, int calls) {
        int clicks = 0;
        for (int i = 0; i < calls; i++) {
            Matcher links = LINK.matcher(look(client));
            if (links.find()) {
                JsonNode clicked = client.call("click", Map.of("link", links.group(1)));
                clicks += clicked.path("isError").asBoolean() ? 0 : 1;
            }
        }
        assertTrue(clicks > calls / 2, "calls that did something: " + clicks);
        String before = look(client);
        String refused = text(client.call("no_such_tool", Map.of()));
        assertTrue(refused.contains("run_code_snippet"), refused);
        assertEquals(before, look(client), "the game is the same");
        return before;
    }

    private static String text(JsonNode result) {
        StringBuilder text = new StringBuilder();
        result.path("content").forEach(part -> text.append(part.path("text").asString()));
        return text.toString();
    }

    private static String look(ConnectedClient client) {
        return text(client.call("look", Map.of()));
    }

    /** A document without the numbers of links and objects, which are new after a restart. */
    private static String withoutNumbers(String document) {
        return document.replaceAll("(link|obj:[a-z]+):\\d+", "$1").strip();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sdk-1",
                "sdk-2-2025",
                "sdk-2-2026",
                "ai-sdk",
                "langchain",
                "mcp-remote",
                "java-sdk",
                "langchain4j",
                "spring-ai",
                INSPECTOR
            })
    void namedSessionSurvivesKilledServerAndUnknownTool(String client) throws Exception {
        // The inspector starts a process for each call; these are twenty, too.
        int calls = client.equals(INSPECTOR) ? CALLS / 2 : CALLS;
        String before;
        try (MudProcess server = start()) {
            try (ConnectedClient connected = ConnectedClient.of(client, server)) {
                before = play(connected, calls);
            }
            server.kill();
        }
        try (MudProcess server = start()) {
            try (ConnectedClient connected = ConnectedClient.of(client, server)) {
                String first = look(connected);
                String notice = "Links and numbers of earlier documents no longer apply.";
                assertTrue(first.contains(notice), first);
                assertEquals(
                        withoutNumbers(before),
                        withoutNumbers(first.substring(first.indexOf(notice) + notice.length())));
                assertFalse(look(connected).contains(notice), "it is said once");
            }
        }
    }
}
