package io.docui.runtime.anchor;

import java.util.regex.Pattern;

/**
 * The whole identity of an anchor, as the ledger and other processes need it (DESIGN section 6).
 *
 * @param kind what it stands for
 * @param providerId the provider that contributes it
 * @param sessionId the session that gave the number
 * @param localId a number, or {@code type:key} for a natural key, encoded as in an anchor
 */
public record AnchorId(AnchorKind kind, String providerId, String sessionId, String localId) {
    private static final Pattern SESSION = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");

    /** Checks the session's id, which must not break the form. */
    public AnchorId {
        if (!SESSION.matcher(sessionId).matches()) {
            throw new IllegalArgumentException(
                    "A session id consists of letters, digits, '_', '.' and '-': " + sessionId);
        }
    }

    /**
     * The full form.
     *
     * @return for example {@code docui://sess-001/mud/obj/23}
     */
    public String full() {
        return AnchorSyntax.SCHEME + sessionId + '/' + providerId + '/' + kind.text() + '/' + localId;
    }
}
