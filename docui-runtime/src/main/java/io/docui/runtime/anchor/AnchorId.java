package io.docui.runtime.anchor;

/**
 * Globally unique id of an anchor, as used in the ledger and by other processes (docs/spec/anchors.md#forms).
 *
 * @param kind the kind of the anchor's target
 * @param providerId the provider that contributes the anchor
 * @param sessionId the session that assigned the number
 * @param localId a number, or {@code type:key} for a natural key, encoded as in an anchor
 */
public record AnchorId(AnchorKind kind, String providerId, String sessionId, String localId) {
    /** Checks that the session's id has only characters that the full form allows. */
    public AnchorId {
        if (!isSessionId(sessionId)) {
            throw new IllegalArgumentException(
                    "A session id may contain only letters, digits, '_', '.' and '-': " + sessionId);
        }
    }

    /**
     * Returns the full form.
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
