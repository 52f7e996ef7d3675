package io.docui.hostops.internal.workflow;

import io.docui.runtime.action.ActionResult;
import java.time.Duration;
import java.util.Optional;

/**
 * Outcome of a workflow step, with its state, call results and duration.
 * @param result the result of its call; empty if it was skipped
 */
public record WorkflowStepOutcome(
        WorkflowStepDefinition stepDefinition,
        WorkflowStepState stepState,
        Optional<ActionResult> result,
        Optional<ActionResult> alternative,
        Duration took) {
    public Optional<ActionResult> last() {
        return alternative.isPresent() ? alternative : result;
    }
}
