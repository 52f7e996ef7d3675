package io.docui.runtime.ledger;

import java.util.List;

/** What takes an operation back. Immutable, with value equality. */
public sealed interface Inverse {

    /**
     * Calls that take it back, in their order.
     *
     * @param calls their canonical texts, with full anchors
     */
    record InverseCalls(List<String> calls) implements Inverse {
        /** Copies the list. */
        public InverseCalls {
            calls = List.copyOf(calls);
        }
    }

    /**
     * The provider's state before the operation, which {@link Ledger#snapshot} gives back.
     *
     * @param snapshot what it is
     */
    record SnapshotRestore(SnapshotReference snapshot) implements Inverse {}
}
