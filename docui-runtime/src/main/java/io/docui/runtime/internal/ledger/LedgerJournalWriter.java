package io.docui.runtime.internal.ledger;

import io.docui.runtime.internal.log.LazyLogger;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Appends groups of lines to a ledger atomically: a group is written completely or not at all. Used by the writer's thread; {@link #view()}
 * and {@link #landmarks()} are thread-safe.
 */
final class LedgerJournalWriter implements Closeable {
    private static final System.Logger LOG = LazyLogger.of(LedgerJournalWriter.class.getName());

    private final Path directory;
    private final LedgerFileSystem disk;
    private final long segmentBytes;
    private final LedgerPayloadStore payloadStore;
    private final SparseLedgerIndex sparseIndex = new SparseLedgerIndex();
    private LedgerFileSystem.@Nullable OpenFile file;
    private boolean closedSegment;
    private long next;
    private volatile LedgerReadView storeView;

    LedgerJournalWriter(
            Path directory,
            LedgerFileSystem disk,
            long segmentBytes,
            LedgerStoreRecovery.RecoveryResult recoveryResult) {
        this.directory = directory;
        this.disk = disk;
        this.segmentBytes = segmentBytes;
        this.payloadStore = new LedgerPayloadStore(disk);
        this.closedSegment = recoveryResult.closed();
        this.next = recoveryResult.nextFirst();
        this.storeView = recoveryResult.storeView();
    }

    LedgerReadView view() {
        return storeView;
    }

    SparseLedgerIndex landmarks() {
        return sparseIndex;
    }

    /**
     * Writes lines, and returns when they are on disk.
     * @param bodies the fields of each line, without braces
     * @throws IOException if the lines could not be written; none of them is in the ledger in this case
     */
    long write(List<byte[]> bodies, List<LedgerPayload> beside) throws IOException {
        long first = next;
        long size = 0;
        for (byte[] body : bodies) {
            size += body.length + HashChain.ENDING;
        }
        if (closedSegment || storeView.end() + size > segmentBytes) {
            begin(bodies, beside);
        } else {
            extend(bodies, beside);
        }
        next = first + bodies.size();
        return first;
    }

    private void begin(List<byte[]> bodies, List<LedgerPayload> beside) throws IOException {
        cutOff();
        closedSegment = true; // even if this fails; otherwise, lines of a later attempt could be in both segments
        List<LedgerSegment> segments = new ArrayList<>(storeView.segments());
        long number = segments.isEmpty() ? 1 : segments.get(segments.size() - 1).number() + 1;
        LedgerSegment segment = new LedgerSegment(directory, number, next, true);
        byte[] header = new LedgerSegmentHeader(LedgerSegmentHeader.FORMAT, number, next, storeView.hash()).line();
        Group group = sealed(header, bodies);
        payloadStore.write(segment, beside);
        LedgerFileSystem.OpenFile begun = disk.open(segment.path());
        try {
            begun.truncate(0);
            begun.write(0, group.bytes());
            begun.sync();
            disk.syncDirectory(directory);
            requireInPlace(segment, begun);
        } catch (Throwable e) {
            abandon(segment, begun, e);
            throw e;
        }
        forget(file);
        file = begun;
        closedSegment = false;
        segments.add(segment);
        storeView = new LedgerReadView(segments, group.bytes().length, group.last(), group.hash());
    }

    private void extend(List<byte[]> bodies, List<LedgerPayload> beside) throws IOException {
        LedgerSegment segment = active();
        LedgerReadView before = storeView;
        Group group = sealed(new byte[0], bodies);
        LedgerFileSystem.OpenFile open = file == null ? reopened(segment, before) : file;
        file = open;
        payloadStore.write(segment, beside);
        try {
            requireInPlace(segment, open);
            if (open.length() != before.end()) {
                throw new IOException(segment.path() + " was changed by another program");
            }
            open.write(before.end(), group.bytes());
            open.sync();
            requireInPlace(segment, open);
        } catch (Throwable e) {
            file = null;
            takeBack(open, before.end(), e);
            throw e;
        }
        sparseIndex.add(next, new SparseLedgerIndex.LineLocation(segment.number(), before.end(), before.hash()));
        storeView =
                new LedgerReadView(before.segments(), before.end() + group.bytes().length, group.last(), group.hash());
    }

    /** Removes the remains of a failed attempt, because a segment that is no longer the last one is read to its end. */
    private void cutOff() throws IOException {
        LedgerReadView now = storeView;
        if (file == null && !now.segments().isEmpty()) {
            LedgerSegment last = active();
            if (last.path().toFile().length() > now.end()) {
                reopened(last, now).close();
            }
        }
    }

    private LedgerSegment active() {
        return storeView.segments().get(storeView.segments().size() - 1);
    }

    /** The lines of a group, ready for writing. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, and too large to copy
    private record Group(byte[] bytes, long last, String hash) {}

    private Group sealed(byte[] header, List<byte[]> bodies) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        lines.writeBytes(header);
        String hash = header.length == 0
                ? storeView.hash()
                : Objects.requireNonNull(HashChain.storedHash(Arrays.copyOf(header, header.length - 1)));
        for (int i = 0; i < bodies.size(); i++) {
            String start = "{\"seq\":" + (next + i) + ',' + (i == 0 ? "\"synced\":" + (next - 1) + ',' : "");
            byte[] content = joined(start.getBytes(StandardCharsets.US_ASCII), bodies.get(i));
            hash = HashChain.hash(hash, content);
            lines.writeBytes(HashChain.line(content, hash));
        }
        return new Group(lines.toByteArray(), next + bodies.size() - 1, hash);
    }

    private static byte[] joined(byte[] start, byte[] body) {
        byte[] content = Arrays.copyOf(start, start.length + body.length);
        System.arraycopy(body, 0, content, start.length, body.length);
        return content;
    }

    /** Reopens the last segment, at the start or after a failure, and truncates the remains of a failed attempt. */
    private LedgerFileSystem.OpenFile reopened(LedgerSegment segment, LedgerReadView before) throws IOException {
        if (!Files.exists(segment.path())) {
            throw new IOException(segment.path() + " is missing");
        }
        requireEnding(segment, before);
        LedgerFileSystem.OpenFile open = disk.open(segment.path());
        try {
            if (open.length() != before.end()) {
                open.truncate(before.end());
                open.sync();
            }
            return open;
        } catch (IOException | RuntimeException e) {
            closeAfter(open, e);
            throw e;
        }
    }

    private static void requireEnding(LedgerSegment segment, LedgerReadView before) throws IOException {
        byte[] ending = new byte[HashChain.ENDING + 2];
        try (RandomAccessFile written = new RandomAccessFile(segment.path().toFile(), "r")) {
            if (written.length() >= before.end()) {
                written.seek(before.end() - ending.length);
                written.readFully(ending);
            }
        }
        if (!before.hash().equals(HashChain.storedHash(Arrays.copyOf(ending, ending.length - 1)))) {
            throw new IOException(segment.path() + " no longer contains what was written to it");
        }
    }

    private static void requireInPlace(LedgerSegment segment, LedgerFileSystem.OpenFile open) throws IOException {
        if (!open.isInPlace()) {
            throw new IOException(segment.path() + " was deleted or replaced");
        }
    }

    private static void takeBack(LedgerFileSystem.OpenFile open, long end, Throwable failure) {
        try {
            open.truncate(end);
            open.sync();
        } catch (IOException e) {
            failure.addSuppressed(e); // the next attempt truncates it
        }
        closeAfter(open, failure);
    }

    private static void abandon(LedgerSegment segment, LedgerFileSystem.OpenFile begun, Throwable failure) {
        closeAfter(begun, failure);
        try {
            Files.deleteIfExists(segment.path());
        } catch (IOException e) {
            failure.addSuppressed(e); // the next attempt overwrites it
        }
    }

    private static void closeAfter(LedgerFileSystem.OpenFile open, Throwable failure) {
        try {
            open.close();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** Closes a file whose content is complete and on disk. */
    private static void forget(LedgerFileSystem.@Nullable OpenFile old) {
        if (old != null) {
            try {
                old.close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "A full segment of the ledger cannot be closed", e);
            }
        }
    }

    /** Returns the oldest segments that exceed the size limit. */
    List<LedgerSegment> surplusSegments(long keepBytes) {
        LedgerReadView now = storeView;
        List<LedgerSegment> segments = now.segments();
        long kept = 0;
        for (int i = segments.size() - 1; i >= 0; i--) {
            kept += now.end(segments.get(i));
            if (kept > keepBytes && i < segments.size() - 1) {
                return segments.subList(0, i + 1);
            }
        }
        return List.of();
    }

    /** Removes the oldest segments. A file that the system does not delete reappears when the ledger is reopened. */
    void remove(List<LedgerSegment> oldest) {
        LedgerReadView now = storeView;
        storeView = new LedgerReadView(
                now.segments().subList(oldest.size(), now.segments().size()), now.end(), now.last(), now.hash());
        sparseIndex.removeBefore(storeView.firstSequence());
        for (LedgerSegment segment : oldest) {
            try {
                Files.deleteIfExists(segment.path());
                LedgerPayloadStore.remove(segment);
            } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "The segment " + segment.path() + " cannot be removed yet", e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
