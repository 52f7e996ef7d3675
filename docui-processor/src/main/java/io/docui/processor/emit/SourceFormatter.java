package io.docui.processor.emit;

import com.palantir.javapoet.JavaFile;

/** Formats generated source in a conventional layout: short comments on one line, nothing between empty braces. */
final class SourceFormatter {
    private static final String COMMENT = "/**\n";
    private static final String BRACE = "{\n";
    private static final String BROKEN_THROWS = "throws\n";

    private final String text;
    private final StringBuilder out;
    private int done;

    private SourceFormatter(String text) {
        this.text = text;
        this.out = new StringBuilder(text.length());
    }

    static String format(JavaFile file) {
        String text = new SourceFormatter(file.toString()).withShortComments();
        text = new SourceFormatter(text).withThrowsUnbroken();
        return new SourceFormatter(text).withEmptyBodies();
    }

    private String withShortComments() {
        for (int open = text.indexOf(COMMENT); open >= 0; open = text.indexOf(COMMENT, open + 1)) {
            int line = afterSpaces(open + COMMENT.length());
            int end = text.indexOf('\n', line);
            int close = afterSpaces(end + 1);
            if (text.startsWith("* ", line) && text.startsWith("*/\n", close)) {
                replace(open, "/** " + text.substring(line + 2, end) + " */", close + 2);
            }
        }
        return rest();
    }

    private String withThrowsUnbroken() {
        for (int at = text.indexOf(BROKEN_THROWS); at >= 0; at = text.indexOf(BROKEN_THROWS, at + 1)) {
            replace(at, "throws ", afterSpaces(at + BROKEN_THROWS.length()));
        }
        return rest();
    }

    private String withEmptyBodies() {
        for (int open = text.indexOf(BRACE); open >= 0; open = text.indexOf(BRACE, open + 1)) {
            int close = afterSpaces(open + BRACE.length());
            if (text.startsWith("}\n", close)) {
                replace(open, "{}", close + 1);
            }
        }
        return rest();
    }

    private int afterSpaces(int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private void replace(int from, String replacement, int to) {
        out.append(text, done, from).append(replacement);
        done = to;
    }

    private String rest() {
        return done == 0 ? text : out.append(text, done, text.length()).toString();
    }
}
