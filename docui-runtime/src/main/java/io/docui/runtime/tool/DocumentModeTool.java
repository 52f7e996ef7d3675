package io.docui.runtime.tool;

import io.docui.annotations.LodLevel;
import io.docui.runtime.internal.json.JsonText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/**
 * Tools of the document mode, through which models use any application, with their descriptions and parameters
 * (docs/spec/fronts.md#document-mode).
 *
 * <p>The tools are the same for every application. Models see them in the order of declaration. {@link DocumentToolExecutor} executes them.
 */
public enum DocumentModeTool {
    /** Shows the whole document. */
    LOOK(
            "look",
            "Look",
            "Shows the whole document. Start here.",
            true,
            List.of(
                    Parameter.optional("lod", "Level of detail from now on.", levels()),
                    Parameter.optional("focus", "Such as obj:enemy:3.", List.of()))),

    /** Clicks a link. */
    CLICK(
            "click",
            "Click",
            "Clicks a link.",
            false,
            List.of(Parameter.required("link", "link:43 for [Flee](link:43 \"flee()\")."))),

    /** Runs a script of calls. */
    RUN_CODE_SNIPPET(
            "run_code_snippet",
            "Run calls",
            "Calls actions, in order: attack(target=obj:enemy:3); take(item=obj:item:8)."
                    + " Names and types are checked first.",
            false,
            List.of(
                    Parameter.required("code", "Calls, separated by ; or lines."),
                    new Parameter("dry_run", "Only checks the calls.", false, ParameterType.FLAG, List.of()))),

    /** Answers the open question. */
    ANSWER(
            "answer",
            "Answer",
            "Answers the open question.",
            false,
            List.of(
                    new Parameter(
                            "choice",
                            "Number or label of a choice, a value, yes, all or cancel.",
                            false,
                            ParameterType.ANY,
                            List.of()),
                    new Parameter("arguments", "Values by parameter name.", false, ParameterType.VALUES, List.of())));

    private final String toolName;
    private final String title;
    private final String description;
    private final boolean readOnly;

    @SuppressWarnings("ImmutableEnumChecker") // immutable: a copy of records that copy their own lists
    private final List<Parameter> parameters;

    /** Type of a tool's parameter. */
    public enum ParameterType {
        /** Text, or a number as text. */
        TEXT,
        /** True or false. */
        FLAG,
        /** Any JSON value. Models see it as text. */
        ANY,
        /** An object with any values. */
        VALUES
    }

    /**
     * A parameter of a tool.
     *
     * @param name the parameter's name
     * @param description the description for models
     * @param required whether a call must supply it
     * @param parameterType the type of its values
     * @param values the possible values; empty for any
     */
    public record Parameter(
            String name, String description, boolean required, ParameterType parameterType, List<String> values) {
        /** Copies the values. */
        public Parameter {
            values = List.copyOf(values);
        }

        private void writeSchema(JsonGenerator out) {
            out.writeStartObject();
            out.writeStringProperty(
                    "type",
                    switch (parameterType) {
                        case VALUES -> "object";
                        case FLAG -> "boolean";
                        case TEXT, ANY -> "string";
                    });
            if (!values.isEmpty()) {
                writeTexts(out, "enum", values);
            }
            out.writeStringProperty("description", description);
            out.writeEndObject();
        }

        private static Parameter required(String name, String description) {
            return new Parameter(name, description, true, ParameterType.TEXT, List.of());
        }

        private static Parameter optional(String name, String description, List<String> values) {
            return new Parameter(name, description, false, ParameterType.TEXT, values);
        }
    }

    DocumentModeTool(String toolName, String title, String description, boolean readOnly, List<Parameter> parameters) {
        this.toolName = toolName;
        this.title = title;
        this.description = description;
        this.readOnly = readOnly;
        this.parameters = List.copyOf(parameters);
    }

    private static List<String> levels() {
        return Arrays.stream(LodLevel.values()).map(LodLevel::text).toList();
    }

    /**
     * Returns the tool with the given name.
     *
     * @param name a name, as a model wrote it
     * @return the tool, or empty if there is none
     */
    public static Optional<DocumentModeTool> byName(String name) {
        for (DocumentModeTool tool : values()) {
            if (tool.toolName.equals(name)) {
                return Optional.of(tool);
            }
        }
        return Optional.empty();
    }

    /** Returns the names of all tools, separated by commas. */
    public static String names() {
        return Arrays.stream(values()).map(DocumentModeTool::toolName).collect(Collectors.joining(", "));
    }

    /** Returns the name for models, such as {@code run_code_snippet}. */
    public String toolName() {
        return toolName;
    }

    /** Returns the name for people. */
    public String title() {
        return title;
    }

    /** Returns the description for models. */
    public String description() {
        return description;
    }

    /** Returns whether the tool changes nothing. */
    public boolean isReadOnly() {
        return readOnly;
    }

    /** Returns the parameters, in order. */
    public List<Parameter> parameters() {
        return parameters;
    }

    /** Returns the JSON Schema of the arguments: a JSON object without white space. */
    public String inputSchema() {
        return JsonText.compact(this::writeInputSchema);
    }

    private void writeInputSchema(JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("type", "object");
        out.writeObjectPropertyStart("properties");
        for (Parameter parameter : parameters) {
            out.writeName(parameter.name());
            parameter.writeSchema(out);
        }
        out.writeEndObject();
        List<String> required = parameters.stream()
                .filter(Parameter::required)
                .map(Parameter::name)
                .toList();
        if (!required.isEmpty()) {
            writeTexts(out, "required", required);
        }
        out.writeBooleanProperty("additionalProperties", false);
        out.writeEndObject();
    }

    private static void writeTexts(JsonGenerator out, String name, List<String> texts) {
        out.writeArrayPropertyStart(name);
        texts.forEach(out::writeString);
        out.writeEndArray();
    }

    /** Returns the names of the parameters, in order. */
    List<String> parameterNames() {
        return parameters.stream().map(Parameter::name).toList();
    }
}
