package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ledger entry of a message to or from the model, which {@code AgentState} shows (docs/spec/widgets.md#agent-state).
 *
 * @param time the time of the message
 * @param session the id of the session
 * @param role the direction of the message
 * @param requestId the id of the front's request that it belongs to; null if there is none
 * @param operations the ids of the operations that it reports, such as {@code op-17}
 * @param sections the content at three levels
 * @param metadata additional data: sizes, kinds, hits
 * @param extra the fields of a later version
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

    /** Copies the collections and normalizes their values. */
    public MessageEntry {
        operations = List.copyOf(operations);
        metadata = ValueNormalizer.fields(metadata);
        extra = EntryFieldReader.normalizeExtra(EntryKind.MESSAGE, extra);
    }

    /** The directions of messages between the session and the model. */
    public enum Role {
        /** To the model. */
        MODEL_INPUT,
        /** From the model. */
        MODEL_OUTPUT,
        /** The result of a call, to the model. */
        TOOL_RESULT
    }

    /** Returns a message without request, operations and metadata. */
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
