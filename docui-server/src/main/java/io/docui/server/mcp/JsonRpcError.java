package io.docui.server.mcp;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Error of a JSON-RPC response.
 * @param data more about the error, as a JSON value; null if there is nothing more to say
 */
record JsonRpcError(int code, String message, @Nullable Object data) {
    static final int PARSE_ERROR = -32_700;
    static final int INVALID_REQUEST = -32_600;
    static final int METHOD_NOT_FOUND = -32_601;
    static final int INVALID_PARAMS = -32_602;
    static final int INTERNAL_ERROR = -32_603;

    /** The code for an unknown resource, in the protocol versions to 2025-11-25. */
    static final int RESOURCE_NOT_FOUND = -32_002;

    /** The code for HTTP headers that are missing or differ from the body, since 2026-07-28. */
    static final int HEADER_MISMATCH = -32_020;

    /** The code for a request that needs a capability that its client does not have, since 2026-07-28. */
    static final int MISSING_CAPABILITY = -32_021;

    /** The code for an unsupported protocol version, since 2026-07-28. */
    static final int UNSUPPORTED_VERSION = -32_022;

    JsonRpcError(int code, String message) {
        this(code, message, null);
    }

    Map<String, @Nullable Object> members() {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("code", code);
        members.put("message", message);
        if (data != null) {
            members.put("data", data);
        }
        return members;
    }
}
