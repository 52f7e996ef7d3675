package io.docui.runtime.context;

import io.docui.runtime.call.Value;
import io.docui.runtime.internal.collection.FrozenMap;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Captured state of an application from which a Context is built (docs/spec/context.md#purity).
 *
 * @param appId the id of the application
 * @param sessionId the id of the session
 * @param version the number of changes of the source data; it never decreases
 * @param rendering the number of changes of the rendered text without a change of the data or of the reader's choices
 * @param captured the time of the capture
 * @param title the title line of the document, as Markdown without a line break
 * @param views the views, in the order of the document
 * @param registered anchors that were registered outside of the views, for example by results
 * @param custom the state that the application adds; empty if there is none
 */
public record SourceData(
        String appId,
        String sessionId,
        long version,
        long rendering,
        Instant captured,
        String title,
        List<? extends RenderableView> views,
        Map<String, AnchorInfo> registered,
        Map<String, Value> custom) {
    /** Copies the collections. */
    public SourceData {
        views = List.copyOf(views);
        registered = FrozenMap.of(registered);
        custom = FrozenMap.of(custom);
    }
}
