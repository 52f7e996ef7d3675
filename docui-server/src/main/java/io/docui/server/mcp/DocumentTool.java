package io.docui.server.mcp;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Media;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.session.Session;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.ArrayList;
import java.util.Arrays;
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
 * @param parameters its parameters
 * @param body what it does
 */
record DocumentTool(
        String name, String title, String description, boolean readOnly, List<Parameter> parameters, Body body) {

    /** All tools, in the order in which they are listed. */
    static final List<DocumentTool> ALL = List.of(
            new DocumentTool(
                    "look",
                    "Look",
                    "Shows the whole document: the application's state, what can be referred to, and the actions that"
                            + " can be called. Begin here.",
                    true,
                    List.of(
                            Parameter.optional("lod", "The level of detail from now on.", levels()),
                            Parameter.optional(
                                    "focus", "The anchor of what to look at, such as obj:enemy:3.", List.of())),
                    DocumentTool::look),
            new DocumentTool(
                    "click",
                    "Click",
                    "Clicks an Action-Link of the document: for [Flee](link:43 \"flee()\") give link:43. Returns the"
                            + " outcome and what changed in the document.",
                    false,
                    List.of(Parameter.required("link", "The link's anchor, such as link:43.")),
                    (session, arguments) -> Outcome.of(session, session.click(arguments.required("link")))),
            new DocumentTool(
                    "run_code_snippet",
                    "Run calls",
                    "Calls actions that the document lists, one or several in order:"
                            + " attack(target=obj:enemy:3); take(item=obj:item:8). All calls are checked before the"
                            + " first one runs; a failure skips the rest. Only calls: no variables, loops or operators."
                            + " Returns the outcome and what changed in the document.",
                    false,
                    List.of(Parameter.required("code", "Calls, separated by ; or new lines.")),
                    (session, arguments) -> Outcome.of(session, session.run(arguments.required("code")))));

    /**
     * A parameter of a tool; its values are text.
     *
     * @param name its name
     * @param description what models are told of it
     * @param required whether a call must give it
     * @param values the values that are possible; empty for any
     */
    record Parameter(String name, String description, boolean required, List<String> values) {
        private static Parameter required(String name, String description) {
            return new Parameter(name, description, true, List.of());
        }

        private static Parameter optional(String name, String description, List<String> values) {
            return new Parameter(name, description, false, values);
        }

        private Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "string");
            if (!values.isEmpty()) {
                schema.put("enum", values);
            }
            schema.put("description", description);
            return schema;
        }
    }

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
     * @param media the media in its results, in order
     */
    record Outcome(String markdown, boolean success, List<Media> media) {
        /** An outcome without media. */
        Outcome(String markdown, boolean success) {
            this(markdown, success, List.of());
        }

        /** What came of calls in a session. */
        static Outcome of(Session session, ActionResult result) {
            return new Outcome(session.report(result), result.success(), session.media(result));
        }
    }

    private static List<String> levels() {
        return Arrays.stream(LodLevel.values()).map(LodLevel::text).toList();
    }

    private static Outcome look(Session session, ToolArguments arguments) {
        List<Argument> given = new ArrayList<>();
        arguments.optional("lod").ifPresent(lod -> given.add(new Argument("lod", new TextValue(lod))));
        arguments.optional("focus").ifPresent(focus -> given.add(new Argument("focus", new TextValue(focus))));
        if (!given.isEmpty()) {
            ActionResult result = session.run(new Call(null, "look", given).canonical());
            if (!result.success()) {
                return Outcome.of(session, result);
            }
        }
        return new Outcome(session.look(), true);
    }

    /** The tool of a name. */
    static Optional<DocumentTool> named(String name) {
        return ALL.stream().filter(tool -> tool.name.equals(name)).findFirst();
    }

    /** The names of its parameters. */
    List<String> parameterNames() {
        return parameters.stream().map(Parameter::name).toList();
    }

    /** The names of all tools, for a sentence. */
    static String names() {
        return ALL.stream().map(DocumentTool::name).collect(Collectors.joining(", "));
    }

    /** The tool as it is listed. */
    Tool listed() {
        Map<String, Object> properties = new LinkedHashMap<>();
        parameters.forEach(parameter -> properties.put(parameter.name(), parameter.schema()));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        List<String> required = parameters.stream()
                .filter(Parameter::required)
                .map(Parameter::name)
                .toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
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
