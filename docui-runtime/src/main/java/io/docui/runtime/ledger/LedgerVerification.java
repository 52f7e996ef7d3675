package io.docui.runtime.ledger;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Result of verifying a ledger's integrity: the number of intact entries and the first corruption.
 *
 * @param entries the number of intact entries from the beginning
 * @param breakAt the first place that is not as it was written; null if the ledger is intact
 */
public record LedgerVerification(long entries, @Nullable Corruption breakAt) {

    /**
     * A place that is not as it was written.
     *
     * @param file the file
     * @param offset the offset in the file, in bytes
     * @param reason the problem at that place, as a clause
     */
    public record Corruption(Path file, long offset, String reason) {}

    /** Tells whether the whole ledger is as it was written. */
    public boolean isIntact() {
        return breakAt == null;
    }

    /** Returns the first place that is not as it was written; empty if the ledger is intact. */
    public Optional<Corruption> firstCorruption() {
        return Optional.ofNullable(breakAt);
    }
}
