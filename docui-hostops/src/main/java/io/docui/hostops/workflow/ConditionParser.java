package io.docui.hostops.workflow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads conditions: {@code ok(id)}, {@code failed(id)}, {@code skipped(id)}, {@code not}, {@code and}, {@code or}, brackets. */
final class ConditionParser {
    private static final Pattern TOKEN = Pattern.compile("\\s*(?:([A-Za-z0-9_-]+)|(&&|\\|\\||[()!]))");
    private static final int DEEPEST = 32;
    private static final String EXAMPLE = " Write for example ok(build) and not failed(lint).";

    private final String text;
    private final List<String> tokens = new ArrayList<>();
    private int next;
    private int depth;

    private ConditionParser(String text) {
        this.text = text;
        Matcher matcher = TOKEN.matcher(text);
        int at = 0;
        while (at < text.length() && matcher.find(at) && matcher.start() == at) {
            tokens.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
            at = matcher.end();
        }
        if (!text.substring(at).isBlank()) {
            throw fault("cannot be read from `" + text.substring(at).strip() + "` on");
        }
    }

    /**
     * Reads a condition.
     *
     * @throws WorkflowFault if it is none
     */
    static Condition parse(String text) {
        ConditionParser parser = new ConditionParser(text);
        Condition condition = parser.either();
        if (parser.next < parser.tokens.size()) {
            throw parser.fault("has something behind its end: `" + parser.tokens.get(parser.next) + '`');
        }
        return condition;
    }

    private WorkflowFault fault(String what) {
        return new WorkflowFault("The condition `" + text + "` " + what + '.' + EXAMPLE);
    }

    private boolean takes(String... words) {
        for (String word : words) {
            if (next < tokens.size()
                    && tokens.get(next).toLowerCase(Locale.ROOT).equals(word)) {
                next++;
                return true;
            }
        }
        return false;
    }

    private Condition either() {
        Condition left = both();
        while (takes("or", "||")) {
            left = new Condition.Or(left, both());
        }
        return left;
    }

    private Condition both() {
        Condition left = single();
        while (takes("and", "&&")) {
            left = new Condition.And(left, single());
        }
        return left;
    }

    private Condition single() {
        if (++depth > DEEPEST) {
            throw fault("is nested too deep");
        }
        Condition condition;
        if (takes("not", "!")) {
            condition = new Condition.Not(single());
        } else if (takes("(")) {
            condition = either();
            close();
        } else {
            condition = state();
        }
        depth--;
        return condition;
    }

    private Condition state() {
        State state = takes("ok", "success", "succeeded")
                ? State.OK
                : takes("failed") ? State.FAILED : takes("skipped") ? State.SKIPPED : null;
        if (state == null || !takes("(") || next >= tokens.size()) {
            throw fault("is made of ok(id), failed(id) and skipped(id)");
        }
        String id = tokens.get(next++);
        close();
        return new Condition.Is(id, state);
    }

    private void close() {
        if (!takes(")")) {
            throw fault("lacks a closing bracket");
        }
    }
}
