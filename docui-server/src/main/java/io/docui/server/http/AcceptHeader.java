package io.docui.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Locale;

/** What a client takes as an answer, by its Accept header (RFC 9110, section 12.5.1). */
public final class AcceptHeader {
    private AcceptHeader() {}

    /**
     * Whether a client takes answers of a type. One that does not say what it takes takes nothing.
     *
     * @param request its request
     * @param type a media type, in small letters
     * @return whether it does: of the ranges that match the narrowest counts, and a weight of 0 means no
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

    /** How exactly a range names a type: 3 by its name, 2 by the family, 1 as any; 0 not at all. */
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
