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
    private static final int BASE64_GROUP = 4;

    private StatelessHeaders() {}

    /** Returns whether a request is of this version by its headers, whatever its body says. */
    static boolean isIn(HttpServletRequest request) {
        return McpProtocolVersions.STATELESS.equals(request.getHeader(McpHttpServlet.VERSION_HEADER));
    }

    /**
     * Checks that the headers have the values of the body.
     * @throws McpRequestException if a header is missing or differs
     */
    static void require(HttpServletRequest request, JsonRpcMessage.Request call, ParameterHeaders parameters) {
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
        if (call.method().equals(McpMethods.TOOLS_CALL)) {
            String header = parameters.findMismatch(call, wanted -> {
                String value = request.getHeader(wanted);
                return value == null ? null : decode(value);
            });
            if (header != null) {
                throw mismatch("The header " + header + " is missing, or has another value than the argument.");
            }
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
        if (!value.startsWith(ENCODED) || !value.substring(ENCODED.length()).endsWith(ENCODED_END)) {
            return value;
        }
        String encoded = value.substring(ENCODED.length(), value.length() - ENCODED_END.length());
        if (encoded.length() % BASE64_GROUP != 0) {
            return null; // without its padding, which the decoder does not require
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(encoded);
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
