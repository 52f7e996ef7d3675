package io.docui.runtime.internal.ledger;

import java.nio.file.Path;

/** Event that a ledger store caused or detected by itself and records as a notice. */
public sealed interface LedgerStoreEvent {

    /**
     * The last group was torn and was truncated.
     * @param bytes the number of truncated bytes
     * @param kept the file that keeps the truncated bytes
     */
    record TailTruncated(Path file, long offset, long bytes, Path kept) implements LedgerStoreEvent {}

    /** Acknowledged lines are broken; writing continues in a new segment. */
    record SegmentCorrupted(Path file, long offset) implements LedgerStoreEvent {}

    /** The oldest segments were removed to keep the configured size. */
    record SegmentsRemoved(int segments, long first, long last, long bytes) implements LedgerStoreEvent {}
}
