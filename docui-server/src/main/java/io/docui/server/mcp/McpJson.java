package io.docui.server.mcp;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.server.internal.jsonrpc.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Reads and writes the JSON of MCP messages with Jackson's streaming API. Databind would add to the start of each process. */
final class McpJson {
    private static final System.Logger LOG = LazyLogger.of(McpJson.class.getName());

    private McpJson() {}

    /**
     * Parses a text with one JSON value. Of members with the same name, the last one counts.
     * @return a map, list, string, number, Boolean or null
     * @throws JacksonException if the text is not valid JSON
     */
    static @Nullable Object read(String text) {
        return JsonCodec.readLenient(text);
    }

    /**
     * Parses a text with one JSON object.
     * @throws IllegalArgumentException if the text is not a JSON object
     */
    @SuppressWarnings("unchecked") // the names in JSON objects are strings
    static Map<String, Object> readObject(String text) {
        if (read(text) instanceof Map<?, ?> object) {
            return (Map<String, Object>) object;
        }
        throw new IllegalArgumentException("This is not a JSON object: " + text);
    }

    /** Returns a map of the JSON of a message as an object. */
    @SuppressWarnings("unchecked") // the names in JSON objects are strings
    static Map<String, Object> object(Map<?, ?> map) {
        return (Map<String, Object>) map;
    }

    /**
     * Writes a value on one line.
     * @param value a value as returned by {@link #read}
     */
    static String write(@Nullable Object value) {
        return JsonCodec.write(value);
    }

    /** Writes a message. A response that cannot be written is replaced by an error response, because the client waits for one. */
    static String text(JsonRpcMessage message) {
        return new String(utf8(message), StandardCharsets.UTF_8);
    }

    /** Writes a message like {@link #text}, as UTF-8. */
    static byte[] utf8(JsonRpcMessage message) {
        try {
            return written(message);
        } catch (JacksonException | StackOverflowError e) {
            if (!(message instanceof JsonRpcMessage.Response response)) {
                throw e;
            }
            LOG.log(System.Logger.Level.ERROR, "A response could not be written as JSON", e);
            return written(JsonRpcMessage.Response.error(
                    response.id(),
                    new JsonRpcError(JsonRpcError.INTERNAL_ERROR, "The server cannot write the response as JSON.")));
        }
    }

    private static byte[] written(JsonRpcMessage message) {
        return JsonCodec.writeUtf8(object(message));
    }

    /** Returns a message as a JSON object. */
    static Map<String, @Nullable Object> object(JsonRpcMessage message) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("jsonrpc", "2.0");
        object.putAll(message.members());
        return object;
    }
}
