package io.docui.runtime.policy;

/**
 * What a call means besides its text, on which the approval of a person depends (docs/spec/operations.md#policy-hook).
 *
 * @param text a text that is only compared: an approval holds as long as it is the same; empty if the text of the call says everything
 * @param oneTime whether an approval holds for one call only, because words of the call are only known when it runs
 */
public record ApprovalContext(String text, boolean oneTime) {
    /** The context of a call whose text says everything. */
    public static final ApprovalContext NONE = new ApprovalContext("", false);

    /**
     * Returns the context of a call that two policies judge.
     *
     * @param other the context that the other policy gives
     * @return a context that changes when one of the two does
     */
    ApprovalContext and(ApprovalContext other) {
        String both = text.isEmpty() || other.text.isEmpty() ? text + other.text : text + ' ' + other.text;
        return new ApprovalContext(both, oneTime || other.oneTime);
    }
}
