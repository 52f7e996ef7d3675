package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIException;
import org.jspecify.annotations.Nullable;

/** Parses one string literal of the call language, in any quote style. See docs/spec/calls.md#strings. */
final class StringLiteralParser {
    private final CallTextCursor in;
    private final int start;
    private final String quote;
    private final boolean multiline;
    private final StringBuilder unescaped = new StringBuilder();

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

    static String read(CallTextCursor in) {
        char c = in.peek();
        int close = c == '\\' || c == '`' ? -1 : plainEnd(in, c);
        if (close < 0) {
            return new StringLiteralParser(in, quote(in, c)).read();
        }
        String text = in.text.substring(in.pos + 1, close);
        in.pos = close + 1;
        return text;
    }

    /** Parses a text that is exactly one quoted string; returns null for any other text. */
    static @Nullable String readWhole(String text) {
        CallTextCursor in = new CallTextCursor(new ScriptSource(text), 0, text.length(), false);
        try {
            String content = isNext(in) ? read(in) : null;
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

    private String read() {
        in.pos += quote.length();
        int written = in.pos;
        while (!in.startsWith(quote, in.pos)) {
            char c = charOfString();
            if (c == '\\') {
                unescaped.append(in.text, written, in.pos);
                unescape();
                written = in.pos;
            } else {
                in.pos++;
            }
        }
        String text = unescaped.append(in.text, written, in.pos).toString();
        in.pos += quote.length();
        return text;
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
            case 'b' -> unescaped.append('\b');
            case 'f' -> unescaped.append('\f');
            case 'n' -> unescaped.append('\n');
            case 'r' -> unescaped.append('\r');
            case 't' -> unescaped.append('\t');
            case 'u' -> unescaped.append(codeUnit(backslash));
            default -> {
                if (!isPunctuation(c)) {
                    throw noEscape(backslash);
                }
                unescaped.append(c);
            }
        }
    }

    private char codeUnit(int backslash) {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(in.peek(), 16);
            if (digit < 0 || in.peek() > 'f') {
                throw noEscape(backslash);
            }
            unit = unit << 4 | digit;
            in.pos++;
        }
        return (char) unit;
    }

    private RuntimeException noEscape(int backslash) {
        if (backslash + 1 >= in.end) {
            return in.fail(start, "The string that starts here is not closed.");
        }
        return in.fail(
                backslash,
                "This is not a valid escape sequence. Use \\n, \\t, \\r, \\b, \\f, \\uXXXX, or a backslash before"
                        + " punctuation. Write \\\\ for a backslash.");
    }

    private static boolean isPunctuation(char c) {
        return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c);
    }
}
