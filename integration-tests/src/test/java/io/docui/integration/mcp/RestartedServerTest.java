package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

    @TempDir
    private Path directory;

    private MudProcess start() throws IOException {
        return MudProcess.startHttpServer(
                "--ledger", directory.resolve("ledger").toString(), "--seed", "1");
    }

    private static NodeMcpClient connect(String client, MudProcess server) throws IOException, InterruptedException {
        return new NodeMcpClient(client, List.of(server.url() + "?session=my-game"));
    }

    /** The same calls over standard streams, where the process is the session. */
    @ParameterizedTest
    @ValueSource(strings = {"sdk-1", "sdk-2-2025", "sdk-2-2026", "ai-sdk", "langchain"})
    void playsOverStandardStreams(String client) throws Exception {
        try (NodeMcpClient connected = new NodeMcpClient(client, MudProcess.command("mcp", "--seed", "1"))) {
            play(connected);
        }
    }

    /** Makes twenty calls and one of an unknown tool; returns the document, which that one has not changed. */
    private static String play(NodeMcpClient client) {
        int clicks = 0;
        for (int i = 0; i < CALLS; i++) {
            Matcher links = LINK.matcher(look(client));
            if (links.find()) {
                JsonNode clicked = client.call("click", Map.of("link", links.group(1)));
                clicks += clicked.path("isError").asBoolean() ? 0 : 1;
            }
        }
        assertTrue(clicks > CALLS / 2, "calls that did something: " + clicks);
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

    private static String look(NodeMcpClient client) {
        return text(client.call("look", Map.of()));
    }

    /** A document without the numbers of links and objects, which are new after a restart. */
    private static String withoutNumbers(String document) {
        return document.replaceAll("(link|obj:[a-z]+):\\d+", "$1").strip();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sdk-1", "sdk-2-2025", "sdk-2-2026", "ai-sdk", "langchain", "mcp-remote"})
    void namedSessionSurvivesKilledServerAndUnknownTool(String client) throws Exception {
        String before;
        try (MudProcess server = start()) {
            try (NodeMcpClient connected = connect(client, server)) {
                before = play(connected);
            }
            server.kill();
        }
        try (MudProcess server = start()) {
            try (NodeMcpClient connected = connect(client, server)) {
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
