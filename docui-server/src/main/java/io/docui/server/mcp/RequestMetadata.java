package io.docui.server.mcp;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a request of protocol version 2026-07-28 says of its client, in {@code _meta}. Immutable.
 * @param clientInfo the name and version; empty if the client does not say it
 * @param logLevel the lowest level of log messages that the client receives; null if it receives none
 */
record RequestMetadata(
        String protocolVersion,
        Map<?, ?> capabilities,
        Map<?, ?> clientInfo,
        @Nullable String logLevel) {
    private static final String PREFIX = "io.modelcontextprotocol/";
    private static final String VERSION = McpHttpServlet.VERSION_KEY;
    private static final String CAPABILITIES = PREFIX + "clientCapabilities";
    private static final String CLIENT = PREFIX + "clientInfo";
    private static final String LEVEL = PREFIX + "logLevel";

    /** The key of the server's name and version, in the {@code _meta} of a result. */
    static final String SERVER = PREFIX + "serverInfo";

    /** The key of the request that a notification belongs to. */
    static final String SUBSCRIPTION = PREFIX + "subscriptionId";

    /** Returns whether a request has a protocol version of its own, and so needs no session of the protocol. */
    static boolean isIn(JsonRpcMessage.Request request) {
        return meta(request).containsKey(VERSION);
    }

    /** Returns the protocol version of a request; null if it has none. */
    static @Nullable Object version(JsonRpcMessage.Request request) {
        return meta(request).get(VERSION);
    }

    private static Map<?, ?> meta(JsonRpcMessage.Request request) {
        return request.params() instanceof Map<?, ?> params && params.get("_meta") instanceof Map<?, ?> meta
                ? meta
                : Map.of();
    }

    /**
     * Reads the metadata of a request.
     * @throws McpRequestException if a required member is missing, or the protocol version is not supported
     */
    static RequestMetadata of(JsonRpcMessage.Request request) {
        Map<?, ?> meta = meta(request);
        if (!(meta.get(VERSION) instanceof String version)) {
            throw missing(request, VERSION + " (a string)");
        }
        if (!version.equals(McpProtocolVersions.STATELESS)) {
            throw unsupported(version);
        }
        if (!(meta.get(CAPABILITIES) instanceof Map<?, ?> capabilities)) {
            throw missing(request, CAPABILITIES + " (an object)");
        }
        return new RequestMetadata(
                version,
                capabilities,
                meta.get(CLIENT) instanceof Map<?, ?> client ? client : Map.of(),
                meta.get(LEVEL) instanceof String level && McpPeer.LEVELS.contains(level) ? level : null);
    }

    private static McpRequestException missing(JsonRpcMessage.Request request, String member) {
        return McpRequestException.invalidParams(
                request.method() + " needs params with _meta, and in it " + member + ".");
    }

    private static McpRequestException unsupported(String version) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("supported", McpProtocolVersions.all());
        data.put("requested", version);
        return new McpRequestException(new JsonRpcError(
                JsonRpcError.UNSUPPORTED_VERSION, "This server does not support this protocol version.", data));
    }

    /** Returns the client of the request. */
    McpPeer peer() {
        McpPeer peer = new McpPeer();
        peer.introduce(protocolVersion, capabilities, clientInfo, logLevel);
        return peer;
    }
}
