package io.docui.runtime.action;

import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Formats the part of a foreign type's JSON Schema that its prototype does not show as a short text. */
final class ForeignSchemaFormatter {
    private static final Set<String> SAID = Set.of("type", "description", "title", "default", "$comment");

    private ForeignSchemaFormatter() {}

    static String of(ForeignType type) {
        Map<String, Value> rest = new LinkedHashMap<>(type.schema().fields());
        rest.keySet().removeAll(SAID);
        if (type.shape() instanceof EnumType) {
            rest.remove("enum");
        }
        String text = type.schema().fields().get("description") instanceof TextValue description
                ? description.text().strip()
                : "";
        if (rest.isEmpty()) {
            return text;
        }
        String written = CallFormatter.describe(new ObjectValue(rest));
        String keywords = written.substring(1, written.length() - 1);
        return text.isEmpty() ? keywords : text + "; " + keywords;
    }
}
