package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.session.App;
import io.docui.runtime.tool.ToolDefinition;
import io.docui.runtime.widget.MemoryNotebookWidget;
import io.docui.server.CounterBinding;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What clients are offered in tools mode. */
class ActionToolSetTest {
    private static McpToolSet toolSet(McpToolMode mode) {
        return McpToolSet.of(mode, App.of(() -> List.of(new CounterBinding(0))), McpJson.MAPPER);
    }

    private static ActionToolSet toolSet(String... actions) {
        List<ActionDescriptor> descriptors = Arrays.stream(actions)
                .map(name -> ActionDescriptor.builder(name).build())
                .toList();
        ProviderDescriptor provider = new ProviderDescriptor("p", "P", "", descriptors, List.of(), List.of());
        return new ActionToolSet(ActionEntry.of(List.of(provider)), DescriptionTranslator.NONE, false, McpJson.MAPPER);
    }

    private static List<String> names(McpToolSet toolSet) {
        return toolSet.tools().stream().map(Tool::name).toList();
    }

    @Test
    void listsToolPerActionAndSharedTools() {
        assertEquals(
                List.of("add", "refuse", "hold", "shout", "look", "run", "answer"), names(toolSet(McpToolMode.TOOLS)));
    }

    /** The testkit checks these definitions in the tests of applications. */
    @Test
    void toolsAreThoseOfToolDefinitions() {
        McpToolSet toolSet = toolSet(McpToolMode.TOOLS);
        List<ToolDefinition> defined = ToolDefinition.ofActions(
                App.of(() -> List.of(new CounterBinding(0))).providers());
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
    void listsActionsOfInitialWidgets() {
        App app = App.of(() -> List.of(new CounterBinding(0))).withWidgets(() -> List.of(new MemoryNotebookWidget()));
        List<String> names = names(McpToolSet.of(McpToolMode.TOOLS, app, McpJson.MAPPER));
        assertTrue(names.contains("memory_notebook_append"), names::toString);
    }

    @Test
    void actionWinsOverSharedToolOfSameName() {
        ActionToolSet toolSet = toolSet("run", "look", "look_at_document", "answer");
        assertEquals(
                List.of(
                        "run",
                        "look",
                        "look_at_document",
                        "answer",
                        "look_at_document_2",
                        "run_script",
                        "answer_question"),
                names(toolSet));
        for (String tool : List.of("look_at_document_2", "run_script", "answer_question")) {
            assertTrue(toolSet.primer().contains('`' + tool + '`'), toolSet::primer);
        }
        assertEquals("code", toolSet.firstParameter("run_script").orElseThrow());
        assertEquals("", toolSet.firstParameter("run").orElseThrow());
    }

    @Test
    void primersAreShortAndNameSharedTools() {
        for (McpToolSet toolSet : List.of(
                toolSet(McpToolMode.TOOLS), new FoundToolSet(List.of(), DescriptionTranslator.NONE, McpJson.MAPPER))) {
            int tokens = TokenCounter.estimator().count(toolSet.primer());
            assertTrue(tokens <= 250, "it has " + tokens);
            for (String tool : List.of("look", "run", "answer")) {
                assertTrue(toolSet.primer().contains('`' + tool + '`'), tool);
            }
            assertFalse(toolSet.primer().contains("click"));
            assertFalse(toolSet.primer().contains("run_code_snippet"));
        }
    }

    @Test
    void onlyStructuredToolsHaveOutputSchemas() {
        assertTrue(toolSet(McpToolMode.TOOLS).tools().stream().allMatch(tool -> tool.outputSchema() == null));
        List<Tool> tools = toolSet(McpToolMode.STRUCTURED).tools();
        Map<String, Object> schema = tools.get(0).outputSchema();
        assertEquals("object", schema.get("type"));
        assertTrue(String.valueOf(schema.get("properties")).startsWith("{result="), schema::toString);
        assertNull(tools.get(1).outputSchema(), "nothing comes of it");
    }

    @Test
    void fewActionsAreServedAsToolsOfTheirOwn() {
        assertEquals(names(toolSet(McpToolMode.TOOLS)), names(toolSet(McpToolMode.FOUND)));
    }
}
