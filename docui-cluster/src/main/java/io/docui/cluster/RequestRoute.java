package io.docui.cluster;

import jakarta.servlet.http.HttpServletRequest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a request is for, as its address and its headers tell.
 *
 * @param kind whether that is one session
 * @param entity the session's id; empty if it is for none
 * @param repeatable whether it may be sent again when nobody knows what became of it
 */
record RequestRoute(RequestKind kind, String entity, boolean repeatable) {
    private static final RequestRoute HERE = new RequestRoute(RequestKind.HERE, "", true);
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final String NAMED = "named-";
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int RANDOM_BYTES = 16;

    /** What requests are for. */
    enum RequestKind {
        /** Any node can answer, with what it has itself or with a refusal. */
        HERE,
        /** A session that there should be. */
        SESSION,
        /** A session that begins if there is none. */
        BEGINNING,
        /** The list of all sessions. */
        SESSIONS,
        /** What happens in all sessions. */
        EVENTS
    }

    /** What a request is for. */
    static RequestRoute of(HttpServletRequest request) {
        return switch (request.getServletPath()) {
            case "/mcp" -> ofClient(request);
            case "/api" -> ofPage(request);
            default -> HERE;
        };
    }

    private static RequestRoute ofClient(HttpServletRequest request) {
        String client = request.getHeader("Mcp-Session-Id");
        if (client == null || client.isBlank()) {
            return request.getMethod().equals("POST") ? beginning(request.getParameter("session"), true) : HERE;
        }
        int dot = client.indexOf('.');
        String entity = dot < 0 ? "" : client.substring(0, dot);
        return ID.matcher(entity).matches() ? new RequestRoute(RequestKind.SESSION, entity, true) : HERE;
    }

    private static RequestRoute beginning(@Nullable String name, boolean repeatable) {
        if (name == null) {
            byte[] bytes = new byte[RANDOM_BYTES];
            RANDOM.nextBytes(bytes);
            return new RequestRoute(RequestKind.BEGINNING, HexFormat.of().formatHex(bytes), repeatable);
        }
        return NAME.matcher(name).matches() ? new RequestRoute(RequestKind.BEGINNING, NAMED + name, repeatable) : HERE;
    }

    private static RequestRoute ofPage(HttpServletRequest request) {
        String path = request.getPathInfo() == null ? "" : request.getPathInfo();
        String[] parts = path.replaceFirst("^/+", "").split("/+", -1);
        boolean reads = request.getMethod().equals("GET");
        if (parts[0].equals("events")) {
            return reads ? new RequestRoute(RequestKind.EVENTS, "", true) : HERE;
        } else if (!parts[0].equals("sessions")) {
            return HERE;
        } else if (parts.length > 1) {
            return ID.matcher(parts[1]).matches() ? new RequestRoute(RequestKind.SESSION, parts[1], reads) : HERE;
        } else if (reads) {
            return new RequestRoute(RequestKind.SESSIONS, "", true);
        }
        return request.getMethod().equals("POST") ? beginning(null, true) : HERE;
    }
}
