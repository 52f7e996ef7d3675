package io.docui.runtime.ledger;

import java.time.Clock;

/**
 * How a ledger's files are kept. Immutable; each {@code with…} method returns a changed copy.
 *
 * @param segmentBytes from which size on a file takes no more entries and the next begins; at least 1 KiB
 * @param keepBytes how large all files together may be before the oldest are removed, which a notice tells; the newest stays
 * @param inlineBytes up to which size a snapshot stands in its entry; a larger one has a file of its own
 * @param largestEntry the largest entry that is taken, as it stands on disk; from 1 KiB to 32 MiB
 * @param clock where the times of the ledger's own notices come from
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
            throw new IllegalArgumentException(name + " is out of its range: " + size);
        }
    }

    /** Another size of files. */
    public LedgerOptions withSegmentBytes(long bytes) {
        return new LedgerOptions(bytes, keepBytes, inlineBytes, largestEntry, clock);
    }

    /** Another size of all files together. */
    public LedgerOptions withKeepBytes(long bytes) {
        return new LedgerOptions(segmentBytes, bytes, inlineBytes, largestEntry, clock);
    }

    /** Another size up to which snapshots stand in their entries. */
    public LedgerOptions withInlineBytes(int bytes) {
        return new LedgerOptions(segmentBytes, keepBytes, bytes, largestEntry, clock);
    }

    /** Another size of entries. */
    public LedgerOptions withLargestEntry(int bytes) {
        return new LedgerOptions(segmentBytes, keepBytes, inlineBytes, bytes, clock);
    }

    /** Another clock. */
    public LedgerOptions withClock(Clock source) {
        return new LedgerOptions(segmentBytes, keepBytes, inlineBytes, largestEntry, source);
    }
}
