package io.docui.runtime.internal.schema;

import io.docui.runtime.action.TypeDescriptor.AnchorType;
import java.util.Set;

/**
 * Builds the regular expression of anchors for JSON Schemas, in ECMA-262 syntax that works with and without the flag {@code u}
 * (docs/spec/anchors.md#grammar). The pattern accepts the exact forms of an anchor, with or without an epoch, for a type and its subtypes.
 * An epoch after a natural key needs no part of its own, because a key may contain an {@code @}. The pattern rejects a key that is only an
 * epoch. It does not check whether percent-encoded bytes are UTF-8.
 */
final class AnchorPattern {
    private static final String EPOCH = "@e[1-9][0-9]*";
    private static final String NUMBER = "[1-9][0-9]*(" + EPOCH + ")?";
    private static final String NAME = "[a-z][a-z0-9_]*";
    private static final String SESSION = "[A-Za-z0-9][A-Za-z0-9_.-]*";

    /** White space, control characters and bidirectional controls; listed explicitly because {@code \s} differs between engines. */
    private static final String NO_TEXT =
            "\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200a" + "\\u2028-\\u202f\\u205f\\u2066-\\u2069\\u3000";

    /** A character that needs no escape in a key. */
    private static final String KEY_CHARACTER = "[^" + NO_TEXT + "%,()\\[\\]{};'\"`<>\\\\|&*]";

    /**
     * A key that is not empty. The pattern repeats runs of characters instead of single characters, because java.util.regex
     * recurses for each repetition.
     */
    private static final String KEY =
            "(?!(" + EPOCH + ")?$)" + KEY_CHARACTER + "*(%[0-9A-Fa-f]{2}" + KEY_CHARACTER + "*)*";

    private AnchorPattern() {}

    static String of(AnchorType type) {
        if (type.equals(AnchorType.LINK)) {
            return "^" + prefix("link") + NUMBER + "$";
        }
        String name = type.type().isEmpty() ? NAME : names(type.acceptedTypes());
        return "^" + prefix("obj") + "(" + NUMBER + "|" + name + ":" + KEY + ")$";
    }

    private static String names(Set<String> accepted) {
        return accepted.size() == 1 ? accepted.iterator().next() : "(" + String.join("|", accepted) + ")";
    }

    private static String prefix(String kind) {
        return "(" + kind + ":|docui://" + SESSION + "/" + NAME + "/" + kind + "/)";
    }
}
