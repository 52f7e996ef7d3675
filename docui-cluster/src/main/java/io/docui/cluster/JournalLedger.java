package io.docui.cluster;

import io.docui.runtime.ledger.AppendAcknowledgment;
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
 * Ledger of a clustered session, which is queried in memory, and whose new entries are added to the session's journal. Entries are written
 * to the journal with their call. During a replay, new entries are compared with the recorded ones, and the recorded ones are kept, with
 * their times. Thread-safe.
 */
final class JournalLedger implements Ledger {
    /** The number of operations that are shown of an ended session. */
    private static final int TAIL = 10;

    private final MemoryLedger memory = new MemoryLedger();
    private final List<String> fresh = new ArrayList<>();
    private final Deque<LedgerEntry> expected = new ArrayDeque<>();
    private boolean keepsSnapshots;
    private @Nullable String difference;

    /** Sets the recorded entries with which the next appended entries are compared. */
    synchronized void expect(List<String> entries) {
        entries.forEach(entry -> expected.add(EntryJsonCodec.read(entry)));
    }

    /** Includes undo snapshots in the entries, because they cannot be recreated without a replay. */
    synchronized void keepSnapshots() {
        keepsSnapshots = true;
    }

    /** Restores recorded entries for a session that is not replayed. */
    synchronized void restore(List<String> entries) {
        for (String entry : entries) {
            memory.appendAsync(
                    EntryJsonCodec.read(entry), EntryJsonCodec.snapshot(entry).orElse(null));
        }
    }

    /**
     * Compares a replay with the recorded session.
     * @return the first difference; empty if there is none
     */
    synchronized Optional<String> difference() {
        passMessages();
        LedgerEntry missing = expected.peek();
        if (difference == null && missing != null) {
            difference = "it did not repeat " + words(missing);
        }
        return Optional.ofNullable(difference);
    }

    /** Returns and removes the entries since the last call of this method. */
    synchronized List<String> drain() {
        List<String> taken = List.copyOf(fresh);
        fresh.clear();
        return taken;
    }

    @Override
    public synchronized AppendAcknowledgment appendAsync(LedgerEntry entry, @Nullable Snapshot snapshot) {
        passMessages();
        LedgerEntry then = expected.poll();
        if (then == null) {
            AppendAcknowledgment acknowledged = memory.appendAsync(entry, snapshot);
            fresh.add(EntryJsonCodec.write(entry, keepsSnapshots ? snapshot : null));
            return acknowledged;
        }
        if (difference == null && !isSame(entry, then)) {
            difference = words(then) + " became " + words(entry);
        }
        return memory.appendAsync(then, snapshot);
    }

    /**
     * Describes the last operations of a ledger.
     * @return the lines of a list; empty if there are no operations
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

    /** Restores expected messages. Front ends write messages, but do not take part in a replay. */
    private void passMessages() {
        while (expected.peek() instanceof MessageEntry message) {
            memory.appendAsync(message, null);
            expected.remove();
        }
    }

    /** Returns whether two entries are equal except for their times. */
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
