package io.docui.runtime.internal.schema;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DescriptionTranslator;
import java.util.List;
import java.util.Map;

/** Formats an action's descriptions and constraints as the documentation comment above its prototype, at a level of detail. */
public final class ActionCommentFormatter {
    private static final char FIRST_WIDE = '\u2E80';

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
        return action.parameters().stream().map(ParameterDescriptor::name).toList();
    }

    /**
     * Builds the comment for Gist or Summary. At Gist it has only the constraints, which a signature cannot express. At Summary, and from
     * the action's {@code commentLod} on, it also has traits and deprecation. From {@code commentLod} on it has the first sentence.
     */
    private JsDocBuilder brief(LodLevel level) {
        boolean tells = level.shows(action.commentLod());
        return tells || level == LodLevel.SUMMARY ? summary(tells) : constraints();
    }

    private JsDocBuilder constraints() {
        for (ParameterDescriptor parameter : action.parameters()) {
            String constraints = constraints(parameter);
            if (!constraints.isEmpty()) {
                comment.tag("param", parameter.name() + ' ' + constraints);
            }
        }
        return comment;
    }

    private JsDocBuilder summary(boolean tells) {
        List<String> traits = ActionTraits.of(action, LodLevel.SUMMARY, words);
        comment.line(withTraits(tells ? FirstSentenceFinder.first(description()) : "", traits));
        return constraints().tag("deprecated", deprecated());
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
        String key = "action." + action.name() + '.' + parameter.name();
        String text = EnumLabelFormatter.append(words.textOr(key, parameter.description()), parameter.type());
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
