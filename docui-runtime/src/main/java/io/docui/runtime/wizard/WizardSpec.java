package io.docui.runtime.wizard;

import io.docui.runtime.error.Severity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A wizard as data: what it says, and what it asks (docs/spec/wizards.md#wizard-data).
 *
 * <p>Bound to a pending call, which the answer completes: whoever answers never repeats the call. Immutable.
 *
 * @param tone how serious it is, which is the mark of its heading
 * @param title what is asked, in a few words, such as {@code attack: which target?}
 * @param call the display text of the pending call, its sensitive values masked
 * @param steps what it says and asks, in order; at most one of them is a question
 * @param fallback what can be done without an answer, in a sentence; may be empty
 */
public record WizardSpec(Severity tone, String title, String call, List<WizardStep> steps, String fallback) {
    /** Copies the steps. */
    public WizardSpec {
        steps = List.copyOf(steps);
        if (steps.stream().filter(WizardStep::isQuestion).count() > 1) {
            throw new IllegalArgumentException("A wizard asks one question at a time.");
        }
    }

    /** The step that asks, if one does. */
    public Optional<WizardStep> question() {
        return steps.stream().filter(WizardStep::isQuestion).findFirst();
    }

    /**
     * What it says, for fronts that show neither Markdown nor forms of their own: mark and title, the call, and what there is to know.
     *
     * @return a line or several, none of them blank
     */
    public String plainText() {
        return Stream.concat(
                        Stream.of(tone.mark() + ' ' + title, call),
                        steps.stream()
                                .filter(WizardStep.Inform.class::isInstance)
                                .map(step -> ((WizardStep.Inform) step).text()))
                .filter(line -> !line.isBlank())
                .collect(Collectors.joining("\n"));
    }
}
