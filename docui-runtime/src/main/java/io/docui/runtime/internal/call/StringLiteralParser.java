package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import org.jspecify.annotations.Nullable;

/** Parses one string literal of the call language, in any quote style. See docs/spec/calls.md#strings. */
final class StringLiteralParser {
    static final String INVALID_ESCAPE =
            "This is not a valid escape sequence. Use \\n, \\t, \\r, \\b, \\f, \\uXXXX, or a backslash before"
                    + " punctuation. Write two backslashes for one.";

    private final CallTextCursor in;
    private final int start;
    private final String quote;
    private final boolean multiline;
    private final StringBuilder unescaped = new StringBuilder();
    private final StringBuilder code = new StringBuilder();
    private int invalidEscape = -1;

    private StringLiteralParser(CallTextCursor in, String quote) {
        this.in = in;
        this.start = in.pos;
        this.quote = quote;
        this.multiline = quote.length() == 3 || quote.equals("`") || in.linesInStrings;
    }

    /** Returns whether a string begins at the position of the scanner. */
    static boolean isNext(CallTextCursor in) {
        return switch (in.peek()) {
            case '\'', '"' -> true;
            case '`' -> !in.json;
            case '\\' -> !in.json && isEscapedQuote(in);
            default -> false;
        };
    }

    /** A raw link title has its quotes as Unicode escapes, which may be copied together with the call. */
    private static boolean isEscapedQuote(CallTextCursor in) {
        return in.startsWith("\\u0027", in.pos) || in.startsWith("\\u0022", in.pos);
    }

    /**
     * Reads a string.
     * @throws DocUIException if the string has a backslash before a letter that is no escape
     */
    static String readText(CallTextCursor in) {
        TextNode string = read(in);
        if (string.invalidEscape() >= 0) {
            throw in.fail(string.invalidEscape(), INVALID_ESCAPE);
        }
        return string.text();
    }

    /** Reads a string, whose meaning depends on what the parameter contains that it is for. */
    static TextNode read(CallTextCursor in) {
        int start = in.pos;
        char c = in.peek();
        int close = c == '\\' || c == '`' ? -1 : plainEnd(in, c);
        if (close < 0) {
            return new StringLiteralParser(in, quote(in, c)).read();
        }
        String text = in.text.substring(in.pos + 1, close);
        in.pos = close + 1;
        return new TextNode(start, text);
    }

    /** Parses a text that is exactly one quoted string; returns null for any other text. */
    static @Nullable String readWhole(String text) {
        CallTextCursor in = new CallTextCursor(new ScriptSource(text), 0, text.length(), false);
        try {
            String content = isNext(in) ? readText(in) : null;
            return in.atEnd() ? content : null;
        } catch (DocUIException e) {
            return null;
        }
    }

    /** Returns the end of a string without escapes and line breaks; -1 for any other string. */
    private static int plainEnd(CallTextCursor in, char quote) {
        for (int i = in.pos + 1; i < in.end; i++) {
            char c = in.text.charAt(i);
            if (c == quote) {
                boolean triple = i == in.pos + 1 && in.charAt(i + 1) == quote && !in.json;
                return triple ? -1 : i;
            }
            if (c == '\\' || c == '\n' || c == '\r') {
                return -1;
            }
        }
        return -1;
    }

    private static String quote(CallTextCursor in, char c) {
        if (c == '\\') {
            return in.text.substring(in.pos, in.pos + 6);
        }
        String single = String.valueOf(c);
        String triple = single.repeat(3);
        return c != '`' && !in.json && in.startsWith(triple, in.pos) ? triple : single;
    }

    private TextNode read() {
        in.pos += quote.length();
        int written = in.pos;
        while (!in.startsWith(quote, in.pos)) {
            char c = charOfString();
            if (c == '\\') {
                append(in.text.substring(written, in.pos));
                unescape();
                written = in.pos;
            } else {
                in.pos++;
            }
        }
        append(in.text.substring(written, in.pos));
        in.pos += quote.length();
        return new TextNode(start, unescaped.toString(), code.toString(), invalidEscape);
    }

    private void append(String text) {
        unescaped.append(text);
        code.append(text);
    }

    private char charOfString() {
        char c = in.peek();
        if (in.atEnd()) {
            throw in.fail(start, "The string that starts here is not closed.");
        }
        if (!multiline && (c == '\n' || c == '\r')) {
            throw in.fail(
                    start,
                    "The string that starts here does not end on its line. Write a line break as \\n, or use triple"
                            + " quotes.");
        }
        if (c == '$' && quote.equals("`") && in.charAt(in.pos + 1) == '{') {
            throw in.fail(
                    in.pos, "${…} is not replaced by a value. Write the text itself, or \\${ for these characters.");
        }
        return c;
    }

    private void unescape() {
        int backslash = in.pos;
        char c = in.charAt(backslash + 1);
        in.pos += 2;
        switch (c) {
            case 'b' -> appendControl('\b');
            case 'f' -> appendControl('\f');
            case 'n' -> append("\n");
            case 'r' -> append("\r");
            case 't' -> append("\t");
            case 'u' -> appendCodeUnit(backslash);
            case '\\', '\'', '"', '`' -> append(String.valueOf(c));
            default -> appendUnknown(backslash, c);
        }
    }

    /** No code contains these control characters, but the patterns of many languages have the word boundary {@code \b}. */
    private void appendControl(char control) {
        unescaped.append(control);
        code.append(in.json ? String.valueOf(control) : in.text.substring(in.pos - 2, in.pos));
    }

    private void appendUnknown(int backslash, char c) {
        if (!isPunctuation(c)) {
            noteInvalid(backslash);
        }
        unescaped.append(c);
        boolean isEscapedBrace = c == '$' && quote.equals("`") && in.peek() == '{';
        code.append(isEscapedBrace ? "" : "\\").append(c);
    }

    private void appendCodeUnit(int backslash) {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(in.charAt(in.pos + i), 16);
            if (digit < 0 || in.charAt(in.pos + i) > 'f') {
                noteInvalid(backslash);
                code.append("\\u");
                return;
            }
            unit = unit << 4 | digit;
        }
        in.pos += 4;
        append(String.valueOf((char) unit));
    }

    /** Notes the first backslash that only code may have. JSON has none. */
    private void noteInvalid(int backslash) {
        if (backslash + 1 >= in.end) {
            throw in.fail(start, "The string that starts here is not closed.");
        } else if (in.json) {
            throw in.fail(backslash, INVALID_ESCAPE);
        } else if (invalidEscape < 0) {
            invalidEscape = backslash;
        }
    }

    private static boolean isPunctuation(char c) {
        return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c);
    }
}
