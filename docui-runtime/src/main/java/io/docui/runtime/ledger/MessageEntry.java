package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What went to the model or came from it: an entry of what {@code AgentState} shows (docs/spec/widgets.md#agent-state).
 *
 * @param time when
 * @param session whose
 * @param role in which direction
 * @param requestId the request of a front that it belongs to
 * @param operations the ids of the operations that it tells of, such as {@code op-17}
 * @param sections its content at three levels
 * @param metadata what is known beside: sizes, kinds, hits
 * @param extra fields of a later version
 */
public record MessageEntry(
        Instant time,
        String session,
        Role role,
        @Nullable String requestId,
        List<String> operations,
        MultiLevelSections sections,
        Map<String, Value> metadata,
        Map<String, Value> extra)
        implements LedgerEntry {

    /** Copies the collections and makes their values plain. */
    public MessageEntry {
        operations = List.copyOf(operations);
        metadata = ValueNormalizer.fields(metadata);
        extra = EntryFieldReader.normalizeExtra(EntryKind.MESSAGE, extra);
    }

    /** Which way a message goes. */
    public enum Role {
        /** To the model. */
        MODEL_INPUT,
        /** From the model. */
        MODEL_OUTPUT,
        /** What a call gave, to the model. */
        TOOL_RESULT
    }

    /** A message with nothing beside it. */
    public static MessageEntry of(Instant time, String session, Role role, MultiLevelSections sections) {
        return new MessageEntry(time, session, role, null, List.of(), sections, Map.of(), Map.of());
    }

    @Override
    public EntryKind kind() {
        return EntryKind.MESSAGE;
    }

    @Override
    public boolean mentions(String text) {
        return Stream.of(HistoryLevel.values())
                .flatMap(level -> sections.sections(level).stream())
                .anyMatch(section -> ValueNormalizer.contains(section.key(), text)
                        || ValueNormalizer.contains(section.text(), text));
    }
}
