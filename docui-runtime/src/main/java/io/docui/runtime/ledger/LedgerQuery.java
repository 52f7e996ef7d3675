package io.docui.runtime.ledger;

import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Conditions, order and limit of a query for ledger entries. An entry must meet all conditions.
 *
 * <p>Immutable; each method returns a changed copy.
 *
 * @param from the lowest sequence number
 * @param to the highest sequence number
 * @param kinds the kinds of entries; empty for all
 * @param session the id of the session; null for all
 * @param provider the id of the provider of operations; null for all entries
 * @param action the name of the action of operations; null for all entries
 * @param operation the id of an operation: selects its own entry, and notices and messages that name it; null for all entries
 * @param requestId the id of the front's request; null for all
 * @param success true for operations that succeeded, false for operations that failed; null for all entries
 * @param since the earliest time, inclusive; null for all
 * @param until the latest time, exclusive; null for all
 * @param text a text that entries contain, ignoring case; null for all
 * @param newestFirst whether the newest entry comes first
 * @param limit the maximum number of entries
 */
public record LedgerQuery(
        long from,
        long to,
        Set<LedgerEntry.EntryKind> kinds,
        @Nullable String session,
        @Nullable String provider,
        @Nullable String action,
        @Nullable String operation,
        @Nullable String requestId,
        @Nullable Boolean success,
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable String text,
        boolean newestFirst,
        long limit) {

    /** Copies the set and checks the limit. */
    public LedgerQuery {
        kinds = Set.copyOf(kinds);
        if (limit < 0) {
            throw new IllegalArgumentException("A query's limit must not be negative: " + limit);
        }
    }

    /** Returns a query for all entries, oldest first. */
    public static LedgerQuery all() {
        return new Draft().query();
    }

    /** Selects entries in a range of sequence numbers, both ends inclusive. */
    public LedgerQuery range(long lowest, long highest) {
        Draft draft = new Draft(this);
        draft.from = lowest;
        draft.to = highest;
        return draft.query();
    }

    /** Selects entries of the given kinds. */
    public LedgerQuery kinds(LedgerEntry.EntryKind... of) {
        return change(draft -> draft.kinds = Set.of(of));
    }

    /** Selects entries of a session. */
    public LedgerQuery inSession(String id) {
        return change(draft -> draft.session = id);
    }

    /** Selects operations of a provider. */
    public LedgerQuery ofProvider(String id) {
        return change(draft -> draft.provider = id);
    }

    /** Selects operations of an action. */
    public LedgerQuery ofAction(String name) {
        return change(draft -> draft.action = name);
    }

    /** Selects the operation with an id, and the notices and messages about it. Ids are unique only within a session. */
    public LedgerQuery ofOperation(String operationId) {
        return change(draft -> draft.operation = operationId);
    }

    /** Selects entries that belong to a front's request. */
    public LedgerQuery ofRequest(String id) {
        return change(draft -> draft.requestId = id);
    }

    /** Selects operations that succeeded, or those that failed. */
    public LedgerQuery withSuccess(boolean did) {
        return change(draft -> draft.success = did);
    }

    /** Selects entries in a period by the clock of the appender; the end is exclusive. Null means no limit. */
    public LedgerQuery between(@Nullable Instant start, @Nullable Instant end) {
        return change(draft -> {
            draft.since = start;
            draft.until = end;
        });
    }

    /** Selects entries that contain a text in their calls, results, errors, messages or data, ignoring case. */
    public LedgerQuery containing(String words) {
        return change(draft -> draft.text = words);
    }

    /** Sorts the entries newest first. */
    public LedgerQuery descending() {
        return change(draft -> draft.newestFirst = true);
    }

    /** Limits the number of entries; 0 is permitted. */
    public LedgerQuery atMost(long count) {
        return change(draft -> draft.limit = count);
    }

    /** Tells whether an entry meets all conditions. Order and limit do not matter here. */
    boolean matches(RecordedEntry recordedEntry) {
        LedgerEntry entry = recordedEntry.entry();
        return recordedEntry.sequence() >= from
                && recordedEntry.sequence() <= to
                && (kinds.isEmpty() || kinds.contains(entry.kind()))
                && (session == null || session.equals(entry.session()))
                && (since == null || !entry.time().isBefore(since))
                && (until == null || entry.time().isBefore(until))
                && matchesOperation(entry)
                && (operation == null || isAbout(entry, operation))
                && (requestId == null || requestId.equals(requestOf(entry)))
                && (text == null || entry.mentions(text.toLowerCase(Locale.ROOT)));
    }

    private boolean matchesOperation(LedgerEntry entry) {
        if (provider == null && action == null && success == null) {
            return true;
        }
        return entry instanceof OperationEntry tried
                && (provider == null || provider.equals(tried.provider()))
                && (action == null || action.equals(tried.action()))
                && (success == null
                        || (success ? tried.isSuccess() : tried.outcome() instanceof OperationOutcome.Failed));
    }

    private static boolean isAbout(LedgerEntry entry, String operation) {
        return entry instanceof OperationEntry tried && operation.equals(tried.id())
                || entry instanceof NoticeEntry notice && operation.equals(notice.operation())
                || entry instanceof MessageEntry message && message.operations().contains(operation);
    }

    private static @Nullable String requestOf(LedgerEntry entry) {
        if (entry instanceof OperationEntry tried) {
            return tried.requestId();
        }
        return entry instanceof MessageEntry message ? message.requestId() : null;
    }

    private LedgerQuery change(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.query();
    }

    /** Mutable copy of a query, from which a changed query is built. */
    private static final class Draft {
        private long from = 1;
        private long to = Long.MAX_VALUE;
        private Set<LedgerEntry.EntryKind> kinds = Set.of();
        private @Nullable String session;
        private @Nullable String provider;
        private @Nullable String action;
        private @Nullable String operation;
        private @Nullable String requestId;
        private @Nullable Boolean success;
        private @Nullable Instant since;
        private @Nullable Instant until;
        private @Nullable String text;
        private boolean newestFirst;
        private long limit = Long.MAX_VALUE;

        Draft() {}

        Draft(LedgerQuery query) {
            from = query.from;
            to = query.to;
            kinds = query.kinds;
            session = query.session;
            provider = query.provider;
            action = query.action;
            operation = query.operation;
            requestId = query.requestId;
            success = query.success;
            since = query.since;
            until = query.until;
            text = query.text;
            newestFirst = query.newestFirst;
            limit = query.limit;
        }

        LedgerQuery query() {
            return new LedgerQuery(
                    from,
                    to,
                    kinds,
                    session,
                    provider,
                    action,
                    operation,
                    requestId,
                    success,
                    since,
                    until,
                    text,
                    newestFirst,
                    limit);
        }
    }
}
