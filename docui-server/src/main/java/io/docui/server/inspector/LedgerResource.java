package io.docui.server.inspector;

import io.docui.runtime.ledger.Ledger;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers requests for entries of the ledger: of one session, or of all sessions, also past ones. Thread-safe. */
final class LedgerResource {
    private final Optional<Ledger> shared;
    private final SessionActivityRegistry activities;
    private final Clock clock;

    LedgerResource(Optional<Ledger> shared, SessionActivityRegistry activities, Clock clock) {
        this.shared = shared;
        this.activities = activities;
        this.clock = clock;
    }

    /**
     * Answers with a page of entries.
     * @param session the session; null for all
     */
    void answer(@Nullable String session, HttpServletRequest request, HttpServletResponse response)
            throws IOException, InspectorRequest.InvalidRequestException {
        LedgerFilter filter = LedgerFilter.of(request);
        String before = request.getParameter("before");
        if (session == null && shared.isEmpty()) {
            JsonResponses.json(response, 200, merged(filter, before));
            return;
        }
        Optional<Ledger> ledger = session == null ? shared : ledger(session);
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

    /** Finds the ledger of a session, which may be a past one if all sessions share a ledger. */
    private Optional<Ledger> ledger(String session) {
        return activities
                .find(session)
                .map(activity -> activity.session().ledger())
                .or(() -> shared);
    }

    private static long number(@Nullable String before) throws InspectorRequest.InvalidRequestException {
        try {
            return before == null ? Long.MAX_VALUE : Long.parseLong(before);
        } catch (NumberFormatException e) {
            throw new InspectorRequest.InvalidRequestException("\"before\" must be the sequence number of an entry.");
        }
    }

    /** Returns entries of the ledgers of all sessions, by time. The place of a page is the time of the first page, and a count. */
    private Map<String, Object> merged(LedgerFilter filter, @Nullable String before)
            throws InspectorRequest.InvalidRequestException {
        String[] place =
                before == null ? new String[] {clock.instant().plusMillis(1).toString(), "0"} : before.split("~", 2);
        Instant until;
        long skip;
        try {
            until = Instant.parse(place[0]);
            skip = Long.parseLong(place[place.length - 1]);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new InspectorRequest.InvalidRequestException("\"before\" must be the \"next\" of another page.");
        }
        LedgerFilter seen = new LedgerFilter(
                filter.text(),
                filter.who(),
                filter.outcome(),
                filter.since(),
                filter.until() != null && filter.until().isBefore(until) ? filter.until() : until);
        List<LedgerJsonWriter.TimedEntry> all = new ArrayList<>();
        long most = skip + LedgerJsonWriter.PAGE + 1;
        activities.open().forEach(activity -> all.addAll(LedgerJsonWriter.newest(activity, seen, most)));
        activities.closed().forEach(activity -> all.addAll(LedgerJsonWriter.newest(activity, seen, most)));
        all.sort(Comparator.comparing(LedgerJsonWriter.TimedEntry::time).reversed());
        List<Map<String, Object>> entries = all.stream()
                .skip(skip)
                .limit(LedgerJsonWriter.PAGE)
                .map(LedgerJsonWriter.TimedEntry::json)
                .toList();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("entries", entries);
        boolean more = all.size() > skip + entries.size();
        json.put("more", more);
        if (more) {
            json.put("next", until + "~" + (skip + entries.size()));
        }
        return json;
    }

    /** Answers with the sessions of the past, the latest first. */
    void past(HttpServletResponse response) throws IOException {
        List<Map<String, Object>> sessions = new ArrayList<>();
        activities.closed().forEach(activity -> sessions.add(InspectorStateWriter.line(activity)));
        shared.ifPresent(ledger -> sessions.addAll(
                PastSessions.in(ledger, id -> activities.find(id).isPresent())));
        JsonResponses.json(response, 200, sessions);
    }
}
