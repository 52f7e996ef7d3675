package io.docui.hostops.process;

import java.nio.charset.Charset;
import java.util.regex.Pattern;

/** Makes text for reading of what a program writes to a terminal: without colours, and each line as it stood in the end. */
final class TerminalTextFilter {
    private static final Pattern SEQUENCES = Pattern.compile(
            "(?:\u001b\\[|\u009b)[0-?]*[ -/]*[@-~]" // colours, moves of the cursor
                    + "|\u001b[\\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\\\)?" // titles, links and the like
                    + "|\u001b[ -/]*[0-~]?");
    private static final Pattern BACKSPACE = Pattern.compile("[^\n\b]\b");
    private static final Pattern OTHER_CONTROLS = Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f\u0080-\u009f]");

    private TerminalTextFilter() {}

    /**
     * The text of bytes.
     *
     * @param bytes what was written
     * @param charset its encoding; what is wrong in it becomes U+FFFD
     * @return text with line feeds alone
     */
    static String of(byte[] bytes, Charset charset) {
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

    /** What a terminal would show of lines that go back to their beginning, as those do that show progress. */
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
        return line.substring(line.lastIndexOf('\r', Math.max(end - 1, 0)) + 1, end);
    }

    /**
     * Tells whether bytes are no text.
     *
     * @param bytes the beginning of what was written
     * @param charset the encoding that it would have
     * @return whether a person could not read it
     */
    static boolean isBinary(byte[] bytes, Charset charset) {
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
