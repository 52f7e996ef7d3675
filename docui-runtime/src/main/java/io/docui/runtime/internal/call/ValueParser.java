package io.docui.runtime.internal.call;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.AnchorNode;
import io.docui.runtime.internal.call.SyntaxNode.BooleanNode;
import io.docui.runtime.internal.call.SyntaxNode.FieldNode;
import io.docui.runtime.internal.call.SyntaxNode.ListNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import io.docui.runtime.internal.call.SyntaxNode.NumberNode;
import io.docui.runtime.internal.call.SyntaxNode.ObjectNode;
import io.docui.runtime.internal.call.SyntaxNode.VariableNode;
import java.util.ArrayList;
import java.util.List;

/** Recursive-descent parser of values, in the syntax of the call language or of JSON. See docs/spec/calls.md#grammar. */
record ValueParser(CallTextCursor in, ParseLimits parseLimits, CallParser calls) {
    /** Parses the value at the current position; {@code level} is the nesting depth of brackets. */
    SyntaxNode value(int level) {
        int start = in.pos;
        if (!parseLimits.takeValue()) {
            throw limit(
                    start,
                    "A script may have at most " + ParseLimits.MAX_VALUES + " values. Send the rest separately.");
        } else if (StringLiteralParser.isNext(in)) {
            return StringLiteralParser.read(in);
        } else if (in.atName()) {
            return in.json ? jsonWord() : word(level);
        }
        return switch (in.peek()) {
            case '[' -> list(start, level);
            case '{' -> object(start, level);
            case '(' -> in.json ? number(start) : parenthesized(start, level);
            default -> number(start);
        };
    }

    private SyntaxNode number(int start) {
        int end = NumberSyntax.end(in.text, start, in.end);
        if (end < 0) {
            String advice = in.json || in.atEnd() ? "" : " Text must be in quotes; operators are not allowed.";
            throw in.fail(start, "Expected a value, " + in.describeNext() + "." + advice);
        }
        in.pos = end;
        String written = in.textSince(start);
        String plain = NumberSyntax.plain(written);
        if (plain == null) {
            throw limit(
                    start,
                    "A number may have at most " + NumberSyntax.MAX_DIGITS
                            + " digits when written without an exponent.");
        }
        return new NumberNode(start, written, plain);
    }

    private SyntaxNode word(int level) {
        in.skipAwait();
        int start = in.pos;
        in.skipName();
        in.rejectFullAnchor(start);
        if (in.peek() == ':' && in.isAnchorKind(start)) {
            return anchor(start);
        }
        String name = in.qualifiedName(start);
        in.skipSpace();
        if (in.peek() != '(' && name.indexOf('.') < 0) {
            return isLiteral(name) ? literal(start, name) : new VariableNode(start, name);
        }
        checkLevel(level, start);
        return calls.call(start, name, level + 1);
    }

    private SyntaxNode jsonWord() {
        int start = in.pos;
        in.skipName();
        String word = in.textSince(start);
        if (!isLiteral(word)) {
            throw in.fail(start, "Text must be in quotes, found " + InputExcerptFormatter.name(word) + ".");
        }
        return literal(start, word);
    }

    private static boolean isLiteral(String word) {
        return switch (word) {
            case "true", "True", "false", "False", "null", "None", "undefined" -> true;
            default -> false;
        };
    }

    private static SyntaxNode literal(int start, String word) {
        return switch (word.charAt(0)) {
            case 't', 'T' -> new BooleanNode(start, true);
            case 'f', 'F' -> new BooleanNode(start, false);
            default -> new NullNode(start);
        };
    }

    private SyntaxNode anchor(int start) {
        in.skipAnchor();
        String written = in.textSince(start);
        AnchorReference anchor = AnchorReference.parse(written).orElse(null);
        if (anchor == null) {
            throw in.fail(
                    start,
                    InputExcerptFormatter.name(written)
                            + " is not an anchor. Anchors look like obj:enemy:23, obj:23 or link:42.");
        }
        return new AnchorNode(start, written, anchor);
    }

    private SyntaxNode list(int start, int level) {
        List<SyntaxNode> items = new ArrayList<>();
        items(']', level, items);
        return new ListNode(start, items);
    }

    /** Parses a list in parentheses; a single value without a comma is that value. */
    private SyntaxNode parenthesized(int start, int level) {
        List<SyntaxNode> items = new ArrayList<>();
        boolean comma = items(')', level, items);
        return comma || items.isEmpty() ? new ListNode(start, items) : items.get(0);
    }

    /** Parses the values within brackets; returns whether there was a comma. */
    private boolean items(char close, int level, List<SyntaxNode> items) {
        checkLevel(level, in.pos);
        in.pos++;
        boolean comma = false;
        in.skipSpace();
        while (in.peek() != close) {
            items.add(value(level + 1));
            in.skipSpace();
            if (!in.accept(',')) {
                break;
            }
            comma = true;
            in.skipSpace();
        }
        close(close, "value");
        return comma;
    }

    private SyntaxNode object(int start, int level) {
        checkLevel(level, start);
        in.pos++;
        List<FieldNode> fields = new ArrayList<>(4);
        DuplicateArgumentDetector names = new DuplicateArgumentDetector();
        in.skipSpace();
        while (in.peek() != '}') {
            fields.add(field(names, level + 1));
            in.skipSpace();
            if (!in.accept(',')) {
                break;
            }
            in.skipSpace();
        }
        int end = in.pos;
        close('}', "value");
        return new ObjectNode(start, end, fields);
    }

    private FieldNode field(DuplicateArgumentDetector names, int level) {
        int start = in.pos;
        String name = key(start);
        names.add(name, start, in);
        in.skipSpace();
        if (!in.accept(':')) {
            throw in.fail(in.pos, "Expected : after the key, " + in.describeNext() + ".");
        }
        in.skipSpace();
        return new FieldNode(start, name, value(level));
    }

    private String key(int start) {
        if (in.atName()) {
            in.skipName();
            return in.textSince(start);
        } else if (StringLiteralParser.isNext(in)) {
            return StringLiteralParser.readText(in);
        }
        throw in.fail(start, "Expected a key, " + in.describeNext() + ". A key is a name or a quoted string.");
    }

    void close(char bracket, String what) {
        if (!in.accept(bracket)) {
            throw in.fail(
                    in.pos,
                    "Expected , or " + bracket + " after the " + what + ", " + in.describeNext() + "."
                            + adviceBehindValue());
        }
    }

    private String adviceBehindValue() {
        if (in.isLetterBehindQuote()) {
            return " The quote before it ended the text. Within a text write " + (in.json ? "\\\"." : "\\' or \\\".");
        }
        return in.json || in.atEnd() ? "" : " Only calls and plain values are allowed, no operators.";
    }

    private void checkLevel(int level, int start) {
        if (level >= ParseLimits.MAX_LEVELS) {
            throw limit(start, "An argument may have at most " + ParseLimits.MAX_LEVELS + " levels of brackets.");
        }
    }

    DocUIException limit(int offset, String message) {
        return in.fail(ErrorCode.LIMIT_EXCEEDED, offset, message);
    }
}
