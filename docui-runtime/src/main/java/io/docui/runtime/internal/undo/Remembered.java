package io.docui.runtime.internal.undo;

import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.Recorded;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a ledger knows of a session that is opened again.
 *
 * @param entries its operations and notices, oldest first
 * @param wholeFrom the sequence number from which on no entry is missing: what is older than a damaged one can be read, but
 *     not be taken back, for nobody knows what was done in between
 */
record Remembered(Collection<Recorded> entries, long wholeFrom) {
    private static final int MOST_OPERATIONS = 2 * Timeline.DEPTH;

    static Remembered of(Ledger ledger, String sessionId) {
        Deque<Recorded> ours = new ArrayDeque<>();
        int operations = 0;
        long wholeFrom = 0;
        long newer = 0;
        try (Stream<Recorded> all = ledger.query(LedgerQuery.all().newest())) {
            for (Iterator<Recorded> left = all.iterator(); left.hasNext() && operations < MOST_OPERATIONS; ) {
                Recorded next = left.next();
                if (newer > 0 && wholeFrom == 0 && next.sequence() != newer - 1) {
                    wholeFrom = newer;
                }
                newer = next.sequence();
                if (sessionId.equals(session(next.entry()))) {
                    ours.addFirst(next);
                    operations += next.entry() instanceof OperationEntry ? 1 : 0;
                }
            }
        }
        return new Remembered(ours, wholeFrom);
    }

    private static @Nullable String session(LedgerEntry entry) {
        if (entry instanceof OperationEntry operation) {
            return operation.session();
        }
        return entry instanceof NoticeEntry notice ? notice.session() : null;
    }
}
