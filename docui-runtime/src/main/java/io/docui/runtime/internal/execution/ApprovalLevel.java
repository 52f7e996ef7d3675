package io.docui.runtime.internal.execution;

import io.docui.runtime.policy.Approver;
import org.jspecify.annotations.Nullable;

/** Who has agreed that a call runs, in the order of how much that allows. */
enum ApprovalLevel {
    /** Nobody was asked. */
    NONE,
    /** Whoever made the call has confirmed it. */
    CONFIRMED,
    /** A person has allowed it. */
    PERMITTED;

    /**
     * What the ledger says of who let a call run that needs somebody's word.
     *
     * @param person who is asked
     * @return a name; null for nobody
     */
    @Nullable
    String authorizer(Approver person) {
        return this == NONE ? null : this == CONFIRMED ? "confirmation" : person.name();
    }

    /** Tells whether this is as much as another. */
    boolean covers(ApprovalLevel needed) {
        return compareTo(needed) >= 0;
    }
}
