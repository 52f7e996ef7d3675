package io.docui.runtime.internal.schema;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DescriptionTranslator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Formats an action's descriptions and constraints as the documentation comment above its prototype, at a level of detail. */
public final class ActionCommentFormatter {
    private static final char FIRST_WIDE = '\u2E80';
    private static final int LONGEST_SHORT_NAME = 2;
    private static final Set<String> PREPOSITIONS = Set.of("as", "at", "by", "in", "of", "on", "to");
    private static final Set<String> VAGUE_NAMES = Set.of(
            "arg0", "arg1", "arg2", "data", "extra", "flag", "info", "input", "kind", "mode", "num", "obj", "option",
            "options", "opts", "param", "params", "spec", "type", "val", "value", "values", "what", "which");

    private final ActionDescriptor action;
    private final DescriptionTranslator words;
    private final Map<String, String> choices;
    private final JsDocBuilder comment = new JsDocBuilder();

    private ActionCommentFormatter(ActionDescriptor action, DescriptionTranslator words, Map<String, String> choices) {
        this.action = action;
        this.words = words;
        this.choices = choices;
    }

    /** Returns the comment as lines with a line feed at the end; empty if there is nothing to write. */
    public static String format(
            ActionDescriptor action, LodLevel level, DescriptionTranslator words, Map<String, String> choices) {
        ActionCommentFormatter text = new ActionCommentFormatter(action, words, choices);
        return level == LodLevel.FULL
                ? text.full(action.name(), text.names(), false).block("")
                : text.brief(level).oneLine();
    }

    /**
     * Returns the full comment for a TypeScript declaration. It includes defaults, and the names that calls use where those are not valid
     * in TypeScript.
     */
    public static String declaration(ActionDescriptor action, String name, List<String> parameters, String indent) {
        return new ActionCommentFormatter(action, DescriptionTranslator.NONE, Map.of())
                .full(name, parameters, true)
                .block(indent);
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(action.parameters().size());
        for (ParameterDescriptor parameter : action.parameters()) {
            names.add(parameter.name());
        }
        return names;
    }

    /**
     * Builds the comment for Gist or Summary. At Gist it has only the constraints, which a signature cannot express. At Summary, and from
     * the action's {@code commentLod} on, it also has traits and deprecation. From {@code commentLod} on it has the first sentence.
     */
    private JsDocBuilder brief(LodLevel level) {
        boolean tells = level.shows(action.commentLod());
        return tells || level == LodLevel.SUMMARY ? summary(tells) : parameters(false);
    }

    /**
     * Adds the constraints of parameters.
     * @param describes whether a parameter whose name does not explain it is described, too
     */
    private JsDocBuilder parameters(boolean describes) {
        for (ParameterDescriptor parameter : action.parameters()) {
            String text = describes && isUnclear(parameter.name()) ? FirstSentenceFinder.first(text(parameter)) : "";
            String remark = constraints(parameter);
            if (!text.isEmpty() || !remark.isEmpty()) {
                comment.tag("param", parameter.name() + ' ' + join(text, remark));
            }
        }
        return comment;
    }

    /** Returns whether a name says nothing about its parameter: it is very short, or a word for any value. */
    private static boolean isUnclear(String name) {
        return name.length() <= LONGEST_SHORT_NAME && !PREPOSITIONS.contains(name)
                || VAGUE_NAMES.contains(name.toLowerCase(Locale.ROOT));
    }

    private String text(ParameterDescriptor parameter) {
        return words.textOr("action." + action.name() + '.' + parameter.name(), parameter.description());
    }

    private JsDocBuilder summary(boolean tells) {
        List<String> traits = ActionTraits.of(action, LodLevel.SUMMARY, words);
        comment.line(withTraits(tells ? FirstSentenceFinder.first(description()) : "", traits));
        return parameters(tells).tag("deprecated", deprecated());
    }

    private JsDocBuilder full(String name, List<String> names, boolean defaults) {
        comment.text(description());
        comment.line(withTraits("", ActionTraits.of(action, LodLevel.FULL, words)));
        comment.line(inCalls(name, action.name()));
        for (int i = 0; i < names.size(); i++) {
            ParameterDescriptor parameter = action.parameters().get(i);
            String text = join(described(parameter), inCalls(names.get(i), parameter.name()));
            String value = defaults ? defaultOf(parameter) : "";
            if (!text.isEmpty() || !value.isEmpty()) {
                comment.tag("param", names.get(i) + ' ' + text + ' ' + value);
            }
        }
        String result = words.textOr("returns." + action.name(), action.returnDescription());
        comment.tag("returns", join(result, ConstraintSummary.of(action.returns())));
        return comment.tag("deprecated", deprecated());
    }

    private String described(ParameterDescriptor parameter) {
        String text = EnumLabelFormatter.append(text(parameter), parameter.type());
        return join(text, constraints(parameter));
    }

    /** Joins the constraints of the type with the values that are currently possible. */
    private String constraints(ParameterDescriptor parameter) {
        String constraints = ConstraintSummary.of(parameter.type());
        String possible = choices.getOrDefault(parameter.name(), "");
        return constraints.isEmpty() || possible.isEmpty() ? constraints + possible : constraints + ", " + possible;
    }

    private static String inCalls(String declared, String called) {
        return declared.equals(called) ? "" : "in calls: " + called;
    }

    /** Returns the {@code @default} tag of a parameter; empty if it has no visible default. */
    public static String defaultOf(ParameterDescriptor parameter) {
        Value shown = parameter.visibleDefault();
        return shown == null ? "" : "@default " + CallFormatter.describe(shown);
    }

    private String description() {
        return words.textOr("action." + action.name(), action.description());
    }

    private String deprecated() {
        return words.textOr("deprecated." + action.name(), action.deprecated());
    }

    public static String join(String description, String remark) {
        String text = SingleLineNormalizer.normalize(description);
        if (text.isEmpty() || remark.isEmpty()) {
            return text + remark;
        }
        return text + " (" + remark + ')';
    }

    /** Returns a sentence followed by remarks in parentheses. After a wide script, which has no spaces, the parentheses are wide. */
    private static String withTraits(String sentence, List<String> traits) {
        if (traits.isEmpty()) {
            return sentence;
        }
        String remarks = String.join("; ", traits);
        boolean wide = !sentence.isEmpty() && sentence.charAt(sentence.length() - 1) >= FIRST_WIDE;
        if (wide) {
            return sentence + '（' + String.join("；", traits) + '）';
        }
        return sentence.isEmpty() ? '(' + remarks + ')' : sentence + " (" + remarks + ')';
    }
}
