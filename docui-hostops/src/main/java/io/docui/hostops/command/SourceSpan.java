package io.docui.hostops.command;

/**
 * The part of a command line that something stands in.
 *
 * @param from where it begins, from 0, in UTF-16 units
 * @param to where it ends, exclusive
 */
public record SourceSpan(int from, int to) {
    /**
     * The text that stands there.
     *
     * @param line the line that this is a part of
     * @return the text
     */
    public String textIn(String line) {
        return line.substring(Math.min(from, line.length()), Math.min(to, line.length()));
    }
}
