package io.docui.runtime.internal.ledger;

import io.docui.runtime.internal.ledger.LedgerStoreEvent.SegmentCorrupted;
import io.docui.runtime.internal.ledger.LedgerStoreEvent.TailTruncated;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Recovers a ledger at opening: truncates a torn group at the end, and starts a new segment after a damaged one. It
 * keeps the truncated bytes in a separate file, and leaves a damaged segment unchanged.
 */
final class LedgerStoreRecovery {
    private static final int BLOCK = 1 << 16;

    private final Path directory;
    private final LedgerFileSystem disk;
    private final List<LedgerStoreEvent> events = new ArrayList<>();
    private List<LedgerSegment> segments = new ArrayList<>();

    private LedgerStoreRecovery(Path directory, LedgerFileSystem disk) {
        this.directory = directory;
        this.disk = disk;
    }

    /**
     * The state from which writing continues.
     * @param closed whether the last segment takes no more lines
     */
    record RecoveryResult(LedgerReadView storeView, boolean closed, long nextFirst, List<LedgerStoreEvent> events) {}

    /** Recovers a ledger's directory, which the caller has locked. */
    static RecoveryResult recover(Path directory, LedgerFileSystem disk) throws IOException {
        LedgerStoreRecovery storeRecovery = new LedgerStoreRecovery(directory, disk);
        storeRecovery.segments = segments(directory);
        storeRecovery.removeUnfinishedPayloads();
        return storeRecovery.recover();
    }

    private RecoveryResult recover() throws IOException {
        while (!segments.isEmpty()) {
            LedgerSegment segment = segments.get(segments.size() - 1);
            LedgerSegmentTail segmentTail = LedgerSegmentTail.of(segment);
            if (segmentTail.header() != null) {
                return segmentTail.damaged() ? damaged(segment, segmentTail) : whole(segment, segmentTail);
            }
            long before = segments.size() == 1
                    ? 0
                    : LedgerSegmentTail.of(segments.get(segments.size() - 2)).last();
            if (LedgerSegmentTail.saysSynced(segment, 0, segmentTail.length(), before)) {
                return damaged(segment, segmentTail);
            }
            drop(segment, segmentTail);
        }
        return new RecoveryResult(new LedgerReadView(List.of(), 0, 0, HashChain.START), true, 1, events);
    }

    private RecoveryResult whole(LedgerSegment segment, LedgerSegmentTail segmentTail) throws IOException {
        if (segmentTail.hasTrailingData()) {
            cut(segment, segmentTail);
        }
        return new RecoveryResult(
                new LedgerReadView(segments, segmentTail.intact(), segmentTail.last(), segmentTail.hash()),
                false,
                segmentTail.last() + 1,
                events);
    }

    private RecoveryResult damaged(LedgerSegment segment, LedgerSegmentTail segmentTail) throws IOException {
        events.add(new SegmentCorrupted(segment.path(), segmentTail.intact()));
        LedgerSegmentTail.TailContinuation tailContinuation = segmentTail.continuation(segment);
        return new RecoveryResult(
                new LedgerReadView(
                        segments, segmentTail.length(), tailContinuation.first() - 1, tailContinuation.previous()),
                true,
                tailContinuation.first(),
                events);
    }

    /** Drops a segment whose first line was not written completely; the ledger ends before it. */
    private void drop(LedgerSegment segment, LedgerSegmentTail segmentTail) throws IOException {
        segments.remove(segments.size() - 1);
        if (segmentTail.length() == 0) {
            Files.delete(segment.path());
        } else {
            Files.move(segment.path(), segment.tornFile(0), StandardCopyOption.REPLACE_EXISTING);
            events.add(new TailTruncated(segment.path(), 0, segmentTail.length(), segment.tornFile(0)));
        }
        disk.syncDirectory(directory);
    }

    private void cut(LedgerSegment segment, LedgerSegmentTail segmentTail) throws IOException {
        Path kept = segment.tornFile(segmentTail.intact());
        try (RandomAccessFile from = new RandomAccessFile(segment.path().toFile(), "r");
                LedgerFileSystem.OpenFile to = disk.open(kept)) {
            from.seek(segmentTail.intact());
            to.truncate(0);
            for (long at = segmentTail.intact(); at < segmentTail.length(); at += BLOCK) {
                byte[] block = new byte[(int) Math.min(BLOCK, segmentTail.length() - at)];
                from.readFully(block);
                to.write(at - segmentTail.intact(), block);
            }
            to.sync();
        }
        disk.syncDirectory(directory);
        try (LedgerFileSystem.OpenFile file = disk.open(segment.path())) {
            file.truncate(segmentTail.intact());
            file.sync();
        }
        events.add(new TailTruncated(
                segment.path(), segmentTail.intact(), segmentTail.length() - segmentTail.intact(), kept));
    }

    /** Returns the segments in a directory, the oldest first. */
    static List<LedgerSegment> segments(Path directory) throws IOException {
        List<Long> numbers;
        try (Stream<Path> files = Files.list(directory)) {
            numbers = files.map(LedgerSegment::numberOf)
                    .flatMap(Optional::stream)
                    .sorted()
                    .toList();
        }
        List<LedgerSegment> segments = new ArrayList<>();
        long first = 1;
        for (long number : numbers) {
            LedgerSegmentHeader header = header(LedgerSegment.path(directory, number));
            first = header == null ? first : header.first();
            segments.add(new LedgerSegment(directory, number, first, header != null));
        }
        return segments;
    }

    private static @Nullable LedgerSegmentHeader header(Path file) throws IOException {
        try (ForwardLedgerLineReader lines =
                new ForwardLedgerLineReader(file, 0, file.toFile().length())) {
            UnverifiedLedgerLine rawLine = lines.next();
            return rawLine == null
                    ? null
                    : LedgerSegmentHeader.read(rawLine)
                            .filter(header -> HashChain.follows(header.previous(), rawLine.bytes()))
                            .orElse(null);
        }
    }

    private void removeUnfinishedPayloads() throws IOException {
        for (LedgerSegment segment : segments) {
            if (Files.isDirectory(segment.payloads())) {
                try (Stream<Path> files = Files.list(segment.payloads())) {
                    for (Path file :
                            files.filter(LedgerPayloadStore::isUnfinished).toList()) {
                        Files.delete(file);
                    }
                }
            }
        }
    }
}
