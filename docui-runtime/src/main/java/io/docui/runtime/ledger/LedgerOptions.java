package io.docui.runtime.ledger;

import java.time.Clock;

/**
 * Size limits and clock of a file ledger. Immutable; each {@code with…} method returns a changed copy.
 *
 * @param segmentBytes the size from which a file accepts no more entries and the next file begins; at least 1 KiB
 * @param keepBytes the total size of all files above which the oldest are removed, which a notice reports; the newest file is always kept
 * @param inlineBytes the maximum size of a snapshot that is included in its entry; a larger one has a file of its own
 * @param largestEntry the maximum size of an entry on disk; from 1 KiB to 32 MiB
 * @param clock the clock for the ledger's own notices
 */
public record LedgerOptions(long segmentBytes, long keepBytes, int inlineBytes, int largestEntry, Clock clock) {
    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    /** Files of 16 MiB, all of them kept, snapshots of up to 16 KiB in their entries, entries of up to 16 MiB. */
    public static final LedgerOptions DEFAULT =
            new LedgerOptions(16 * MIB, Long.MAX_VALUE, 16 * KIB, 16 * MIB, Clock.systemUTC());

    /** Checks the sizes. */
    public LedgerOptions {
        require(segmentBytes >= KIB, "segmentBytes", segmentBytes);
        require(keepBytes >= 0, "keepBytes", keepBytes);
        require(inlineBytes >= 0 && inlineBytes <= 8 * MIB, "inlineBytes", inlineBytes);
        require(largestEntry >= KIB && largestEntry <= 32 * MIB, "largestEntry", largestEntry);
    }

    private static void require(boolean holds, String name, long size) {
        if (!holds) {
            throw new IllegalArgumentException(name + " is out of range: " + size);
        }
    }

    /** Returns a copy with another size of files. */
    public LedgerOptions withSegmentBytes(long bytes) {
        return new LedgerOptions(bytes, keepBytes, inlineBytes, largestEntry, clock);
    }

    /** Returns a copy with another total size of all files. */
    public LedgerOptions withKeepBytes(long bytes) {
        return new LedgerOptions(segmentBytes, bytes, inlineBytes, largestEntry, clock);
    }

    /** Returns a copy with another maximum size of snapshots in their entries. */
    public LedgerOptions withInlineBytes(int bytes) {
        return new LedgerOptions(segmentBytes, keepBytes, bytes, largestEntry, clock);
    }

    /** Returns a copy with another maximum size of entries. */
    public LedgerOptions withLargestEntry(int bytes) {
        return new LedgerOptions(segmentBytes, keepBytes, inlineBytes, bytes, clock);
    }

    /** Returns a copy with another clock. */
    public LedgerOptions withClock(Clock source) {
        return new LedgerOptions(segmentBytes, keepBytes, inlineBytes, largestEntry, source);
    }
}
