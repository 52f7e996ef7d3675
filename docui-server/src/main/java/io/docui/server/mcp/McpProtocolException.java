package io.docui.server.mcp;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Thrown when a message must be answered with a JSON-RPC error. */
final class McpProtocolException extends Exception {
    private final transient @Nullable Object id;
    private final int code;
    private final String reason;

    /**
     * Creates an exception.
     * @param id the id of the request; null if it could not be read
     * @param reason the reason, in one or two sentences
     */
    McpProtocolException(@Nullable Object id, int code, String reason) {
        super(reason, null, false, false);
        this.id = id;
        this.code = code;
        this.reason = reason;
    }

    /**
     * Returns the error response. It is not a message of the SDK, which requires an id; JSON-RPC requires a null id if none could be read.
     */
    Map<String, @Nullable Object> answer() {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        answer.put("id", id);
        answer.put("error", Map.of("code", code, "message", reason));
        return answer;
    }
}
