package io.docui.server.mcp;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A message that is answered with a JSON-RPC error, and with nothing else. */
final class ProtocolException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable Object id;
    private final int code;
    private final String reason;

    /**
     * A fault.
     *
     * @param id the id of the request; null where it could not be read
     * @param code JSON-RPC's error code
     * @param reason why, in a sentence or two
     */
    ProtocolException(@Nullable Object id, int code, String reason) {
        super(reason, null, false, false);
        this.id = id;
        this.code = code;
        this.reason = reason;
    }

    /**
     * The answer.
     *
     * <p>It is no message of the SDK's, for those must have an id; JSON-RPC asks for a null where none could be read.
     *
     * @return a JSON object
     */
    Map<String, @Nullable Object> answer() {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        answer.put("id", id);
        answer.put("error", Map.of("code", code, "message", reason));
        return answer;
    }
}
