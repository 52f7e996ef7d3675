package io.docui.server.mcp;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * HTTP headers with arguments of tools, which programs between client and server can read: {@code x-mcp-header} in the schema of a tool that an
 * application adds. Immutable.
 */
final class ParameterHeaders {
    private static final String ANNOTATION = "x-mcp-header";
    private static final String PREFIX = "Mcp-Param-";
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Set<String> TYPES = Set.of("string", "integer", "number", "boolean");

    private final Map<String, List<Binding>> bindings = new LinkedHashMap<>();

    /**
     * Header of an argument.
     * @param path the names of the properties that lead to the argument
     */
    private record Binding(String header, List<String> path) {}

    /**
     * Reads the schemas of tools.
     * @throws IllegalArgumentException if an annotation is not valid; clients would leave out its tool
     */
    ParameterHeaders(List<McpFeature> tools) {
        for (McpFeature tool : tools) {
            String name = tool.text("name");
            List<Binding> found = new ArrayList<>();
            collect(name, tool.definition().get("inputSchema"), List.of(), found);
            Set<String> headers = new LinkedHashSet<>();
            for (Binding binding : found) {
                if (!headers.add(binding.header().toLowerCase(Locale.ROOT))) {
                    throw invalid(name, "two parameters have the header " + binding.header());
                }
            }
            if (!found.isEmpty()) {
                bindings.put(name, found);
            }
        }
    }

    /** Collects the annotations that are reached through properties alone; elsewhere it cannot be known which value is meant. */
    private static void collect(String tool, @Nullable Object schema, List<String> path, List<Binding> found) {
        if (!(schema instanceof Map<?, ?> object)) {
            return;
        }
        Object header = object.get(ANNOTATION);
        if (header != null) {
            if (!(header instanceof String text) || !TOKEN.matcher(text).matches()) {
                throw invalid(tool, ANNOTATION + " must be a name of a header, not " + McpJson.write(header));
            }
            if (path.isEmpty() || !TYPES.contains(String.valueOf(object.get("type")))) {
                throw invalid(tool, ANNOTATION + " " + text + " must be at a string, a number or a Boolean");
            }
            found.add(new Binding(PREFIX + text, path));
        }
        if (object.get("properties") instanceof Map<?, ?> properties) {
            for (Map.Entry<?, ?> property : properties.entrySet()) {
                List<String> longer = new ArrayList<>(path);
                longer.add(String.valueOf(property.getKey()));
                collect(tool, property.getValue(), longer, found);
            }
        }
    }

    private static IllegalArgumentException invalid(String tool, String reason) {
        return new IllegalArgumentException(
                "The input schema of the tool \"" + tool + "\" is not valid: " + reason + ".");
    }

    /**
     * Finds an argument whose header is missing or has another value.
     * @param headers returns the decoded value of a header; null if it is missing or malformed
     * @return the name of the header; null if all agree
     */
    @Nullable
    String findMismatch(JsonRpcMessage.Request call, Function<String, @Nullable String> headers) {
        Map<String, @Nullable Object> params = call.object();
        for (Binding binding : bindings.getOrDefault(String.valueOf(params.get("name")), List.of())) {
            Object value = params.get("arguments");
            for (String name : binding.path()) {
                value = value instanceof Map<?, ?> object ? object.get(name) : null;
            }
            if (value != null && !agree(value, headers.apply(binding.header()))) {
                return binding.header();
            }
        }
        return null;
    }

    private static boolean agree(Object value, @Nullable String header) {
        if (header == null) {
            return false;
        }
        if (value instanceof Number number) {
            try {
                return new BigDecimal(header).compareTo(new BigDecimal(number.toString())) == 0;
            } catch (NumberFormatException e) {
                return false;
            }
        }
        return Objects.equals(header, String.valueOf(value));
    }
}
