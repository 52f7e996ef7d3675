package io.docui.server.mcp;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON-RPC message, from or to a client. */
sealed interface JsonRpcMessage {
    /** Returns the members of the message, without {@code jsonrpc}. */
    Map<String, @Nullable Object> members();

    /**
     * Request, which needs a response.
     * @param id a string, an Integer or a Long
     * @param params the params as sent; null if there are none
     */
    record Request(Object id, String method, @Nullable Object params) implements JsonRpcMessage {
        /**
         * Returns the params.
         * @return the members; empty if the request has no params
         * @throws McpRequestException if the params are not an object
         */
        @SuppressWarnings("unchecked") // the names in JSON objects are strings
        Map<String, @Nullable Object> object() {
            if (params == null) {
                return Map.of();
            }
            if (params instanceof Map<?, ?> object) {
                return (Map<String, @Nullable Object>) object;
            }
            throw McpRequestException.invalidParams("The params of " + method + " must be an object.");
        }

        @Override
        public Map<String, @Nullable Object> members() {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            members.put("id", id);
            members.put("method", method);
            if (params != null) {
                members.put("params", params);
            }
            return members;
        }
    }

    /**
     * Notification, which has no response.
     * @param params the params as sent; null if there are none
     */
    record Notification(String method, @Nullable Object params) implements JsonRpcMessage {
        @Override
        public Map<String, @Nullable Object> members() {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            members.put("method", method);
            if (params != null) {
                members.put("params", params);
            }
            return members;
        }
    }

    /**
     * Response to a request.
     * @param id the id of the request; null if it could not be read
     * @param error the error; null if there is a result
     */
    record Response(
            @Nullable Object id,
            @Nullable Object result,
            @Nullable JsonRpcError error) implements JsonRpcMessage {
        static Response result(Object id, @Nullable Object result) {
            return new Response(id, result, null);
        }

        static Response error(@Nullable Object id, JsonRpcError error) {
            return new Response(id, null, error);
        }

        @Override
        public Map<String, @Nullable Object> members() {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            members.put("id", id);
            if (error == null) {
                members.put("result", result);
            } else {
                members.put("error", error.members());
            }
            return members;
        }
    }
}
