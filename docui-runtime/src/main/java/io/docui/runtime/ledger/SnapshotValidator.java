package io.docui.runtime.ledger;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What entries and the snapshots that come with them have to do with each other. */
final class SnapshotValidator {
    private SnapshotValidator() {}

    /** The snapshot that an entry names. */
    static Optional<SnapshotReference> referenceOf(LedgerEntry entry) {
        Inverse inverse = null;
        if (entry instanceof OperationEntry operation) {
            inverse = operation.inverse();
        } else if (entry instanceof NoticeEntry notice) {
            inverse = notice.inverse();
        }
        return inverse instanceof Inverse.SnapshotRestore snapshotRestore
                ? Optional.of(snapshotRestore.snapshot())
                : Optional.empty();
    }

    /** Sees to it that an entry and a snapshot belong together. */
    static void check(LedgerEntry entry, @Nullable Snapshot snapshot) {
        Optional<SnapshotReference> given = snapshot == null ? Optional.empty() : Optional.of(snapshot.reference());
        if (!referenceOf(entry).equals(given)) {
            throw new IllegalArgumentException("The entry names "
                    + referenceOf(entry).map(Object::toString).orElse("no snapshot") + " and comes with "
                    + given.map(Object::toString).orElse("none"));
        }
    }
}
