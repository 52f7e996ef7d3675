package io.docui.runtime.internal.history;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.ledger.NoticeEntry;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Additional data in a notice about the end of an asynchronous operation, apart from its outcome and its inverse.
 * @param objects the keys of the objects whose numbers are in the inverse call, by anchor in display form
 * @param stateHash the SHA-256 of the provider's state after the operation; null if the provider cannot save itself
 * @param delegated whether the operation did nothing itself; the calls it made are separate operations
 * @param partialUndo the text of a call that undoes a part of its effects; null if none is known
 */
record OperationEndDetails(
        Map<String, String> objects,
        @Nullable String stateHash,
        boolean delegated,
        @Nullable String channel,
        @Nullable String partialUndo) {
    /** The key of the metadata with which an action reports the text of a call that undoes a part of its effects. */
    static final String PARTIAL_UNDO = "partial_undo";

    private static final String OBJECTS = "objects";
    private static final String LEFT = "left";
    private static final String DELEGATED = "delegated";
    private static final String CHANNEL = "channel";

    static OperationEndDetails fromNotice(NoticeEntry notice) {
        Map<String, String> objects = new LinkedHashMap<>();
        if (notice.data().get(OBJECTS) instanceof ObjectValue kept) {
            kept.fields().forEach((anchor, key) -> {
                if (key instanceof TextValue text) {
                    objects.put(anchor, text.text());
                }
            });
        }
        return new OperationEndDetails(
                objects,
                text(notice, LEFT),
                BooleanValue.TRUE.equals(notice.data().get(DELEGATED)),
                text(notice, CHANNEL),
                text(notice, PARTIAL_UNDO));
    }

    private static @Nullable String text(NoticeEntry notice, String key) {
        return notice.data().get(key) instanceof TextValue text ? text.text() : null;
    }

    NoticeEntry addTo(NoticeEntry notice) {
        Map<String, Value> data = new LinkedHashMap<>();
        if (!objects.isEmpty()) {
            Map<String, Value> kept = new LinkedHashMap<>();
            objects.forEach((anchor, key) -> kept.put(anchor, new TextValue(key)));
            data.put(OBJECTS, new ObjectValue(kept));
        }
        if (stateHash != null) {
            data.put(LEFT, new TextValue(stateHash));
        }
        if (delegated) {
            data.put(DELEGATED, BooleanValue.TRUE);
        }
        if (channel != null) {
            data.put(CHANNEL, new TextValue(channel));
        }
        if (partialUndo != null) {
            data.put(PARTIAL_UNDO, new TextValue(partialUndo));
        }
        return notice.withData(data);
    }
}
