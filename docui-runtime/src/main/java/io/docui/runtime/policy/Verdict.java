package io.docui.runtime.policy;

/** What a policy says of a call (docs/spec/operations.md#policy-hook). */
public sealed interface Verdict {
    /** The call may run, unless the action itself asks first. */
    record Allowed() implements Verdict {}

    /**
     * The call runs only after whoever makes it has confirmed it.
     *
     * @param reason why, in a few words
     */
    record RequiresConfirmation(String reason) implements Verdict {}

    /**
     * The call runs only after a person has allowed it; where nobody can be asked it does not.
     *
     * @param reason why, in a few words
     * @param permitHint a sentence on how it can be permitted for good, where nobody can be asked; may be empty
     */
    record RequiresApproval(String reason, String permitHint) implements Verdict {
        /** The same where nothing can be said of how to permit it. */
        public RequiresApproval(String reason) {
            this(reason, "");
        }
    }

    /**
     * The call does not run.
     *
     * @param rule the rule that forbids it, in a few words
     */
    record Denied(String rule) implements Verdict {}
}
