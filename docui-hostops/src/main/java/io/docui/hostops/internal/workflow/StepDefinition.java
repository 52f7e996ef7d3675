package io.docui.hostops.internal.workflow;

import java.util.List;
import java.util.Optional;

/**
 * A step as it was written.
 *
 * @param id its name in the workflow
 * @param call what it calls
 * @param after the steps that come first; empty if it does not say
 * @param when on what condition it is made; empty for: nothing that comes first has failed
 * @param orElse what is called if the call fails
 */
public record StepDefinition(
        String id, String call, Optional<List<String>> after, Optional<String> when, Optional<String> orElse) {
    /** Copies the list. */
    public StepDefinition {
        after = after.map(List::copyOf);
    }
}
