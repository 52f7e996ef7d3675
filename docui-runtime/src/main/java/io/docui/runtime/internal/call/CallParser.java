package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.SyntaxNode.CallNode;
import io.docui.runtime.internal.call.SyntaxNode.FieldNode;
import io.docui.runtime.internal.call.SyntaxNode.VariableNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recursive-descent parser of scripts and calls, from text to syntax nodes. See docs/spec/calls.md#grammar. Parsing stops at the first
 * syntax error. The calls before it are kept, because binding may find an earlier error in them.
 */
final class CallParser {
    private static final String ONLY_CALLS = "Only calls are allowed, such as name(argument='value').";

    /** The names of the action whose argument is the name of an action. */
    private static final Set<String> HELP = Set.of("help", "docui.help");

    private final CallTextCursor in;
    private final ParseLimits parseLimits;
    private final ValueParser values;
    private String currentCall = "";

    private CallParser(CallTextCursor in, ParseLimits parseLimits) {
        this.in = in;
        this.parseLimits = parseLimits;
        this.values = new ValueParser(in, parseLimits, this);
    }

    /**
     * Result of parsing a script: its calls up to the first error.
     * @param calls the calls before the first error
     * @param fault the first error; null if there is none
     * @param faultyCall the name of the call with the error; may be empty
     */
    record ParsedScript(List<CallNode> calls, @Nullable DocUIError fault, String faultyCall) {}

    static ParsedScript script(ScriptSource inputText, ParseLimits parseLimits) {
        FencedScriptRange codeFence = FencedScriptRange.content(inputText.text());
        ParsedScript strict = new CallParser(
                        new CallTextCursor(inputText, codeFence.start(), codeFence.end(), false), parseLimits)
                .script();
        if (strict.fault() == null) {
            return strict;
        }
        // A quote that is missing would hide the calls up to the next one, so several lines count only if all calls are
        // correct with them.
        ParsedScript lenient = new CallParser(
                        CallTextCursor.withLinesInStrings(inputText, codeFence.start(), codeFence.end()),
                        new ParseLimits())
                .script();
        return lenient.fault() == null ? lenient : strict;
    }

    static SyntaxNode json(ScriptSource inputText, ParseLimits parseLimits, int level) {
        CallTextCursor in = new CallTextCursor(inputText, 0, inputText.text().length(), true);
        in.skipSpace();
        SyntaxNode value = new CallParser(in, parseLimits).values.value(level);
        in.skipSpace();
        if (!in.atEnd()) {
            throw in.fail(in.pos, "Expected the end of the JSON text, " + in.describeNext() + ".");
        }
        return value;
    }

    private ParsedScript script() {
        List<CallNode> calls = new ArrayList<>(4);
        try {
            in.skipSeparators();
            while (!in.atEnd()) {
                calls.add(statement());
                currentCall = "";
                if (!in.skipSeparators() && !in.atEnd()) {
                    throw in.fail(
                            in.pos,
                            "Expected ; or a new line after the call, " + in.describeNext() + ". " + ONLY_CALLS);
                }
            }
            return new ParsedScript(calls, null, "");
        } catch (DocUIException e) {
            return new ParsedScript(calls, e.error(), currentCall);
        }
    }

    private CallNode statement() {
        if (!in.atName()) {
            String advice =
                    FencedScriptRange.isFence(in.text, in.pos) ? "A code fence must enclose the whole script. " : "";
            throw in.fail(in.pos, "Expected a call, " + in.describeNext() + ". " + advice + ONLY_CALLS);
        }
        in.skipAwait();
        int start = in.pos;
        in.skipName();
        String name = in.qualifiedName(start);
        if (ReservedWords.contain(name)) {
            throw in.fail(start, "`" + name + "` is not part of the language. " + ONLY_CALLS);
        }
        currentCall = name;
        in.skipSpaceInLine();
        return call(start, name, 0);
    }

    /** Parses the parentheses of a call after its name; {@code level} is the nesting depth of its arguments. */
    CallNode call(int start, String name, int level) {
        if (!in.accept('(')) {
            throw in.fail(in.pos, "Expected ( after " + name + ", " + in.describeNext() + ". " + ONLY_CALLS);
        }
        if (!parseLimits.takeCall()) {
            throw values.limit(
                    start, "A script may have at most " + ParseLimits.MAX_CALLS + " calls. Send the rest separately.");
        }
        List<FieldNode> arguments = new ArrayList<>(4);
        DuplicateArgumentDetector names = new DuplicateArgumentDetector();
        in.skipSpace();
        while (in.peek() != ')') {
            arguments.add(argument(name, names, level));
            in.skipSpace();
            if (!in.accept(',')) {
                break;
            }
            in.skipSpace();
        }
        int end = in.pos;
        values.close(')', "argument");
        return new CallNode(start, end, name, arguments);
    }

    private FieldNode argument(String call, DuplicateArgumentDetector names, int level) {
        int start = in.pos;
        String name = argumentName();
        if (name != null) {
            names.add(name, start, in);
        } else if (!names.isEmpty()) {
            throw in.fail(start, "A positional argument cannot follow a named argument. Add its name.");
        }
        SyntaxNode action = HELP.contains(call) ? qualifiedActionName() : null;
        return new FieldNode(start, name, action == null ? values.value(level) : action);
    }

    /** Parses the bare name of an action with its provider, such as {@code mud.attack}; returns null and reads nothing if there is none. */
    private @Nullable SyntaxNode qualifiedActionName() {
        int start = in.pos;
        if (in.atName()) {
            in.skipName();
            String name = in.qualifiedName(start);
            in.skipSpace();
            if (name.indexOf('.') > 0 && (in.peek() == ')' || in.peek() == ',') && parseLimits.takeValue()) {
                return new VariableNode(start, name);
            }
        }
        in.pos = start;
        return null;
    }

    /** Parses the name of an argument and its separator; returns null and reads nothing if there is no name. */
    private @Nullable String argumentName() {
        int start = in.pos;
        if (!in.atName()) {
            return null;
        }
        in.skipName();
        if (!in.isAnchor(start)) {
            in.rejectFullAnchor(start);
            int end = in.pos;
            in.skipSpace();
            if (in.accept('=') || in.accept(':')) {
                in.skipSpace();
                return in.text.substring(start, end);
            }
        }
        in.pos = start;
        return null;
    }
}
