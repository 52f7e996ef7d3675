package io.docui.runtime.internal.history;

import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.RecordedEntry;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Index of the ledger range of each session, so that opening a session does not read the entries of all others. A
 * process reads each entry once. Thread-safe.
 */
final class LedgerSessionIndex {
    private static final Map<Ledger, LedgerSessionIndex> OF = new WeakHashMap<>();

    private final Map<String, Span> spans = new HashMap<>();
    private long read;
    private long wholeFrom;

    private LedgerSessionIndex() {}

    /** The range of a session's entries. */
    private record Span(long first, long last) {
        Span and(Span later) {
            return new Span(first, later.last);
        }
    }

    /** The part of a ledger that contains a session's entries. */
    record LedgerRange(LedgerQuery entries, long wholeFrom) {}

    /**
     * Finds the range of a session's entries in a ledger.
     * @return the range; null if there are no entries
     */
    static @Nullable LedgerRange find(Ledger ledger, String session) {
        return of(ledger).updated(ledger, session);
    }

    private static LedgerSessionIndex of(Ledger ledger) {
        synchronized (OF) {
            LedgerSessionIndex index = OF.get(ledger);
            if (index == null) {
                index = new LedgerSessionIndex();
                OF.put(ledger, index);
            }
            return index;
        }
    }

    private synchronized @Nullable LedgerRange updated(Ledger ledger, String session) {
        if (read < ledger.lastSequence()) {
            readOn(ledger);
        }
        Span span = spans.get(session);
        return span == null ? null : new LedgerRange(LedgerQuery.all().range(span.first(), span.last()), wholeFrom);
    }

    private void readOn(Ledger ledger) {
        try (Stream<RecordedEntry> unread = ledger.query(LedgerQuery.all().range(read + 1, Long.MAX_VALUE))) {
            for (Iterator<RecordedEntry> left = unread.iterator(); left.hasNext(); ) {
                add(left.next());
            }
        }
    }

    private void add(RecordedEntry recordedEntry) {
        long sequence = recordedEntry.sequence();
        if (read > 0 && sequence != read + 1) {
            wholeFrom = sequence;
        }
        read = sequence;
        LedgerEntry entry = recordedEntry.entry();
        if (entry.session() != null) {
            spans.merge(entry.session(), new Span(sequence, sequence), Span::and);
        }
    }
}
