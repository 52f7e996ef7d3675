package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An operation, message or notice that a ledger records (docs/spec/operations.md#ledger). Immutable, with value equality.
 *
 * <p>An entry that is read equals the entry that was appended. For this purpose the values of an entry are normalized when it is
 * created: anchors, nested calls and variables become their texts, and numbers become canonical. Lone surrogates, which UTF-8
 * cannot represent, come back from disk as U+FFFD.
 */
public sealed interface LedgerEntry permits OperationEntry, MessageEntry, NoticeEntry, UnknownEntry {

    /** The kinds of entries that this version knows. */
    enum EntryKind {
        /** A call that was tried. */
        OPERATION,
        /** A message to the model or from the model. */
        MESSAGE,
        /** Another event: a session was opened, an asynchronous operation ended, a torn tail was cut. */
        NOTICE,
        /** An entry that only a later version understands. */
        UNKNOWN
    }

    /** Returns the kind of the entry. */
    EntryKind kind();

    /**
     * Returns the time of the event by the clock of the appender. Clocks can jump, so the order of entries is that of their
     * sequence numbers.
     */
    Instant time();

    /** Returns the id of the session; null for a notice of the ledger itself. */
    @Nullable
    String session();

    /** Returns the fields that this version does not know, as they were read; empty for an entry that this version created. */
    Map<String, Value> extra();

    /**
     * Tells whether one of the texts of the entry contains a text, ignoring case.
     *
     * @param text the text to look for, in lower case
     * @return true if it is contained
     */
    boolean mentions(String text);
}
