package io.docui.server.mcp;

import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Brings a {@code tools/call} into the shape that the SDK can read, so that arguments of any form reach the tool, which
 * answers them in words for models.
 */
final class ToolCallNormalizer {
    /** Where the id of the request travels: the SDK does not tell handlers. */
    private static final String REQUEST_ID = "io/docui/requestId";

    private final ToolSet face;
    private final McpExtensions extras;
    private final JsonMapper json;

    ToolCallNormalizer(ToolSet face, McpExtensions extras, JsonMapper json) {
        this.face = face;
        this.extras = extras;
        this.json = json;
    }

    /**
     * The id of the request that a call came with.
     *
     * @param meta what goes with a call that this class has mended
     * @return the id; null of another call
     */
    static @Nullable Object requestId(@Nullable Map<String, Object> meta) {
        return meta == null ? null : meta.get(REQUEST_ID);
    }

    /** Whether this class has mended a call of these params: then the session carries it out, and nobody else. */
    static boolean isNormalized(Map<?, ?> params) {
        return params.get("_meta") instanceof Map<?, ?> meta && meta.containsKey(REQUEST_ID);
    }

    /**
     * Mends a call.
     *
     * @param request a {@code tools/call}
     * @return the same call, whose arguments are an object; one of the application's own tools is left as it is
     * @throws ProtocolException if it names no tool that there is
     */
    JSONRPCRequest normalize(JSONRPCRequest request) throws ProtocolException {
        if (!(request.params() instanceof Map<?, ?> params) || !(params.get("name") instanceof String name)) {
            throw new ProtocolException(
                    request.id(), ErrorCodes.INVALID_PARAMS, "tools/call needs params with the name of a tool.");
        }
        if (extras.hasTool(name)) {
            return request;
        }
        String first = face.firstParameter(name)
                .orElseThrow(() ->
                        new ProtocolException(request.id(), ErrorCodes.INVALID_PARAMS, face.unknownToolMessage(name)));
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

    /** Models send arguments as JSON in a string, or the only argument without its name. */
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
        if (sent instanceof String text && parsed(text) instanceof Map<?, ?> object) {
            return object;
        }
        return Map.of(first, sent);
    }

    private @Nullable Object parsed(String text) {
        try {
            return text.strip().startsWith("{") ? json.readValue(text, Object.class) : null;
        } catch (JacksonException e) {
            // No JSON: then it is what it looks like, text.
            return null;
        }
    }
}
