package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.wizard.WizardSpec;

/**
 * The wizard that is open, with the call that waits for its answer.
 *
 * @param spec what it shows
 * @param call the call, without the value that is asked for
 * @param parameter the place of the parameter that the answer fills; -1 where the answer confirms the call
 * @param round how many answers the call has had, from 0
 * @param deadline when it ends by itself, by {@link System#nanoTime}
 */
public record PendingWizard(WizardSpec spec, BoundCall call, int parameter, int round, long deadline) {
    /** Whether its answer lets the call run or not, and changes nothing in it. */
    public boolean confirms() {
        return parameter < 0;
    }
}
