package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ledger entry of an event other than a call or a message.
 *
 * <p>Examples: a session was opened or closed, an asynchronous operation ended, a wizard advanced by a step, or the ledger itself
 * did or found something.
 *
 * @param time the time of the event
 * @param session the id of the session; null for a notice of the ledger itself
 * @param topic the topic: one of the constants of this type, or a word of the application
 * @param text the description of the event, in a sentence
 * @param operation the id of the operation that the notice is about; null if there is none
 * @param outcome the outcome of that operation; null if it did not end
 * @param inverse the inverse of that operation, if it became known only at the end; otherwise null
 * @param duration the duration of that operation; null if it did not end
 * @param data additional data
 * @param extra the fields of a later version
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

    /** An application failed while it restored a state, so that its present state is unknown. */
    public static final String STATE_UNCERTAIN = "state_uncertain";

    /** The ledger cut off a torn group at its end when it was opened. */
    public static final String TAIL_CUT = "tail_cut";

    /** The ledger found corruption when it was opened, and continued in a new segment. */
    public static final String DAMAGE_FOUND = "damage_found";

    /** The ledger removes its oldest segments to keep within its size limit. */
    public static final String SEGMENTS_REMOVED = "segments_removed";

    /** Normalizes the values. */
    public NoticeEntry {
        data = ValueNormalizer.fields(data);
        extra = EntryFieldReader.normalizeExtra(EntryKind.NOTICE, extra);
    }

    /** Returns a notice without data. */
    public static NoticeEntry of(Instant time, @Nullable String session, String topic, String text) {
        return of(time, session, topic, text, Map.of());
    }

    /** Returns a notice with data. */
    public static NoticeEntry of(
            Instant time, @Nullable String session, String topic, String text, Map<String, Value> data) {
        return new NoticeEntry(time, session, topic, text, null, null, null, null, data, Map.of());
    }

    /**
     * Returns the notice of the end of an asynchronous operation.
     *
     * @param time the time of the end
     * @param operation the entry of the operation
     * @param operationOutcome the outcome of the operation
     * @param inverse the inverse of the operation; null if there is none
     * @param duration the duration of the operation
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

    /** Returns a copy with other data. */
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
