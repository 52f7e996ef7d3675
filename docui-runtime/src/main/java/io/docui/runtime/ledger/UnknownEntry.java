package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ledger entry that this version does not understand because a later version wrote it; its fields are kept unchanged.
 *
 * @param name the name of its kind
 * @param time the time of the event; {@link Instant#EPOCH} if this version cannot read it
 * @param session the id of the session; null if this version cannot read it
 * @param extra all other fields
 */
public record UnknownEntry(
        String name, Instant time, @Nullable String session, Map<String, Value> extra) implements LedgerEntry {
    /** Copies the fields. */
    public UnknownEntry {
        extra = EntryFieldReader.normalizeExtra(EntryKind.UNKNOWN, extra);
    }

    @Override
    public EntryKind kind() {
        return EntryKind.UNKNOWN;
    }

    @Override
    public boolean mentions(String text) {
        return ValueNormalizer.contains(extra, text);
    }
}
