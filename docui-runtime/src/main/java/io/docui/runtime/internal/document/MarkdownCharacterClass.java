package io.docui.runtime.internal.document;

/**
 * Classifies characters of application text for Markdown escaping, without regard to their neighbors.
 * docs/spec/document.md#text-normalization: Unicode white space and control characters become a space; bidirectional controls are removed.
 */
final class MarkdownCharacterClass {
    /** A character that has no special meaning, except possibly at the start of a block. */
    static final byte PLAIN = 0;
    /** A character that may need a backslash, depending on its neighbors. */
    static final byte SPECIAL = 1;
    /** White space or a control character. */
    static final byte SPACE = 2;
    /** A bidirectional control. */
    static final byte DROPPED = 3;

    private static final String SPECIALS = "\\`*_[]<&|!:";
    private static final String BLOCK_STARTS = "0123456789-+#>~*_`[";
    private static final byte[] ASCII = new byte[0x80];
    private static final boolean[] STARTS_BLOCK = new boolean[0x80];

    static {
        for (int c = 0; c <= ' '; c++) {
            ASCII[c] = SPACE;
        }
        ASCII[0x7F] = SPACE;
        for (int i = 0; i < SPECIALS.length(); i++) {
            ASCII[SPECIALS.charAt(i)] = SPECIAL;
        }
        for (int i = 0; i < BLOCK_STARTS.length(); i++) {
            STARTS_BLOCK[BLOCK_STARTS.charAt(i)] = true;
        }
    }

    private MarkdownCharacterClass() {}

    static byte of(char c) {
        if (c < 0x80) {
            return ASCII[c];
        }
        return c > '\u3000' || (c > '\u00A0' && c < '\u1680') ? PLAIN : ofRare(c);
    }

    static boolean isSpecial(char c) {
        return c < 0x80 && ASCII[c] == SPECIAL;
    }

    private static byte ofRare(char c) {
        if (isBidirectionalControl(c)) {
            return DROPPED;
        }
        boolean space = c <= '\u00A0'
                || c == '\u1680'
                || (c >= '\u2000' && c <= '\u200A')
                || c == '\u2028'
                || c == '\u2029'
                || c == '\u202F'
                || c == '\u205F'
                || c == '\u3000';
        return space ? SPACE : PLAIN;
    }

    static boolean isBidirectionalControl(char c) {
        return (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
    }

    /** Returns whether a text that starts with the character may start a block, so that a closer check is necessary. */
    static boolean mayStartBlock(char c) {
        return c < 0x80 && STARTS_BLOCK[c];
    }

    static boolean isAsciiPunctuation(char c) {
        return c > ' ' && c < 0x7F && !isAsciiLetterOrDigit(c);
    }

    static boolean isAsciiLetterOrDigit(char c) {
        return isAsciiLetter(c) || isAsciiDigit(c);
    }

    static boolean isAsciiLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    static boolean isAsciiDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
