package io.docui.runtime.internal.document;

/**
 * Finds the character that would make a line of text start a Markdown block, such as a heading, a list item or a code fence. It also
 * detects quotes, thematic breaks and link definitions. A {@code <} that starts HTML is escaped everywhere, so this class ignores it.
 */
final class BlockStartDetector {
    /** The result if there is no such character. */
    static final int NONE = -1;

    private BlockStartDetector() {}

    /**
     * Checks the first text of a line.
     * @param chars the characters of the line, without the marks of labels and other fragments
     * @param alone whether the line consists of the first text only
     * @return the index of the character that needs a backslash, or {@link #NONE}
     */
    static int find(char[] chars, int end, int length, boolean alone, boolean item) {
        boolean first = switch (chars[0]) {
            case '>' -> true;
            case '#' -> isHeading(chars, end, alone);
            case '+' -> endsMarker(chars, 1, end, alone);
            case '-' -> endsMarker(chars, 1, end, alone) || (alone && isThematicBreak(chars, end, item ? 2 : 3));
            case '*' -> endsMarker(chars, 1, end, alone) || (alone && isThematicBreak(chars, end, 3));
            case '_' -> alone && isThematicBreak(chars, end, 3);
            case '~', '`' -> runLength(chars, 0, end) >= 3;
            case '[' -> isDefinition(chars, length);
            default -> false;
        };
        return first ? 0 : findNumber(chars, end, alone);
    }

    /** Returns the length of the run of equal characters that starts at an index. */
    static int runLength(char[] chars, int from, int end) {
        int to = from + 1;
        while (to < end && chars[to] == chars[from]) {
            to++;
        }
        return to - from;
    }

    /** Returns the index of the mark after a list item's number. */
    private static int findNumber(char[] chars, int end, boolean alone) {
        int digits = 0;
        while (digits < end && MarkdownCharacterClass.isAsciiDigit(chars[digits])) {
            digits++;
        }
        boolean mark = digits > 0
                && digits <= 9
                && digits < end
                && (chars[digits] == '.' || chars[digits] == ')')
                && endsMarker(chars, digits + 1, end, alone);
        return mark ? digits : NONE;
    }

    private static boolean isHeading(char[] chars, int end, boolean alone) {
        int run = runLength(chars, 0, end);
        return run <= 6 && endsMarker(chars, run, end, alone);
    }

    /** Returns whether a space or the end of the line is at an index. */
    private static boolean endsMarker(char[] chars, int at, int end, boolean alone) {
        return at < end ? chars[at] == ' ' : alone;
    }

    /** Returns whether a line consists only of spaces and a minimum number of its first character. */
    private static boolean isThematicBreak(char[] chars, int end, int least) {
        int found = 0;
        for (int i = 0; i < end; i++) {
            if (chars[i] == chars[0]) {
                found++;
            } else if (chars[i] != ' ') {
                return false;
            }
        }
        return found >= least;
    }

    private static boolean isDefinition(char[] chars, int length) {
        for (int i = 1; i + 1 < length; i++) {
            if (chars[i] == ']' && chars[i + 1] == ':') {
                return true;
            }
        }
        return false;
    }
}
