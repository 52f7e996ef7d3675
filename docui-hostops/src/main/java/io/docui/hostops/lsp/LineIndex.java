package io.docui.hostops.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Position;

/**
 * A text with its lines, and the ways between the places that people name (line and column, from 1, in code points) and those of
 * the protocol (from 0, in units of an encoding). Immutable.
 */
final class LineIndex {
    private final String text;
    private final int[] starts;

    /**
     * The lines of a text; they end with LF, CR LF or CR.
     *
     * @param text the text
     */
    LineIndex(String text) {
        this.text = text;
        this.starts = starts(text);
    }

    private static int[] starts(String text) {
        List<Integer> starts = new ArrayList<>();
        starts.add(0);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            boolean ends = c == '\n' || c == '\r' && !(at + 1 < text.length() && text.charAt(at + 1) == '\n');
            if (ends) {
                starts.add(at + 1);
            }
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The whole text. */
    String text() {
        return text;
    }

    /** How many lines there are; at least one. */
    int count() {
        return starts.length;
    }

    /**
     * A line.
     *
     * @param number its number, from 1
     * @return its text without its end; empty if there is no such line
     */
    String line(int number) {
        if (number < 1 || number > starts.length) {
            return "";
        }
        int end = number == starts.length ? text.length() : starts[number];
        int start = starts[number - 1];
        while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        return text.substring(start, end);
    }

    /**
     * The place of a line and a column, in the protocol's words.
     *
     * @param line the line, from 1
     * @param column the column in code points, from 1; one beyond the end means the end
     * @param encoding what to count in
     * @return the position
     */
    Position position(int line, int column, PositionEncoding encoding) {
        String shown = line(line);
        int points = Math.min(column - 1, shown.codePointCount(0, shown.length()));
        return new Position(line - 1, encoding.units(shown, shown.offsetByCodePoints(0, points)));
    }

    /**
     * The column of a position, as people count.
     *
     * @param position a position
     * @param encoding what it counts in
     * @return the column in code points, from 1
     */
    int column(Position position, PositionEncoding encoding) {
        String shown = line(position.getLine() + 1);
        return shown.codePointCount(0, encoding.chars(shown, position.getCharacter())) + 1;
    }

    /**
     * Where a position is in the text.
     *
     * @param position a position; one beyond the end means the end, as the protocol has it
     * @param encoding what it counts in
     * @return the same in characters of Java, from 0
     */
    int offset(Position position, PositionEncoding encoding) {
        if (position.getLine() >= starts.length) {
            return text.length();
        }
        int number = Math.max(0, position.getLine());
        return starts[number] + encoding.chars(line(number + 1), Math.max(0, position.getCharacter()));
    }
}
