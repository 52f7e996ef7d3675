package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.App;
import io.docui.runtime.tool.ToolDefinition;
import io.docui.server.CounterBinding;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What clients are offered in tools mode. */
class ActionToolSetTest {
    private final App app = DocUI.app(new CounterBinding(0));
    private final ActionToolSet toolSet = new ActionToolSet(app.providers(), McpJson.MAPPER);

    @Test
    void listsToolPerActionAndSharedTools() {
        assertEquals(
                List.of("add", "refuse", "hold", "shout", "look", "click", "answer"),
                toolSet.tools().stream().map(Tool::name).toList());
    }

    /** The testkit checks these definitions in the tests of applications. */
    @Test
    void toolsAreThoseOfToolDefinitions() {
        List<ToolDefinition> defined = ToolDefinition.ofActions(app.providers());
        for (int i = 0; i < defined.size(); i++) {
            Tool tool = toolSet.tools().get(i);
            assertEquals(defined.get(i).name(), tool.name());
            assertEquals(defined.get(i).description(), tool.description());
            assertEquals(
                    McpJson.MAPPER.readTree(defined.get(i).inputSchema()),
                    McpJson.MAPPER.valueToTree(tool.inputSchema()));
        }
        assertEquals(4, defined.size());
    }

    @Test
    void primerIsShortAndNamesSharedTools() {
        int tokens = TokenCounter.estimator().count(toolSet.primer());
        assertTrue(tokens <= 250, "it has " + tokens);
        for (String tool : List.of("look", "click", "answer")) {
            assertTrue(toolSet.primer().contains('`' + tool + '`'), tool);
        }
        assertTrue(!toolSet.primer().contains("run_code_snippet"));
    }

    @Test
    void outputSchemaWrapsResultInObject() {
        Map<String, Object> schema = toolSet.tools().get(0).outputSchema();
        assertEquals("object", schema.get("type"));
        assertTrue(String.valueOf(schema.get("properties")).startsWith("{result="), schema::toString);
        assertEquals(null, toolSet.tools().get(1).outputSchema(), "nothing comes of it");
    }
}
