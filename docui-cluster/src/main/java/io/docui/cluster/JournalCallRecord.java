package io.docui.cluster;

import io.docui.runtime.session.SessionInput;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Journal record of one call to a session: sufficient to replay the call, and to repeat its response without running it.
 * @param at the time of the record, by the session's clock, which never goes back
 * @param inputs the inputs of the session since the previous record, in order
 * @param receipt the response to the caller; null if the request will not be repeated
 * @param clients the clients that were added or removed since the previous record
 * @param state the application's saved state after that, as JSON; null if there is none, or it is unchanged
 */
record JournalCallRecord(
        Instant at,
        List<SessionInput> inputs,
        List<String> entries,
        @Nullable RecordedResponse receipt,
        List<ClientRecord> clients,
        @Nullable String state,
        boolean over)
        implements JournalEntry {
    /** Response to a request, for a client that repeats the request because it lost the response. */
    record RecordedResponse(String request, String answer) {}

    /**
     * A client that was added to the session or removed.
     * @param initialize the client's initialize request, as JSON; null if the client was removed
     */
    record ClientRecord(String id, @Nullable String initialize) {}

    JournalCallRecord {
        inputs = List.copyOf(inputs);
        entries = List.copyOf(entries);
        clients = List.copyOf(clients);
    }

    static JournalCallRecord of(
            Instant at, List<SessionInput> inputs, List<String> entries, @Nullable RecordedResponse recordedResponse) {
        return new JournalCallRecord(at, inputs, entries, recordedResponse, List.of(), null, false);
    }

    static JournalCallRecord of(Instant at, ClientRecord clientRecord) {
        return new JournalCallRecord(at, List.of(), List.of(), null, List.of(clientRecord), null, false);
    }

    static JournalCallRecord end(Instant at) {
        return new JournalCallRecord(at, List.of(), List.of(), null, List.of(), null, true);
    }
}
