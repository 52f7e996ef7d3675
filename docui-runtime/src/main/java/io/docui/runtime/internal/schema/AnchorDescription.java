package io.docui.runtime.internal.schema;

import io.docui.runtime.action.TypeDescriptor.AnchorType;
import java.util.ArrayList;
import java.util.List;

/**
 * Describes the anchors that a parameter accepts, such as {@code anchor obj:enemy:…}. Schemas have no pattern for anchors: it would be
 * long, and labels are accepted too (docs/spec/types.md#type-table).
 */
final class AnchorDescription {
    /** The maximum number of types that are listed; more would cost more than they tell. */
    private static final int MOST_TYPES = 4;

    private AnchorDescription() {}

    static String of(AnchorType type) {
        if (type.equals(AnchorType.LINK)) {
            return "anchor link:…";
        }
        List<String> accepted = new ArrayList<>(type.acceptedTypes());
        if (type.type().isEmpty() || accepted.size() > MOST_TYPES) {
            return "anchor obj:…";
        }
        accepted.replaceAll(name -> "obj:" + name + ":…");
        return "anchor " + String.join(" or ", accepted);
    }
}
