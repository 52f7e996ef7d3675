package io.docui.runtime.internal.ledger;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * Remembers where some of the lines lie that this process wrote or read, so that one entry can be found without reading its
 * whole segment. Thread-safe.
 */
final class SparseIndex {
    private static final long DISTANCE = 32 << 10;

    private final ConcurrentSkipListMap<Long, LineLocation> bySequence = new ConcurrentSkipListMap<>();

    /**
     * The place of a line.
     *
     * @param segment the number of its segment
     * @param offset where it begins
     * @param previous the hash of the line before it
     */
    record LineLocation(long segment, long offset, String previous) {}

    /** Takes note of a line that is on disk, unless one is known nearby. */
    void add(long sequence, LineLocation lineLocation) {
        Map.Entry<Long, LineLocation> last = bySequence.floorEntry(sequence);
        long known = last == null || last.getValue().segment() != lineLocation.segment()
                ? 0
                : last.getValue().offset();
        if (lineLocation.offset() - known >= DISTANCE) {
            bySequence.put(sequence, lineLocation);
        }
    }

    /** The last place known in a segment at or before a line; null if there is none. */
    @Nullable
    LineLocation floor(long sequence, Segment segment) {
        Map.Entry<Long, LineLocation> found = bySequence.floorEntry(sequence);
        return found == null || found.getValue().segment() != segment.number() ? null : found.getValue();
    }

    /** The first place known in a segment behind a line; null if there is none. */
    @Nullable
    LineLocation higher(long sequence, Segment segment) {
        Map.Entry<Long, LineLocation> found = bySequence.higherEntry(sequence);
        return found == null || found.getValue().segment() != segment.number() ? null : found.getValue();
    }

    /** Forgets what was before a line. */
    void removeBefore(long sequence) {
        bySequence.headMap(sequence).clear();
    }
}
