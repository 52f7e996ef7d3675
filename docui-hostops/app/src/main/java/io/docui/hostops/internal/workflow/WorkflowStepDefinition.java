package io.docui.hostops.internal.workflow;

import java.util.List;
import java.util.Optional;

/**
 * Definition of a workflow step: its call, predecessors, condition and alternative.
 * @param after the steps that precede it; empty if not specified
 * @param when its condition; empty to require that no preceding step has failed
 */
public record WorkflowStepDefinition(
        String id, String call, Optional<List<String>> after, Optional<String> when, Optional<String> orElse) {
    public WorkflowStepDefinition {
        after = after.map(List::copyOf);
    }
}
