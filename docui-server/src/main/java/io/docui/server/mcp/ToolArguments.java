package io.docui.server.mcp;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The arguments of a tool call, checked: what is wrong with them is told in the words of DocUI's own errors. */
final class ToolArguments {
    private final Map<String, String> texts;

    private ToolArguments(Map<String, String> texts) {
        this.texts = texts;
    }

    /**
     * Checks arguments.
     *
     * @param tool the tool that they are for
     * @param arguments what was sent
     * @return the arguments
     * @throws DocUIException with all that is wrong with them
     */
    static ToolArguments of(DocumentTool tool, Map<String, @Nullable Object> arguments) {
        List<DocUIError> faults = new ArrayList<>();
        Map<String, String> texts = new LinkedHashMap<>();
        arguments.forEach((name, value) -> {
            if (!tool.parameterNames().contains(name)) {
                faults.add(unknown(tool, name));
            } else if (value instanceof String || value instanceof Number) {
                texts.put(name, value.toString());
            } else if (value != null) {
                faults.add(mismatch(name, value));
            }
        });
        for (DocumentTool.Parameter parameter : tool.parameters()) {
            if (parameter.required() && arguments.get(parameter.name()) == null) {
                faults.add(missing(tool, parameter));
            }
        }
        if (!faults.isEmpty()) {
            throw new DocUIException(DocUIError.joined(faults));
        }
        return new ToolArguments(texts);
    }

    /**
     * A required argument.
     *
     * @param name one of the tool's required parameters
     * @return what was sent for it, as text
     */
    String required(String name) {
        return optional(name).orElseThrow(() -> new IllegalArgumentException("no required parameter: " + name));
    }

    /**
     * An optional argument.
     *
     * @param name one of the tool's parameters
     * @return what was sent for it, as text
     */
    Optional<String> optional(String name) {
        return Optional.ofNullable(texts.get(name));
    }

    private static DocUIError unknown(DocumentTool tool, String name) {
        List<String> known = tool.parameterNames();
        return DocUIError.of(
                        ErrorCode.UNKNOWN_PARAMETER,
                        tool.name() + " has no argument \"" + name + "\"; it takes " + String.join(", ", known) + ".")
                .withPath(name)
                .withCandidates(known);
    }

    private static DocUIError mismatch(String name, Object value) {
        String kind = value instanceof List<?> ? "a list" : value instanceof Map<?, ?> ? "an object" : value.toString();
        return DocUIError.of(ErrorCode.TYPE_MISMATCH, "\"" + name + "\": expected a string, got " + kind + ".")
                .withPath(name);
    }

    private static DocUIError missing(DocumentTool tool, DocumentTool.Parameter parameter) {
        return DocUIError.of(
                        ErrorCode.MISSING_PARAMETER,
                        tool.name() + " needs \"" + parameter.name() + "\". " + parameter.description())
                .withPath(parameter.name());
    }
}
