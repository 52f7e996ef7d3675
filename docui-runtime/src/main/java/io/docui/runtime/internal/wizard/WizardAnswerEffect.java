package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.call.BoundCall;

/** Effect of an answer on the pending call of a wizard: run it or cancel it. */
public sealed interface WizardAnswerEffect {
    /** The call runs. */
    record RunCall(BoundCall call, boolean confirmed, int rounds) implements WizardAnswerEffect {}

    /** The call is canceled. */
    record CancelWizard() implements WizardAnswerEffect {}
}
