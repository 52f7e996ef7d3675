package io.docui.server.mcp;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes what goes over the wire, as the protocol's types of the SDK are. */
final class McpJson {
    /** The mapper. */
    static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(ElicitRequest.class, Elicitation.class)
            .build();

    private static final System.Logger LOG = System.getLogger(McpJson.class.getName());

    private McpJson() {}

    /**
     * Writes a message. Whoever has asked waits for an answer: one that cannot be written becomes one that says so.
     *
     * @param json the writer
     * @param message a message of the SDK's, or what can be written as JSON
     * @return a line of JSON
     * @throws JacksonException if it cannot be written, and is no answer
     */
    static String text(JsonMapper json, Object message) {
        try {
            return json.writeValueAsString(message);
        } catch (JacksonException | StackOverflowError e) {
            if (!(message instanceof JSONRPCResponse response)) {
                throw e;
            }
            LOG.log(System.Logger.Level.ERROR, "An answer could not be written as JSON", e);
            return json.writeValueAsString(JSONRPCResponse.error(
                    response.id(),
                    new JSONRPCError(ErrorCodes.INTERNAL_ERROR, "The server cannot write the answer as JSON.")));
        }
    }

    /** Has the mode written once: the SDK's types have it as a property and as the id of the type, which Jackson refuses. */
    @JsonTypeInfo(
            use = JsonTypeInfo.Id.NAME,
            include = JsonTypeInfo.As.EXISTING_PROPERTY,
            property = "mode",
            defaultImpl = ElicitFormRequest.class)
    private interface Elicitation {}
}
