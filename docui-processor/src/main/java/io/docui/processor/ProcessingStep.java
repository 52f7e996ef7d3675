package io.docui.processor;

import io.docui.processor.validate.FindingReport;
import javax.lang.model.element.TypeElement;

/** Takes one kind of annotated class through the stages. */
interface ProcessingStep {
    /**
     * Processes a class.
     *
     * @param type the class
     * @param isLast whether this is the last round, in which nothing is written any more
     * @return what became of it
     */
    StepResult process(TypeElement type, boolean isLast);

    /**
     * What became of a class.
     *
     * @param of whether the step is through with it, rightly or wrongly; if not, it waits for the next round
     * @param findingReport what there is to say
     * @param note what was asked for beside; empty if nothing was
     */
    record StepResult(boolean of, FindingReport findingReport, String note) {
        static final StepResult WAITING = new StepResult(false, new FindingReport(), "");

        static StepResult of(FindingReport findingReport) {
            return new StepResult(true, findingReport, "");
        }

        StepResult withText(String text) {
            return new StepResult(of, findingReport, text);
        }
    }
}
