package io.docui.server.mcp;

import io.docui.runtime.tool.DocumentModeTool;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tools of the tools mode that belong to no action. An action of the same name wins; the tool then has another name. */
enum SharedTool {
    FIND_ACTIONS("find_actions", "search_actions", null, """
            Finds actions by words of what you want to do, and returns their prototypes for %s. With no match it lists the groups \
            of actions."""),
    RUN("run", "run_script", DocumentModeTool.RUN_CODE_SNIPPET, """
            Runs several calls of actions at once, in order: attack(target=obj:enemy:3); take(item=obj:item:8). Names and \
            arguments are checked before the first one runs; a failure skips the rest. Only calls: no variables, loops or operators. Calls that texts \
            name run here too, as do find('text'), expand('section'), help('action') and undo_last()."""),
    LOOK("look", "look_at_document", DocumentModeTool.LOOK, """
            Shows the whole document: the application's state, its objects, and which actions are possible now. Start here."""),
    ANSWER("answer", "answer_question", DocumentModeTool.ANSWER, "Answers the open question and completes its call.");

    private final String preferredName;
    private final String otherName;
    private final @Nullable DocumentModeTool executed;
    private final String description;

    SharedTool(String preferredName, String otherName, @Nullable DocumentModeTool executed, String description) {
        this.preferredName = preferredName;
        this.otherName = otherName;
        this.executed = executed;
        this.description = description;
    }

    /**
     * Chooses the names of tools.
     * @param tools the tools
     * @param taken the names of the tools of actions
     * @return the tools by name, in the given order
     */
    static Map<String, SharedTool> named(List<SharedTool> tools, Set<String> taken) {
        Map<String, SharedTool> named = new LinkedHashMap<>();
        for (SharedTool tool : tools) {
            String name = tool.preferredName;
            for (int number = 1; taken.contains(name); number++) {
                name = number == 1 ? tool.otherName : tool.otherName + '_' + number;
            }
            named.put(name, tool);
        }
        return named;
    }

    /** Returns the name that a tool has among others. */
    String nameIn(Map<String, SharedTool> named) {
        return named.entrySet().stream()
                .filter(entry -> entry.getValue() == this)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the tool of the document mode that executes this tool; null for {@link #FIND_ACTIONS}. */
    @Nullable
    DocumentModeTool executed() {
        return executed;
    }

    /** Returns the name of the parameter that receives a single unnamed value. */
    String firstParameter() {
        return executed == null
                ? ActionFinder.QUERY
                : executed.parameters().get(0).name();
    }

    /**
     * Returns the definition for clients.
     * @param name the chosen name
     * @param named all shared tools by name
     */
    Tool definition(String name, Map<String, SharedTool> named) {
        if (executed != null) {
            return McpToolDefinitions.of(executed, name, description);
        }
        Map<String, Object> query = Map.of("type", "string");
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", Map.of(ActionFinder.QUERY, query));
        schema.put("required", List.of(ActionFinder.QUERY));
        schema.put("additionalProperties", false);
        return Tool.builder(name, schema)
                .title("Find actions")
                .description(description.formatted('`' + RUN.nameIn(named) + '`'))
                .annotations(ToolAnnotations.builder()
                        .readOnlyHint(true)
                        .idempotentHint(true)
                        .build())
                .build();
    }
}
