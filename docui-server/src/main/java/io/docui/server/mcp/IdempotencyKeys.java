package io.docui.server.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** What the answers to a client's requests are kept under, so that a request that is sent again is known again. */
@FunctionalInterface
interface IdempotencyKeys {
    /** Of a client whose answers are not kept. */
    IdempotencyKeys NONE = request -> null;

    /**
     * The name of a request's answer.
     *
     * @param request the request, as {@link ToolCallNormalizer} made it
     * @return the name; null if its answer is not kept
     */
    @Nullable
    String of(JSONRPCRequest request);

    /**
     * The names of a client's tool calls: the client, the id of the request with its kind, and a few digits that stand for what is
     * called, for there are clients that give two requests one id.
     *
     * @param client what the client is called
     * @param json writes arguments
     * @return the names
     */
    static IdempotencyKeys of(String client, JsonMapper json) {
        return request -> {
            if (!request.method().equals(McpSchema.METHOD_TOOLS_CALL)
                    || !(request.params() instanceof Map<?, ?> params)
                    || !ToolCallNormalizer.isNormalized(params)) {
                return null;
            }
            String id = (request.id() instanceof String ? "s" : "n") + request.id();
            String what =
                    id + ' ' + json.writeValueAsString(new Object[] {params.get("name"), params.get("arguments")});
            return client + '#' + id.substring(0, Math.min(id.length(), 64)) + '#' + digest(what);
        };
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
