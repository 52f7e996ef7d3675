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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A client that is not ours plays on after its server was killed, and after a call of a tool that does not exist. */
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

    private static TypeScriptSdkClient connect(MudProcess server) throws IOException {
        return new TypeScriptSdkClient(List.of(server.url() + "?session=my-game"));
    }

    private static String text(JsonNode result) {
        StringBuilder text = new StringBuilder();
        result.path("content").forEach(part -> text.append(part.path("text").asString()));
        return text.toString();
    }

    private static String look(TypeScriptSdkClient client) {
        return text(client.call("look", Map.of()));
    }

    /** A document without the numbers of links and objects, which are new after a restart. */
    private static String withoutNumbers(String document) {
        return document.replaceAll("(link|obj:[a-z]+):\\d+", "$1").strip();
    }

    @Test
    void namedSessionSurvivesKilledServerAndUnknownTool() throws Exception {
        String before;
        try (MudProcess server = start()) {
            try (TypeScriptSdkClient client = connect(server)) {
                int clicks = 0;
                for (int i = 0; i < CALLS; i++) {
                    Matcher links = LINK.matcher(look(client));
                    if (links.find()) {
                        clicks += client.call("click", Map.of("link", links.group(1)))
                                        .path("isError")
                                        .asBoolean()
                                ? 0
                                : 1;
                    }
                }
                assertTrue(clicks > CALLS / 2, "calls that did something: " + clicks);
                before = look(client);
                String refused = text(client.call("no_such_tool", Map.of()));
                assertTrue(refused.contains("run_code_snippet"), refused);
                assertEquals(before, look(client), "the game is the same");
            }
            server.kill();
        }
        try (MudProcess server = start()) {
            try (TypeScriptSdkClient client = connect(server)) {
                String first = look(client);
                String notice = "Links and numbers of earlier documents no longer apply.";
                assertTrue(first.contains(notice), first);
                assertEquals(
                        withoutNumbers(before),
                        withoutNumbers(first.substring(first.indexOf(notice) + notice.length())));
                assertFalse(look(client).contains(notice), "it is said once");
            }
        }
    }
}
