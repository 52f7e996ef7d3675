package io.docui.runtime.internal.schema;

/** Normalizes any text to a single line, as in documents (docs/spec/document.md#text-normalization). */
public final class SingleLineNormalizer {
    private SingleLineNormalizer() {}

    /** Replaces white space and control characters by a single space, removes bidirectional controls, and trims the text. */
    public static String normalize(String text) {
        return isPlain(text) ? text : made(text);
    }

    /** Tells whether a text is printable ASCII with single spaces between words. Such a text, the common case, is already normalized. */
    private static boolean isPlain(String text) {
        boolean space = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == ' ' && space) {
                return false;
            }
            space = c == ' ';
        }
        return text.isEmpty() || !space;
    }

    private static String made(String text) {
        StringBuilder out = new StringBuilder(text.length());
        boolean space = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c)) {
                space = !out.isEmpty();
            } else if (!isBidirectionalControl(c)) {
                if (space) {
                    out.append(' ');
                    space = false;
                }
                out.append(c);
            }
        }
        return out.toString();
    }

    private static boolean isBidirectionalControl(char c) {
        return (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
    }
}
