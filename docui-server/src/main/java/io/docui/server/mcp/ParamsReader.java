package io.docui.server.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads the params of a message. */
final class ParamsReader {
    private static final System.Logger LOG = System.getLogger(ParamsReader.class.getName());

    private ParamsReader() {}

    /**
     * Reads params.
     *
     * @param <T> what they are
     * @param json the reader
     * @param data what came
     * @param type what they are
     * @return the params
     * @throws McpError if they are something else; it says so without the text of a Java exception
     */
    static <T> T read(JsonMapper json, Object data, TypeRef<T> type) {
        try {
            return json.convertValue(data, json.getTypeFactory().constructType(type.getType()));
        } catch (JacksonException | IllegalArgumentException e) {
            LOG.log(System.Logger.Level.DEBUG, "Malformed params", e);
            throw McpError.builder(McpSchema.ErrorCodes.INVALID_PARAMS)
                    .message("The params are not of the form that the method asks for.")
                    .build();
        }
    }
}
