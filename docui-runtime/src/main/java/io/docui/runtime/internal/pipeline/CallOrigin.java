package io.docui.runtime.internal.pipeline;

/** How a call came in. */
record CallOrigin(CallMode mode, ApprovalLevel approval, CallSubmitter submitter) {
    /** Returns the origin of a call that another call makes. Such a call never continues in the background. */
    static CallOrigin within(CallMode mode, ApprovalLevel approval) {
        return new CallOrigin(mode, approval, CallSubmitter.NONE);
    }
}
