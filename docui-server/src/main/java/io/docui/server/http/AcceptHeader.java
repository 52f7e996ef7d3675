package io.docui.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Locale;

/** Evaluates the Accept header of HTTP requests: determines which media types a client accepts (RFC 9110, section 12.5.1). */
public final class AcceptHeader {
    private AcceptHeader() {}

    /**
     * Returns whether a client accepts a media type. A request without an Accept header accepts nothing. The most
     * specific matching range decides, and a weight of 0 means no.
     *
     * @param request the client's request
     * @param type the media type, in lower case
     * @return whether the client accepts it
     */
    public static boolean accepts(HttpServletRequest request, String type) {
        return accepts(String.join(",", Collections.list(request.getHeaders("Accept"))), type);
    }

    static boolean accepts(String header, String type) {
        int narrowest = 0;
        boolean accepted = false;
        for (String range : header.toLowerCase(Locale.ROOT).split(",", -1)) {
            String[] parts = range.split(";", -1);
            int narrow = narrowness(parts[0].strip(), type);
            if (narrow > narrowest) {
                narrowest = narrow;
                accepted = isWanted(parts);
            }
        }
        return accepted;
    }

    /** Returns how specifically a range matches a type: 3 by name, 2 by family, 1 by wildcard, 0 not at all. */
    private static int narrowness(String range, String type) {
        if (range.equals(type)) {
            return 3;
        }
        return range.equals(type.substring(0, type.indexOf('/') + 1) + '*') ? 2 : range.equals("*/*") ? 1 : 0;
    }

    private static boolean isWanted(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip();
            if (parameter.matches("q\\s*=\\s*0(\\.0*)?")) {
                return false;
            }
        }
        return true;
    }
}
