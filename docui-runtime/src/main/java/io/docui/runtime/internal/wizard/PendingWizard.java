package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Instant;
import java.util.Map;

/**
 * The wizard that is open, with what waits for its answer.
 *
 * @param spec what it shows
 * @param wizardPurpose what its answer does
 * @param call the call that waits; without the value that is asked for where the answer completes it
 * @param parameter the place of the parameter that the answer fills; -1 where it fills none
 * @param round how many answers the call has had, from 0
 * @param deadline when it ends by itself, by the session's clock
 * @param labels what it calls the objects that an answer lets the call run on, by their anchors
 */
public record PendingWizard(
        WizardSpec spec,
        WizardPurpose wizardPurpose,
        BoundCall call,
        int parameter,
        int round,
        Instant deadline,
        Map<String, String> labels) {
    /** Copies the labels. */
    public PendingWizard {
        labels = Map.copyOf(labels);
    }

    /** What an answer does. */
    public enum WizardPurpose {
        /** It gives the call what it lacks. */
        COMPLETE,
        /** It lets the call run, and changes nothing in it. */
        CONFIRM,
        /** It has a person asked whether the call may run. */
        PERMIT
    }

    /** Whether its answer changes nothing in the call. */
    public boolean isConfirmation() {
        return wizardPurpose != WizardPurpose.COMPLETE;
    }
}
