package io.docui.runtime.internal.ledger;

import io.docui.runtime.internal.ledger.StoreEvent.SegmentCorrupted;
import io.docui.runtime.internal.ledger.StoreEvent.TailTruncated;
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
final class StoreRecovery {
    private static final int BLOCK = 1 << 16;

    private final Path directory;
    private final Disk disk;
    private final List<StoreEvent> events = new ArrayList<>();
    private List<Segment> segments = new ArrayList<>();

    private StoreRecovery(Path directory, Disk disk) {
        this.directory = directory;
        this.disk = disk;
    }

    /**
     * The state from which writing continues.
     * @param closed whether the last segment takes no more lines
     */
    record RecoveryResult(StoreView storeView, boolean closed, long nextFirst, List<StoreEvent> events) {}

    /** Recovers a ledger's directory, which the caller has locked. */
    static RecoveryResult recover(Path directory, Disk disk) throws IOException {
        StoreRecovery storeRecovery = new StoreRecovery(directory, disk);
        storeRecovery.segments = segments(directory);
        storeRecovery.removeUnfinishedPayloads();
        return storeRecovery.recover();
    }

    private RecoveryResult recover() throws IOException {
        while (!segments.isEmpty()) {
            Segment segment = segments.get(segments.size() - 1);
            SegmentTail segmentTail = SegmentTail.of(segment);
            if (segmentTail.header() != null) {
                return segmentTail.damaged() ? damaged(segment, segmentTail) : whole(segment, segmentTail);
            }
            long before = segments.size() == 1
                    ? 0
                    : SegmentTail.of(segments.get(segments.size() - 2)).last();
            if (SegmentTail.saysSynced(segment, 0, segmentTail.length(), before)) {
                return damaged(segment, segmentTail);
            }
            drop(segment, segmentTail);
        }
        return new RecoveryResult(new StoreView(List.of(), 0, 0, HashChain.START), true, 1, events);
    }

    private RecoveryResult whole(Segment segment, SegmentTail segmentTail) throws IOException {
        if (segmentTail.hasTrailingData()) {
            cut(segment, segmentTail);
        }
        return new RecoveryResult(
                new StoreView(segments, segmentTail.intact(), segmentTail.last(), segmentTail.hash()),
                false,
                segmentTail.last() + 1,
                events);
    }

    private RecoveryResult damaged(Segment segment, SegmentTail segmentTail) throws IOException {
        events.add(new SegmentCorrupted(segment.path(), segmentTail.intact()));
        SegmentTail.TailContinuation tailContinuation = segmentTail.continuation(segment);
        return new RecoveryResult(
                new StoreView(
                        segments, segmentTail.length(), tailContinuation.first() - 1, tailContinuation.previous()),
                true,
                tailContinuation.first(),
                events);
    }

    /** Drops a segment whose first line was not written completely; the ledger ends before it. */
    private void drop(Segment segment, SegmentTail segmentTail) throws IOException {
        segments.remove(segments.size() - 1);
        if (segmentTail.length() == 0) {
            Files.delete(segment.path());
        } else {
            Files.move(segment.path(), segment.tornFile(0), StandardCopyOption.REPLACE_EXISTING);
            events.add(new TailTruncated(segment.path(), 0, segmentTail.length(), segment.tornFile(0)));
        }
        disk.syncDirectory(directory);
    }

    private void cut(Segment segment, SegmentTail segmentTail) throws IOException {
        Path kept = segment.tornFile(segmentTail.intact());
        try (RandomAccessFile from = new RandomAccessFile(segment.path().toFile(), "r");
                Disk.OpenFile to = disk.open(kept)) {
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
        try (Disk.OpenFile file = disk.open(segment.path())) {
            file.truncate(segmentTail.intact());
            file.sync();
        }
        events.add(new TailTruncated(
                segment.path(), segmentTail.intact(), segmentTail.length() - segmentTail.intact(), kept));
    }

    private static List<Segment> segments(Path directory) throws IOException {
        List<Long> numbers;
        try (Stream<Path> files = Files.list(directory)) {
            numbers = files.map(Segment::numberOf)
                    .flatMap(Optional::stream)
                    .sorted()
                    .toList();
        }
        List<Segment> segments = new ArrayList<>();
        long first = 1;
        for (long number : numbers) {
            SegmentHeader header = header(Segment.path(directory, number));
            first = header == null ? first : header.first();
            segments.add(new Segment(directory, number, first, header != null));
        }
        return segments;
    }

    private static @Nullable SegmentHeader header(Path file) throws IOException {
        try (ForwardLineReader lines =
                new ForwardLineReader(file, 0, file.toFile().length())) {
            RawLine rawLine = lines.next();
            return rawLine == null
                    ? null
                    : SegmentHeader.read(rawLine)
                            .filter(header -> HashChain.follows(header.previous(), rawLine.bytes()))
                            .orElse(null);
        }
    }

    private void removeUnfinishedPayloads() throws IOException {
        for (Segment segment : segments) {
            if (Files.isDirectory(segment.payloads())) {
                try (Stream<Path> files = Files.list(segment.payloads())) {
                    for (Path file : files.filter(PayloadStore::isUnfinished).toList()) {
                        Files.delete(file);
                    }
                }
            }
        }
    }
}
