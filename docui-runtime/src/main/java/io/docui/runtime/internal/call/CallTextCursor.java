package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;

/**
 * Scanner of the call language that skips white space and comments and recognizes names and anchors. Not thread-safe.
 * See docs/spec/calls.md#grammar.
 */
final class CallTextCursor {
    /** The character that marks the end of the text. No rule of the grammar begins with it. */
    static final char END = '\uffff';

    private static final String AWAIT = "await";
    private static final String ANCHOR_ENDS = ",()[]{};'\"`";

    final String text;
    final int end;
    /** Whether the text is JSON, which has no comments and no multi-line strings. */
    final boolean json;

    /** Whether a string in simple quotes may have several lines. */
    final boolean linesInStrings;

    int pos;
    private final ScriptSource inputText;

    CallTextCursor(ScriptSource inputText, int from, int end, boolean json) {
        this(inputText, from, end, json, false);
    }

    private CallTextCursor(ScriptSource inputText, int from, int end, boolean json, boolean linesInStrings) {
        this.inputText = inputText;
        this.text = inputText.text();
        this.pos = from;
        this.end = end;
        this.json = json;
        this.linesInStrings = linesInStrings;
    }

    /** Returns a scanner of a script whose strings in simple quotes may have several lines. */
    static CallTextCursor withLinesInStrings(ScriptSource inputText, int from, int end) {
        return new CallTextCursor(inputText, from, end, false, true);
    }

    char peek() {
        return charAt(pos);
    }

    char charAt(int at) {
        return at < end ? text.charAt(at) : END;
    }

    boolean atEnd() {
        return pos >= end;
    }

    boolean startsWith(String prefix, int at) {
        return at + prefix.length() <= end && text.startsWith(prefix, at);
    }

    /** Consumes a character if it is next. */
    boolean accept(char c) {
        if (peek() == c) {
            pos++;
            return true;
        }
        return false;
    }

    /** Skips the separators between two calls; returns whether a semicolon or a line break was among them. */
    boolean skipSeparators() {
        boolean separated = skipSpace();
        while (accept(';')) {
            separated = true;
            skipSpace();
        }
        return separated;
    }

    /** Skips white space and comments; returns whether a line break was among them. */
    boolean skipSpace() {
        boolean line = false;
        while (true) {
            skipSpaceInLine();
            char c = peek();
            if (c != '\n' && c != '\r') {
                return line;
            }
            line = true;
            pos++;
        }
    }

    /** Skips white space and comments up to the end of the line. */
    void skipSpaceInLine() {
        while (pos < end) {
            char c = text.charAt(pos);
            if (c == '\n' || c == '\r') {
                return;
            }
            if (isSpace(c)) {
                pos++;
            } else if (!skipComment(c)) {
                return;
            }
        }
    }

    private boolean skipComment(char c) {
        if (json || (c != '#' && c != '/')) {
            return false;
        }
        char next = charAt(pos + 1);
        if (c == '/' && next == '*') {
            int close = text.indexOf("*/", pos + 2);
            if (close < 0 || close + 2 > end) {
                throw fail(pos, "The comment that starts here is not closed.");
            }
            pos = close + 2;
            return true;
        }
        if (c == '/' && next != '/') {
            return false;
        }
        while (pos < end && text.charAt(pos) != '\n' && text.charAt(pos) != '\r') {
            pos++;
        }
        return true;
    }

    private static boolean isSpace(char c) {
        return c < 0x7F ? Character.isWhitespace(c) : isWideSpace(c) || c == '\uFEFF';
    }

    private static boolean isWideSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    boolean atName() {
        int length = namePartLength();
        return length > 0 && !NumberSyntax.isDigit(peek()) && (peek() < 0x80 || isLetter(text.codePointAt(pos)));
    }

    /** Returns whether a letter or digit follows a closing quote directly, as in {@code 'Merchant's Camp'}. */
    boolean isLetterBehindQuote() {
        return pos > 0 && "'\"`".indexOf(text.charAt(pos - 1)) >= 0 && namePartLength() > 0;
    }

    void skipName() {
        int length = namePartLength();
        do {
            pos += length;
            length = namePartLength();
        } while (length > 0);
    }

    /** Returns the number of UTF-16 units of the next character if it is a part of a name, otherwise 0. */
    private int namePartLength() {
        char c = peek();
        if (c < 0x80) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || NumberSyntax.isDigit(c) ? 1 : 0;
        }
        if (pos >= end) {
            return 0;
        }
        int codePoint = text.codePointAt(pos);
        boolean isPart = isLetter(codePoint)
                || Character.isUnicodeIdentifierPart(codePoint) && !Character.isIdentifierIgnorable(codePoint);
        return isPart ? Character.charCount(codePoint) : 0;
    }

    private static boolean isLetter(int codePoint) {
        return Character.isUnicodeIdentifierStart(codePoint);
    }

    /** Skips the rest of a dotted name after its first part, and returns the whole name. */
    String qualifiedName(int start) {
        while (peek() == '.') {
            pos++;
            if (!atName()) {
                pos--;
                break;
            }
            skipName();
        }
        return textSince(start);
    }

    /** Skips an {@code await} before another name. */
    void skipAwait() {
        int start = pos;
        if (!startsWith(AWAIT, start)) {
            return;
        }
        int behind = start + AWAIT.length();
        pos = behind;
        skipSpaceInLine();
        if (pos == behind || !atName()) {
            pos = start;
        }
    }

    /** Returns whether the scanned name begins a bare anchor, and is not an argument name before its value. */
    boolean isAnchor(int start) {
        return isAnchorKind(start)
                && peek() == ':'
                && !(pos + 1 >= end || endsAnchor(text.charAt(pos + 1)))
                && !startsWith("link:link:", start);
    }

    /** Returns whether the scanned name is the kind of an anchor. */
    boolean isAnchorKind(int start) {
        return pos == start + 3 && startsWith("obj", start) || pos == start + 4 && startsWith("link", start);
    }

    void rejectFullAnchor(int start) {
        if (startsWith("docui://", start)) {
            throw fail(start, "The full form of an anchor must be in quotes: 'docui://…'.");
        }
    }

    void skipAnchor() {
        while (pos < end && !endsAnchor(text.charAt(pos))) {
            pos++;
        }
    }

    private static boolean endsAnchor(char c) {
        return c < 0x7F ? ANCHOR_ENDS.indexOf(c) >= 0 || Character.isWhitespace(c) : isWideSpace(c);
    }

    String textSince(int start) {
        return text.substring(start, pos);
    }

    String describeNext() {
        if (atEnd()) {
            return "but the text ends";
        }
        int c = text.codePointAt(pos);
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.SPACE_SEPARATOR -> String.format("found U+%04X", c);
            default -> "found '" + Character.toString(c) + "'";
        };
    }

    DocUIException fail(int offset, String message) {
        return fail(ErrorCode.SYNTAX, offset, message);
    }

    DocUIException fail(ErrorCode code, int offset, String message) {
        return new DocUIException(DocUIError.of(code, message).withPosition(inputText.position(offset)));
    }
}
