package io.docui.runtime.internal.text;

/**
 * Reads Markdown line by line, and tells the lines of fenced code blocks from all others. It follows CommonMark: a fence consists of at
 * least three backticks or tildes, and at least as many of the same close it. A block that nothing closes extends to the end.
 */
public final class MarkdownLineReader {
    private static final int SHORTEST_FENCE = 3;
    private static final int LARGEST_INDENT = 3;

    private final String markdown;
    /** The start of the next line; -1 after the last one. */
    private int next;

    private String line = "";
    /** The fence of the code block that is open after the line; empty if none is. */
    private String open = "";

    private boolean code;
    private boolean fence;

    /**
     * Creates a reader before the first line.
     * @param markdown a text whose lines end in {@code \n}; a text without one is a single line
     */
    public MarkdownLineReader(String markdown) {
        this.markdown = markdown;
    }

    /** Moves to the next line; returns false if there is none. */
    public boolean next() {
        if (next < 0) {
            return false;
        }
        int end = markdown.indexOf('\n', next);
        line = end < 0 ? markdown.substring(next) : markdown.substring(next, end);
        next = end < 0 ? -1 : end + 1;
        if (open.isEmpty()) {
            open = openingFence(line);
            fence = !open.isEmpty();
            code = fence;
        } else {
            code = true;
            fence = closes(line, open);
            open = fence ? "" : open;
        }
        return true;
    }

    /** Returns the current line without its end. */
    public String line() {
        return line;
    }

    /** Returns whether the current line belongs to a fenced code block, of which its fences are a part. */
    public boolean isCode() {
        return code;
    }

    /** Returns whether the current line opens or closes a fenced code block. */
    public boolean isFence() {
        return fence;
    }

    /** Returns a line that closes the code block that is open after the current line; empty if none is open. */
    public String closingFence() {
        return open;
    }

    private static String openingFence(String line) {
        int from = indent(line);
        int end = endOfFence(line, from);
        boolean isFence = end - from >= SHORTEST_FENCE && (line.charAt(from) == '~' || line.indexOf('`', end) < 0);
        return isFence ? line.substring(from, end) : "";
    }

    private static boolean closes(String line, String open) {
        int from = indent(line);
        int end = endOfFence(line, from);
        return end - from >= open.length()
                && line.charAt(from) == open.charAt(0)
                && line.substring(end).isBlank();
    }

    private static int indent(String line) {
        int i = 0;
        while (i < LARGEST_INDENT && i < line.length() && line.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    /** Returns the end of a run of backticks or tildes; its start if there is none. */
    private static int endOfFence(String line, int from) {
        int end = from;
        if (from < line.length() && (line.charAt(from) == '`' || line.charAt(from) == '~')) {
            while (end < line.length() && line.charAt(end) == line.charAt(from)) {
                end++;
            }
        }
        return end;
    }
}
