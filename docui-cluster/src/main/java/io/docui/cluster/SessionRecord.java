package io.docui.cluster;

import io.docui.runtime.session.SessionInput;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one call left behind in a session's journal: enough to do it again, and to answer it again without doing it.
 *
 * @param at when it was recorded, by the clock of its session, which never goes back
 * @param inputs what was asked of the session since the record before, in order
 * @param entries what was written into its ledger since, as JSON
 * @param receipt what whoever asked was answered; null if nobody will ask for it again
 * @param clients who has come and gone since
 * @param state what the application saved after that, as JSON; null if it saves nothing
 * @param over whether the session has ended, by the wish of its client
 */
record SessionRecord(
        Instant at,
        List<SessionInput> inputs,
        List<String> entries,
        @Nullable RecordedResponse receipt,
        List<ClientRecord> clients,
        @Nullable String state,
        boolean over)
        implements JournalEntry {
    /**
     * The answer to a request, for a client that did not hear it and sends the request again.
     *
     * @param request what the client calls its request
     * @param answer the answer, as it was sent
     */
    record RecordedResponse(String request, String answer) {}

    /**
     * A client of the session.
     *
     * @param id what it is called
     * @param initialize what it said when it shook hands, as JSON; null when it goes
     */
    record ClientRecord(String id, @Nullable String initialize) {}

    SessionRecord {
        inputs = List.copyOf(inputs);
        entries = List.copyOf(entries);
        clients = List.copyOf(clients);
    }

    /** What was asked and done. */
    static SessionRecord of(
            Instant at, List<SessionInput> inputs, List<String> entries, @Nullable RecordedResponse recordedResponse) {
        return new SessionRecord(at, inputs, entries, recordedResponse, List.of(), null, false);
    }

    /** A client comes or goes. */
    static SessionRecord of(Instant at, ClientRecord clientRecord) {
        return new SessionRecord(at, List.of(), List.of(), null, List.of(clientRecord), null, false);
    }

    /** The end. */
    static SessionRecord end(Instant at) {
        return new SessionRecord(at, List.of(), List.of(), null, List.of(), null, true);
    }
}
