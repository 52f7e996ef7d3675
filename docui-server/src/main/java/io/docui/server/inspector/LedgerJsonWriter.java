package io.docui.server.inspector;

import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.widget.AgentState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts the ledger entries of a session, page by page, and the history of its agent to JSON for the inspector. */
final class LedgerJsonWriter {
    static final int PAGE = 50;

    /** The maximum number of history entries. */
    private static final int HISTORY = 100;

    /** The notice topics that people see. Other notices are internal to the runtime. */
    private static final Set<String> TOLD = Set.of(
            NoticeEntry.OPERATION_ENDED,
            NoticeEntry.SESSION_OPENED,
            NoticeEntry.SESSION_CLOSED,
            NoticeEntry.TAIL_CUT,
            NoticeEntry.DAMAGE_FOUND,
            NoticeEntry.SEGMENTS_REMOVED);

    private LedgerJsonWriter() {}

    /**
     * Returns a page of entries, the newest first.
     * @param before the sequence number before which the page ends
     */
    static Map<String, Object> page(Ledger ledger, String session, long before) {
        List<Map<String, Object>> entries;
        LedgerQuery query = LedgerQuery.all()
                .inSession(session)
                .kinds(EntryKind.OPERATION, EntryKind.NOTICE)
                .range(1, Math.max(1, before) - 1)
                .descending();
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            entries = found.filter(LedgerJsonWriter::isTold)
                    .limit(PAGE + 1L)
                    .map(LedgerJsonWriter::entry)
                    .toList();
        }
        boolean more = entries.size() > PAGE;
        return Map.of("entries", more ? entries.subList(0, PAGE) : entries, "more", more);
    }

    private static boolean isTold(RecordedEntry recordedEntry) {
        return !(recordedEntry.entry() instanceof NoticeEntry notice) || TOLD.contains(notice.topic());
    }

    private static Map<String, Object> entry(RecordedEntry recordedEntry) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("sequence", recordedEntry.sequence());
        LedgerEntry entry = recordedEntry.entry();
        json.put("kind", lower(entry.kind()));
        json.put("at", entry.time().toString());
        if (entry instanceof OperationEntry operation) {
            operation(json, operation);
        } else if (entry instanceof NoticeEntry notice) {
            json.put("topic", notice.topic());
            json.put("text", notice.text());
            put(json, "op", notice.operation());
            json.put("undoable", notice.inverse() != null);
            outcome(json, notice.outcome());
        }
        return json;
    }

    private static void operation(Map<String, Object> json, OperationEntry operation) {
        json.put("op", operation.id());
        json.put("call", operation.call());
        json.put("action", operation.action());
        json.put("readOnly", operation.readOnly());
        json.put("dryRun", operation.dryRun());
        json.put("millis", operation.duration().toMillis());
        json.put("undoable", operation.inverse() != null);
        json.put("masked", !operation.maskedParameters().isEmpty());
        put(json, "undoes", operation.undoes());
        put(json, "redoes", operation.redoes());
        put(json, "user", operation.attribution().user());
        put(json, "proposed", operation.attribution().proposed());
        put(json, "authorized", operation.attribution().authorized());
        put(json, "channel", operation.channel());
        outcome(json, operation.outcome());
    }

    private static void outcome(Map<String, Object> json, @Nullable OperationOutcome operationOutcome) {
        if (operationOutcome instanceof OperationOutcome.Failed failed) {
            json.put("success", false);
            json.put("result", failed.code() + ": " + failed.message());
        } else if (operationOutcome instanceof OperationOutcome.Succeeded succeeded) {
            json.put("success", true);
            put(json, "result", succeeded.text());
        } else if (operationOutcome != null) {
            json.put("running", true);
        }
    }

    /** Returns an agent's messages and calls at all levels of detail, the oldest first. */
    static List<Map<String, Object>> history(AgentState state) {
        return state.latest(HISTORY).stream().map(LedgerJsonWriter::entry).toList();
    }

    private static Map<String, Object> entry(AgentState.AgentEntry agentEntry) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("sequence", agentEntry.sequence());
        json.put("role", lower(agentEntry.role()));
        json.put("live", sections(agentEntry.sections().live()));
        json.put("recent", sections(agentEntry.sections().recent()));
        json.put("gist", sections(agentEntry.sections().gist()));
        return json;
    }

    private static List<Map<String, String>> sections(List<MultiLevelSections.Section> sections) {
        return sections.stream()
                .map(section -> Map.of("key", section.key(), "text", section.text()))
                .toList();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static void put(Map<String, Object> json, String name, @Nullable Object value) {
        if (value != null) {
            json.put(name, value);
        }
    }
}
