package io.docui.runtime.wizard;

import io.docui.runtime.error.Severity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Immutable description of a wizard, which informs about a pending call or asks for its missing values (docs/spec/wizards.md#wizard-data).
 *
 * <p>A wizard belongs to one pending call. The answer completes the call, so nobody has to repeat the call.
 *
 * @param tone the severity, which determines the mark of the heading
 * @param title the question in a few words, such as {@code attack: which target?}
 * @param call the display text of the pending call, with sensitive values masked
 * @param steps the steps, in order; at most one of them is a question
 * @param fallback a sentence on what is possible without an answer; may be empty
 */
public record WizardSpec(Severity tone, String title, String call, List<WizardStep> steps, String fallback) {
    /** Copies the steps. */
    public WizardSpec {
        steps = List.copyOf(steps);
        if (steps.stream().filter(WizardStep::isQuestion).count() > 1) {
            throw new IllegalArgumentException("A wizard may ask at most one question at a time.");
        }
    }

    /** Returns the step that is a question, if there is one. */
    public Optional<WizardStep> question() {
        return steps.stream().filter(WizardStep::isQuestion).findFirst();
    }

    /**
     * Returns the wizard as plain text, for fronts that show neither Markdown nor forms: mark and title, the call, and the information.
     *
     * @return one or more lines, none of them blank
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
