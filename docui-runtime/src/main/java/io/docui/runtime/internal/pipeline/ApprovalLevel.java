package io.docui.runtime.internal.pipeline;

import io.docui.runtime.policy.Approver;
import org.jspecify.annotations.Nullable;

/** Level of approval that a call has received, in ascending order: none, confirmed by the caller, permitted by a person. */
enum ApprovalLevel {
    /** Nobody was asked. */
    NONE,
    /** The caller confirmed the call. */
    CONFIRMED,
    PERMITTED;

    /**
     * Returns the authorizer that the ledger records for a call that needed approval.
     * @return a name; null if nobody approved the call
     */
    @Nullable
    String authorizer(Approver person) {
        return this == NONE ? null : this == CONFIRMED ? "confirmation" : person.name();
    }

    /** Returns whether this level is at least another level. */
    boolean covers(ApprovalLevel needed) {
        return compareTo(needed) >= 0;
    }
}
