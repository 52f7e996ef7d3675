package io.docui.hostops.internal.workflow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses step conditions of {@code ok(id)}, {@code failed(id)}, {@code skipped(id)}, {@code not}, {@code and}, {@code or} and parentheses.
 */
final class WorkflowConditionParser {
    private static final Pattern TOKEN = Pattern.compile("\\s*(?:([A-Za-z0-9_-]+)|(&&|\\|\\||[()!]))");
    private static final int DEEPEST = 32;
    private static final String EXAMPLE = " For example: ok(build) and not failed(lint).";

    private final String text;
    private final List<String> tokens = new ArrayList<>();
    private int next;
    private int depth;

    private WorkflowConditionParser(String text) {
        this.text = text;
        Matcher matcher = TOKEN.matcher(text);
        int at = 0;
        while (at < text.length() && matcher.find(at) && matcher.start() == at) {
            tokens.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
            at = matcher.end();
        }
        if (!text.substring(at).isBlank()) {
            throw fault("is invalid at `" + text.substring(at).strip() + '`');
        }
    }

    static WorkflowStepCondition parse(String text) {
        WorkflowConditionParser parser = new WorkflowConditionParser(text);
        WorkflowStepCondition stepCondition = parser.either();
        if (parser.next < parser.tokens.size()) {
            throw parser.fault("has unexpected text after its end: `" + parser.tokens.get(parser.next) + '`');
        }
        return stepCondition;
    }

    private WorkflowException fault(String what) {
        return new WorkflowException("The condition `" + text + "` " + what + '.' + EXAMPLE);
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

    private WorkflowStepCondition either() {
        WorkflowStepCondition left = both();
        while (takes("or", "||")) {
            left = new WorkflowStepCondition.Or(left, both());
        }
        return left;
    }

    private WorkflowStepCondition both() {
        WorkflowStepCondition left = single();
        while (takes("and", "&&")) {
            left = new WorkflowStepCondition.And(left, single());
        }
        return left;
    }

    private WorkflowStepCondition single() {
        if (++depth > DEEPEST) {
            throw fault("is nested too deeply");
        }
        WorkflowStepCondition stepCondition;
        if (takes("not", "!")) {
            stepCondition = new WorkflowStepCondition.Not(single());
        } else if (takes("(")) {
            stepCondition = either();
            close();
        } else {
            stepCondition = state();
        }
        depth--;
        return stepCondition;
    }

    private WorkflowStepCondition state() {
        WorkflowStepState stepState = takes("ok", "success", "succeeded")
                ? WorkflowStepState.OK
                : takes("failed") ? WorkflowStepState.FAILED : takes("skipped") ? WorkflowStepState.SKIPPED : null;
        if (stepState == null || !takes("(") || next >= tokens.size()) {
            throw fault("must consist of ok(id), failed(id) and skipped(id)");
        }
        String id = tokens.get(next++);
        close();
        return new WorkflowStepCondition.StateIs(id, stepState);
    }

    private void close() {
        if (!takes(")")) {
            throw fault("lacks a closing parenthesis");
        }
    }
}
