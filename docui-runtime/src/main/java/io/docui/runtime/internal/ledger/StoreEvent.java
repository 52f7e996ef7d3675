package io.docui.runtime.internal.ledger;

import java.nio.file.Path;

/** Event that a ledger store caused or detected by itself and records as a notice. */
public sealed interface StoreEvent {

    /**
     * The last group was torn and was truncated.
     *
     * @param file the segment
     * @param offset the offset up to which the segment is intact
     * @param bytes the number of truncated bytes
     * @param kept the file that keeps the truncated bytes
     */
    record TailTruncated(Path file, long offset, long bytes, Path kept) implements StoreEvent {}

    /**
     * Acknowledged lines are broken; writing continues in a new segment.
     *
     * @param file the segment
     * @param offset the offset of the damage
     */
    record SegmentCorrupted(Path file, long offset) implements StoreEvent {}

    /**
     * The oldest segments were removed to keep the configured size.
     *
     * @param segments the number of segments
     * @param first the sequence number of their first entry
     * @param last the sequence number of their last entry
     * @param bytes the size of the segments
     */
    record SegmentsRemoved(int segments, long first, long last, long bytes) implements StoreEvent {}
}
