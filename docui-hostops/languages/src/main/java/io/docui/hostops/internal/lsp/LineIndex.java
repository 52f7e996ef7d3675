package io.docui.hostops.internal.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Position;

/**
 * Index of a text's lines that converts between user positions and LSP positions. User positions are line and column from 1, in code
 * points. LSP positions count from 0, in the units of an encoding. Immutable.
 */
final class LineIndex {
    private final String text;
    private final int[] starts;

    /** Indexes the lines of a text, which end with LF, CR LF or CR. */
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

    String text() {
        return text;
    }

    /** Returns the number of lines; at least one. */
    int count() {
        return starts.length;
    }

    /**
     * Returns a line.
     * @param number its number, from 1
     * @return its text without the line terminator; empty if there is no such line
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
     * Converts a line and a column to a position of the protocol.
     * @param line the line, from 1
     * @param column the column in code points, from 1; a column beyond the end means the end
     */
    Position position(int line, int column, PositionEncoding encoding) {
        String shown = line(line);
        int points = Math.min(column - 1, shown.codePointCount(0, shown.length()));
        return new Position(line - 1, encoding.units(shown, shown.offsetByCodePoints(0, points)));
    }

    /**
     * Converts a position of the protocol to a column.
     * @return the column in code points, from 1
     */
    int column(Position position, PositionEncoding encoding) {
        String shown = line(position.getLine() + 1);
        return shown.codePointCount(0, encoding.chars(shown, position.getCharacter())) + 1;
    }

    /**
     * Converts a position of the protocol to an offset in the text.
     * @param position the position; a position beyond the end means the end, as the protocol specifies
     * @return the offset in Java characters, from 0
     */
    int offset(Position position, PositionEncoding encoding) {
        if (position.getLine() >= starts.length) {
            return text.length();
        }
        int number = Math.max(0, position.getLine());
        return starts[number] + encoding.chars(line(number + 1), Math.max(0, position.getCharacter()));
    }
}
