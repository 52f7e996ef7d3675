package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What happened beside operations and messages: a session opened or closed, an asynchronous operation ended, a wizard went a
 * step, or the ledger itself did or found something.
 *
 * @param time when
 * @param session whose; null for a notice of the ledger's own
 * @param topic what it is about: one of the constants here, or a word of the application's own
 * @param text what happened, in a sentence
 * @param operation the id of the operation that it is about
 * @param outcome what became of that operation, if it ended
 * @param inverse what takes that operation back, if that was known only at its end
 * @param duration how long that operation took, if it ended
 * @param data what is known beside
 * @param extra fields of a later version
 */
public record NoticeEntry(
        Instant time,
        @Nullable String session,
        String topic,
        String text,
        @Nullable String operation,
        @Nullable OperationOutcome outcome,
        @Nullable Inverse inverse,
        @Nullable Duration duration,
        Map<String, Value> data,
        Map<String, Value> extra)
        implements LedgerEntry {

    /** A session was opened. */
    public static final String SESSION_OPENED = "session_opened";

    /** A session was closed. */
    public static final String SESSION_CLOSED = "session_closed";

    /** An asynchronous operation ended. */
    public static final String OPERATION_ENDED = "operation_ended";

    /** An application failed while it restored a state, and nobody knows the one that it has now. */
    public static final String STATE_UNCERTAIN = "state_uncertain";

    /** The ledger cut a torn group off its end when it was opened. */
    public static final String TAIL_CUT = "tail_cut";

    /** The ledger found damage when it was opened, and went on in a new segment. */
    public static final String DAMAGE_FOUND = "damage_found";

    /** The ledger removes its oldest segments, to keep to its size. */
    public static final String SEGMENTS_REMOVED = "segments_removed";

    /** Makes values plain. */
    public NoticeEntry {
        data = ValueNormalizer.fields(data);
        extra = EntryFieldReader.normalizeExtra(EntryKind.NOTICE, extra);
    }

    /** A notice with nothing beside it. */
    public static NoticeEntry of(Instant time, @Nullable String session, String topic, String text) {
        return of(time, session, topic, text, Map.of());
    }

    /** A notice with data beside it. */
    public static NoticeEntry of(
            Instant time, @Nullable String session, String topic, String text, Map<String, Value> data) {
        return new NoticeEntry(time, session, topic, text, null, null, null, null, data, Map.of());
    }

    /**
     * The end of an asynchronous operation.
     *
     * @param time when it ended
     * @param operation the operation's own entry
     * @param operationOutcome what became of it
     * @param inverse what takes it back, if anything does
     * @param duration how long it took
     * @return the notice
     */
    public static NoticeEntry operationEnd(
            Instant time,
            OperationEntry operation,
            OperationOutcome operationOutcome,
            @Nullable Inverse inverse,
            Duration duration) {
        String text = operation.action()
                + (operationOutcome instanceof OperationOutcome.Succeeded ? " has ended" : " has failed");
        return new NoticeEntry(
                time,
                operation.session(),
                OPERATION_ENDED,
                text,
                operation.id(),
                operationOutcome,
                inverse,
                duration,
                Map.of(),
                Map.of());
    }

    /** The same with other data beside it. */
    public NoticeEntry withData(Map<String, Value> other) {
        return new NoticeEntry(time, session, topic, text, operation, outcome, inverse, duration, other, extra);
    }

    @Override
    public EntryKind kind() {
        return EntryKind.NOTICE;
    }

    @Override
    public boolean mentions(String lowerCase) {
        return ValueNormalizer.contains(topic, lowerCase)
                || ValueNormalizer.contains(text, lowerCase)
                || ValueNormalizer.contains(data, lowerCase)
                || OperationEntry.mentions(outcome, lowerCase);
    }
}
