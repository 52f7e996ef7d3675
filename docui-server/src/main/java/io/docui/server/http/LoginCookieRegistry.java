package io.docui.server.http;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Registry of the login cookies of browsers whose users have presented the token. The cookie does not contain the token, because a browser
 * sends its cookies to every server on the same machine, whatever the port. Thread-safe.
 */
final class LoginCookieRegistry {
    private static final int BYTES = 32;
    private static final int MOST = 1_000;

    private final SecureRandom random = new SecureRandom();
    private final Set<String> values = new LinkedHashSet<>();

    /** Adds a new value. Above the limit, the oldest value is removed. */
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

    /** Returns whether a value was issued and is still registered. */
    synchronized boolean contains(String value) {
        return values.contains(value);
    }
}
