package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.call.BoundCall;

/** Effect of an answer on the pending call of a wizard: run it or cancel it. */
public sealed interface WizardAnswer {
    /**
     * The call runs.
     *
     * @param call the completed call
     * @param confirmed whether the answer confirmed a call that asks first
     * @param rounds the number of answers
     */
    record RunCall(BoundCall call, boolean confirmed, int rounds) implements WizardAnswer {}

    /** The call is canceled. */
    record CancelWizard() implements WizardAnswer {}
}
