package io.docui.runtime.internal.ledger;

import io.docui.runtime.internal.ledger.StoreEvent.Damaged;
import io.docui.runtime.internal.ledger.StoreEvent.TailCut;
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
 * Finds out how a ledger ends when it is opened: cuts a torn group off its end, keeping the bytes beside, and leaves a damaged
 * segment as it is, to go on in a new one.
 */
final class Recovery {
    private static final int BLOCK = 1 << 16;

    private final Path directory;
    private final Disk disk;
    private final List<StoreEvent> events = new ArrayList<>();
    private List<Segment> segments = new ArrayList<>();

    private Recovery(Path directory, Disk disk) {
        this.directory = directory;
        this.disk = disk;
    }

    /**
     * How writing goes on.
     *
     * @param view what is there
     * @param closed whether the last segment takes no more lines
     * @param nextFirst the sequence number of the next entry
     * @param events what was done and found
     */
    record Recovered(View view, boolean closed, long nextFirst, List<StoreEvent> events) {}

    /** Opens a ledger's directory, which the caller has locked. */
    static Recovered recover(Path directory, Disk disk) throws IOException {
        Recovery recovery = new Recovery(directory, disk);
        recovery.segments = segments(directory);
        recovery.removeUnfinishedPayloads();
        return recovery.recover();
    }

    private Recovered recover() throws IOException {
        while (!segments.isEmpty()) {
            Segment segment = segments.get(segments.size() - 1);
            Tail tail = Tail.of(segment);
            if (tail.header() != null) {
                return tail.damaged() ? damaged(segment, tail) : whole(segment, tail);
            }
            long before = segments.size() == 1
                    ? 0
                    : Tail.of(segments.get(segments.size() - 2)).last();
            if (Tail.saysSynced(segment, 0, tail.length(), before)) {
                return damaged(segment, tail);
            }
            drop(segment, tail);
        }
        return new Recovered(new View(List.of(), 0, 0, Chain.START), true, 1, events);
    }

    private Recovered whole(Segment segment, Tail tail) throws IOException {
        if (tail.broken()) {
            cut(segment, tail);
        }
        return new Recovered(
                new View(segments, tail.intact(), tail.last(), tail.hash()), false, tail.last() + 1, events);
    }

    private Recovered damaged(Segment segment, Tail tail) throws IOException {
        events.add(new Damaged(segment.path(), tail.intact()));
        Tail.Next next = tail.next(segment);
        return new Recovered(
                new View(segments, tail.length(), next.first() - 1, next.previous()), true, next.first(), events);
    }

    /** A segment of which not even the first line was written: what was before it is the end. */
    private void drop(Segment segment, Tail tail) throws IOException {
        segments.remove(segments.size() - 1);
        if (tail.length() == 0) {
            Files.delete(segment.path());
        } else {
            Files.move(segment.path(), segment.torn(0), StandardCopyOption.REPLACE_EXISTING);
            events.add(new TailCut(segment.path(), 0, tail.length(), segment.torn(0)));
        }
        disk.syncDirectory(directory);
    }

    private void cut(Segment segment, Tail tail) throws IOException {
        Path kept = segment.torn(tail.intact());
        try (RandomAccessFile from = new RandomAccessFile(segment.path().toFile(), "r");
                Disk.OpenFile to = disk.open(kept)) {
            from.seek(tail.intact());
            to.truncate(0);
            for (long at = tail.intact(); at < tail.length(); at += BLOCK) {
                byte[] block = new byte[(int) Math.min(BLOCK, tail.length() - at)];
                from.readFully(block);
                to.write(at - tail.intact(), block);
            }
            to.sync();
        }
        disk.syncDirectory(directory);
        try (Disk.OpenFile file = disk.open(segment.path())) {
            file.truncate(tail.intact());
            file.sync();
        }
        events.add(new TailCut(segment.path(), tail.intact(), tail.length() - tail.intact(), kept));
    }

    /** The segments of a directory, oldest first. */
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
        try (ForwardLines lines = new ForwardLines(file, 0, file.toFile().length())) {
            Line line = lines.next();
            return line == null
                    ? null
                    : SegmentHeader.read(line)
                            .filter(header -> Chain.follows(header.previous(), line.bytes()))
                            .orElse(null);
        }
    }

    private void removeUnfinishedPayloads() throws IOException {
        for (Segment segment : segments) {
            if (Files.isDirectory(segment.payloads())) {
                try (Stream<Path> files = Files.list(segment.payloads())) {
                    for (Path file : files.filter(Payloads::isUnfinished).toList()) {
                        Files.delete(file);
                    }
                }
            }
        }
    }
}
