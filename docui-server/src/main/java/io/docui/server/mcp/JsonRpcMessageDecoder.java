package io.docui.server.mcp;

import io.docui.runtime.internal.log.LazyLogger;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Decodes text to JSON-RPC messages, and describes what is wrong with invalid ones. */
record JsonRpcMessageDecoder(Framing framing) {
    private static final String VERSION = "2.0";
    private static final BigDecimal MOST_WHOLE = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final System.Logger LOG = LazyLogger.of(JsonRpcMessageDecoder.class.getName());

    /** The unit in which a transport sends each message. */
    enum Framing {
        /** A line of text; an empty line is ignored. */
        LINE("line", "on its own line"),
        BODY("body", "in its own request");

        private final String name;
        private final String alone;

        Framing(String name, String alone) {
            this.name = name;
            this.alone = alone;
        }
    }

    /**
     * Decodes a text.
     * @param text a line or a body
     * @return the message; empty if there is none, or one that must not be answered
     */
    Optional<JsonRpcMessage> decode(String text) throws McpProtocolException {
        if (text.isBlank() && framing == Framing.LINE) {
            return Optional.empty();
        }
        Map<?, ?> message = object(parse(text));
        if (message.containsKey("method")) {
            return Optional.of(called(message));
        }
        if (message.containsKey("result") || message.containsKey("error")) {
            return response(message);
        }
        throw invalid(message, "A message must have a \"method\", a \"result\" or an \"error\".");
    }

    private @Nullable Object parse(String text) throws McpProtocolException {
        try {
            return McpJson.read(text);
        } catch (JacksonException e) {
            int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
            throw new McpProtocolException(
                    null,
                    JsonRpcError.PARSE_ERROR,
                    "The " + framing.name + " is not valid JSON" + (column > 0 ? " (column " + column + ")." : "."));
        }
    }

    private Map<?, ?> object(@Nullable Object message) throws McpProtocolException {
        if (message instanceof Map<?, ?> object) {
            return object;
        }
        throw new McpProtocolException(
                null,
                JsonRpcError.INVALID_REQUEST,
                message instanceof List<?>
                        ? "Batches are not supported. Send each message " + framing.alone + "."
                        : "A message must be a JSON object.");
    }

    private static JsonRpcMessage called(Map<?, ?> message) throws McpProtocolException {
        if (!VERSION.equals(message.get("jsonrpc"))) {
            throw invalid(message, "The member \"jsonrpc\" must be \"2.0\".");
        }
        if (!(message.get("method") instanceof String method)) {
            throw invalid(message, "The member \"method\" must be a string.");
        }
        Object params = message.get("params");
        if (!message.containsKey("id")) {
            return new JsonRpcMessage.Notification(method, params);
        }
        Object id = id(message);
        if (id == null) {
            throw invalid(message, "The member \"id\" must be a string or an integer.");
        }
        return new JsonRpcMessage.Request(id, method, params);
    }

    /** Decodes a response. A malformed response is not answered, because an answer could start an endless exchange. */
    private static Optional<JsonRpcMessage> response(Map<?, ?> message) {
        Object id = id(message);
        if (id == null || !VERSION.equals(message.get("jsonrpc"))) {
            LOG.log(System.Logger.Level.DEBUG, "Ignored a malformed response");
            return Optional.empty();
        }
        if (!message.containsKey("error")) {
            return Optional.of(JsonRpcMessage.Response.result(id, message.get("result")));
        }
        JsonRpcError error = message.get("error") instanceof Map<?, ?> told
                        && told.get("code") instanceof Number code
                        && told.get("message") instanceof String reason
                ? new JsonRpcError(code.intValue(), reason, told.get("data"))
                : new JsonRpcError(JsonRpcError.INTERNAL_ERROR, "The client sent a malformed error.");
        return Optional.of(JsonRpcMessage.Response.error(id, error));
    }

    private static McpProtocolException invalid(Map<?, ?> message, String reason) {
        return new McpProtocolException(id(message), JsonRpcError.INVALID_REQUEST, reason);
    }

    /**
     * Returns the id of a message. A whole number becomes an integer, because some clients write 1 as 1.0.
     * @return the id, a string or an integer; null if the message has none, or one that is neither
     */
    private static @Nullable Object id(Map<?, ?> message) {
        Object id = message.get("id");
        if (id instanceof BigDecimal number) {
            boolean isWhole = number.stripTrailingZeros().scale() <= 0;
            return isWhole && number.abs().compareTo(MOST_WHOLE) <= 0 ? whole(number.longValue()) : null;
        }
        return id instanceof String || id instanceof Integer || id instanceof Long ? id : null;
    }

    /** Returns a number as the parser does. */
    private static Number whole(long number) {
        if (number == (int) number) {
            return (int) number;
        }
        return number;
    }
}
