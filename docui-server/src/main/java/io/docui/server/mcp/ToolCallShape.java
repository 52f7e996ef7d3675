package io.docui.server.mcp;

import io.docui.runtime.tool.DocumentTool;
import io.docui.runtime.tool.DocumentTools;
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
final class ToolCallShape {
    private final JsonMapper json;

    ToolCallShape(JsonMapper json) {
        this.json = json;
    }

    /**
     * Mends a call.
     *
     * @param request a {@code tools/call}
     * @return the same call, whose arguments are an object
     * @throws ProtocolFault if it names no tool that there is
     */
    JSONRPCRequest mended(JSONRPCRequest request) throws ProtocolFault {
        if (!(request.params() instanceof Map<?, ?> params) || !(params.get("name") instanceof String name)) {
            throw new ProtocolFault(
                    request.id(), ErrorCodes.INVALID_PARAMS, "tools/call needs params with the name of a tool.");
        }
        DocumentTool tool = DocumentTool.named(name).orElseThrow(() -> unknown(request, name));
        Map<String, @Nullable Object> mended = new LinkedHashMap<>();
        mended.put("name", name);
        mended.put("arguments", arguments(tool, params.get("arguments")));
        if (params.get("_meta") instanceof Map<?, ?> meta) {
            mended.put("_meta", meta);
        }
        return new JSONRPCRequest(request.method(), request.id(), mended);
    }

    private static ProtocolFault unknown(JSONRPCRequest request, String name) {
        return new ProtocolFault(request.id(), ErrorCodes.INVALID_PARAMS, DocumentTools.unknown(name));
    }

    /** Models send arguments as JSON in a string, or the only argument without its name. */
    private Map<?, ?> arguments(DocumentTool tool, @Nullable Object sent) {
        if (sent == null) {
            return Map.of();
        }
        if (sent instanceof Map<?, ?> object) {
            return object;
        }
        if (sent instanceof List<?> list && list.size() <= 1) {
            return list.isEmpty() ? Map.of() : arguments(tool, list.get(0));
        }
        if (sent instanceof String text && parsed(text) instanceof Map<?, ?> object) {
            return object;
        }
        String parameter = tool.parameters().get(0).name();
        return Map.of(parameter, sent);
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
