package io.docui.runtime.internal.document;

/**
 * Finds the character that makes the text of a line something else than text: a heading, a quote, the item of a list, a
 * thematic break, a code fence, the definition of a link.
 *
 * <p>What begins with {@code <} (HTML) is escaped wherever it stands, so it is not looked for here.
 */
final class BlockStartDetector {
    /** There is no such character. */
    static final int NONE = -1;

    private BlockStartDetector() {}

    /**
     * Looks at the first text of a line.
     *
     * @param chars the characters of the line, without labels' and other marks
     * @param end where its first text ends
     * @param length where the line ends
     * @param alone whether the first text is all that the line has
     * @param item whether the line begins with the hyphen of an item
     * @return the index of the character that wants a backslash, or {@link #NONE}
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

    /** How often the character at an index is repeated there. */
    static int runLength(char[] chars, int from, int end) {
        int to = from + 1;
        while (to < end && chars[to] == chars[from]) {
            to++;
        }
        return to - from;
    }

    /** The place of the mark behind the number of an item. */
    private static int findNumber(char[] chars, int end, boolean alone) {
        int digits = 0;
        while (digits < end && CharacterClass.isAsciiDigit(chars[digits])) {
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

    /** Tells whether a space or the end of the line is at an index. */
    private static boolean endsMarker(char[] chars, int at, int end, boolean alone) {
        return at < end ? chars[at] == ' ' : alone;
    }

    /** Tells whether a line consists of one character, so many times or more, and spaces. */
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
