package io.docui.runtime.policy;

import io.docui.runtime.wizard.WizardSpec;
import java.time.Duration;
import java.util.Optional;

/**
 * Asks a person, through a front, whether a call may run (docs/spec/wizards.md#permission-of-a-person).
 *
 * <p>The request runs on a separate thread while the call waits, without locks. Meanwhile the session can be read, its other
 * calls are {@code BUSY}, and cancellation of the call interrupts the requesting thread.
 */
@FunctionalInterface
public interface Approver {
    /** Approver without a person; every request is denied. */
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
     * Returns whether a person can be asked now.
     *
     * @return true, unless the front overrides it
     */
    default boolean isReachable() {
        return true;
    }

    /**
     * Returns the name of the approving person, for the ledger.
     *
     * @return a name; "person" if the front does not know it
     */
    default String name() {
        return "person";
    }

    /**
     * Requests approval.
     *
     * @param question the call and its effects, with sensitive values masked
     * @param within the time limit, which the implementation must enforce
     * @return whether the person approved; false if there is no answer in time
     * @throws InterruptedException if the call is canceled meanwhile
     */
    boolean requestApproval(WizardSpec question, Duration within) throws InterruptedException;

    /**
     * Requests approval, and returns also who decided and why.
     *
     * @param question the call and its effects, with sensitive values masked
     * @param within the time limit, which the implementation must enforce
     * @return the decision; by default that of {@link #requestApproval}, without a reason
     * @throws InterruptedException if the call is canceled meanwhile
     */
    default Decision requestDecision(WizardSpec question, Duration within) throws InterruptedException {
        return new Decision(requestApproval(question, within), name(), "");
    }

    /**
     * Decision of a person.
     *
     * @param approved whether the call may run
     * @param by the name of the person; empty if nobody decided in time
     * @param reason what the person says to the caller; may be empty
     * @param always whether the policy is to permit the same call from now on
     */
    record Decision(boolean approved, String by, String reason, boolean always) {
        /**
         * Creates a decision about this call only.
         *
         * @param approved whether the call may run
         * @param by the name of the person; empty if nobody decided in time
         * @param reason what the person says to the caller; may be empty
         */
        public Decision(boolean approved, String by, String reason) {
            this(approved, by, reason, false);
        }
    }

    /**
     * Reports what became of a decision that the policy was to keep, because {@link Decision#always} is set.
     *
     * @param sentence what the policy has written, and where; empty if it cannot permit the call permanently
     */
    default void onPermittedAlways(Optional<String> sentence) {}
}
