package io.docui.runtime.internal.ledger;

import java.io.Closeable;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A directory of chained lines with one writer: the ledger's storage, which knows lines and not what is in them
 * (docs/spec/operations.md#ledger).
 *
 * <p>Thread-safe. No method is disturbed by an interrupt of its thread.
 */
public final class LineStore implements Closeable {
    private final Path directory;
    private final DirectoryLock lock;
    private final JournalWriter journalWriter;
    private final GroupCommit commits;
    private final Thread writer;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    /**
     * How a store is kept.
     *
     * @param segmentBytes from which size on a segment takes no more lines
     * @param keepBytes how large all segments together may be before the oldest are removed
     */
    public record StoreSettings(long segmentBytes, long keepBytes) {}

    private LineStore(
            Path directory,
            StoreSettings storeSettings,
            Disk disk,
            DirectoryLock lock,
            StoreRecovery.RecoveryResult recoveryResult,
            Function<StoreEvent, byte[]> notices) {
        this.directory = directory;
        this.lock = lock;
        this.journalWriter = new JournalWriter(directory, disk, storeSettings.segmentBytes(), recoveryResult);
        this.commits = new GroupCommit(journalWriter, storeSettings.keepBytes(), recoveryResult.events(), notices);
        this.writer = new Thread(this::write, "docui-ledger");
        this.writer.setDaemon(true);
    }

    /**
     * Opens a directory, creating it if need be, and mends its end.
     *
     * @param directory the directory
     * @param storeSettings how it is kept
     * @param disk how it is written
     * @param notices makes the fields of a notice, without braces, of what the store did of its own accord; called by the
     *     writer's thread too
     * @return the store, whose writer runs
     * @throws DirectoryLockedException if another writer has it
     * @throws UnknownFormatException if a later version of the program wrote it
     * @throws IOException if it cannot be read or written
     */
    public static LineStore open(
            Path directory, StoreSettings storeSettings, Disk disk, Function<StoreEvent, byte[]> notices)
            throws IOException {
        boolean interrupted = Thread.interrupted(); // an interrupt would close a channel that is in use
        try {
            return opened(directory, storeSettings, disk, notices);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static LineStore opened(
            Path directory, StoreSettings storeSettings, Disk disk, Function<StoreEvent, byte[]> notices)
            throws IOException {
        OwnerOnlyFiles.createDirectory(directory);
        DirectoryLock lock = DirectoryLock.acquire(directory);
        try {
            LineStore store = new LineStore(
                    directory, storeSettings, disk, lock, StoreRecovery.recover(directory, disk), notices);
            store.writer.start();
            return store;
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private void write() {
        try {
            commits.run();
        } finally {
            ended.complete(null);
        }
    }

    /**
     * Hands a line over to be written behind those that were handed over before.
     *
     * @param body the fields of a JSON object as UTF-8, without its braces and without line feeds
     * @param payload what is written beside the line, before it
     * @return completed with its sequence number when all is on disk, or with what was in the way
     * @throws IOException if the store is closed
     */
    public CompletableFuture<Long> append(byte[] body, @Nullable Payload payload) throws IOException {
        CompletableFuture<Long> done = new CompletableFuture<>();
        commits.submit(new PendingWrite(body, payload, done));
        return done;
    }

    /**
     * Waits until what was handed over before is on disk or has failed.
     *
     * @throws IOException if the store is closed
     */
    public void flush() throws IOException {
        CompletableFuture<Long> done = new CompletableFuture<>();
        commits.submit(new PendingWrite(null, null, done));
        await(done);
    }

    /**
     * Waits for the end of a write. An interrupt meanwhile is kept for later.
     *
     * @param done what {@link #append} gave
     * @return the sequence number
     * @throws IOException if the line is not in the store; the message says why
     */
    public static long await(CompletableFuture<Long> done) throws IOException {
        try {
            return done.join();
        } catch (CompletionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IOException(cause.getMessage() == null ? cause.toString() : cause.getMessage(), cause);
        }
    }

    /**
     * Reads what is on disk now.
     *
     * @param from the lowest sequence number
     * @param to the highest sequence number
     * @param newestFirst in which direction
     * @param damages told of lines that are passed over
     * @return the lines; to be closed
     */
    public LineCursor scan(long from, long to, boolean newestFirst, Consumer<StoreCorruption> damages) {
        return new LineCursor(
                journalWriter.view(),
                journalWriter.landmarks(),
                from,
                to,
                newestFirst,
                segment -> journalWriter.view().segments().contains(segment),
                damages);
    }

    /**
     * What is kept beside a line.
     *
     * @param sequence the line's sequence number
     * @param sha256 the payload's hash
     * @return the bytes; empty if they are not there, or are not what was written
     * @throws IOException if they cannot be read
     */
    public Optional<byte[]> payload(long sequence, String sha256) throws IOException {
        StoreView storeView = journalWriter.view();
        List<Segment> segments = storeView.segments();
        for (int i = segments.size() - 1; i >= 0; i--) {
            if (storeView.mayHold(i, sequence, sequence)) {
                Optional<byte[]> bytes = read(segments.get(i).payload(sha256));
                if (bytes.isPresent()) {
                    return bytes.filter(read -> HashChain.sha256(read).equals(sha256));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<byte[]> read(Path file) throws IOException {
        // Not through a channel, which an interrupt would close.
        try (InputStream in = new FileInputStream(file.toFile())) {
            return Optional.of(in.readAllBytes());
        } catch (FileNotFoundException e) {
            return Optional.empty();
        }
    }

    /**
     * Checks all that is on disk now.
     *
     * @return how far it is what was written
     * @throws IOException if a file cannot be read
     */
    public HashChainVerification verify() throws IOException {
        return HashChainVerification.of(journalWriter.view());
    }

    /** The sequence number of the oldest line that is kept, or of the next one if there is none. */
    public long firstSequence() {
        return journalWriter.view().firstSequence();
    }

    /** The sequence number of the newest line, 0 before the first. */
    public long lastSequence() {
        return journalWriter.view().last();
    }

    /** The hash of the newest line. */
    public String lastHash() {
        return journalWriter.view().hash();
    }

    /** The directory. */
    public Path directory() {
        return directory;
    }

    /** Writes what was handed over, and gives the directory up. */
    @Override
    public void close() throws IOException {
        commits.close();
        ended.join(); // unlike Thread.join, it leaves an interrupt for later
        try {
            journalWriter.close();
        } finally {
            lock.close();
        }
    }
}
