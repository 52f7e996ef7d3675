package io.docui.hostops.internal.text;

import java.nio.charset.Charset;
import java.util.regex.Pattern;

/**
 * Converts terminal output to plain text: removes control sequences, and keeps the final state of overwritten lines. A few carriage returns
 * are not a progress display but content, such as a file that is printed, so they stay in the text.
 */
public final class TerminalTextFilter {
    private static final Pattern SEQUENCES = Pattern.compile(
            "(?:\u001b\\[|\u009b)[0-?]*[ -/]*[@-~]" // colors, cursor movements
                    + "|\u001b[\\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\\\)?" // titles, links and the like
                    + "|\u001b[ -/]*[0-~]?");
    private static final Pattern LINE_END = Pattern.compile("\r+(\n|\\z)");
    private static final Pattern BACKSPACE = Pattern.compile("[^\n\b]\b");
    private static final int MOST_KEPT_RETURNS = 3;

    private TerminalTextFilter() {}

    /**
     * Text of terminal output.
     * @param text the text, whose lines end with line feeds; it may have control characters
     * @param sequences whether control sequences were removed
     * @param overwritten whether parts of lines were removed because a carriage return lets the line begin again
     */
    public record FilteredText(String text, boolean sequences, boolean overwritten) {}

    /**
     * Decodes terminal output as plain text.
     * @param charset the encoding; malformed input becomes U+FFFD
     */
    public static FilteredText of(byte[] bytes, Charset charset) {
        String text = new String(bytes, charset);
        boolean sequences = text.indexOf('\u001b') >= 0 || text.indexOf('\u009b') >= 0;
        if (sequences) {
            text = SEQUENCES.matcher(text).replaceAll("");
        }
        if (text.indexOf('\r') >= 0) {
            text = LINE_END.matcher(text).replaceAll("$1");
        }
        boolean overwritten =
                text.chars().filter(character -> character == '\r').count() > MOST_KEPT_RETURNS;
        if (overwritten) {
            text = overwritten(text);
        }
        while (BACKSPACE.matcher(text).find()) {
            text = BACKSPACE.matcher(text).replaceAll("");
        }
        return new FilteredText(text, sequences, overwritten);
    }

    /** Returns what a terminal shows of lines that return to their beginning, such as progress bars. */
    private static String overwritten(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        int begin = 0;
        while (begin <= text.length()) {
            int end = text.indexOf('\n', begin);
            String line = text.substring(begin, end < 0 ? text.length() : end);
            shown.append(line, line.lastIndexOf('\r') + 1, line.length());
            if (end < 0) {
                break;
            }
            shown.append('\n');
            begin = end + 1;
        }
        return shown.toString();
    }

    /** Tells whether output is binary. */
    public static boolean isBinary(byte[] bytes, Charset charset) {
        if (bytes.length == 0) {
            return false;
        }
        for (byte one : bytes) {
            if (one == 0) {
                return true;
            }
        }
        String text = new String(bytes, charset);
        long odd = text.chars()
                .filter(character ->
                        character == 0xfffd || character < ' ' && "\t\n\r\b\f\u0007\u001b".indexOf(character) < 0)
                .count();
        return odd * 4 > text.length();
    }
}
