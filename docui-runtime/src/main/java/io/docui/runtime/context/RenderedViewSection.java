package io.docui.runtime.context;

import io.docui.runtime.internal.collection.FrozenMap;
import java.util.Map;

/**
 * The Markdown section of a view at one level of detail, with its anchors.
 *
 * @param markdown the section with its heading and a line break at its end; empty if the view has nothing to show
 * @param anchors the anchors in the section by key, in the order of the text
 */
public record RenderedViewSection(CharSequence markdown, Map<String, AnchorInfo> anchors) {
    /** The empty rendering. */
    public static final RenderedViewSection NOTHING = new RenderedViewSection("", Map.of());

    /** Freezes the map. */
    public RenderedViewSection {
        anchors = FrozenMap.of(anchors);
    }
}
