package io.docui.hostops.internal.command.parser;

/**
 * Range of characters in a command line that a syntax tree node covers.
 * @param from the start, from 0, in UTF-16 units
 * @param to the end, exclusive
 */
public record SourceSpan(int from, int to) {
    public String textIn(String line) {
        return line.substring(Math.min(from, line.length()), Math.min(to, line.length()));
    }
}
