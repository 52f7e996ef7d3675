package io.docui.runtime.internal.history;

import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Ledger entries of a session that is resumed.
 * @param wholeFrom the sequence number from which no entry is missing; older operations can be read but not undone, because the operations
 *     in between are unknown
 */
record ResumedSessionHistory(Collection<RecordedEntry> entries, long wholeFrom) {
    private static final int MOST_OPERATIONS = 2 * UndoStack.DEPTH;

    static ResumedSessionHistory of(Ledger ledger, String sessionId) {
        LedgerSessionIndex.LedgerRange ledgerRange = LedgerSessionIndex.find(ledger, sessionId);
        return ledgerRange == null
                ? new ResumedSessionHistory(List.of(), 0)
                : new ResumedSessionHistory(newest(ledger, ledgerRange.entries(), sessionId), ledgerRange.wholeFrom());
    }

    private static Deque<RecordedEntry> newest(Ledger ledger, LedgerQuery part, String sessionId) {
        Deque<RecordedEntry> ours = new ArrayDeque<>();
        int operations = 0;
        try (Stream<RecordedEntry> all = ledger.query(part.inSession(sessionId).descending())) {
            for (Iterator<RecordedEntry> left = all.iterator(); left.hasNext() && operations < MOST_OPERATIONS; ) {
                RecordedEntry next = left.next();
                ours.addFirst(next);
                operations += next.entry() instanceof OperationEntry ? 1 : 0;
            }
        }
        return ours;
    }
}
