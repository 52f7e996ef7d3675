package io.docui.server.inspector;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import io.docui.server.host.SharedSession;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Registry of recordings of people's calls on the inspector page: the latest recording of each live session. Thread-safe. */
final class InspectorRecordingRegistry {
    private final Map<SharedSession, WorkflowRecording> latest = new WeakHashMap<>();

    synchronized Map<String, Object> start(SharedSession live) {
        WorkflowRecording sessionRecording = new WorkflowRecording();
        latest.put(live, sessionRecording);
        return sessionRecording.json();
    }

    /** Stops the recording, if there is one. */
    synchronized Map<String, Object> stop(SharedSession live) {
        find(live).ifPresent(WorkflowRecording::stop);
        return json(live);
    }

    synchronized Map<String, Object> json(SharedSession live) {
        return find(live).map(WorkflowRecording::json).orElseGet(() -> {
            WorkflowRecording none = new WorkflowRecording();
            none.stop();
            return none.json();
        });
    }

    private synchronized Optional<WorkflowRecording> find(SharedSession live) {
        return Optional.ofNullable(latest.get(live));
    }

    /**
     * Executes work in a session, and records its operations if a recording is active.
     * @param session the same session, for use on its own thread
     */
    ActionResult record(SharedSession live, Session session, Function<Session, ActionResult> work) {
        Optional<WorkflowRecording> recording = find(live).filter(WorkflowRecording::isOn);
        if (recording.isEmpty()) {
            return work.apply(session);
        }
        // Objects that the call removes are only in the table before it; objects that it creates are only in the table
        // after it.
        Map<String, String> labels = new HashMap<>(
                WorkflowRecording.ObjectNames.of(session.anchors()).labels());
        ActionResult result = work.apply(session);
        WorkflowRecording.ObjectNames.of(session.anchors()).labels().forEach(labels::putIfAbsent);
        WorkflowRecording.ObjectNames objectNames = new WorkflowRecording.ObjectNames(labels);
        List<ActionResult> steps = result.steps().isEmpty() ? List.of(result) : result.steps();
        for (ActionResult step : steps) {
            String operation = step.operationId();
            if (operation != null) {
                entry(live, operation).ifPresent(entry -> recording.get().add(entry, objectNames));
            }
        }
        return result;
    }

    private static Optional<OperationEntry> entry(SharedSession live, String operation) {
        LedgerQuery query = LedgerQuery.all()
                .inSession(live.id())
                .kinds(EntryKind.OPERATION)
                .ofOperation(operation)
                .descending();
        try (Stream<RecordedEntry> found = live.ledger().query(query)) {
            return found.map(RecordedEntry::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(OperationEntry.class::cast)
                    .filter(entry -> entry.id().equals(operation))
                    .findFirst();
        }
    }
}
