package io.docui.server.mcp;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** JSON mapping of the MCP SDK's protocol types, with a Jackson mapper adapted to them. */
final class McpJson {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(ElicitRequest.class, Elicitation.class)
            .build();

    private static final System.Logger LOG = System.getLogger(McpJson.class.getName());

    private McpJson() {}

    /** Writes a message. A response that cannot be written is replaced by an error response, because the client waits for one. */
    static String text(JsonMapper json, Object message) {
        try {
            return json.writeValueAsString(message);
        } catch (JacksonException | StackOverflowError e) {
            if (!(message instanceof JSONRPCResponse response)) {
                throw e;
            }
            LOG.log(System.Logger.Level.ERROR, "A response could not be written as JSON", e);
            return json.writeValueAsString(JSONRPCResponse.error(
                    response.id(),
                    new JSONRPCError(ErrorCodes.INTERNAL_ERROR, "The server cannot write the response as JSON.")));
        }
    }

    /** Mix-in that writes the mode once. The SDK's types have it as a property and as the type id, which Jackson rejects. */
    @JsonTypeInfo(
            use = JsonTypeInfo.Id.NAME,
            include = JsonTypeInfo.As.EXISTING_PROPERTY,
            property = "mode",
            defaultImpl = ElicitFormRequest.class)
    private interface Elicitation {}
}
