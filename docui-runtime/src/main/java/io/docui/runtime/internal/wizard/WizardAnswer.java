package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.call.BoundCall;
import java.util.List;

/** What an answer makes of the pending call. */
public sealed interface WizardAnswer {
    /**
     * The call runs.
     *
     * @param calls the call, completed; several where the answer took several objects for a parameter of one
     * @param confirmed whether the answer let it run though it asks first
     * @param rounds how many answers it took
     */
    record Run(List<BoundCall> calls, boolean confirmed, int rounds) implements WizardAnswer {
        /** Copies the calls. */
        public Run {
            calls = List.copyOf(calls);
        }
    }

    /** Nothing runs. */
    record Cancelled() implements WizardAnswer {}
}
