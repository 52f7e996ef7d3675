package io.docui.runtime.internal.ledger;

import java.nio.file.Path;

/** Something that a store did or found of its own accord, of which its ledger keeps a notice. */
public sealed interface StoreEvent {

    /**
     * The last group was torn, and cut off.
     *
     * @param file the segment
     * @param offset up to where it is intact
     * @param bytes how many bytes were cut off
     * @param kept the file that they are kept in
     */
    record TailTruncated(Path file, long offset, long bytes, Path kept) implements StoreEvent {}

    /**
     * Lines that were acknowledged once are broken; writing goes on in a new segment.
     *
     * @param file the segment
     * @param offset where the damage begins
     */
    record SegmentCorrupted(Path file, long offset) implements StoreEvent {}

    /**
     * The oldest segments were removed, to keep to the size that was asked for.
     *
     * @param segments how many
     * @param first the sequence number of their first entry
     * @param last the sequence number of their last entry
     * @param bytes how large they were
     */
    record SegmentsRemoved(int segments, long first, long last, long bytes) implements StoreEvent {}
}
