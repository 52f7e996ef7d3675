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
 * What a notice keeps of the end of an operation that went on by itself, beside its outcome and what takes it back.
 *
 * @param objects what the numbers in the call that takes it back mean: by anchor in display form, the text of the object's key
 * @param stateHash the SHA-256 of the provider's state after it, if the provider can save itself
 * @param delegated whether it did nothing itself: it may have had others called, which are operations of their own
 * @param channel the means that it used
 */
record OperationEnd(
        Map<String, String> objects,
        @Nullable String stateHash,
        boolean delegated,
        @Nullable String channel) {
    private static final String OBJECTS = "objects";
    private static final String LEFT = "left";
    private static final String DELEGATED = "delegated";
    private static final String CHANNEL = "channel";

    /** What a notice keeps. */
    static OperationEnd fromNotice(NoticeEntry notice) {
        Map<String, String> objects = new LinkedHashMap<>();
        if (notice.data().get(OBJECTS) instanceof ObjectValue kept) {
            kept.fields().forEach((anchor, key) -> {
                if (key instanceof TextValue text) {
                    objects.put(anchor, text.text());
                }
            });
        }
        return new OperationEnd(
                objects,
                text(notice, LEFT),
                BooleanValue.TRUE.equals(notice.data().get(DELEGATED)),
                text(notice, CHANNEL));
    }

    private static @Nullable String text(NoticeEntry notice, String key) {
        return notice.data().get(key) instanceof TextValue text ? text.text() : null;
    }

    /** The notice with this. */
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
        return notice.withData(data);
    }
}
