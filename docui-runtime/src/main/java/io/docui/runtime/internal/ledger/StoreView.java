package io.docui.runtime.internal.ledger;

import java.util.List;

/**
 * What of a ledger is on disk at one moment. Immutable; readers keep to one while the writer goes on.
 *
 * @param segments oldest first
 * @param end up to where the last segment is written
 * @param last the sequence number of the last entry, 0 if there never was one
 * @param hash the hash of the last line
 */
record StoreView(List<Segment> segments, long end, long last, String hash) {
    /** Copies the list. */
    StoreView {
        segments = List.copyOf(segments);
    }

    /** The sequence number of the first entry that is still there, or of the next one if none is. */
    long firstSequence() {
        return segments.isEmpty() ? last + 1 : segments.get(0).first();
    }

    /** Whether a segment can have entries of a range. */
    boolean mayHold(int index, long from, long to) {
        return segments.get(index).first() <= to && lastOf(index) >= from;
    }

    /** The highest sequence number that a segment can have. */
    private long lastOf(int index) {
        for (int i = index + 1; i < segments.size(); i++) {
            if (segments.get(i).firstIsKnown()) {
                return segments.get(i).first() - 1;
            }
        }
        return last;
    }

    /** Up to where a segment is to be read. */
    long end(Segment segment) {
        return segment.number() == segments.get(segments.size() - 1).number()
                ? end
                : segment.path().toFile().length();
    }
}
