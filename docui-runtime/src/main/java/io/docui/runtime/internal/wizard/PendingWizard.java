package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.wizard.WizardSpec;
import java.util.List;

/**
 * The wizard that is open, with what waits for its answer.
 *
 * @param spec what it shows
 * @param purpose what its answer does
 * @param calls the calls that wait; one, without the value that is asked for, where the answer completes it
 * @param parameter the place of the parameter that the answer fills; -1 where it fills none
 * @param round how many answers the calls have had, from 0
 * @param deadline when it ends by itself, by {@link System#nanoTime}
 */
public record PendingWizard(
        WizardSpec spec, Purpose purpose, List<BoundCall> calls, int parameter, int round, long deadline) {
    /** Copies the calls. */
    public PendingWizard {
        calls = List.copyOf(calls);
    }

    /** What an answer does. */
    public enum Purpose {
        /** It gives the call what it lacks. */
        COMPLETE,
        /** It lets the calls run, and changes nothing in them. */
        CONFIRM,
        /** It has a person asked whether the calls may run. */
        PERMIT
    }

    /** The call that waits, or the first of several. */
    public BoundCall call() {
        return calls.get(0);
    }

    /** Whether its answer changes nothing in the calls. */
    public boolean confirms() {
        return purpose != Purpose.COMPLETE;
    }
}
