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

/** Says of the anchors of a table what they are for, as a Context does. */
final class AnchorInfoFactory {
    private static final AnchorInfo REFERENCE = new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null);
    private static final String QUOTED = "'obj:";

    private AnchorInfoFactory() {}

    /** The anchors of a table by their keys: objects, then links. */
    static FrozenMap<String, AnchorInfo> create(AnchorTable table) {
        return create(table, List.of());
    }

    /** The anchors of a table by their keys, and prototypes: objects, then links, then those. */
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

    /** A prototype. */
    private static AnchorInfo form(Projection.ShownPrototype shownPrototype) {
        return new AnchorInfo(AnchorInfo.Type.FORM, shownPrototype.parameters(), null);
    }

    /** The key of the first object that a call is about. */
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
