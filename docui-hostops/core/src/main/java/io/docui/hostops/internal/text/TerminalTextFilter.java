package io.docui.hostops.internal.text;

import java.nio.charset.Charset;
import java.util.regex.Pattern;

/** Converts terminal output to plain text: removes control sequences and keeps the final state of overwritten lines. */
public final class TerminalTextFilter {
    private static final Pattern SEQUENCES = Pattern.compile(
            "(?:\u001b\\[|\u009b)[0-?]*[ -/]*[@-~]" // colors, cursor movements
                    + "|\u001b[\\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\\\)?" // titles, links and the like
                    + "|\u001b[ -/]*[0-~]?");
    private static final Pattern BACKSPACE = Pattern.compile("[^\n\b]\b");
    private static final Pattern OTHER_CONTROLS = Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f\u0080-\u009f]");

    private TerminalTextFilter() {}

    /**
     * Decodes terminal output as plain text.
     * @param charset the encoding; malformed input becomes U+FFFD
     * @return the text, with line feeds only
     */
    public static String of(byte[] bytes, Charset charset) {
        String text = new String(bytes, charset);
        if (text.indexOf('\u001b') >= 0 || text.indexOf('\u009b') >= 0) {
            text = SEQUENCES.matcher(text).replaceAll("");
        }
        if (text.indexOf('\r') >= 0) {
            text = overwritten(text);
        }
        while (BACKSPACE.matcher(text).find()) {
            text = BACKSPACE.matcher(text).replaceAll("");
        }
        return OTHER_CONTROLS.matcher(text).replaceAll("");
    }

    /** Returns what a terminal shows of lines that return to their beginning, such as progress bars. */
    private static String overwritten(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        int begin = 0;
        while (begin <= text.length()) {
            int end = text.indexOf('\n', begin);
            String line = text.substring(begin, end < 0 ? text.length() : end);
            shown.append(last(line));
            if (end < 0) {
                break;
            }
            shown.append('\n');
            begin = end + 1;
        }
        return shown.toString();
    }

    private static String last(String line) {
        int end = line.length();
        while (end > 0 && line.charAt(end - 1) == '\r') {
            end--;
        }
        return end == 0 ? "" : line.substring(line.lastIndexOf('\r', end - 1) + 1, end);
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
