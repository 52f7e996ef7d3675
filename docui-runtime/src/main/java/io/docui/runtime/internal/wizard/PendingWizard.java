package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Instant;
import java.util.Map;

/**
 * Open wizard together with the call that waits for its answer.
 * @param call the pending call; without the requested value if the answer completes the call
 * @param parameter the index of the parameter that the answer fills; -1 if it fills none
 * @param round the number of answers to the call so far, from 0
 */
public record PendingWizard(
        WizardSpec spec,
        WizardPurpose wizardPurpose,
        BoundCall call,
        int parameter,
        int round,
        Instant deadline,
        Map<String, String> labels) {
    public PendingWizard {
        labels = Map.copyOf(labels);
    }

    /** Purpose of an answer. */
    public enum WizardPurpose {
        /** It supplies a value that the call lacks. */
        COMPLETE,
        CONFIRM,
        /** It requests that a person be asked whether the call may run. */
        PERMIT
    }

    /** Returns whether the answer leaves the call unchanged. */
    public boolean isConfirmation() {
        return wizardPurpose != WizardPurpose.COMPLETE;
    }
}
