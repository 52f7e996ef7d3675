package io.docui.cluster;

import io.docui.runtime.ledger.Acknowledgment;
import io.docui.runtime.ledger.EntryJsonCodec;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.MessageEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.Snapshot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ledger of a session whose journal is in a database: it is read from memory, and what is appended goes into the journal with
 * the call that it belongs to.
 *
 * <p>While a session is repeated, what it appends must be what it appended then, and is kept as it was then, with its times. Thread-safe.
 */
final class JournalLedger implements Ledger {
    /** So many operations are shown of a session that has ended. */
    private static final int TAIL = 10;

    private final MemoryLedger memory = new MemoryLedger();
    private final List<String> fresh = new ArrayList<>();
    private final Deque<LedgerEntry> expected = new ArrayDeque<>();
    private boolean keepsSnapshots;
    private @Nullable String difference;

    /** Has what is appended from now on compared with what was appended then. */
    synchronized void expect(List<String> entries) {
        entries.forEach(entry -> expected.add(EntryJsonCodec.read(entry)));
    }

    /** Has the states that undo puts back stand in the entries: they cannot be made again where nothing is repeated. */
    synchronized void keepSnapshots() {
        keepsSnapshots = true;
    }

    /** Takes over what was appended then, by a session that is not repeated. */
    synchronized void restore(List<String> entries) {
        for (String entry : entries) {
            memory.appendAsync(
                    EntryJsonCodec.read(entry), EntryJsonCodec.snapshot(entry).orElse(null));
        }
    }

    /**
     * Tells whether a session that was repeated did what it had done.
     *
     * @return the first difference; empty if there is none
     */
    synchronized Optional<String> difference() {
        passMessages();
        LedgerEntry missing = expected.peek();
        if (difference == null && missing != null) {
            difference = "it did not do again: " + words(missing);
        }
        return Optional.ofNullable(difference);
    }

    /** What was appended since this was asked last. */
    synchronized List<String> drain() {
        List<String> taken = List.copyOf(fresh);
        fresh.clear();
        return taken;
    }

    @Override
    public synchronized Acknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot) {
        passMessages();
        LedgerEntry then = expected.poll();
        if (then == null) {
            Acknowledgment acknowledged = memory.appendAsync(entry, snapshot);
            fresh.add(EntryJsonCodec.write(entry, keepsSnapshots ? snapshot : null));
            return acknowledged;
        }
        if (difference == null && !isSame(entry, then)) {
            difference = words(then) + " became " + words(entry);
        }
        return memory.appendAsync(then, snapshot);
    }

    /**
     * The last operations of a ledger, in words.
     *
     * @param entries what was appended to it, as JSON
     * @return lines of a list; empty if there are none
     */
    static String describeLast(List<String> entries) {
        List<String> lines = new ArrayList<>();
        for (int i = entries.size() - 1; i >= 0 && lines.size() < TAIL; i--) {
            if (EntryJsonCodec.read(entries.get(i)) instanceof OperationEntry operation) {
                lines.add(0, "- " + operation.time() + ' ' + words(operation));
            }
        }
        return String.join("\n", lines);
    }

    /** Messages are written by fronts, which are not there when a session is repeated. */
    private void passMessages() {
        while (expected.peek() instanceof MessageEntry message) {
            memory.appendAsync(message, null);
            expected.remove();
        }
    }

    /** Entries are the same but for their times. */
    private static boolean isSame(LedgerEntry entry, LedgerEntry then) {
        if (entry instanceof OperationEntry now && then instanceof OperationEntry before) {
            return now.id().equals(before.id())
                    && now.call().equals(before.call())
                    && now.outcome().equals(before.outcome())
                    && Objects.equals(now.stateHash(), before.stateHash());
        }
        return entry.kind() == then.kind();
    }

    private static String words(LedgerEntry entry) {
        return entry instanceof OperationEntry operation
                ? operation.id() + " " + operation.call() + " (" + operation.outcome() + ")"
                : entry.kind().toString();
    }

    @Override
    public Stream<RecordedEntry> query(LedgerQuery query) {
        return memory.query(query);
    }

    @Override
    public Optional<Snapshot> snapshot(long sequence) {
        return memory.snapshot(sequence);
    }

    @Override
    public long firstSequence() {
        return memory.firstSequence();
    }

    @Override
    public long lastSequence() {
        return memory.lastSequence();
    }

    @Override
    public void close() {
        memory.close();
    }
}
