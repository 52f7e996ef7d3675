package io.docui.runtime.error;

/**
 * Line and column of a position in a text that a model sent.
 *
 * @param line the line, from 1
 * @param column the column in Unicode code points, from 1
 */
public record InputPosition(int line, int column) {
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
