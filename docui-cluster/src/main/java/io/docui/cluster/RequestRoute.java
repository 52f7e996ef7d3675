package io.docui.cluster;

import jakarta.servlet.http.HttpServletRequest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Destination of a request: a session, all sessions, or any node, as derived from its URL and headers.
 * @param entity the session's id; empty if the request is not for one session
 * @param repeatable whether the request may be sent again when its outcome is unknown
 */
record RequestRoute(RequestKind kind, String entity, boolean repeatable) {
    private static final RequestRoute HERE = new RequestRoute(RequestKind.HERE, "", true);
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final String NAMED = "named-";
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int RANDOM_BYTES = 16;

    /** Kind of destination to which a request can be routed. */
    enum RequestKind {
        /** Any node can answer, with its own data or an error. */
        HERE,
        SESSION,
        /** A session that is created if it does not exist. */
        BEGINNING,
        SESSIONS,
        EVENTS
    }

    static RequestRoute of(HttpServletRequest request) {
        return switch (path(request)) {
            case "/mcp" -> ofClient(request);
            case "/api" -> ofPage(request);
            default -> HERE;
        };
    }

    /** Returns the path of the servlet, without a slash at the end. */
    static String path(HttpServletRequest request) {
        String path = request.getServletPath();
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
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
