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
public record Verification(long entries, @Nullable Break breakAt) {

    /**
     * A place that is not what was written.
     *
     * @param file the file
     * @param offset where in it, in bytes
     * @param reason what is wrong there, as a clause
     */
    public record Break(Path file, long offset, String reason) {}

    /** Whether all is what was written. */
    public boolean intact() {
        return breakAt == null;
    }

    /** The first place that is not what was written. */
    public Optional<Break> firstBreak() {
        return Optional.ofNullable(breakAt);
    }
}
