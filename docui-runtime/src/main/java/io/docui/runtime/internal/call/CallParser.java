package io.docui.runtime.internal.call;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.Node.AnchorNode;
import io.docui.runtime.internal.call.Node.BooleanNode;
import io.docui.runtime.internal.call.Node.CallNode;
import io.docui.runtime.internal.call.Node.Field;
import io.docui.runtime.internal.call.Node.ListNode;
import io.docui.runtime.internal.call.Node.NullNode;
import io.docui.runtime.internal.call.Node.NumberNode;
import io.docui.runtime.internal.call.Node.ObjectNode;
import io.docui.runtime.internal.call.Node.TextNode;
import io.docui.runtime.internal.call.Node.VariableNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the grammar of DESIGN section 7 by recursive descent.
 *
 * <p>Reading stops at the first fault; what was read before it is kept, since an earlier fault may yet be found there.
 */
final class CallParser {
    private static final String ONLY_CALLS = "Only calls are allowed, such as name(argument='value').";
    private static final Set<String> RESERVED = Set.of(
            "if",
            "for",
            "while",
            "let",
            "const",
            "var",
            "return",
            "import",
            "new",
            "function",
            "class",
            "def",
            "await");

    private final Scanner in;
    private final Budget budget;
    private String currentCall = "";

    private CallParser(Scanner in, Budget budget) {
        this.in = in;
        this.budget = budget;
    }

    /**
     * A script as far as it could be read.
     *
     * @param calls the calls before the first fault
     * @param fault the first fault, if there is one
     * @param faultyCall the name of the call that has the fault, or empty
     */
    record Script(List<CallNode> calls, @Nullable DocUIError fault, String faultyCall) {}

    static Script script(Source source, Budget budget) {
        Fence fence = Fence.content(source.text());
        return new CallParser(new Scanner(source, fence.start(), fence.end(), false), budget).script();
    }

    /**
     * Reads a text that is one JSON value and nothing else.
     *
     * @param level how many levels there are around the value
     * @throws DocUIException if it is not
     */
    static Node json(Source source, Budget budget, int level) {
        Scanner in = new Scanner(source, 0, source.text().length(), true);
        return new CallParser(in, budget).whole(level);
    }

    /** Reads a text that is one string in quotes and nothing else; null if it is not. */
    static @Nullable String quoted(String text) {
        Scanner in = new Scanner(new Source(text), 0, text.length(), false);
        if (!StringLiteral.isNext(in)) {
            return null;
        }
        try {
            String content = StringLiteral.read(in);
            return in.atEnd() ? content : null;
        } catch (DocUIException e) {
            return null;
        }
    }

    private Script script() {
        List<CallNode> calls = new ArrayList<>(4);
        try {
            in.skipSeparators();
            while (!in.atEnd()) {
                calls.add(statement());
                currentCall = "";
                if (!in.skipSeparators() && !in.atEnd()) {
                    throw in.fail(in.pos, "Expected ; or a new line after the call, " + in.found() + ". " + ONLY_CALLS);
                }
            }
            return new Script(calls, null, "");
        } catch (DocUIException e) {
            return new Script(calls, e.error(), currentCall);
        }
    }

    private Node whole(int level) {
        in.skipSpace();
        Node value = value(level);
        in.skipSpace();
        if (!in.atEnd()) {
            throw in.fail(in.pos, "Expected the end of the JSON text, " + in.found() + ".");
        }
        return value;
    }

    private CallNode statement() {
        if (!in.atName()) {
            String advice = Fence.isFence(in.text, in.pos) ? "A fence must stand around the whole. " : "";
            throw in.fail(in.pos, "Expected a call, " + in.found() + ". " + advice + ONLY_CALLS);
        }
        skipAwait();
        int start = in.pos;
        in.skipName();
        String name = qualifiedName(start);
        if (RESERVED.contains(name)) {
            throw in.fail(start, "`" + name + "` is not part of the language. " + ONLY_CALLS);
        }
        currentCall = name;
        in.skipSpaceInLine();
        return call(start, name, 0);
    }

    /** Skips an {@code await} before another name. */
    private void skipAwait() {
        int start = in.pos;
        if (in.startsWith("await", start)) {
            in.skipName();
            if (in.pos == start + 5) {
                in.skipSpaceInLine();
                if (in.pos > start + 5 && in.atName()) {
                    return;
                }
            }
            in.pos = start;
        }
    }

    /** Reads what follows the first part of a name. */
    private String qualifiedName(int start) {
        while (in.peek() == '.') {
            in.pos++;
            if (!in.atName()) {
                in.pos--;
                break;
            }
            in.skipName();
        }
        return in.since(start);
    }

    /** Reads the parentheses of a call whose name was read. */
    private CallNode call(int start, String name, int level) {
        if (!in.accept('(')) {
            throw in.fail(in.pos, "Expected ( after " + name + ", " + in.found() + ". " + ONLY_CALLS);
        }
        if (!budget.takeCall()) {
            throw limit(start, "at most " + Budget.MAX_CALLS + " calls");
        }
        List<Field> arguments = new ArrayList<>(4);
        GivenNames names = new GivenNames();
        in.skipSpace();
        while (in.peek() != ')') {
            Field argument = argument(level);
            checkOrder(argument, names);
            arguments.add(argument);
            in.skipSpace();
            if (!in.accept(',')) {
                break;
            }
            in.skipSpace();
        }
        int end = in.pos;
        close(')', "argument");
        return new CallNode(start, end, name, arguments);
    }

    private void checkOrder(Field argument, GivenNames names) {
        if (argument.name() != null) {
            if (!names.add(argument.name())) {
                throw in.fail(argument.start(), Wording.name(argument.name()) + " is given twice.");
            }
        } else if (!names.isEmpty()) {
            throw in.fail(argument.start(), "An argument without a name cannot follow one with a name. Name it.");
        }
    }

    private Field argument(int level) {
        int start = in.pos;
        if (!in.atName()) {
            return new Field(start, null, value(level));
        }
        in.skipName();
        if (isAnchorArgument(start)) {
            in.pos = start;
            return new Field(start, null, value(level));
        }
        rejectFullAnchor(start);
        String name = in.since(start);
        in.skipSpace();
        if (in.accept('=') || in.accept(':')) {
            in.skipSpace();
            return new Field(start, name, value(level));
        }
        in.pos = start;
        return new Field(start, null, value(level));
    }

    /** Tells whether the name that was read begins a bare anchor, and not an argument's value behind its name. */
    private boolean isAnchorArgument(int start) {
        return isAnchorKind(start)
                && in.peek() == ':'
                && !in.endsAnchorAt(in.pos + 1)
                && !in.startsWith("link:link:", start);
    }

    private boolean isAnchorKind(int start) {
        return in.pos == start + 3 && in.startsWith("obj", start)
                || in.pos == start + 4 && in.startsWith("link", start);
    }

    private void rejectFullAnchor(int start) {
        if (in.startsWith("docui://", start)) {
            throw in.fail(start, "The full form of an anchor stands in quotes: 'docui://…'.");
        }
    }

    private Node value(int level) {
        if (!budget.takeValue()) {
            throw limit(in.pos, "at most " + Budget.MAX_VALUES + " values");
        }
        int start = in.pos;
        if (StringLiteral.isNext(in)) {
            return new TextNode(start, StringLiteral.read(in));
        }
        if (in.atName()) {
            return word(level);
        }
        return switch (in.peek()) {
            case '[' -> list(start, level);
            case '{' -> object(start, level);
            case '(' -> in.json ? number(start) : parenthesized(start, level);
            default -> number(start);
        };
    }

    private Node number(int start) {
        int end = NumberSyntax.end(in.text, start, in.end);
        if (end < 0) {
            throw in.fail(
                    start, "Expected a value, " + in.found() + ". Text stands in quotes; operators are not allowed.");
        }
        in.pos = end;
        String written = in.since(start);
        String plain = NumberSyntax.plain(written);
        if (plain == null) {
            throw limit(start, "numbers of at most " + NumberSyntax.MAX_DIGITS + " digits");
        }
        return new NumberNode(start, written, plain);
    }

    private Node word(int level) {
        if (!in.json) {
            skipAwait();
        }
        int start = in.pos;
        in.skipName();
        if (in.json) {
            return literal(start, in.since(start));
        }
        rejectFullAnchor(start);
        if (in.peek() == ':' && isAnchorKind(start)) {
            return anchor(start);
        }
        String name = qualifiedName(start);
        in.skipSpace();
        if (in.peek() != '(' && name.indexOf('.') < 0) {
            return literal(start, name);
        }
        checkLevel(level, start);
        return call(start, name, level + 1);
    }

    private Node literal(int start, String name) {
        return switch (name) {
            case "true", "True" -> new BooleanNode(start, true);
            case "false", "False" -> new BooleanNode(start, false);
            case "null", "None", "undefined" -> new NullNode(start);
            default -> {
                if (in.json) {
                    throw in.fail(start, "Text in JSON stands in quotes, found " + Wording.name(name) + ".");
                }
                yield new VariableNode(start, name);
            }
        };
    }

    private Node anchor(int start) {
        in.skipAnchor();
        String written = in.since(start);
        AnchorReference anchor = AnchorReference.parse(written).orElse(null);
        if (anchor == null) {
            throw in.fail(
                    start, Wording.name(written) + " is no anchor. Anchors look like obj:enemy:23, obj:23 or link:42.");
        }
        return new AnchorNode(start, written, anchor);
    }

    private ListNode list(int start, int level) {
        List<Node> items = new ArrayList<>();
        items(']', level, items);
        return new ListNode(start, items);
    }

    /** Reads a list in parentheses; a single value without a comma is that value. */
    private Node parenthesized(int start, int level) {
        List<Node> items = new ArrayList<>();
        boolean comma = items(')', level, items);
        return comma || items.isEmpty() ? new ListNode(start, items) : items.get(0);
    }

    /** Reads the values within brackets: true if there was a comma. */
    private boolean items(char close, int level, List<Node> items) {
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

    private ObjectNode object(int start, int level) {
        checkLevel(level, start);
        in.pos++;
        List<Field> fields = new ArrayList<>(4);
        GivenNames names = new GivenNames();
        in.skipSpace();
        while (in.peek() != '}') {
            Field field = field(level + 1);
            checkOrder(field, names);
            fields.add(field);
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

    private Field field(int level) {
        int start = in.pos;
        String name;
        if (in.atName()) {
            in.skipName();
            name = in.since(start);
        } else if (StringLiteral.isNext(in)) {
            name = StringLiteral.read(in);
        } else {
            throw in.fail(start, "Expected a key, " + in.found() + ". Keys are names or stand in quotes.");
        }
        in.skipSpace();
        if (!in.accept(':')) {
            throw in.fail(in.pos, "Expected : after the key, " + in.found() + ".");
        }
        in.skipSpace();
        return new Field(start, name, value(level));
    }

    private void close(char bracket, String what) {
        if (!in.accept(bracket)) {
            String advice = in.atEnd() ? "" : " Only calls and plain values are allowed, no operators.";
            throw in.fail(in.pos, "Expected , or " + bracket + " after the " + what + ", " + in.found() + "." + advice);
        }
    }

    private void checkLevel(int level, int start) {
        if (level >= Budget.MAX_LEVELS) {
            throw limit(start, "at most " + Budget.MAX_LEVELS + " levels");
        }
    }

    private DocUIException limit(int offset, String limit) {
        return in.fail(ErrorCode.LIMIT_EXCEEDED, offset, "A script has " + limit + ". Send less at once.");
    }
}
