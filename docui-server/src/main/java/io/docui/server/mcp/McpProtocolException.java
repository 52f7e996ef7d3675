package io.docui.server.mcp;

import org.jspecify.annotations.Nullable;

/** Thrown when a message must be answered with a JSON-RPC error, before it is handled. */
final class McpProtocolException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient @Nullable Object id;
    private final transient JsonRpcError error;

    /**
     * Creates an exception.
     * @param id the id of the request; null if it could not be read
     * @param reason the reason, in one or two sentences
     */
    McpProtocolException(@Nullable Object id, int code, String reason) {
        super(reason, null, false, false);
        this.id = id;
        this.error = new JsonRpcError(code, reason);
    }

    /** Returns whether the message is malformed, or the client may not send it now. */
    boolean isInvalidRequest() {
        return error.code() == JsonRpcError.INVALID_REQUEST || error.code() == JsonRpcError.PARSE_ERROR;
    }

    JsonRpcError error() {
        return error;
    }

    /** Returns the error response. JSON-RPC requires a null id if none could be read. */
    JsonRpcMessage.Response answer() {
        return JsonRpcMessage.Response.error(id, error);
    }
}
