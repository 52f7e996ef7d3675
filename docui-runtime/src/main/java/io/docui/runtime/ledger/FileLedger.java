package io.docui.runtime.ledger;

import io.docui.runtime.internal.ledger.DirectoryLockedException;
import io.docui.runtime.internal.ledger.HashChainVerification;
import io.docui.runtime.internal.ledger.HashChainedLineStore;
import io.docui.runtime.internal.ledger.LedgerCorruption;
import io.docui.runtime.internal.ledger.LedgerFileSystem;
import io.docui.runtime.internal.ledger.LedgerLineCursor;
import io.docui.runtime.internal.ledger.LedgerPayload;
import io.docui.runtime.internal.ledger.LocalLedgerFileSystem;
import io.docui.runtime.internal.ledger.StoredLedgerLine;
import io.docui.runtime.internal.ledger.UnknownLedgerFormatException;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.LedgerException.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ledger in a directory, stored as JSON Lines with a hash chain and group commit (docs/spec/operations.md#ledger).
 *
 * <p>docs/reference/ledger.md describes the format and the guarantees. A directory has one writer at a time. Entries that wait at
 * the same time share one sync. Thread-safe; interrupts do not disturb it.
 */
public final class FileLedger implements Ledger {
    private static final System.Logger LOG = LazyLogger.of(FileLedger.class.getName());

    private final HashChainedLineStore store;
    private final LedgerOptions options;
    private final Set<LedgerCorruption> told = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private FileLedger(HashChainedLineStore store, LedgerOptions options) {
        this.store = store;
        this.options = options;
    }

    /**
     * Opens a ledger, and creates its directory if necessary. A torn group at the end is cut off and kept in a separate file. After
     * corruption the ledger continues in a new file. A notice reports each of these events.
     *
     * @param directory the directory of the ledger
     * @param options the options
     * @return the ledger
     * @throws LedgerException if another writer has it, a later version wrote it, or the directory cannot be used
     */
    public static FileLedger open(Path directory, LedgerOptions options) {
        return open(directory, options, new LocalLedgerFileSystem());
    }

    static FileLedger open(Path directory, LedgerOptions options, LedgerFileSystem disk) {
        StoreNoticeFactory notices = new StoreNoticeFactory(options.clock());
        HashChainedLineStore.StoreSettings storeSettings =
                new HashChainedLineStore.StoreSettings(options.segmentBytes(), options.keepBytes());
        try {
            return new FileLedger(HashChainedLineStore.open(directory, storeSettings, disk, notices::body), options);
        } catch (DirectoryLockedException e) {
            throw new LedgerException(
                    Reason.LOCKED, "The ledger in " + directory + " is being written by " + e.getMessage() + ".", e);
        } catch (UnknownLedgerFormatException e) {
            throw new LedgerException(Reason.FORMAT, e.getMessage() + '.', e);
        } catch (IOException e) {
            throw new LedgerException(
                    Reason.STORAGE, "The ledger in " + directory + " cannot be opened: " + described(e) + '.', e);
        }
    }

    /**
     * Reads the ledger in a directory as it is on disk now. Another process may be writing it. It takes no lock, and changes nothing; lines
     * that are damaged or not complete are left out.
     *
     * @param directory the directory of the ledger
     * @param query the query
     * @return the entries; the stream must be closed, and throws {@link LedgerException} if the ledger cannot be read
     * @throws LedgerException if the directory cannot be read
     */
    public static Stream<RecordedEntry> read(Path directory, LedgerQuery query) {
        try {
            LedgerLineCursor lineCursor = HashChainedLineStore.scan(
                    directory,
                    query.from(),
                    query.to(),
                    query.newestFirst(),
                    damage -> LOG.log(System.Logger.Level.DEBUG, "A line of another ledger is left out: {0}", damage));
            return new EntrySpliterator(lineCursor)
                    .stream().filter(query::matches).limit(query.limit());
        } catch (IOException e) {
            throw new LedgerException(
                    Reason.STORAGE, "The ledger in " + directory + " cannot be read: " + described(e) + '.', e);
        }
    }

    @Override
    public AppendAcknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot) {
        EntrySnapshotValidator.check(entry, snapshot);
        boolean inline = snapshot != null && snapshot.sharedBytes().length <= options.inlineBytes();
        byte[] body = EntryWriter.toBytes(entry, inline ? snapshot : null);
        if (body.length > options.largestEntry()) {
            throw new LedgerException(
                    Reason.TOO_LARGE,
                    "The entry has " + body.length + " bytes, but the ledger accepts at most " + options.largestEntry()
                            + '.',
                    null);
        }
        LedgerPayload payload = snapshot == null || inline
                ? null
                : new LedgerPayload(snapshot.reference().sha256(), snapshot.sharedBytes());
        try {
            CompletableFuture<Long> done = store.append(body, payload);
            return () -> acknowledged(done);
        } catch (IOException e) {
            throw closed(e);
        }
    }

    private long acknowledged(CompletableFuture<Long> done) {
        try {
            return HashChainedLineStore.await(done);
        } catch (IOException e) {
            throw new LedgerException(
                    Reason.STORAGE,
                    "The entry was not written to the ledger in " + store.directory() + ": " + described(e) + '.',
                    e);
        }
    }

    @Override
    public Stream<RecordedEntry> query(LedgerQuery query) {
        flush();
        LedgerLineCursor lineCursor = store.scan(query.from(), query.to(), query.newestFirst(), this::tell);
        return new EntrySpliterator(lineCursor).stream().filter(query::matches).limit(query.limit());
    }

    @Override
    public Optional<Snapshot> snapshot(long sequence) {
        flush();
        try (LedgerLineCursor lineCursor = store.scan(sequence, sequence, false, this::tell)) {
            StoredLedgerLine line = lineCursor.next();
            if (line == null) {
                return Optional.empty();
            }
            Optional<Snapshot> inline = EntryReader.inline(line.json());
            return inline.isPresent()
                    ? inline
                    : EntrySnapshotValidator.referenceOf(EntryReader.read(line.json()))
                            .map(reference -> beside(sequence, reference));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private Snapshot beside(long sequence, SnapshotReference reference) {
        try {
            return store.payload(sequence, reference.sha256())
                    .map(bytes -> new Snapshot(reference.type(), bytes))
                    .orElseThrow(() -> new LedgerException(
                            Reason.DAMAGED, "The snapshot of entry " + sequence + " is missing or corrupted.", null));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * Verifies every line from the beginning, and stops at the first line that is not as it was written.
     *
     * <p>Missing lines at the very end cannot be detected unless {@link #lastHash()} was stored elsewhere.
     *
     * @return the number of intact entries, and the first corruption if there is one
     * @throws LedgerException if the ledger cannot be read or is closed
     */
    public LedgerVerification verify() {
        flush();
        try {
            HashChainVerification check = store.verify();
            LedgerCorruption storeCorruption = check.storeCorruption();
            return new LedgerVerification(
                    check.lines(),
                    storeCorruption == null
                            ? null
                            : new LedgerVerification.Corruption(
                                    storeCorruption.file(), storeCorruption.offset(), storeCorruption.reason()));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    @Override
    public long firstSequence() {
        return store.firstSequence();
    }

    @Override
    public long lastSequence() {
        return store.lastSequence();
    }

    /**
     * Returns the hash of the newest line, 64 hexadecimal digits. If you store it elsewhere, you can detect later that the end was cut off.
     */
    public String lastHash() {
        return store.lastHash();
    }

    @Override
    public void close() {
        closed = true;
        try {
            store.close();
        } catch (IOException e) {
            throw new LedgerException(
                    Reason.STORAGE,
                    "The ledger in " + store.directory() + " cannot be closed: " + described(e) + '.',
                    e);
        }
    }

    /** Makes the entries that a thread wrote visible to its reads. */
    private void flush() {
        try {
            store.flush();
        } catch (IOException e) {
            throw closed ? closed(e) : unreadable(e);
        }
    }

    /** Logs a corruption, once for each location; readers continue after it. */
    private void tell(LedgerCorruption storeCorruption) {
        if (told.add(storeCorruption)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The ledger is damaged at byte {0} of {1}: {2}",
                    String.valueOf(storeCorruption.offset()),
                    storeCorruption.file(),
                    storeCorruption.reason());
        }
    }

    private static String described(IOException e) {
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }

    private static LedgerException closed(IOException e) {
        return new LedgerException(Reason.CLOSED, "The ledger is closed.", e);
    }

    private LedgerException unreadable(IOException e) {
        return new LedgerException(
                Reason.STORAGE, "The ledger in " + store.directory() + " cannot be read: " + described(e) + '.', e);
    }
}
