package io.docui.runtime.anchor;

/**
 * The whole identity of an anchor, as the ledger and other processes need it (docs/spec/anchors.md#forms).
 *
 * @param kind what it stands for
 * @param providerId the provider that contributes it
 * @param sessionId the session that gave the number
 * @param localId a number, or {@code type:key} for a natural key, encoded as in an anchor
 */
public record AnchorId(AnchorKind kind, String providerId, String sessionId, String localId) {
    /** Checks the session's id, which must not break the form. */
    public AnchorId {
        if (!isSessionId(sessionId)) {
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

    private static boolean isSessionId(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPlain = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
            if (!isPlain && (i == 0 || "_.-".indexOf(c) < 0)) {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
