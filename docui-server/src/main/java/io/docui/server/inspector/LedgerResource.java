package io.docui.server.inspector;

import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.server.http.JsonResponses;
import io.docui.server.inspector.MergedLedgers.LedgerSource;
import io.docui.server.inspector.MergedLedgers.MergedEntry;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Answers requests for entries of the ledger: of one session, or of all sessions, also past ones and those of other runs. Thread-safe. */
final class LedgerResource {
    /** The key of the ledger that the sessions of this run share. */
    private static final String SHARED = "shared";

    /** The maximum number of entries that one request reads in all ledgers. The page then asks for more, and says how far it got. */
    private static final int MOST_READ = 20_000;

    private final Optional<Ledger> shared;
    private final SessionActivityRegistry activities;
    private final RunLedgers runs;

    LedgerResource(Optional<Ledger> shared, SessionActivityRegistry activities, RunLedgers runs) {
        this.shared = shared;
        this.activities = activities;
        this.runs = runs;
    }

    /**
     * Answers with a page of entries.
     * @param session the session; null for all
     */
    void answer(@Nullable String session, HttpServletRequest request, HttpServletResponse response)
            throws IOException, InspectorRequest.InvalidRequestException {
        LedgerFilter filter = LedgerFilter.of(request);
        String before = request.getParameter("before");
        if (session == null) {
            JsonResponses.json(response, 200, merged(filter, before));
            return;
        }
        Optional<Function<LedgerQuery, Stream<RecordedEntry>>> ledger = ledger(session, request.getParameter("run"));
        if (ledger.isEmpty()) {
            JsonResponses.error(response, 404, "The session does not exist, and no ledger knows it.");
            return;
        }
        JsonResponses.json(
                response, 200, LedgerJsonWriter.page(ledger.get(), session, filter, number(before), this::activity));
    }

    private @Nullable SessionActivity activity(String session) {
        return activities.find(session).orElse(null);
    }

    /** Finds the ledger of a session, which may be a past one if all sessions share a ledger, or one of another run. */
    private Optional<Function<LedgerQuery, Stream<RecordedEntry>>> ledger(String session, @Nullable String run) {
        if (run != null && !run.isEmpty()) {
            return runs.find(run).map(found -> found::query);
        }
        return activities
                .find(session)
                .map(activity -> activity.session().ledger())
                .or(() -> shared)
                .map(ledger -> ledger::query);
    }

    private static long number(@Nullable String before) throws InspectorRequest.InvalidRequestException {
        try {
            return before == null ? Long.MAX_VALUE : Long.parseLong(before);
        } catch (NumberFormatException e) {
            throw new InspectorRequest.InvalidRequestException("\"before\" must be the sequence number of an entry.");
        }
    }

    /** Returns entries of the ledgers of all sessions, by time. */
    private Map<String, Object> merged(LedgerFilter filter, @Nullable String before)
            throws InspectorRequest.InvalidRequestException {
        List<Map<String, Object>> entries = new ArrayList<>();
        Map<String, Object> json = new LinkedHashMap<>();
        try (MergedLedgers ledgers = new MergedLedgers(sources(filter), before, MOST_READ)) {
            for (MergedEntry entry : ledgers.read(filter.query(), LedgerJsonWriter.PAGE)) {
                Map<String, Object> line = LedgerJsonWriter.entry(entry.recorded(), this::activity);
                line.put("ledger", entry.key());
                entries.add(line);
            }
            json.put("entries", entries);
            json.put("more", ledgers.hasMore());
            json.put("paused", ledgers.isPaused());
            json.put("read", ledgers.readCount());
            ledgers.earliest().ifPresent(time -> json.put("earliest", time.toString()));
            if (ledgers.hasMore()) {
                json.put("next", ledgers.next());
            }
        }
        return json;
    }

    private List<LedgerSource> sources(LedgerFilter filter) {
        List<LedgerSource> sources = new ArrayList<>();
        if (shared.isPresent()) {
            sources.add(source(SHARED, Instant.MAX, shared.get()::query, filter));
        } else {
            Stream.concat(activities.open().stream(), activities.closed().stream())
                    .forEach(activity -> sources.add(source(
                            activity.session().id(),
                            Instant.MAX,
                            query -> activity.session()
                                    .ledger()
                                    .query(query.inSession(activity.session().id())),
                            filter)));
        }
        runs.since(filter.since()).forEach(run -> sources.add(source(run.id(), run.lastWrite(), run::query, filter)));
        return sources;
    }

    private LedgerSource source(
            String key, Instant latest, Function<LedgerQuery, Stream<RecordedEntry>> ledger, LedgerFilter filter) {
        return new LedgerSource(
                key, latest, ledger, recorded -> LedgerJsonWriter.accepts(recorded, filter, this::activity));
    }

    /** Answers with the sessions of the past, the latest first: of this run, then of others. */
    void past(HttpServletResponse response) throws IOException {
        List<Map<String, Object>> sessions = new ArrayList<>();
        activities.closed().forEach(activity -> sessions.add(InspectorStateWriter.line(activity)));
        PastSessions past = new PastSessions();
        shared.ifPresent(
                ledger -> past.add("", ledger::query, id -> activities.find(id).isPresent()));
        runs.since(null).forEach(run -> past.add(run.id(), run::query, id -> false));
        sessions.addAll(past.json());
        JsonResponses.json(response, 200, sessions);
    }
}
