package io.docui.runtime.ledger;

import java.util.List;

/** Describes how to undo an operation: by inverse calls or by restoring a snapshot. Immutable, with value equality. */
public sealed interface Inverse {

    /**
     * Calls that undo an operation, in the order of their execution.
     *
     * @param calls the canonical texts of the calls, with full anchors
     */
    record InverseCalls(List<String> calls) implements Inverse {
        /** Copies the list. */
        public InverseCalls {
            calls = List.copyOf(calls);
        }
    }

    /**
     * The restoration of the provider's state before the operation, which {@link Ledger#snapshot} returns.
     *
     * @param snapshot the reference to the snapshot
     */
    record SnapshotRestore(SnapshotReference snapshot) implements Inverse {}
}
