package io.docui.server.inspector;

import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MessageEntry;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the inspector tells sessions apart by: name, task, calls, and the labels of objects that their documents have shown. Thread-safe. */
final class SessionActivity {
    /** The maximum number of remembered labels. The oldest ones are forgotten. */
    private static final int MOST_LABELS = 5_000;

    private static final int LONGEST_TASK = 160;

    /** The maximum length of the latest result, in characters. */
    private static final int LONGEST_RESULT = 400;

    private final SharedSession session;
    private final Object reading = new Object();
    private final Map<String, String> labels = new LinkedHashMap<>();
    private String name = "";
    private @Nullable String task;
    private @Nullable Map<String, Object> last;
    private SessionEvent.@Nullable CallStarted running;
    private @Nullable Instant closed;
    private String asker = "";
    private boolean outdated = true;
    private long calls;

    SessionActivity(SharedSession session) {
        this.session = session;
    }

    SharedSession session() {
        return session;
    }

    synchronized void onEvent(SessionEvent event, Instant now) {
        if (event instanceof SessionEvent.CallStarted started) {
            running = started;
            calls++;
        } else if (event instanceof SessionEvent.CallEnded ended) {
            if (!ended.callSummary().success()) {
                recordFailure(ended.by());
            }
            running = null;
            outdated = true;
        } else if (event instanceof SessionEvent.SessionClosed) {
            running = null;
            closed = now;
        }
    }

    /** Records a call without success, which may have led to a question. Its end, which is an event, can come after its answer. */
    synchronized void recordFailure(String by) {
        asker = by;
    }

    /** Returns whose call has led to the open question, if there is one: the caller of the last call without success. */
    synchronized String asker() {
        return asker;
    }

    synchronized void rename(String given) {
        name = given;
    }

    /** Returns when the session closed, if it has. */
    synchronized Optional<Instant> closeTime() {
        return Optional.ofNullable(closed);
    }

    /** Remembers the labels of the objects in a document. */
    synchronized void learn(AnchorTable anchors) {
        for (ObjectEntry entry : anchors.objects()) {
            labels.put(entry.anchor(), entry.label());
        }
        var oldest = labels.keySet().iterator();
        while (labels.size() > MOST_LABELS) {
            oldest.next();
            oldest.remove();
        }
    }

    synchronized Optional<String> label(String anchor) {
        return Optional.ofNullable(labels.get(anchor)).filter(label -> !label.isBlank());
    }

    /** Returns the members of a session that tell it apart, as JSON. */
    Map<String, Object> json() {
        synchronized (reading) { // another request may be reading what this one needs
            update();
        }
        Map<String, Object> json = new LinkedHashMap<>();
        synchronized (this) {
            json.put("name", name);
            json.put("task", task == null ? "" : task);
            json.put("calls", calls);
            if (last != null) {
                json.put("last", last);
            }
            if (running != null) {
                json.put(
                        "running",
                        Map.of(
                                "by", running.by(),
                                "text", running.text(),
                                "since", running.at().toString()));
            }
            if (closed != null) {
                json.put("closedAt", closed.toString());
            }
        }
        return json;
    }

    /** Reads the latest operation, and the task, if calls have ended since the last time. */
    private void update() {
        synchronized (this) {
            if (!outdated) {
                return;
            }
            outdated = false;
        }
        LedgerQuery query = LedgerQuery.all().inSession(session.id());
        Optional<Map<String, Object>> newest;
        try (Stream<RecordedEntry> found = session.ledger()
                .query(query.kinds(EntryKind.OPERATION).descending().atMost(1))) {
            newest = found.findFirst().map(recorded -> operation((OperationEntry) recorded.entry()));
        }
        Optional<String> said = needsTask() ? firstInput(query) : Optional.empty();
        synchronized (this) {
            newest.ifPresent(operation -> last = operation);
            said.ifPresent(text -> task = text);
        }
    }

    private synchronized boolean needsTask() {
        return task == null;
    }

    /** Returns the latest operation, with the beginning of its result. */
    private Map<String, Object> operation(OperationEntry operation) {
        Map<String, Object> json = LedgerJsonWriter.brief(operation, this);
        json.computeIfPresent("result", (name, text) -> shorten(text.toString()));
        return json;
    }

    private static String shorten(String text) {
        return text.length() > LONGEST_RESULT ? text.substring(0, LONGEST_RESULT) + '…' : text;
    }

    /** Returns the beginning of the first text that a loop has sent to its model, which is the task. */
    private Optional<String> firstInput(LedgerQuery query) {
        try (Stream<RecordedEntry> found =
                session.ledger().query(query.kinds(EntryKind.MESSAGE).atMost(1))) {
            return found.map(recorded -> (MessageEntry) recorded.entry())
                    .filter(message -> message.role() == MessageEntry.Role.MODEL_INPUT)
                    .flatMap(message -> message.sections().gist().stream())
                    .map(MultiLevelSections.Section::text)
                    .map(text -> text.length() > LONGEST_TASK ? text.substring(0, LONGEST_TASK) + '…' : text)
                    .findFirst();
        }
    }
}
