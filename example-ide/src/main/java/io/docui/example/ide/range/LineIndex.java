package io.docui.example.ide.range;

import java.util.Arrays;

/**
 * Index of the lines of a text, which converts between offsets, lines and columns. A line ends with a line feed, a carriage return, or
 * both. Immutable.
 */
public final class LineIndex {
    private final String text;
    private final int[] starts;

    private LineIndex(String text, int[] starts) {
        this.text = text;
        this.starts = starts;
    }

    /** Creates the index of a text, which has at least one line. */
    public static LineIndex of(String text) {
        int[] starts = new int[16];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean ends = c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
            if (ends) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = i + 1;
            }
        }
        return new LineIndex(text, Arrays.copyOf(starts, count));
    }

    public String text() {
        return text;
    }

    /** Returns the number of lines. An empty line after the last line end does not count. */
    public int count() {
        return starts.length > 1 && starts[starts.length - 1] == text.length() ? starts.length - 1 : starts.length;
    }

    /**
     * Returns the line that contains an offset.
     * @param offset the offset, from 0 to the length of the text
     * @return the number of the line, from 1
     */
    public int lineAt(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /**
     * Returns the offset of the beginning of a line.
     * @param line the number of the line, from 1; a number beyond the last line means the end of the text
     */
    public int start(int line) {
        return line > starts.length ? text.length() : starts[line - 1];
    }

    /**
     * Returns the offset of the end of a line, before its line end.
     * @param line the number of the line, from 1
     */
    public int end(int line) {
        int end = start(line + 1);
        while (end > start(line) && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        return end;
    }

    /** Returns a line without its line end. */
    public String line(int number) {
        return text.substring(start(number), end(number));
    }

    /** Returns the column of an offset in code points, from 1. */
    public int column(int offset) {
        return text.codePointCount(start(lineAt(offset)), offset) + 1;
    }

    /** Returns the line end at an offset: that of its line, or otherwise of the nearest line before; a line feed if there is none. */
    public String lineEnd(int offset) {
        int line = Math.min(lineAt(offset), starts.length);
        for (int next = line; next >= 1; next--) {
            int end = end(next);
            if (end < start(next + 1)) {
                return text.substring(end, start(next + 1)).startsWith("\r\n") ? "\r\n" : text.substring(end, end + 1);
            }
        }
        return "\n";
    }
}
