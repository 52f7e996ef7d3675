package io.docui.hostops.internal.workflow;

import io.docui.runtime.action.ActionResult;
import java.time.Duration;
import java.util.Optional;

/**
 * Outcome of a workflow step, with its state, call results and duration.
 *
 * @param stepDefinition the step
 * @param stepState its final state
 * @param result the result of its call; empty if it was skipped
 * @param alternative the result of the alternative, if it was called
 * @param took its duration
 */
public record StepOutcome(
        StepDefinition stepDefinition,
        StepState stepState,
        Optional<ActionResult> result,
        Optional<ActionResult> alternative,
        Duration took) {
    /** Returns the result of its last call. */
    public Optional<ActionResult> last() {
        return alternative.isPresent() ? alternative : result;
    }
}
