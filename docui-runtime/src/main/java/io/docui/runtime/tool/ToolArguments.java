package io.docui.runtime.tool;

import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.InputPosition;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Parsed and validated arguments of a tool call, whose errors are reported as DocUI errors. */
final class ToolArguments {
    private static final String NO_ARGUMENTS = "{}";

    private final Map<String, Value> values;

    private ToolArguments(Map<String, Value> values) {
        this.values = values;
    }

    /**
     * Reads the arguments of a tool.
     * @param name the name by which the model knows the tool
     */
    static ToolArguments read(DocumentModeTool tool, String name, String text) {
        return checked(tool, name, fields(tool, parsed(tool, name, text)));
    }

    private static Value parsed(DocumentModeTool tool, String name, String text) {
        String json = text.strip();
        if (json.isEmpty() || json.equals(NO_ARGUMENTS)) {
            return NullValue.NULL;
        }
        try {
            return ValueJsonCodec.parse(json);
        } catch (IllegalArgumentException e) {
            if (json.startsWith("{") || json.startsWith("[") || json.startsWith("\"")) {
                throw new DocUIException(noJson(tool, name, e));
            }
            return new TextValue(json); // for example link:7 without quotes
        }
    }

    /** Accepts JSON within a string and a single argument without its name, because models send both. */
    private static Map<String, Value> fields(DocumentModeTool tool, Value sent) {
        if (sent instanceof NullValue) {
            return Map.of();
        }
        if (sent instanceof ObjectValue object) {
            return object.fields();
        }
        if (sent instanceof ListValue list && list.items().size() <= 1) {
            return list.items().isEmpty() ? Map.of() : fields(tool, list.items().get(0));
        }
        if (sent instanceof TextValue text
                && text.text().strip().startsWith("{")
                && json(text.text()) instanceof ObjectValue object) {
            return object.fields();
        }
        return Map.of(tool.parameterNames().get(0), sent);
    }

    private static @Nullable Value json(String text) {
        try {
            return ValueJsonCodec.parse(text);
        } catch (IllegalArgumentException e) {
            // Not JSON: used as text.
            return null;
        }
    }

    private static ToolArguments checked(DocumentModeTool tool, String toolName, Map<String, Value> arguments) {
        List<DocUIError> faults = new ArrayList<>();
        Map<String, Value> values = new LinkedHashMap<>();
        arguments.forEach((name, value) -> {
            Optional<DocumentModeTool.Parameter> parameter = tool.parameters().stream()
                    .filter(candidate -> candidate.name().equals(name))
                    .findFirst();
            if (parameter.isEmpty()) {
                faults.add(unknown(tool, toolName, name));
            } else if (fits(parameter.get().parameterType(), value)) {
                values.put(name, value);
            } else if (!(value instanceof NullValue)) {
                faults.add(mismatch(parameter.get(), value));
            }
        });
        for (DocumentModeTool.Parameter parameter : tool.parameters()) {
            if (parameter.required() && arguments.getOrDefault(parameter.name(), NullValue.NULL) == NullValue.NULL) {
                faults.add(missing(toolName, parameter));
            }
        }
        if (!faults.isEmpty()) {
            throw new DocUIException(DocUIError.join(faults));
        }
        return new ToolArguments(values);
    }

    private static boolean fits(DocumentModeTool.ParameterType parameterType, Value value) {
        return switch (parameterType) {
            case TEXT -> value instanceof TextValue || value instanceof NumberValue;
            case FLAG -> flag(value).isPresent();
            case ANY -> !(value instanceof NullValue);
            case VALUES -> value instanceof ObjectValue;
        };
    }

    String required(String name) {
        return optional(name).orElseThrow(() -> new IllegalArgumentException("not a required parameter: " + name));
    }

    Optional<String> optional(String name) {
        Value value = values.get(name);
        return value instanceof NumberValue number
                ? Optional.of(number.text())
                : value instanceof TextValue text ? Optional.of(text.text()) : Optional.empty();
    }

    /**
     * Returns an optional boolean argument.
     * @return the argument; false if it is missing
     */
    boolean flag(String name) {
        Value value = values.get(name);
        return value != null && flag(value).orElse(false);
    }

    /** Parses a boolean, also from text in any letter case, because models use the spellings of several languages. */
    private static Optional<Boolean> flag(Value value) {
        if (value instanceof BooleanValue bool) {
            return Optional.of(bool.value());
        }
        String text = value instanceof TextValue given ? given.text().strip() : "";
        if (text.equalsIgnoreCase("true")) {
            return Optional.of(true);
        }
        return text.equalsIgnoreCase("false") ? Optional.of(false) : Optional.empty();
    }

    /**
     * Returns an optional argument of any type.
     * @return the argument; text that contains a JSON list becomes a list
     */
    Optional<Value> value(String name) {
        Value value = values.get(name);
        if (value instanceof TextValue text
                && text.text().strip().startsWith("[")
                && json(text.text()) instanceof ListValue list) {
            return Optional.of(list);
        }
        return Optional.ofNullable(value);
    }

    /**
     * Returns the fields of an optional object.
     * @return the fields, in order; empty if the argument is missing
     */
    Map<String, Value> fields(String name) {
        return values.get(name) instanceof ObjectValue object ? object.fields() : Map.of();
    }

    private static DocUIError noJson(DocumentModeTool tool, String name, IllegalArgumentException fault) {
        DocUIError error = DocUIError.of(
                ErrorCode.SYNTAX,
                "The arguments of " + name
                        + " are not JSON, or were cut off. Send the call again, with one JSON object of "
                        + String.join(", ", tool.parameterNames()) + ".");
        if (fault.getCause() instanceof JacksonException cause && cause.getLocation() != null) {
            return error.withPosition(new InputPosition(
                    cause.getLocation().getLineNr(), cause.getLocation().getColumnNr()));
        }
        return error;
    }

    private static DocUIError unknown(DocumentModeTool tool, String toolName, String name) {
        List<String> known = tool.parameterNames();
        return DocUIError.of(
                        ErrorCode.UNKNOWN_PARAMETER,
                        toolName + " has no argument \"" + name + "\"; it takes " + String.join(", ", known) + ".")
                .withPath(name)
                .withCandidates(known);
    }

    private static DocUIError mismatch(DocumentModeTool.Parameter parameter, Value value) {
        String name = parameter.name();
        String expected = switch (parameter.parameterType()) {
            case VALUES -> "an object";
            case FLAG -> "true or false";
            case TEXT, ANY -> "a string";
        };
        return DocUIError.of(
                        ErrorCode.TYPE_MISMATCH, '"' + name + "\": expected " + expected + ", got " + kind(value) + ".")
                .withPath(name);
    }

    private static String kind(Value value) {
        if (value instanceof ListValue) {
            return "a list";
        }
        return value instanceof ObjectValue ? "an object" : CallFormatter.describe(value);
    }

    private static DocUIError missing(String toolName, DocumentModeTool.Parameter parameter) {
        return DocUIError.of(
                        ErrorCode.MISSING_PARAMETER,
                        toolName + " needs \"" + parameter.name() + "\". " + parameter.description())
                .withPath(parameter.name());
    }
}
