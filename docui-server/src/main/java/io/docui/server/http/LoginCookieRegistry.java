package io.docui.server.http;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What browsers hold whose person has shown the token. It is not the token itself: a browser sends its cookies to every
 * server on the same machine, whatever the port.
 *
 * <p>Thread-safe.
 */
final class LoginCookieRegistry {
    private static final int BYTES = 32;
    private static final int MOST = 1_000;

    private final SecureRandom random = new SecureRandom();
    private final Set<String> values = new LinkedHashSet<>();

    /** A new one; of too many the oldest is forgotten. */
    synchronized String add() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        String value = HexFormat.of().formatHex(bytes);
        values.add(value);
        if (values.size() > MOST) {
            Iterator<String> oldest = values.iterator();
            oldest.next();
            oldest.remove();
        }
        return value;
    }

    /** Whether a value was given out, and is not forgotten. */
    synchronized boolean contains(String value) {
        return values.contains(value);
    }
}
