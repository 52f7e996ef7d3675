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
record Errand(Kind kind, String entity, boolean repeatable) {
    private static final Errand HERE = new Errand(Kind.HERE, "", true);
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final String NAMED = "named-";
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int RANDOM_BYTES = 16;

    /** What requests are for. */
    enum Kind {
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
    static Errand of(HttpServletRequest request) {
        return switch (request.getServletPath()) {
            case "/mcp" -> ofClient(request);
            case "/api" -> ofPage(request);
            default -> HERE;
        };
    }

    private static Errand ofClient(HttpServletRequest request) {
        String client = request.getHeader("Mcp-Session-Id");
        if (client == null || client.isBlank()) {
            return request.getMethod().equals("POST") ? beginning(request.getParameter("session"), true) : HERE;
        }
        int dot = client.indexOf('.');
        String entity = dot < 0 ? "" : client.substring(0, dot);
        return ID.matcher(entity).matches() ? new Errand(Kind.SESSION, entity, true) : HERE;
    }

    private static Errand beginning(@Nullable String name, boolean repeatable) {
        if (name == null) {
            byte[] bytes = new byte[RANDOM_BYTES];
            RANDOM.nextBytes(bytes);
            return new Errand(Kind.BEGINNING, HexFormat.of().formatHex(bytes), repeatable);
        }
        return NAME.matcher(name).matches() ? new Errand(Kind.BEGINNING, NAMED + name, repeatable) : HERE;
    }

    private static Errand ofPage(HttpServletRequest request) {
        String path = request.getPathInfo() == null ? "" : request.getPathInfo();
        String[] parts = path.replaceFirst("^/+", "").split("/+", -1);
        boolean reads = request.getMethod().equals("GET");
        if (parts[0].equals("events")) {
            return reads ? new Errand(Kind.EVENTS, "", true) : HERE;
        } else if (!parts[0].equals("sessions")) {
            return HERE;
        } else if (parts.length > 1) {
            return ID.matcher(parts[1]).matches() ? new Errand(Kind.SESSION, parts[1], reads) : HERE;
        } else if (reads) {
            return new Errand(Kind.SESSIONS, "", true);
        }
        return request.getMethod().equals("POST") ? beginning(null, true) : HERE;
    }
}
