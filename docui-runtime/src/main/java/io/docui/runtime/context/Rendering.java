package io.docui.runtime.context;

import io.docui.runtime.internal.collection.FrozenMap;
import java.util.Map;

/**
 * What a view says at a level of detail.
 *
 * @param markdown its section, with its heading and a line break at its end; empty if it has nothing to say
 * @param anchors what can be referred to in it, by key, in the order of the text
 */
public record Rendering(CharSequence markdown, Map<String, AnchorInfo> anchors) {
    /** Nothing. */
    public static final Rendering NOTHING = new Rendering("", Map.of());

    /** Freezes the map. */
    public Rendering {
        anchors = FrozenMap.of(anchors);
    }
}
