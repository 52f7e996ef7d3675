package io.docui.processor;

import io.docui.processor.validate.ValidationFindings;
import javax.lang.model.element.TypeElement;

/** Processes one kind of annotated class through the stages collect, validate and emit. */
interface ProcessingStep {
    StepResult process(TypeElement type, boolean isLast);

    /**
     * Result of a processing step: whether the class is done, and the messages to print.
     * @param of whether the step is done with the class, successfully or not; if not, the class waits for the next round
     * @param note an additional note that the user requested; empty if none
     */
    record StepResult(boolean of, ValidationFindings findingReport, String note) {
        static final StepResult WAITING = new StepResult(false, new ValidationFindings(), "");

        static StepResult of(ValidationFindings findingReport) {
            return new StepResult(true, findingReport, "");
        }

        StepResult withText(String text) {
            return new StepResult(of, findingReport, text);
        }
    }
}
