package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An entry that this version does not understand, because a later one wrote it: what it says is kept as it stands.
 *
 * @param name the name of its kind
 * @param time when; {@link Instant#EPOCH} if it does not say so in a way that this version reads
 * @param session whose, if it says so
 * @param extra all its other fields
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
