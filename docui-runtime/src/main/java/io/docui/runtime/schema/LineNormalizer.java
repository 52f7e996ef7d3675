package io.docui.runtime.schema;

/** Makes one line of any text, as documents do (docs/spec/document.md#text-normalization). */
final class LineNormalizer {
    private LineNormalizer() {}

    /** White space and control characters become one space, bidirectional controls go, the ends are trimmed. */
    static String normalize(String text) {
        return isPlain(text) ? text : made(text);
    }

    /** Whether it is printable ASCII with single spaces between words, as most texts are: then it is one line already. */
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

    static boolean isBidirectionalControl(char c) {
        return (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
    }
}
