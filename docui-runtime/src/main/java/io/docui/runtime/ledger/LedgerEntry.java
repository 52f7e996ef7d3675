package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a ledger keeps (docs/spec/operations.md#ledger). Immutable, with value equality.
 *
 * <p>What is read is equal to what was appended. To that end the values of an entry are made plain when it is made: anchors,
 * nested calls and variables are their texts, numbers are canonical. Lone surrogates, which UTF-8 cannot hold, come back from
 * disk as U+FFFD.
 */
public sealed interface LedgerEntry permits OperationEntry, MessageEntry, NoticeEntry, UnknownEntry {

    /** The kinds of entries that this version knows. */
    enum EntryKind {
        /** A call that was tried. */
        OPERATION,
        /** What went to the model or came from it. */
        MESSAGE,
        /** What happened beside: a session opened, an asynchronous operation ended, a torn tail was cut. */
        NOTICE,
        /** An entry that only a later version understands. */
        UNKNOWN
    }

    /** Its kind. */
    EntryKind kind();

    /** When it happened, by the clock of who appended it. Clocks jump: the order of entries is that of their numbers. */
    Instant time();

    /** The session that it belongs to; null for a notice of the ledger's own. */
    @Nullable
    String session();

    /** The fields that this version does not know, as they were read; empty for what it made itself. */
    Map<String, Value> extra();

    /**
     * Whether one of its texts contains another.
     *
     * @param text what to look for, in lower case
     * @return whether it is there, in whatever case
     */
    boolean mentions(String text);
}
