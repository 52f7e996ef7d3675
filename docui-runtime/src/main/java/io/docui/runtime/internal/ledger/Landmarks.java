package io.docui.runtime.internal.ledger;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * Remembers where some of the lines lie that this process wrote or read, so that one entry can be found without reading its
 * whole segment. Thread-safe.
 */
final class Landmarks {
    private static final long DISTANCE = 32 << 10;

    private final ConcurrentSkipListMap<Long, Landmark> bySequence = new ConcurrentSkipListMap<>();

    /**
     * The place of a line.
     *
     * @param segment the number of its segment
     * @param offset where it begins
     * @param previous the hash of the line before it
     */
    record Landmark(long segment, long offset, String previous) {}

    /** Takes note of a line that is on disk, unless one is known nearby. */
    void add(long sequence, Landmark landmark) {
        Map.Entry<Long, Landmark> last = bySequence.floorEntry(sequence);
        long known = last == null || last.getValue().segment() != landmark.segment()
                ? 0
                : last.getValue().offset();
        if (landmark.offset() - known >= DISTANCE) {
            bySequence.put(sequence, landmark);
        }
    }

    /** The last place known in a segment at or before a line; null if there is none. */
    @Nullable
    Landmark before(long sequence, Segment segment) {
        Map.Entry<Long, Landmark> found = bySequence.floorEntry(sequence);
        return found == null || found.getValue().segment() != segment.number() ? null : found.getValue();
    }

    /** The first place known in a segment behind a line; null if there is none. */
    @Nullable
    Landmark after(long sequence, Segment segment) {
        Map.Entry<Long, Landmark> found = bySequence.higherEntry(sequence);
        return found == null || found.getValue().segment() != segment.number() ? null : found.getValue();
    }

    /** Forgets what was before a line. */
    void forget(long sequence) {
        bySequence.headMap(sequence).clear();
    }
}
