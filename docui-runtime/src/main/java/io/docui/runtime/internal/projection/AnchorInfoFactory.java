package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.AnchorInfo;
import io.docui.runtime.internal.collection.FrozenMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Creates the anchor descriptions of a Context (type, parameters, target) from an anchor table and the prototypes shown. */
final class AnchorInfoFactory {
    private static final AnchorInfo REFERENCE = new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null);
    private static final String QUOTED = "'obj:";

    private AnchorInfoFactory() {}

    /** Returns the descriptions of a table's anchors by their keys: objects first, then links. */
    static FrozenMap<String, AnchorInfo> create(AnchorTable table) {
        return create(table, List.of());
    }

    /** Returns the descriptions of a table's anchors and of prototypes by their keys: objects first, then links, then prototypes. */
    static FrozenMap<String, AnchorInfo> create(AnchorTable table, List<Projection.ShownPrototype> forms) {
        List<FrozenMap<String, AnchorInfo>> anchors = new ArrayList<>();
        for (Set<String> objects : table.anchors()) {
            anchors.add(FrozenMap.of(objects, REFERENCE));
        }
        Map<String, AnchorInfo> others = new LinkedHashMap<>();
        for (AnchorTable.LinkEntry link : table.links()) {
            others.put(link.anchor(), new AnchorInfo(AnchorInfo.Type.BUTTON, List.of(), target(link.call())));
        }
        for (Projection.ShownPrototype shownPrototype : forms) {
            others.put("act:" + shownPrototype.action(), form(shownPrototype));
        }
        anchors.add(FrozenMap.of(others));
        return FrozenMap.of(anchors);
    }

    private static AnchorInfo form(Projection.ShownPrototype shownPrototype) {
        return new AnchorInfo(AnchorInfo.Type.FORM, shownPrototype.parameters(), null);
    }

    /** Returns the key of the first object anchor in a call; null if there is none. */
    private static @Nullable String target(String call) {
        int quote = call.indexOf(QUOTED);
        while (quote >= 0) {
            int end = call.indexOf('\'', quote + QUOTED.length());
            String anchor = call.substring(quote + 1, end < 0 ? call.length() : end);
            if (end >= 0 && AnchorReference.parse(anchor).isPresent()) {
                return anchor;
            }
            quote = call.indexOf(QUOTED, quote + 1);
        }
        return null;
    }
}
