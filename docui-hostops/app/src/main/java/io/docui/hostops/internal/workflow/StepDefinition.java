package io.docui.hostops.internal.workflow;

import java.util.List;
import java.util.Optional;

/**
 * Definition of a workflow step: its call, predecessors, condition and alternative.
 *
 * @param id its name in the workflow
 * @param call the call that it makes
 * @param after the steps that precede it; empty if not specified
 * @param when its condition; empty to require that no preceding step has failed
 * @param orElse the call to make if the call fails
 */
public record StepDefinition(
        String id, String call, Optional<List<String>> after, Optional<String> when, Optional<String> orElse) {
    /** Copies the list. */
    public StepDefinition {
        after = after.map(List::copyOf);
    }
}
