package io.docui.integration.architecture;

import java.util.BitSet;
import java.util.List;

/**
 * A Java source as text, with its comments and the content of its literals told apart from its code.
 *
 * <p>It reads no more of the language than that, so that it also reads a file that does not compile.
 */
final class MaskedJavaSource {
    private final List<String> lines;
    private final String code;
    private final BitSet comments = new BitSet(); // by offset

    private MaskedJavaSource(String source) {
        lines = source.lines().toList();
        code = maskCommentsAndLiterals(source);
    }

    static MaskedJavaSource of(String source) {
        return new MaskedJavaSource(source.replace("\r\n", "\n"));
    }

    /** The source with a space in place of each character of a comment or literal; line feeds stay. */
    String code() {
        return code;
    }

    /** The number of the line at an offset of {@link #code}, from 1. */
    int line(int offset) {
        return 1
                + (int) code.substring(0, offset).chars().filter(c -> c == '\n').count();
    }

    /** What the end-of-line comment of a line says, or the empty string if the line has none. */
    String comment(int line) {
        if (line < 1 || line > lines.size()) {
            return "";
        }
        String text = lines.get(line - 1);
        int start = offset(line);
        for (int i = text.indexOf("//"); i >= 0; i = text.indexOf("//", i + 1)) {
            if (comments.get(start + i)) {
                return text.substring(i + 2).strip();
            }
        }
        return "";
    }

    private int offset(int line) {
        return lines.subList(0, line - 1).stream()
                .mapToInt(text -> text.length() + 1)
                .sum();
    }

    private String maskCommentsAndLiterals(String source) {
        StringBuilder result = new StringBuilder(source);
        int i = 0;
        while (i < source.length()) {
            int end = tokenEnd(source, i);
            if (source.startsWith("//", i)) {
                comments.set(i, end);
            }
            if (end > i + 1) {
                mask(result, i, end);
            }
            i = end;
        }
        return result.toString();
    }

    /** Where the comment or literal that begins at an offset ends; the next offset if none begins there. */
    private static int tokenEnd(String source, int start) {
        if (source.startsWith("//", start)) {
            return indexOrEnd(source, "\n", start);
        }
        if (source.startsWith("/*", start)) {
            return indexAfterOrEnd(source, "*/", start + 2);
        }
        if (source.startsWith("\"\"\"", start)) {
            return literalEnd(source, "\"\"\"", start);
        }
        char first = source.charAt(start);
        return first == '"' || first == '\'' ? literalEnd(source, String.valueOf(first), start) : start + 1;
    }

    private static int indexOrEnd(String source, String end, int from) {
        int found = source.indexOf(end, from);
        return found < 0 ? source.length() : found;
    }

    private static int indexAfterOrEnd(String source, String end, int from) {
        int found = source.indexOf(end, from);
        return found < 0 ? source.length() : found + end.length();
    }

    private static int literalEnd(String source, String quote, int start) {
        int i = start + quote.length();
        while (i < source.length() && !source.startsWith(quote, i)) {
            i += source.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(source.length(), i + quote.length());
    }

    private static void mask(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) != '\n') {
                text.setCharAt(i, ' ');
            }
        }
    }
}
