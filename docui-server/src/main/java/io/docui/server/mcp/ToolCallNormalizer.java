package io.docui.server.mcp;

import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Normalizes {@code tools/call} requests for the SDK, so that malformed arguments reach the tool, whose errors models understand. */
record ToolCallNormalizer(McpToolSet toolSet, McpExtensions extras, JsonMapper json) {
    /** The metadata key of the request id, which the SDK does not pass to handlers. */
    private static final String REQUEST_ID = "io/docui/requestId";

    /**
     * Returns the id of a call's request.
     * @return the id; null for a call that was not normalized
     */
    static @Nullable Object requestId(@Nullable Map<String, Object> meta) {
        return meta == null ? null : meta.get(REQUEST_ID);
    }

    /** Returns whether the params are those of a normalized call, which the session runs. */
    static boolean isNormalized(Map<?, ?> params) {
        return params.get("_meta") instanceof Map<?, ?> meta && meta.containsKey(REQUEST_ID);
    }

    /**
     * Normalizes a call.
     * @param request a {@code tools/call}
     * @return the same call with an object as arguments; calls of the application's additional tools are unchanged
     */
    JSONRPCRequest normalize(JSONRPCRequest request) throws McpProtocolException {
        if (!(request.params() instanceof Map<?, ?> params) || !(params.get("name") instanceof String name)) {
            throw new McpProtocolException(
                    request.id(), ErrorCodes.INVALID_PARAMS, "tools/call needs params with the name of a tool.");
        }
        if (extras.hasTool(name)) {
            return request;
        }
        String first = toolSet.firstParameter(name)
                .orElseThrow(() -> new McpProtocolException(
                        request.id(), ErrorCodes.INVALID_PARAMS, toolSet.unknownToolMessage(name)));
        Map<String, @Nullable Object> mended = new LinkedHashMap<>();
        mended.put("name", name);
        mended.put("arguments", arguments(first, params.get("arguments")));
        Map<Object, @Nullable Object> meta = new LinkedHashMap<>();
        if (params.get("_meta") instanceof Map<?, ?> given) {
            meta.putAll(given);
        }
        meta.put(REQUEST_ID, request.id());
        mended.put("_meta", meta);
        return new JSONRPCRequest(request.method(), request.id(), mended);
    }

    /** Converts arguments to an object. Models send arguments as JSON in a string, or a single argument without its name. */
    private Map<?, ?> arguments(String first, @Nullable Object sent) {
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

    private @Nullable Object parsed(String text) {
        try {
            return text.strip().startsWith("{") ? json.readValue(text, Object.class) : null;
        } catch (JacksonException e) {
            // Not JSON: used as plain text.
            return null;
        }
    }
}
