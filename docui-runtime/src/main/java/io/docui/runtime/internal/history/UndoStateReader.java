package io.docui.runtime.internal.history;

import io.docui.runtime.internal.history.PastOperationFinder.PastOperation;
import io.docui.runtime.internal.history.UndoStack.DoneOperation;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.UndoState;
import io.docui.runtime.ledger.UndoState.BlockingOperation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads which of the latest operations of a session can be undone and redone. Thread-safe: it only reads the ledger and the undo stack. */
public final class UndoStateReader {
    /** The maximum number of operations that are read. */
    private static final int MOST_READ = 1_000;

    private final OperationLog log;
    private final PastOperationFinder past;

    public UndoStateReader(OperationLog log) {
        this.log = log;
        this.past = new PastOperationFinder(log);
    }

    public UndoState read() {
        Map<Long, OperationEntry> entries = new HashMap<>();
        Set<String> undone = undone(entries);
        List<OperationEntry> undoable = new ArrayList<>();
        List<String> blocked = new ArrayList<>();
        Map<String, String> singleUndos = new HashMap<>();
        Set<String> laterCalls = new HashSet<>();
        Optional<BlockingOperation> blocking = Optional.empty();
        for (DoneOperation done : log.timeline().latest(MOST_READ)) {
            OperationEntry entry = entries.get(done.sequence());
            if (entry == null) {
                break; // it is older than what was read
            }
            PastOperation operation = past.of(entry, done.sequence());
            boolean isNewest = laterCalls.isEmpty();
            operation.singleUndo().ifPresent(call -> {
                if (laterCalls.contains(call)) {
                    undone.add(done.first());
                } else if (!isNewest) {
                    singleUndos.put(done.first(), call);
                }
            });
            laterCalls.add(operation.call());
            if (blocking.isPresent()) {
                blocked.add(done.first());
            } else if (operation.inverse() == null) {
                blocking = Optional.of(new BlockingOperation(operation.originalEntry(), operation.reason()));
            } else {
                undoable.add(operation.originalEntry());
            }
        }
        return new UndoState(undoable, blocking, blocked, singleUndos, undone, redoable());
    }

    /** Reads the latest operations, and returns the ids of those that were undone. */
    private Set<String> undone(Map<Long, OperationEntry> entries) {
        LedgerQuery query = LedgerQuery.all()
                .inSession(log.sessionId())
                .kinds(EntryKind.OPERATION)
                .descending()
                .atMost(MOST_READ);
        List<RecordedEntry> newestFirst;
        try (Stream<RecordedEntry> found = log.ledger().query(query)) {
            newestFirst = found.toList();
        }
        Set<String> undone = new HashSet<>();
        Map<String, String> originals = new HashMap<>();
        for (int i = newestFirst.size() - 1; i >= 0; i--) {
            OperationEntry entry = (OperationEntry) newestFirst.get(i).entry();
            entries.put(newestFirst.get(i).sequence(), entry);
            String undoes = entry.undoes();
            String redoes = entry.redoes();
            if (entry.isSuccess() && undoes != null) {
                undone.add(originals.getOrDefault(undoes, undoes));
            } else if (entry.isSuccess() && redoes != null) {
                originals.put(entry.id(), redoes); // a redo names the original, however often it was redone
                undone.remove(redoes);
            }
        }
        return undone;
    }

    private Optional<String> redoable() {
        return log.timeline()
                .lastUndone()
                .filter(undone -> {
                    PastOperation undo = past.of(undone);
                    return undo.inverse() instanceof Inverse.SnapshotRestore
                            || undo.originalEntry().maskedParameters().isEmpty();
                })
                .map(UndoStack.UndoneOperation::id);
    }
}
