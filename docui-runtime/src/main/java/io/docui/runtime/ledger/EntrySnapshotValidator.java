package io.docui.runtime.ledger;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Validates that a ledger entry and the snapshot appended with it match. */
final class EntrySnapshotValidator {
    private EntrySnapshotValidator() {}

    /** Returns the reference to the snapshot that an entry names; empty if it names none. */
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

    static void check(LedgerEntry entry, @Nullable Snapshot snapshot) {
        Optional<SnapshotReference> given = snapshot == null ? Optional.empty() : Optional.of(snapshot.reference());
        if (!referenceOf(entry).equals(given)) {
            throw new IllegalArgumentException("The entry refers to "
                    + referenceOf(entry).map(Object::toString).orElse("no snapshot") + ", but comes with "
                    + given.map(Object::toString).orElse("none"));
        }
    }
}
