package io.docui.server.host;

import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A question to a person about a call, in the words that all fronts share: what the action does, what it concerns, and why it asks.
 *
 * @param spec the call and what it affects, with sensitive values masked
 */
public record ApprovalQuestion(WizardSpec spec) {
    /** The words before what the action does. */
    public static final String DOES = "What it does";
    /** The words before the objects that the call uses. */
    public static final String CONCERNS = "It concerns";
    /** The words before the reasons of the policy. */
    public static final String WHY = "Why it asks";
    /** The words between the name of {@link ApprovalScope#ALWAYS} and the place and the rule that it writes. */
    public static final String WRITES = "writes to";
    /** What is said if the policy could not write the rule; how long the approval holds follows. */
    public static final String NOT_WRITTEN =
            "The rule could not be written; the log says why. The call does not ask again";
    /** The answer that does not permit the call. */
    public static final String REFUSE = "Refuse";

    private static final Pattern FURTHER_SENTENCES = Pattern.compile("(?s)(?<=[.!?])\\s.*");

    /** Returns the words by the names that the page of the inspector knows. */
    public static Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("does", DOES);
        words.put("concerns", CONCERNS);
        words.put("why", WHY);
        words.put("writes", WRITES);
        words.put("refuse", REFUSE);
        for (ApprovalScope scope : ApprovalScope.values()) {
            words.put(scope.name().toLowerCase(Locale.ROOT), scope.label());
        }
        return words;
    }

    /**
     * Returns the details of one topic.
     *
     * @param topic the topic
     * @return the details, in order; empty if the question has none
     */
    public List<String> details(WizardStep.Topic topic) {
        List<String> details = new ArrayList<>();
        for (WizardStep step : spec.steps()) {
            if (step instanceof WizardStep.Inform inform && inform.topic() == topic) {
                details.addAll(inform.details());
            }
        }
        return details;
    }

    /** Returns what the call would do, or what its action does in general if that is not known; empty if the question says neither. */
    public List<String> effect() {
        List<String> effect = details(WizardStep.Topic.EFFECT);
        return effect.isEmpty() ? details(WizardStep.Topic.DESCRIPTION) : effect;
    }

    /** Returns the place and the rule that {@link ApprovalScope#ALWAYS} writes; empty if no rule can permit the call. */
    public Optional<String> permanentRule() {
        List<String> rule = details(WizardStep.Topic.PERMANENT_RULE);
        return rule.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", rule));
    }

    /** Returns whether an approval holds for this request only, because a later one may do something else. */
    boolean isForOneTime() {
        return spec.steps().stream()
                .anyMatch(step ->
                        step instanceof WizardStep.Inform inform && inform.topic() == WizardStep.Topic.ONE_TIME);
    }

    /** Returns the question as plain text: the title, what would happen and why it asks, and the call. */
    public String plainText() {
        List<String> effect = details(WizardStep.Topic.EFFECT);
        // The effect has a sentence for each call that a composite call makes; only a general description is shortened.
        String does = effect.isEmpty()
                ? FURTHER_SENTENCES.matcher(String.join(" ", effect())).replaceFirst("")
                : String.join(" ", effect);
        List<String> lines = new ArrayList<>(List.of(spec.tone().mark() + ' ' + spec.title()));
        add(lines, DOES, does);
        add(lines, CONCERNS, String.join(", ", details(WizardStep.Topic.AFFECTED)));
        add(lines, WHY, String.join(" ", details(WizardStep.Topic.REASON)));
        lines.addAll(details(WizardStep.Topic.GENERAL));
        lines.add(spec.call());
        return String.join("\n", lines);
    }

    private static void add(List<String> lines, String label, String text) {
        if (!text.isBlank()) {
            lines.add(label + ": " + text);
        }
    }
}
