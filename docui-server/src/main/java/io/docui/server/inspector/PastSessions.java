package io.docui.server.inspector;

import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists sessions of the past that ledgers know: those of other runs, and those that closed. Used by one thread. */
final class PastSessions {
    /** The maximum number of entries that are read, the newest first. */
    private static final int MOST_READ = 20_000;

    /** The maximum number of sessions. */
    private static final int MOST = 200;

    private final Map<String, Map<String, Object>> sessions = new LinkedHashMap<>();

    private int left = MOST_READ;

    /**
     * Adds the sessions of a ledger.
     * @param run the run that has recorded them; empty for this one
     * @param ledger the function that returns the entries of the ledger that match a query
     * @param isOther tells whether a session is listed elsewhere
     */
    void add(String run, Function<LedgerQuery, Stream<RecordedEntry>> ledger, Predicate<String> isOther) {
        if (left == 0 || sessions.size() >= MOST) {
            return;
        }
        LedgerQuery query = LedgerQuery.all()
                .kinds(EntryKind.OPERATION, EntryKind.NOTICE)
                .descending()
                .atMost(left);
        try (Stream<RecordedEntry> found = ledger.apply(query)) {
            found.forEach(recorded -> {
                left--;
                String session = recorded.entry().session();
                if (session != null && !isOther.test(session)) {
                    add(run, session, recorded.entry());
                }
            });
        }
    }

    /** Returns the sessions in which something was called, as JSON, in the order in which they were added. */
    List<Map<String, Object>> json() {
        return sessions.values().stream()
                .filter(session -> !Integer.valueOf(0).equals(session.get("calls")))
                .toList();
    }

    private void add(String run, String id, LedgerEntry entry) {
        String key = run + ' ' + id;
        Map<String, Object> json = sessions.get(key);
        if (json == null) {
            if (sessions.size() >= MOST) {
                return;
            }
            json = new LinkedHashMap<>();
            json.put("id", id);
            json.put("run", run);
            json.put("client", "");
            json.put("calls", 0);
            json.put("usedAt", entry.time().toString());
            sessions.put(key, json);
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
