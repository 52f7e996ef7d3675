package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.server.mcp.McpToolMode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Objects are resources by the types and keys of their anchors. */
class ObjectResourcesTest {
    private static final String TEMPLATE = "docui://obj/{type}/{key}";

    private PipedMcpClient client;

    @BeforeEach
    void connect() throws IOException {
        client = new PipedMcpClient(DocUI.app(() -> AnswersDocUI.bind(new Answers())), McpToolMode.DOCUMENT);
    }

    @AfterEach
    void disconnect() throws IOException {
        client.close();
    }

    @Test
    void listsResourceTemplate() throws IOException {
        JsonNode templates = client.result("resources/templates/list", Map.of()).path("resourceTemplates");
        assertEquals(TEMPLATE, templates.path(0).path("uriTemplate").asString());
    }

    @Test
    void readsObjectAsResource() throws IOException {
        JsonNode read = client.result("resources/read", Map.of("uri", "docui://obj/file/src%2Fmain.ts"))
                .path("contents")
                .path(0);

        assertEquals("text/markdown", read.path("mimeType").asString());
        assertEquals("docui://obj/file/src%2Fmain.ts", read.path("uri").asString());
        assertEquals(
                "[src/main.ts](obj:file:src/main.ts)\n\n- Lines: 12",
                read.path("text").asString());
    }

    @ParameterizedTest
    @CsvSource({"docui://obj/file/none.ts", "docui://obj/monster/1", "docui://obj/file/%zz", "docui://obj/a%20b/%00"})
    void reportsMissingObjectAsError(String uri) throws IOException {
        JsonNode error = client.response("resources/read", Map.of("uri", uri)).path("error");

        assertEquals(-32002, error.path("code").asInt(), error::toString);
        assertTrue(
                error.path("message").asString().contains("anchor")
                        || error.path("message").asString().contains("Anchor"),
                error::toString);
        assertTrue(!error.toString().contains("Exception"), error::toString);
    }

    @Test
    void completesTypesAndKeys() throws IOException {
        assertEquals(List.of("file"), complete("type", "f", Map.of()));
        assertEquals(List.of(), complete("type", "x", Map.of()));
        assertEquals(List.of("src/main.ts"), complete("key", "SRC", Map.of("type", "file")));
        assertEquals(List.of("src/main.ts"), complete("key", "", Map.of()));
        assertEquals(List.of(), complete("key", "", Map.of("type", "monster")));
    }

    private List<String> complete(String argument, String begun, Map<String, String> context) throws IOException {
        JsonNode completion = client.result(
                        "completion/complete",
                        Map.of(
                                "ref",
                                Map.of("type", "ref/resource", "uri", TEMPLATE),
                                "argument",
                                Map.of("name", argument, "value", begun),
                                "context",
                                Map.of("arguments", context)))
                .path("completion");
        return completion.path("values").valueStream().map(JsonNode::asString).toList();
    }
}
