package io.docui.hostops.internal.ide;

import io.docui.hostops.internal.ide.JsoncNode.Items;
import io.docui.hostops.internal.ide.JsoncNode.Member;
import io.docui.hostops.internal.ide.JsoncNode.Members;
import io.docui.hostops.internal.ide.JsoncNode.Scalar;
import java.util.ArrayList;
import java.util.List;

/** Parses JSON with comments and trailing commas into nodes with text ranges. */
final class JsoncParser {
    private static final int DEEPEST = 200;

    private final String text;
    private int at;
    private int depth;

    private JsoncParser(String text) {
        this.text = text;
    }

    /**
     * Parses a text.
     * @param text the text; a byte order mark may precede it
     * @throws JsoncException if it is not JSON with comments; the message contains the position
     */
    static JsoncNode parse(String text) {
        JsoncParser parser = new JsoncParser(text);
        if (text.startsWith("\uFEFF")) {
            parser.at++;
        }
        parser.space();
        JsoncNode node = parser.value();
        parser.space();
        if (parser.at < text.length()) {
            throw parser.fault("unexpected text after the end");
        }
        return node;
    }

    private JsoncException fault(String what) {
        int line =
                1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
        int column = at - text.lastIndexOf('\n', Math.max(0, at - 1));
        return new JsoncException("line " + line + ", column " + Math.max(1, column) + ": " + what);
    }

    /** Skips white space and comments. */
    private void space() {
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    throw fault("a comment is not closed");
                }
                at = end + 2;
            } else {
                return;
            }
        }
    }

    private boolean takes(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private JsoncNode value() {
        if (++depth > DEEPEST) {
            throw fault("nested more than " + DEEPEST + " levels deep");
        }
        int from = at;
        JsoncNode node;
        if (takes('{')) {
            node = members(from);
        } else if (takes('[')) {
            node = items(from);
        } else {
            scalar();
            node = new Scalar(from, at);
        }
        depth--;
        return node;
    }

    private void scalar() {
        if (at < text.length() && text.charAt(at) == '"') {
            string();
            return;
        }
        int from = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "+-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        String word = text.substring(from, at);
        if (!word.matches("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
            at = from;
            throw fault(word.isEmpty() ? "a value is missing" : "`" + word + "` is not a valid value");
        }
    }

    private String string() {
        int from = at;
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            if (text.charAt(at) == '\n') {
                throw fault("a string is not closed");
            }
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        if (at >= text.length()) {
            at = from;
            throw fault("a string is not closed");
        }
        at++;
        return JsonStringCodec.read(text.substring(from, at));
    }

    private Members members(int from) {
        List<Member> members = new ArrayList<>();
        boolean comma = false;
        for (space(); !takes('}'); space()) {
            if (!members.isEmpty() && !comma) {
                throw fault("a comma or } is missing");
            }
            int begin = at;
            if (at >= text.length() || text.charAt(at) != '"') {
                throw fault("a quoted name is missing");
            }
            String key = string();
            space();
            if (!takes(':')) {
                throw fault("a colon is missing");
            }
            space();
            members.add(new Member(begin, key, value()));
            space();
            comma = takes(',');
        }
        return new Members(from, at, members, comma);
    }

    private Items items(int from) {
        List<JsoncNode> items = new ArrayList<>();
        boolean comma = false;
        for (space(); !takes(']'); space()) {
            if (!items.isEmpty() && !comma) {
                throw fault("a comma or ] is missing");
            }
            items.add(value());
            space();
            comma = takes(',');
        }
        return new Items(from, at, items, comma);
    }
}
