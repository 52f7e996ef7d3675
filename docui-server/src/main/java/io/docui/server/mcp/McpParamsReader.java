package io.docui.server.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Converts the params of JSON-RPC messages to typed objects for the MCP SDK. */
final class McpParamsReader {
    private static final System.Logger LOG = System.getLogger(McpParamsReader.class.getName());

    private McpParamsReader() {}

    /**
     * Converts params.
     * @throws McpError if the params do not match the type; its message contains no text of a Java exception
     */
    static <T> T read(JsonMapper json, Object data, TypeRef<T> type) {
        try {
            return json.convertValue(data, json.getTypeFactory().constructType(type.getType()));
        } catch (JacksonException | IllegalArgumentException e) {
            LOG.log(System.Logger.Level.DEBUG, "Malformed params", e);
            throw McpError.builder(McpSchema.ErrorCodes.INVALID_PARAMS)
                    .message("The params do not match the method's schema.")
                    .build();
        }
    }
}
