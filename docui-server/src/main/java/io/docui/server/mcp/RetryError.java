package io.docui.server.mcp;

import io.docui.server.http.JsonResponses;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a request of which this process cannot say what became of it, because its session is gone from here and is opened
 * again when somebody asks, here or elsewhere.
 */
final class RetryError {
    /** JSON-RPC's code for it, one of those that are free for servers. */
    static final int CODE = -32_050;

    private static final String WORDS =
            "The session is being opened again, maybe by another process, so what became of this request is not known here."
                    + " Send the same request again, with the same id: if it was carried out, its answer is given again, and"
                    + " nothing runs twice.";

    private RetryError() {}

    /** The answer, for the SDK to send. */
    static McpError error() {
        return McpError.builder(CODE)
                .message(WORDS)
                .data(Map.of("askAgain", true))
                .build();
    }

    /** Whether this is what a request is answered. */
    static boolean matches(JSONRPCResponse response) {
        return response.error() != null && response.error().code() == CODE;
    }

    /**
     * The answer, where nothing has been answered yet.
     *
     * @param response where to
     * @param id the id of the request; null where it has none
     * @throws IOException if the client is gone
     */
    static void respond(HttpServletResponse response, @Nullable Object id) throws IOException {
        response.setHeader("Retry-After", "1");
        JsonResponses.json(
                response, HttpServletResponse.SC_SERVICE_UNAVAILABLE, new ProtocolException(id, CODE, WORDS).answer());
    }
}
