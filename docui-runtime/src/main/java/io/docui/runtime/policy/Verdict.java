package io.docui.runtime.policy;

/** Decision of a policy about a call: allowed, confirmation or approval required, or denied (docs/spec/operations.md#policy-hook). */
public sealed interface Verdict {
    /**
     * The call may run, unless the action itself requires confirmation.
     *
     * @param rule the rule or the default that allows it, for the ledger; empty if nothing is to be recorded
     */
    record Allowed(String rule) implements Verdict {
        /** Creates a verdict without a rule. */
        public Allowed() {
            this("");
        }
    }

    /**
     * The call runs only after the caller confirms it.
     *
     * @param reason the reason, in a few words; may be empty if the effect is known
     * @param effect what the call will do, which the question says instead of the action's description; empty if it is not known
     */
    record RequiresConfirmation(String reason, String effect) implements Verdict {
        /** Creates a verdict about a call whose effect is not known. */
        public RequiresConfirmation(String reason) {
            this(reason, "");
        }

        /**
         * Creates a verdict about a call whose effect is the reason.
         *
         * @param effect what the call will do, in a sentence without a period
         * @return the verdict
         */
        public static RequiresConfirmation ofEffect(String effect) {
            return new RequiresConfirmation("", effect);
        }
    }

    /**
     * The call runs only after a person approves it. It does not run if no person can be asked.
     *
     * @param reason the reason, in a few words
     * @param permitHint a sentence that explains how to permit the call permanently, for when no person can be asked; may be empty
     * @param effect a sentence that tells the person what the call would do; empty if the description of the action tells it
     */
    record RequiresApproval(String reason, String permitHint, String effect) implements Verdict {
        /** Creates a verdict without a hint. */
        public RequiresApproval(String reason) {
            this(reason, "", "");
        }
    }

    /**
     * The call does not run.
     *
     * @param rule the rule that forbids it, in a few words
     * @param advice a sentence that tells what to do instead; may be empty
     */
    record Denied(String rule, String advice) implements Verdict {
        /** Creates a verdict without advice. */
        public Denied(String rule) {
            this(rule, "");
        }
    }
}
