package io.docui.runtime.ledger;

import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Which entries of a ledger are asked for: those that all of its conditions hold for.
 *
 * <p>Immutable; each method returns a changed copy.
 *
 * @param from the lowest sequence number
 * @param to the highest sequence number
 * @param kinds of which kinds; empty for all
 * @param session of which session; null for all
 * @param provider of which provider's operations; null for all entries
 * @param action of which action's operations; null for all entries
 * @param operation about which operation: its own entry, and notices and messages that name it; null for all entries
 * @param requestId of which request; null for all
 * @param success whether of operations that succeeded or of those that failed; null for all entries
 * @param since from which time on; null for all
 * @param until before which time; null for all
 * @param text what they mention, whatever its case; null for all
 * @param newestFirst in which direction
 * @param limit how many at most
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
            throw new IllegalArgumentException("A query's limit is not negative: " + limit);
        }
    }

    /** All entries, oldest first. */
    public static LedgerQuery all() {
        return new Draft().query();
    }

    /** Entries of a range of sequence numbers, both ends included. */
    public LedgerQuery range(long lowest, long highest) {
        Draft draft = new Draft(this);
        draft.from = lowest;
        draft.to = highest;
        return draft.query();
    }

    /** Entries of the given kinds. */
    public LedgerQuery kinds(LedgerEntry.EntryKind... of) {
        return change(draft -> draft.kinds = Set.of(of));
    }

    /** Entries of a session. */
    public LedgerQuery inSession(String id) {
        return change(draft -> draft.session = id);
    }

    /** Operations of a provider. */
    public LedgerQuery ofProvider(String id) {
        return change(draft -> draft.provider = id);
    }

    /** Operations of an action. */
    public LedgerQuery ofAction(String name) {
        return change(draft -> draft.action = name);
    }

    /** The operation of an id, and the notices and messages about it. Ids are unique within a session alone. */
    public LedgerQuery ofOperation(String operationId) {
        return change(draft -> draft.operation = operationId);
    }

    /** Entries that belong to a request of a front. */
    public LedgerQuery ofRequest(String id) {
        return change(draft -> draft.requestId = id);
    }

    /** Operations that succeeded, or those that failed. */
    public LedgerQuery withSuccess(boolean did) {
        return change(draft -> draft.success = did);
    }

    /** Entries of a span of time, by the clock of who appended them; its end is not included. Null for no limit. */
    public LedgerQuery between(@Nullable Instant start, @Nullable Instant end) {
        return change(draft -> {
            draft.since = start;
            draft.until = end;
        });
    }

    /** Entries that mention a text in their calls, results, errors, messages or data, whatever its case. */
    public LedgerQuery containing(String words) {
        return change(draft -> draft.text = words);
    }

    /** Newest first. */
    public LedgerQuery descending() {
        return change(draft -> draft.newestFirst = true);
    }

    /** At most so many, from 0. */
    public LedgerQuery atMost(long count) {
        return change(draft -> draft.limit = count);
    }

    /** Whether all conditions hold for an entry; direction and limit are another matter. */
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

    /** A query in the making. */
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
