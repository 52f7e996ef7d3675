package io.docui.server.mcp;

import io.docui.server.http.JsonResponses;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON-RPC error that asks the client to repeat a request, because its session is being reopened here or in another process. This process
 * cannot tell whether the request was processed.
 */
final class RetryRequestError {
    /** The error code, from JSON-RPC's range for servers. */
    static final int CODE = -32_050;

    private static final String WORDS =
            "The session is being reopened, perhaps by another process, so the outcome of this request is not known here."
                    + " Send the same request again with the same id: if it already ran, you get the same response, and"
                    + " nothing runs twice.";

    private RetryRequestError() {}

    static McpRequestException exception() {
        return new McpRequestException(new JsonRpcError(CODE, WORDS, Map.of("askAgain", true)));
    }

    /** Returns whether a response is this error. */
    static boolean matches(JsonRpcMessage.Response response) {
        return response.error() != null && response.error().code() == CODE;
    }

    /**
     * Writes the error to an HTTP response.
     * @param id the id of the request; null if it has none
     */
    static void respond(HttpServletResponse response, @Nullable Object id) throws IOException {
        response.setHeader("Retry-After", "1");
        JsonResponses.json(
                response,
                HttpServletResponse.SC_SERVICE_UNAVAILABLE,
                McpJson.object(JsonRpcMessage.Response.error(id, new JsonRpcError(CODE, WORDS))));
    }
}
