package io.docui.server.inspector;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.ledger.LedgerEntry;
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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts the ledger entries of a session, page by page, and the history of its agent to JSON for the inspector. */
final class LedgerJsonWriter {
    static final int PAGE = 50;

    /** A quoted text in the canonical text of a call. */
    private static final Pattern LITERAL = Pattern.compile("'((?:[^'\\\\]|\\\\.)*+)'");

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
     * Returns a page of a session's entries, the newest first.
     * @param ledger the function that returns the entries of the ledger that match a query
     * @param before the sequence number before which the page ends
     * @param activities finds the session of an entry; null if it is unknown
     */
    static Map<String, Object> page(
            Function<LedgerQuery, Stream<RecordedEntry>> ledger,
            String session,
            LedgerFilter filter,
            long before,
            Function<String, @Nullable SessionActivity> activities) {
        LedgerQuery query = filter.query().range(1, Math.max(1, before) - 1);
        List<Map<String, Object>> entries;
        try (Stream<RecordedEntry> found = ledger.apply(query.inSession(session))) {
            entries = found.filter(recorded -> accepts(recorded, filter, activities))
                    .limit(PAGE + 1L)
                    .map(recorded -> entry(recorded, activities))
                    .toList();
        }
        boolean more = entries.size() > PAGE;
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("entries", more ? entries.subList(0, PAGE) : entries);
        json.put("more", more);
        if (more) {
            json.put("next", String.valueOf(entries.get(PAGE - 1).get("sequence")));
        }
        return json;
    }

    /** Returns whether a filter accepts an entry, and people see it. */
    static boolean accepts(
            RecordedEntry recorded, LedgerFilter filter, Function<String, @Nullable SessionActivity> activities) {
        String session = Objects.requireNonNullElse(recorded.entry().session(), "");
        return isTold(recorded) && filter.accepts(recorded, activities.apply(session));
    }

    private static boolean isTold(RecordedEntry recordedEntry) {
        return !(recordedEntry.entry() instanceof NoticeEntry notice) || TOLD.contains(notice.topic());
    }

    static Map<String, Object> entry(
            RecordedEntry recordedEntry, Function<String, @Nullable SessionActivity> activities) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("sequence", recordedEntry.sequence());
        LedgerEntry entry = recordedEntry.entry();
        json.put("kind", lower(entry.kind()));
        json.put("at", entry.time().toString());
        put(json, "session", entry.session());
        if (entry instanceof OperationEntry operation) {
            operation(json, operation);
            json.put("names", names(operation, activities.apply(operation.session())));
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
            json.put("question", failed.isQuestion());
            put(json, "cause", failed.cause());
            put(json, "refused", failed.refuser());
        } else if (operationOutcome instanceof OperationOutcome.Succeeded succeeded) {
            json.put("success", true);
            put(json, "result", succeeded.text());
        } else if (operationOutcome != null) {
            json.put("running", true);
        }
    }

    /** Returns the call of an operation, for a list of several. */
    static Map<String, Object> brief(OperationEntry operation, @Nullable SessionActivity activity) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("op", operation.id());
        json.put("action", operation.action());
        json.put("call", operation.call());
        json.put("at", operation.time().toString());
        json.put("names", names(operation, activity));
        outcome(json, operation.outcome());
        return json;
    }

    /**
     * Returns what a person calls the objects of a call: the label that a document has shown, or the key.
     * @return the names by anchor, as the anchor is written in the call
     */
    static Map<String, String> names(OperationEntry operation, @Nullable SessionActivity activity) {
        Map<String, String> names = new LinkedHashMap<>();
        Matcher literals = LITERAL.matcher(operation.call());
        while (literals.find()) {
            String text = literals.group(1);
            AnchorReference.parse(text).ifPresent(reference -> names.put(text, name(reference, operation, activity)));
        }
        return names;
    }

    private static String name(
            AnchorReference reference, OperationEntry operation, @Nullable SessionActivity activity) {
        String type = reference.type();
        if (type != null && reference.number().isEmpty()) {
            String anchor = AnchorReference.object(type, reference.id()).toString();
            return label(activity, anchor).orElse(reference.id());
        }
        for (Map.Entry<String, String> known : operation.objects().entrySet()) {
            Optional<AnchorReference> parsed = AnchorReference.parse(known.getKey());
            if (parsed.isPresent() && parsed.get().id().equals(reference.id())) {
                String of = Objects.requireNonNullElse(parsed.get().type(), "");
                return label(activity, parsed.get().withoutEpoch())
                        .orElseGet(() -> (of + ' ' + known.getValue()).strip());
            }
        }
        return reference.withoutEpoch();
    }

    private static Optional<String> label(@Nullable SessionActivity activity, String anchor) {
        return activity == null ? Optional.empty() : activity.label(anchor);
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
