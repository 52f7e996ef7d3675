package io.docui.server.mcp;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares the HTTP headers of a request of protocol version 2026-07-28 with its body. */
final class StatelessHeaders {
    private static final String METHOD = "Mcp-Method";
    private static final String NAME = "Mcp-Name";
    private static final String ENCODED = "=?base64?";
    private static final String ENCODED_END = "?=";

    private StatelessHeaders() {}

    /** Returns whether a request is of this version by its headers, whatever its body says. */
    static boolean isIn(HttpServletRequest request) {
        return McpProtocolVersions.STATELESS.equals(request.getHeader(McpHttpServlet.VERSION_HEADER));
    }

    /**
     * Checks that the headers have the values of the body.
     * @throws McpRequestException if a header is missing or differs
     */
    static void require(HttpServletRequest request, JsonRpcMessage.Request call) {
        Object version = RequestMetadata.version(call);
        if (version != null) {
            require(request, McpHttpServlet.VERSION_HEADER, version);
        }
        require(request, METHOD, call.method());
        String member = switch (call.method()) {
            case McpMethods.TOOLS_CALL, McpMethods.PROMPTS_GET -> "name";
            case McpMethods.RESOURCES_READ -> "uri";
            case McpMethods.TASKS_GET, McpMethods.TASKS_UPDATE, McpMethods.TASKS_CANCEL -> "taskId";
            default -> null;
        };
        if (member != null && call.params() instanceof Map<?, ?> params && params.get(member) instanceof String name) {
            require(request, NAME, name);
        }
    }

    private static void require(HttpServletRequest request, String header, Object expected) {
        String value = request.getHeader(header);
        if (value == null) {
            throw mismatch("The header " + header + " is missing.");
        }
        if (!expected.equals(header.equals(NAME) ? decode(value) : value)) {
            throw mismatch("The header " + header + " has another value than the body.");
        }
    }

    /** Decodes a value that is encoded because of characters that a header cannot contain; null if it is malformed. */
    private static @Nullable String decode(String value) {
        if (!value.startsWith(ENCODED) || !value.endsWith(ENCODED_END)) {
            return value;
        }
        try {
            byte[] bytes = Base64.getDecoder()
                    .decode(value.substring(ENCODED.length(), value.length() - ENCODED_END.length()));
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (IllegalArgumentException | CharacterCodingException e) {
            return null; // reported as another value than that of the body
        }
    }

    private static McpRequestException mismatch(String message) {
        return new McpRequestException(JsonRpcError.HEADER_MISMATCH, message);
    }
}
