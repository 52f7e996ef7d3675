package io.docui.runtime.internal.pipeline;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.call.BoundCall;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tracks which call removed an object, so that the error for a stale reference can name the cause. See
 * docs/spec/anchors.md#cause-of-a-stale-anchor.
 */
public final class RemovalTracker {
    /** The maximum number of calls between two projections that are kept as possible causes. */
    private static final int MOST = 20;

    private final AnchorResolver anchors;
    private final List<String> changes = new ArrayList<>();

    /** Creates a tracker without calls. */
    public RemovalTracker(AnchorResolver anchors) {
        this.anchors = anchors;
    }

    void recordChange(BoundCall call) {
        if (changes.size() < MOST) {
            changes.add(call.maskedCall().canonical());
        }
    }

    /**
     * Checks whether the objects that later steps refer to still exist. Must be called within a task.
     * @param step the number of the step, from 1
     */
    void inspect(int step, BoundCall call, List<BoundCall> later) {
        String text = call.maskedCall().canonical();
        for (BoundCall next : later) {
            for (@Nullable Value value : next.arguments()) {
                if (value != null) {
                    inspect(value, AnchorResolver.REMOVED_BY_STEP + step + ": " + text);
                }
            }
        }
    }

    private void inspect(Value value, String cause) {
        if (value instanceof AnchorValue anchor) {
            AnchorReference reference = anchor.anchor();
            anchors.peek(reference).ifPresent(anchoredObject -> note(anchoredObject, cause));
        } else if (value instanceof ListValue list) {
            list.items().forEach(item -> inspect(item, cause));
        } else if (value instanceof ObjectValue object) {
            object.fields().values().forEach(field -> inspect(field, cause));
        }
    }

    /**
     * Checks whether objects that left the document still exist.
     * @param left the objects that the document showed before and does not show now
     */
    public void inspectHidden(Collection<AnchoredObject> left) {
        if (changes.isEmpty()) {
            return;
        }
        String cause = (changes.size() == 1 ? "removed by: " : "removed by one of: ") + String.join("; ", changes);
        left.forEach(anchoredObject -> note(anchoredObject, cause));
        changes.clear(); // a later removal has another cause
    }

    private void note(AnchoredObject anchoredObject, String cause) {
        if (anchoredObject.removedBy().isEmpty() && anchors.isGone(anchoredObject)) {
            anchors.markRemoved(anchoredObject, cause);
        }
    }
}
