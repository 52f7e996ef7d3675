package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.session.App;
import io.docui.runtime.tool.ActionTool;
import io.docui.runtime.tool.ToolDefinition;
import io.docui.runtime.widget.MemoryNotebookWidget;
import io.docui.server.CounterBinding;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What clients are offered in tools mode. */
class ActionToolSetTest {
    private static McpToolSet toolSet(McpToolMode mode) {
        return McpToolSet.of(mode, App.of(() -> List.of(new CounterBinding(0))));
    }

    private static ActionToolSet toolSet(String... actions) {
        return toolSet(List.of(provider("p", actions)));
    }

    private static ActionToolSet toolSet(List<ProviderDescriptor> providers) {
        return new ActionToolSet(ActionTool.of(providers), DescriptionTranslator.NONE, TokenBudget.standard(), false);
    }

    private static ProviderDescriptor provider(String id, String... actions) {
        return new ProviderDescriptor(
                id,
                id,
                "",
                Arrays.stream(actions)
                        .map(name -> ActionDescriptor.builder(name).build())
                        .toList(),
                List.of(),
                List.of());
    }

    private static List<String> names(McpToolSet toolSet) {
        return toolSet.tools().stream().map(McpTool::name).toList();
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
        List<ToolDefinition> defined = ToolDefinition.ofToolsMode(
                App.of(() -> List.of(new CounterBinding(0))).providers(), DescriptionTranslator.NONE);
        for (int i = 0; i < defined.size(); i++) {
            McpTool tool = toolSet.tools().get(i);
            assertEquals(defined.get(i).name(), tool.name());
            assertEquals(defined.get(i).description(), tool.description());
            assertEquals(McpJson.read(defined.get(i).inputSchema()), tool.inputSchema());
        }
        assertEquals(toolSet.tools().size(), defined.size());
    }

    @Test
    void listsActionsOfInitialWidgets() {
        App app = App.of(() -> List.of(new CounterBinding(0))).withWidgets(() -> List.of(new MemoryNotebookWidget()));
        List<String> names = names(McpToolSet.of(McpToolMode.TOOLS, app));
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
    void eachToolHasNameOfItsOwn() {
        ActionToolSet toolSet = toolSet(List.of(
                provider("mud", "attack", "mud_attack_2"), provider("arena", "attack"), provider("x", "mud_attack")));
        assertEquals(
                List.of("mud_attack_3", "mud_attack_2", "arena_attack", "mud_attack", "look", "run", "answer"),
                names(toolSet));
        assertThrows(IllegalArgumentException.class, () -> toolSet("attack", "attack"));
    }

    @Test
    void spellsNamesOfToolsInAscii() {
        ActionToolSet toolSet =
                toolSet(List.of(provider("p", "größe", "grosse", "攻击", "look"), provider("q", "look", "数")));

        assertEquals(
                List.of("grosse_2", "grosse", "u653b_u51fb", "p_look", "q_look", "u6570", "look", "run", "answer"),
                names(toolSet));
        assertTrue(toolSet.primer().contains("The tool grosse_2 is named größe"), toolSet::primer);
        assertTrue(
                toolSet.tools().get(2).description().contains("In calls: 攻击"),
                toolSet.tools().get(2)::description);
    }

    @Test
    void primerExplainsNamesInCalls() {
        String primer = toolSet(List.of(provider("mud", "attack"), provider("arena", "attack")))
                .primer();
        assertTrue(primer.contains("The tool mud_attack is named mud.attack"), primer);
        assertTrue(TokenCounter.estimator().count(primer) <= 250, primer);
        assertFalse(toolSet("attack").primer().contains("is named"));
    }

    @Test
    void primersAreShortAndNameSharedTools() {
        for (McpToolSet toolSet : List.of(
                toolSet(McpToolMode.TOOLS),
                new ActionSearchToolSet(new ActionFinder(List.of(), DescriptionTranslator.NONE, CallPolicy.NONE)))) {
            int tokens = TokenCounter.estimator().count(toolSet.primer());
            assertTrue(tokens <= 250, "it has " + tokens);
            for (String tool : List.of("look", "run", "answer")) {
                assertTrue(toolSet.primer().contains('`' + tool + '`'), tool);
            }
            assertTrue(toolSet.primer().contains("(as before)"), toolSet::primer);
            assertFalse(toolSet.primer().contains("click"));
            assertFalse(toolSet.primer().contains("run_code_snippet"));
        }
    }

    @Test
    void onlyStructuredToolsHaveOutputSchemas() {
        assertTrue(toolSet(McpToolMode.TOOLS).tools().stream().allMatch(tool -> tool.outputSchema() == null));
        List<McpTool> tools = toolSet(McpToolMode.STRUCTURED).tools();
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
