package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.call.BoundCall;

/** What an answer makes of the pending call. */
public sealed interface WizardAnswer {
    /**
     * The call runs.
     *
     * @param call the call, completed
     * @param confirmed whether the answer let it run though it asks first
     * @param rounds how many answers it took
     */
    record RunCall(BoundCall call, boolean confirmed, int rounds) implements WizardAnswer {}

    /** Nothing runs. */
    record CancelWizard() implements WizardAnswer {}
}
