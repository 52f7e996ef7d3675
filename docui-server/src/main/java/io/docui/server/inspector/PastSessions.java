package io.docui.server.inspector;

import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds sessions of the past in a shared ledger: those of earlier runs of the server, and those that closed. */
final class PastSessions {
    /** The maximum number of entries that are read, the newest first. */
    private static final int MOST_READ = 20_000;

    /** The maximum number of sessions. */
    private static final int MOST = 200;

    private final Map<String, Map<String, Object>> sessions = new LinkedHashMap<>();

    private PastSessions() {}

    /**
     * Returns sessions as JSON, the latest first.
     * @param isOpen tells whether a session is still open
     */
    static List<Map<String, Object>> in(Ledger ledger, Predicate<String> isOpen) {
        PastSessions past = new PastSessions();
        LedgerQuery query = LedgerQuery.all()
                .kinds(EntryKind.OPERATION, EntryKind.NOTICE)
                .descending()
                .atMost(MOST_READ);
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            found.map(RecordedEntry::entry)
                    .filter(entry -> entry.session() != null && !isOpen.test(entry.session()))
                    .forEach(past::add);
        }
        return new ArrayList<>(past.sessions.values());
    }

    private void add(LedgerEntry entry) {
        String id = String.valueOf(entry.session());
        Map<String, Object> json = sessions.get(id);
        if (json == null) {
            if (sessions.size() >= MOST) {
                return;
            }
            json = new LinkedHashMap<>();
            json.put("id", id);
            json.put("client", "");
            json.put("calls", 0);
            json.put("usedAt", entry.time().toString());
            sessions.put(id, json);
        }
        json.put("openedAt", entry.time().toString());
        if (entry instanceof OperationEntry operation) {
            add(json, operation);
        }
    }

    private static void add(Map<String, Object> json, OperationEntry operation) {
        json.merge("calls", 1, (some, one) -> (Integer) some + (Integer) one);
        json.putIfAbsent("last", lastCall(operation));
        String proposed = proposer(operation);
        if (proposed != null) {
            json.put("client", proposed); // in the end the first one
        }
    }

    private static Map<String, Object> lastCall(OperationEntry operation) {
        return LedgerJsonWriter.brief(operation, null);
    }

    private static @Nullable String proposer(OperationEntry operation) {
        return operation.attribution().proposed();
    }
}
