package io.docui.server.mcp;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Derives idempotency keys from a client's requests, which identify stored responses when a request is repeated. */
@FunctionalInterface
interface IdempotencyKeys {
    /** Keys of a client whose responses are not stored. */
    IdempotencyKeys NONE = request -> null;

    /**
     * Returns the key of a request.
     * @param request the request, normalized by {@link ToolCallNormalizer}
     * @return the key; null if the response is not stored
     */
    @Nullable
    String of(JsonRpcMessage.Request request);

    /**
     * Returns keys for a client's tool calls. A key consists of the client's id, the request id with its type, and a short digest of the
     * call. The digest is necessary because some clients use a request id twice.
     */
    static IdempotencyKeys of(String client, McpExtensions extras) {
        return request -> {
            if (!request.method().equals(McpMethods.TOOLS_CALL)
                    || !(request.params() instanceof Map<?, ?> params)
                    || extras.hasTool(String.valueOf(params.get("name")))) {
                return null;
            }
            String id = (request.id() instanceof String ? "s" : "n") + request.id();
            String what = id + ' ' + McpJson.write(Arrays.asList(params.get("name"), params.get("arguments")));
            return client + '#' + id.substring(0, Math.min(id.length(), 64)) + '#' + digest(what);
        };
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }
}
