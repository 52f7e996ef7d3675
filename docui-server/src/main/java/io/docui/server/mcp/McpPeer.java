package io.docui.server.mcp;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The client as it has introduced itself, and what it has set since. Thread-safe. */
final class McpPeer {
    /** The log levels, from the lowest. */
    static final List<String> LEVELS =
            List.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

    private final OutgoingRequests outgoingRequests = new OutgoingRequests();
    private volatile Map<String, @Nullable Object> introduction = Map.of();
    private volatile String protocolVersion = McpProtocolVersions.LATEST;
    private volatile int level = LEVELS.indexOf("info");

    /**
     * Sets what the client says of itself.
     * @param params the validated params of {@code initialize}
     */
    void introduce(Map<String, @Nullable Object> params) {
        introduction = params;
        protocolVersion = McpProtocolVersions.negotiate(params.get("protocolVersion"));
    }

    String protocolVersion() {
        return protocolVersion;
    }

    Map<String, @Nullable Object> capabilities() {
        return object(introduction.get("capabilities"));
    }

    /** Returns the title or name of the client, with its version. */
    String displayName() {
        Map<String, @Nullable Object> client = object(introduction.get("clientInfo"));
        String name = text(client, "title").isBlank() ? text(client, "name") : text(client, "title");
        String version = text(client, "version");
        if (name.isBlank()) {
            return "an unknown client";
        }
        return version.isBlank() ? name : name + ' ' + version;
    }

    private static String text(Map<String, @Nullable Object> object, String member) {
        return object.get(member) instanceof String text ? text : "";
    }

    @SuppressWarnings("unchecked") // the names in JSON objects are strings
    private static Map<String, @Nullable Object> object(@Nullable Object value) {
        return value instanceof Map<?, ?> object ? (Map<String, @Nullable Object>) object : Map.of();
    }

    /**
     * Sets what a request without a session says of its client.
     * @param version the protocol version
     * @param capabilities the capabilities
     * @param clientInfo the name and version; empty if the client does not say it
     * @param logLevel the lowest level of log messages that the client receives; null if it receives none
     */
    void introduce(String version, Map<?, ?> capabilities, Map<?, ?> clientInfo, @Nullable String logLevel) {
        introduction = Map.of("capabilities", capabilities, "clientInfo", clientInfo);
        protocolVersion = version;
        level = logLevel == null ? LEVELS.size() : LEVELS.indexOf(logLevel);
    }

    /**
     * Sets the lowest level of log messages that the client receives.
     * @param name one of {@link #LEVELS}
     */
    void setLevel(String name) {
        level = LEVELS.indexOf(name);
    }

    /**
     * Returns whether the client receives log messages of a level.
     * @param name one of {@link #LEVELS}
     */
    boolean receives(String name) {
        return LEVELS.indexOf(name) >= level;
    }

    OutgoingRequests outgoingRequests() {
        return outgoingRequests;
    }
}
