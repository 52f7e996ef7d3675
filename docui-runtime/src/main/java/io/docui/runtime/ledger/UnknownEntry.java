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
        extra = EntryFields.extra(Kind.UNKNOWN, extra);
    }

    @Override
    public Kind kind() {
        return Kind.UNKNOWN;
    }

    @Override
    public boolean mentions(String text) {
        return Plain.contains(extra, text);
    }
}
