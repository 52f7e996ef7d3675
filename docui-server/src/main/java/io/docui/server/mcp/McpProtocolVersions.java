package io.docui.server.mcp;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The protocol versions that this server speaks. */
final class McpProtocolVersions {
    /** The version without sessions of the protocol, in which each request introduces its client. */
    static final String STATELESS = "2026-07-28";

    /** The newest version that begins with {@code initialize}. */
    static final String LATEST = "2025-11-25";

    private static final List<String> SUPPORTED = List.of("2024-11-05", "2025-03-26", "2025-06-18", LATEST);

    private McpProtocolVersions() {}

    /** Returns all versions, the newest first. */
    static List<String> all() {
        return List.of(STATELESS, LATEST, "2025-06-18", "2025-03-26", "2024-11-05");
    }

    /** Returns whether a version that begins with {@code initialize} is supported. */
    static boolean isSupported(String version) {
        return SUPPORTED.contains(version);
    }

    /** Returns whether elicitation forms of a version have choices with titles, choices of several values, and modes. */
    static boolean hasTitledChoices(String version) {
        return version.compareTo(LATEST) >= 0; // a date
    }

    /** Returns the version to speak with a client that requests one: the same if it is supported, otherwise the newest. */
    static String negotiate(@Nullable Object requested) {
        return requested instanceof String version && isSupported(version) ? version : LATEST;
    }
}
