package io.docui.hostops.cli;

import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Selection of operations for an audit. A part that is null selects all.
 * @param client a text in lower case that the name of the client or of the user contains
 * @param path a text that the call or a changed file contains
 */
record AuditFilter(
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable String session,
        @Nullable String client,
        @Nullable String path,
        AuditRecord.@Nullable AuditVerdict verdict) {

    /** Returns the part of the selection that the ledger itself can make. */
    LedgerQuery query() {
        LedgerQuery query = LedgerQuery.all()
                .kinds(LedgerEntry.EntryKind.OPERATION)
                .descending()
                .between(since, until);
        return session == null ? query : query.inSession(session);
    }

    /** Returns the query for the ends of the selected operations, which may be later than the selected time. */
    LedgerQuery endQuery() {
        LedgerQuery query =
                LedgerQuery.all().kinds(LedgerEntry.EntryKind.NOTICE).between(since, null);
        return session == null ? query : query.inSession(session);
    }

    boolean selects(AuditRecord found) {
        return (client == null || contains(found.client(), client) || contains(found.user(), client))
                && (path == null
                        || found.call().contains(path)
                        || found.changed().contains(path))
                && (verdict == null || found.verdict() == verdict);
    }

    private static boolean contains(@Nullable String name, String text) {
        return name != null && name.toLowerCase(Locale.ROOT).contains(text);
    }
}
