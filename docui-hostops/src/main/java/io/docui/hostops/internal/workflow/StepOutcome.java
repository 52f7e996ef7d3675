package io.docui.hostops.internal.workflow;

import io.docui.runtime.action.ActionResult;
import java.time.Duration;
import java.util.Optional;

/**
 * What became of a step.
 *
 * @param stepDefinition the step
 * @param stepState what became of it
 * @param result what its call gave; empty if it was skipped
 * @param alternative what the alternative gave, if it was called
 * @param took how long it took
 */
public record StepOutcome(
        StepDefinition stepDefinition,
        StepState stepState,
        Optional<ActionResult> result,
        Optional<ActionResult> alternative,
        Duration took) {
    /** What its call gave last. */
    public Optional<ActionResult> last() {
        return alternative.isPresent() ? alternative : result;
    }
}
