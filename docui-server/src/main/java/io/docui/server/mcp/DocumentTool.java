package io.docui.server.mcp;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A tool of the document mode: the same few for every application, whatever its actions (DESIGN section 15).
 *
 * @param name its name in the protocol
 * @param title its name for people
 * @param description what models are told of it
 * @param readOnly whether it changes nothing
 * @param parameters its parameters with their descriptions; all are text and required
 * @param body what it does
 */
record DocumentTool(
        String name, String title, String description, boolean readOnly, Map<String, String> parameters, Body body) {

    /** All tools, in the order in which they are listed. */
    static final List<DocumentTool> ALL = List.of(
            new DocumentTool(
                    "look",
                    "Look",
                    "Shows the whole document: the application's state, what can be referred to, and the actions that"
                            + " can be called. Begin here.",
                    true,
                    Map.of(),
                    (session, arguments) -> new Outcome(session.look(), true)),
            new DocumentTool(
                    "click",
                    "Click",
                    "Clicks an Action-Link of the document: for [Flee](link:43 \"flee()\") give link:43. Returns the"
                            + " outcome and what changed in the document.",
                    false,
                    Map.of("link", "The link's anchor, such as link:43."),
                    (session, arguments) -> Outcome.of(session, session.click(arguments.text("link")))),
            new DocumentTool(
                    "run_code_snippet",
                    "Run calls",
                    "Calls actions that the document lists, one or several in order:"
                            + " attack(target=obj:enemy:3); take(item=obj:item:8). All calls are checked before the"
                            + " first one runs; a failure skips the rest. Only calls: no variables, loops or operators."
                            + " Returns the outcome and what changed in the document.",
                    false,
                    Map.of("code", "Calls, separated by ; or new lines."),
                    (session, arguments) -> Outcome.of(session, session.run(arguments.text("code")))));

    /** What a tool does. */
    @FunctionalInterface
    interface Body {
        /**
         * Does it.
         *
         * @param session the client's session
         * @param arguments the tool's arguments
         * @return what came of it
         */
        Outcome run(Session session, ToolArguments arguments);
    }

    /**
     * What came of a call.
     *
     * @param markdown what the model is shown
     * @param success whether all of it ran
     */
    record Outcome(String markdown, boolean success) {
        /** What came of calls in a session. */
        static Outcome of(Session session, ActionResult result) {
            return new Outcome(session.report(result), result.success());
        }
    }

    /** The tool of a name. */
    static Optional<DocumentTool> named(String name) {
        return ALL.stream().filter(tool -> tool.name.equals(name)).findFirst();
    }

    /** The names of all tools, for a sentence. */
    static String names() {
        return ALL.stream().map(DocumentTool::name).collect(Collectors.joining(", "));
    }

    /** The tool as it is listed. */
    Tool listed() {
        Map<String, Object> properties = new LinkedHashMap<>();
        parameters.forEach(
                (parameter, text) -> properties.put(parameter, Map.of("type", "string", "description", text)));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        if (!parameters.isEmpty()) {
            schema.put("required", List.copyOf(parameters.keySet()));
        }
        schema.put("additionalProperties", false);
        return Tool.builder(name, schema)
                .title(title)
                .description(description)
                .annotations(annotations())
                .build();
    }

    private ToolAnnotations annotations() {
        ToolAnnotations.Builder annotations = ToolAnnotations.builder().readOnlyHint(readOnly);
        return readOnly ? annotations.idempotentHint(true).build() : annotations.build();
    }
}
