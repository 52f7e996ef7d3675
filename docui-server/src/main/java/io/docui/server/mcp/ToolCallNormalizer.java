package io.docui.server.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Normalizes {@code tools/call} requests, so that malformed arguments reach the tool, whose errors models understand. */
record ToolCallNormalizer(McpToolSet toolSet, McpExtensions extras) {
    /**
     * Normalizes a call.
     * @param request a {@code tools/call}
     * @return the same call with an object as arguments; calls of the application's additional tools are unchanged
     */
    JsonRpcMessage.Request normalize(JsonRpcMessage.Request request) throws McpProtocolException {
        if (!(request.params() instanceof Map<?, ?> params) || !(params.get("name") instanceof String name)) {
            throw new McpProtocolException(
                    request.id(), JsonRpcError.INVALID_PARAMS, "tools/call needs params with the name of a tool.");
        }
        if (extras.hasTool(name)) {
            return request;
        }
        String first = toolSet.firstParameter(name)
                .orElseThrow(() -> new McpProtocolException(
                        request.id(), JsonRpcError.INVALID_PARAMS, toolSet.unknownToolMessage(name)));
        Map<String, @Nullable Object> mended = new LinkedHashMap<>();
        mended.put("name", name);
        mended.put("arguments", arguments(first, params.get("arguments")));
        if (params.get("_meta") instanceof Map<?, ?> meta) {
            mended.put("_meta", meta);
        }
        return new JsonRpcMessage.Request(request.id(), request.method(), mended);
    }

    /** Converts arguments to an object. Models send arguments as JSON in a string, or a single argument without its name. */
    private static Map<?, ?> arguments(String first, @Nullable Object sent) {
        if (sent == null) {
            return Map.of();
        }
        if (sent instanceof Map<?, ?> object) {
            return object;
        }
        if (sent instanceof List<?> list && list.size() <= 1) {
            return list.isEmpty() ? Map.of() : arguments(first, list.get(0));
        }
        return sent instanceof String text && parsed(text) instanceof Map<?, ?> object ? object : Map.of(first, sent);
    }

    private static @Nullable Object parsed(String text) {
        try {
            return text.strip().startsWith("{") ? McpJson.read(text) : null;
        } catch (JacksonException e) {
            // Not JSON: used as plain text.
            return null;
        }
    }
}
