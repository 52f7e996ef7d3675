package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.docui.runtime.DocUI;
import io.docui.server.mcp.McpToolMode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a tool says that it gives, it gives: for every type of result. */
class StructuredContentTest {
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    @Test
    void everyResultMatchesItsSchema() throws IOException {
        List<String> wrong = new ArrayList<>();
        int checked = 0;
        try (PipedMcpClient client =
                new PipedMcpClient(DocUI.app(() -> AnswersDocUI.bind(new Answers())), McpToolMode.STRUCTURED)) {
            for (JsonNode tool : client.result("tools/list", Map.of()).path("tools")) {
                String name = tool.path("name").asString();
                if (List.of("look", "run", "answer").contains(name)) {
                    continue;
                }
                JsonNode result = client.result("tools/call", Map.of("name", name));
                assertFalse(result.path("isError").asBoolean(false), () -> name + ": " + result);
                assertEquals(tool.has("outputSchema"), result.has("structuredContent"), () -> name + ": " + result);
                if (tool.has("outputSchema")) {
                    checked++;
                    SCHEMAS.getSchema(tool.get("outputSchema").toString())
                            .validate(result.get("structuredContent").toString(), InputFormat.JSON)
                            .forEach(error -> wrong.add(name + ": " + error + " in " + result.get("structuredContent")
                                    + " by " + tool.get("outputSchema")));
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(checked >= 23, "checked " + checked);
    }
}
