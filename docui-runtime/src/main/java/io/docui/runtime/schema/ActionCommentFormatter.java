package io.docui.runtime.schema;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.call.CallText;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.Translation;
import java.util.List;
import java.util.Map;

/** The comment above an action's prototype, at a level of detail. */
final class ActionCommentFormatter {
    private static final char FIRST_WIDE = '\u2E80';

    private final ActionDescriptor action;
    private final Translation words;
    private final Map<String, String> choices;
    private final DocCommentBuilder comment = new DocCommentBuilder();

    private ActionCommentFormatter(ActionDescriptor action, Translation words, Map<String, String> choices) {
        this.action = action;
        this.words = words;
        this.choices = choices;
    }

    /** The comment as lines, with a line feed at its end; nothing if there is nothing to say. */
    static String format(ActionDescriptor action, LodLevel level, Translation words, Map<String, String> choices) {
        ActionCommentFormatter text = new ActionCommentFormatter(action, words, choices);
        return level == LodLevel.FULL
                ? text.full(action.name(), text.names(), false).block("")
                : text.brief(level).oneLine();
    }

    /**
     * The whole comment as a declaration has it: with defaults, and with what calls say where that is no name in TypeScript.
     *
     * @param name the name under which the action is declared
     * @param parameters the names under which its parameters are declared
     */
    static String declaration(ActionDescriptor action, String name, List<String> parameters, String indent) {
        return new ActionCommentFormatter(action, Translation.NONE, Map.of())
                .full(name, parameters, true)
                .block(indent);
    }

    private List<String> names() {
        return action.parameters().stream().map(ParameterDescriptor::name).toList();
    }

    /** At Gist what a signature cannot say; and what shows from the level on, or from a lower one. */
    private DocCommentBuilder brief(LodLevel level) {
        boolean tells = level.shows(action.commentLod());
        return tells || level == LodLevel.SUMMARY ? summary(tells) : constraints();
    }

    private DocCommentBuilder constraints() {
        for (ParameterDescriptor parameter : action.parameters()) {
            String constraints = constraints(parameter);
            if (!constraints.isEmpty()) {
                comment.tag("param", parameter.name() + ' ' + constraints);
            }
        }
        return comment;
    }

    private DocCommentBuilder summary(boolean tells) {
        List<String> traits = ActionTraits.of(action, LodLevel.SUMMARY, words);
        comment.line(withTraits(tells ? FirstSentenceFinder.first(description()) : "", traits));
        return constraints().tag("deprecated", deprecated());
    }

    private DocCommentBuilder full(String name, List<String> names, boolean defaults) {
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

    /** What the type demands, and what is possible now. */
    private String constraints(ParameterDescriptor parameter) {
        String constraints = ConstraintSummary.of(parameter.type());
        String possible = choices.getOrDefault(parameter.name(), "");
        return constraints.isEmpty() || possible.isEmpty() ? constraints + possible : constraints + ", " + possible;
    }

    private static String inCalls(String declared, String called) {
        return declared.equals(called) ? "" : "in calls: " + called;
    }

    /** The tag of a default, or nothing. */
    static String defaultOf(ParameterDescriptor parameter) {
        Value shown = parameter.visibleDefault();
        return shown == null ? "" : "@default " + CallText.describe(shown);
    }

    private String description() {
        return words.textOr("action." + action.name(), action.description());
    }

    private String deprecated() {
        return words.textOr("deprecated." + action.name(), action.deprecated());
    }

    /** A description with remarks in brackets behind it. */
    static String join(String description, String remark) {
        String text = LineNormalizer.normalize(description);
        if (text.isEmpty() || remark.isEmpty()) {
            return text + remark;
        }
        return text + " (" + remark + ')';
    }

    /** A sentence with remarks in brackets behind it: wide ones behind a wide script, which has no spaces. */
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
