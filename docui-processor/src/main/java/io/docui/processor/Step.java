package io.docui.processor;

import io.docui.processor.validate.Report;
import javax.lang.model.element.TypeElement;

/** Takes one kind of annotated class through the stages. */
interface Step {
    /**
     * Processes a class.
     *
     * @param type the class
     * @param isLast whether this is the last round, in which nothing is written any more
     * @return what became of it
     */
    Outcome process(TypeElement type, boolean isLast);

    /**
     * What became of a class.
     *
     * @param done whether the step is through with it, rightly or wrongly; if not, it waits for the next round
     * @param report what there is to say
     * @param note what was asked for beside; empty if nothing was
     */
    record Outcome(boolean done, Report report, String note) {
        static final Outcome WAITING = new Outcome(false, new Report(), "");

        static Outcome done(Report report) {
            return new Outcome(true, report, "");
        }

        Outcome with(String text) {
            return new Outcome(done, report, text);
        }
    }
}
