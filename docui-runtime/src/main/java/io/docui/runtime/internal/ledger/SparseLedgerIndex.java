package io.docui.runtime.internal.ledger;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** In-memory index of the locations of some lines, so that an entry is found without reading its whole segment. Thread-safe. */
final class SparseLedgerIndex {
    private static final long DISTANCE = 32 << 10;

    private final ConcurrentSkipListMap<Long, LineLocation> bySequence = new ConcurrentSkipListMap<>();

    /** The location of a line. */
    record LineLocation(long segment, long offset, String previous) {}

    /** Adds a line that is on disk, unless a nearby line is in the index. */
    void add(long sequence, LineLocation lineLocation) {
        Map.Entry<Long, LineLocation> last = bySequence.floorEntry(sequence);
        long known = last == null || last.getValue().segment() != lineLocation.segment()
                ? 0
                : last.getValue().offset();
        if (lineLocation.offset() - known >= DISTANCE) {
            bySequence.put(sequence, lineLocation);
        }
    }

    /** Returns the last known location in a segment at or before a line; null if there is none. */
    @Nullable
    LineLocation floor(long sequence, LedgerSegment segment) {
        Map.Entry<Long, LineLocation> found = bySequence.floorEntry(sequence);
        return found == null || found.getValue().segment() != segment.number() ? null : found.getValue();
    }

    /** Returns the first known location in a segment after a line; null if there is none. */
    @Nullable
    LineLocation higher(long sequence, LedgerSegment segment) {
        Map.Entry<Long, LineLocation> found = bySequence.higherEntry(sequence);
        return found == null || found.getValue().segment() != segment.number() ? null : found.getValue();
    }

    /** Removes all locations before a line. */
    void removeBefore(long sequence) {
        bySequence.headMap(sequence).clear();
    }
}
