package io.docui.runtime.ledger;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far a ledger is what was written to it.
 *
 * @param entries how many entries are intact from its beginning on
 * @param breakAt the first place that is not what was written; null if all is
 */
public record LedgerVerification(long entries, @Nullable Corruption breakAt) {

    /**
     * A place that is not what was written.
     *
     * @param file the file
     * @param offset where in it, in bytes
     * @param reason what is wrong there, as a clause
     */
    public record Corruption(Path file, long offset, String reason) {}

    /** Whether all is what was written. */
    public boolean isIntact() {
        return breakAt == null;
    }

    /** The first place that is not what was written. */
    public Optional<Corruption> firstCorruption() {
        return Optional.ofNullable(breakAt);
    }
}
