package io.docui.server.mcp;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of a session that its clients share. Each authenticated user has names of their own: the same name of another user is another session
 * (docs/spec/fronts.md#named-sessions).
 *
 * @param name 1 to 64 ASCII letters, digits, hyphens and underscores
 * @param user the authenticated user; null if unknown
 */
record SessionName(String name, @Nullable String user) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    /** Returns whether a text is a valid name. */
    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** Returns the text that identifies the session in this process and in its ledger. It does not contain the user's name. */
    String key() {
        return user == null ? name : name + '.' + UUID.nameUUIDFromBytes(user.getBytes(StandardCharsets.UTF_8));
    }
}
