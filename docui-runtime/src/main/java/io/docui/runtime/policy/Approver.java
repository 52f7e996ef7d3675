package io.docui.runtime.policy;

import io.docui.runtime.wizard.WizardSpec;
import java.time.Duration;

/**
 * A person whom a front can ask whether a call may run (docs/spec/wizards.md#permission-of-a-person).
 *
 * <p>The call waits for the answer, on another thread than the one that asks, and nothing is locked meanwhile: the session can be
 * looked at, its other calls are {@code BUSY}, and cancelling the call interrupts the thread that asks.
 */
@FunctionalInterface
public interface Approver {
    /** Nobody: asking means no. */
    Approver NOBODY = new Approver() {
        @Override
        public boolean isReachable() {
            return false;
        }

        @Override
        public boolean requestApproval(WizardSpec question, Duration within) {
            return false;
        }
    };

    /**
     * Whether somebody can be asked now.
     *
     * @return true, unless the front says otherwise
     */
    default boolean isReachable() {
        return true;
    }

    /**
     * Who the person is, for the ledger, once one has said yes.
     *
     * @return a name; "person" where the front knows no better
     */
    default String name() {
        return "person";
    }

    /**
     * Asks.
     *
     * @param question what will run and what it affects, sensitive values masked
     * @param within how long to wait; to be kept by whoever implements this
     * @return whether the person said yes; no answer in time is no
     * @throws InterruptedException if the call was cancelled meanwhile
     */
    boolean requestApproval(WizardSpec question, Duration within) throws InterruptedException;
}
