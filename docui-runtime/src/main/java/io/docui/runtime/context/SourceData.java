package io.docui.runtime.context;

import io.docui.runtime.call.Value;
import io.docui.runtime.internal.collection.FrozenMap;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The state of an application as it was captured: what a Context is made of (docs/spec/context.md#purity).
 *
 * @param appId the application's id
 * @param sessionId the session's id
 * @param version how often the source data has changed; it never falls
 * @param rendering how often what is written changed while the data and the reader's choices did not
 * @param captured when it was captured
 * @param title the document's title line, as Markdown without a line break
 * @param views the views, in the order of the document
 * @param registered anchors that were registered beside the views, as by results
 * @param custom what the application adds to the state; empty for nothing
 */
public record SourceData(
        String appId,
        String sessionId,
        long version,
        long rendering,
        Instant captured,
        String title,
        List<? extends SourceView> views,
        Map<String, AnchorInfo> registered,
        Map<String, Value> custom) {
    /** Copies the collections. */
    public SourceData {
        views = List.copyOf(views);
        registered = FrozenMap.of(registered);
        custom = FrozenMap.of(custom);
    }
}
