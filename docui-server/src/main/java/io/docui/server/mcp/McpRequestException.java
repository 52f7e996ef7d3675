package io.docui.server.mcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a request cannot be answered with a result, but with a JSON-RPC error. The client receives its code, its message and its
 * data. Also the failure of a request to the client that the client answers with an error.
 */
public final class McpRequestException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient JsonRpcError error;

    /**
     * Creates an exception.
     *
     * @param code the code of the JSON-RPC error
     * @param message the message, in one or two sentences, without internals of the server
     */
    public McpRequestException(int code, String message) {
        this(new JsonRpcError(code, message));
    }

    /**
     * Creates an exception with additional data.
     *
     * @param code the code of the JSON-RPC error
     * @param message the message, in one or two sentences, without internals of the server
     * @param data the data, as a JSON value
     */
    public McpRequestException(int code, String message, Object data) {
        this(new JsonRpcError(code, message, data));
    }

    McpRequestException(JsonRpcError error) {
        super(error.message(), null, false, false);
        this.error = error;
    }

    static McpRequestException invalidParams(String message) {
        return new McpRequestException(JsonRpcError.INVALID_PARAMS, message);
    }

    static McpRequestException resourceNotFound(String uri, String message) {
        return new McpRequestException(new JsonRpcError(JsonRpcError.RESOURCE_NOT_FOUND, message, Map.of("uri", uri)));
    }

    /**
     * Creates the exception for a resource that the session does not have.
     * @param code the error code of DocUI
     */
    static McpRequestException resourceNotFound(String uri, String message, String code) {
        return new McpRequestException(
                new JsonRpcError(JsonRpcError.RESOURCE_NOT_FOUND, message, Map.of("uri", uri, "code", code)));
    }

    /**
     * Returns the code of the JSON-RPC error.
     *
     * @return the code
     */
    public int code() {
        return error.code();
    }

    /**
     * Returns the additional data of the JSON-RPC error.
     *
     * @return a JSON value: a map, list, string, number or Boolean; null if the error has no data
     */
    public @Nullable Object data() {
        return error.data();
    }

    JsonRpcError error() {
        return error;
    }
}
