package io.docui.runtime.internal.ledger;

import java.util.List;

/**
 * Immutable snapshot of a ledger's content on disk, which readers use while the writer continues.
 * @param last the sequence number of the last entry; 0 if there never was one
 */
record LedgerReadView(List<LedgerSegment> segments, long end, long last, String hash) {
    LedgerReadView {
        segments = List.copyOf(segments);
    }

    /** Returns the sequence number of the first remaining entry, or of the next one if none remains. */
    long firstSequence() {
        return segments.isEmpty() ? last + 1 : segments.get(0).first();
    }

    /** Returns whether a segment can contain entries of a range. */
    boolean mayHold(int index, long from, long to) {
        return segments.get(index).first() <= to && lastOf(index) >= from;
    }

    /** Returns the highest sequence number that a segment can contain. */
    private long lastOf(int index) {
        for (int i = index + 1; i < segments.size(); i++) {
            if (segments.get(i).firstIsKnown()) {
                return segments.get(i).first() - 1;
            }
        }
        return last;
    }

    /** Returns the offset up to which to read a segment. */
    long end(LedgerSegment segment) {
        return segment.number() == segments.get(segments.size() - 1).number()
                ? end
                : segment.path().toFile().length();
    }
}
