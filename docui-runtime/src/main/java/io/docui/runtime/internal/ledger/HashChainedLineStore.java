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
 * Append-only store of hash-chained lines in a directory with one writer; the storage of a ledger, independent of the entries' content
 * (docs/spec/operations.md#ledger). Thread-safe. Interrupts of the calling thread do not affect any method.
 */
public final class HashChainedLineStore implements Closeable {
    private final Path directory;
    private final DirectoryLock lock;
    private final LedgerJournalWriter journalWriter;
    private final GroupCommit commits;
    private final Thread writer;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    /**
     * The settings of a store.
     * @param keepBytes the total size of all segments above which the oldest are removed
     */
    public record StoreSettings(long segmentBytes, long keepBytes) {}

    private HashChainedLineStore(
            Path directory,
            StoreSettings storeSettings,
            LedgerFileSystem disk,
            DirectoryLock lock,
            LedgerStoreRecovery.RecoveryResult recoveryResult,
            Function<LedgerStoreEvent, byte[]> notices) {
        this.directory = directory;
        this.lock = lock;
        this.journalWriter = new LedgerJournalWriter(directory, disk, storeSettings.segmentBytes(), recoveryResult);
        this.commits = new GroupCommit(journalWriter, storeSettings.keepBytes(), recoveryResult.events(), notices);
        this.writer = new Thread(null, this::write, "docui-ledger", 0, false);
        this.writer.setDaemon(true);
    }

    /**
     * Opens a directory, creates it if necessary, and repairs its end.
     * @param notices the function that returns the fields of a notice, without braces, for an event of the store; also called by the
     *     writer's thread
     * @throws IOException if it cannot be read or written
     */
    public static HashChainedLineStore open(
            Path directory,
            StoreSettings storeSettings,
            LedgerFileSystem disk,
            Function<LedgerStoreEvent, byte[]> notices)
            throws IOException {
        boolean interrupted = Thread.interrupted(); // an interrupt would close a channel in use
        try {
            return opened(directory, storeSettings, disk, notices);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static HashChainedLineStore opened(
            Path directory,
            StoreSettings storeSettings,
            LedgerFileSystem disk,
            Function<LedgerStoreEvent, byte[]> notices)
            throws IOException {
        OwnerOnlyFiles.createDirectory(directory);
        DirectoryLock lock = DirectoryLock.acquire(directory);
        try {
            HashChainedLineStore store = new HashChainedLineStore(
                    directory, storeSettings, disk, lock, LedgerStoreRecovery.recover(directory, disk), notices);
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
     * Submits a line to be written after those that were submitted before.
     * @param body the fields of a JSON object as UTF-8, without its braces and without line feeds
     * @param payload the payload to write before the line; null for none
     * @return a future of the sequence number, completed when everything is on disk, or exceptionally with the failure
     */
    public CompletableFuture<Long> append(byte[] body, @Nullable LedgerPayload payload) throws IOException {
        CompletableFuture<Long> done = new CompletableFuture<>();
        commits.submit(new PendingLedgerWrite(body, payload, done));
        return done;
    }

    /** Waits until everything submitted before is on disk or has failed. */
    public void flush() throws IOException {
        CompletableFuture<Long> done = new CompletableFuture<>();
        commits.submit(new PendingLedgerWrite(null, null, done));
        await(done);
    }

    /**
     * Waits for the end of a write. An interrupt during the wait is preserved.
     * @throws IOException if the line is not in the store; the message contains the reason
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
     * Reads the lines that are on disk now.
     * @param newestFirst whether to read in descending order
     * @return the lines; the caller closes the cursor
     */
    public LedgerLineCursor scan(long from, long to, boolean newestFirst, Consumer<LedgerCorruption> damages) {
        return new LedgerLineCursor(
                journalWriter.view(),
                journalWriter.landmarks(),
                new LedgerLineCursor.SequenceRange(from, to, newestFirst),
                segment -> journalWriter.view().segments().contains(segment),
                damages);
    }

    /**
     * Reads the lines that are in a directory now, without its lock and without changing anything.
     * @param newestFirst whether to read in descending order
     * @param damages told of each line that cannot be read, which may be one that a writer has not finished
     * @return the lines; the caller closes the cursor
     */
    public static LedgerLineCursor scan(
            Path directory, long from, long to, boolean newestFirst, Consumer<LedgerCorruption> damages)
            throws IOException {
        List<LedgerSegment> segments = LedgerStoreRecovery.segments(directory);
        long end = segments.isEmpty()
                ? 0
                : segments.get(segments.size() - 1).path().toFile().length();
        return new LedgerLineCursor(
                new LedgerReadView(segments, end, Long.MAX_VALUE, HashChain.START),
                new SparseLedgerIndex(),
                new LedgerLineCursor.SequenceRange(from, to, newestFirst),
                segment -> false,
                damages);
    }

    /**
     * Returns the payload of a line.
     * @return the bytes; empty if they are missing or corrupt
     */
    public Optional<byte[]> payload(long sequence, String sha256) throws IOException {
        LedgerReadView storeView = journalWriter.view();
        List<LedgerSegment> segments = storeView.segments();
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

    /** Verifies everything that is on disk now. */
    public HashChainVerification verify() throws IOException {
        return HashChainVerification.of(journalWriter.view());
    }

    /** Returns the sequence number of the oldest line in the store, or of the next one if the store is empty. */
    public long firstSequence() {
        return journalWriter.view().firstSequence();
    }

    /** Returns the sequence number of the newest line; 0 before the first one. */
    public long lastSequence() {
        return journalWriter.view().last();
    }

    public String lastHash() {
        return journalWriter.view().hash();
    }

    public Path directory() {
        return directory;
    }

    /** Writes everything that was submitted, and releases the directory. */
    @Override
    public void close() throws IOException {
        commits.close();
        ended.join(); // unlike Thread.join, it preserves an interrupt
        try {
            journalWriter.close();
        } finally {
            lock.close();
        }
    }
}
