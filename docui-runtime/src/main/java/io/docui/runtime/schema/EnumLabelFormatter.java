package io.docui.runtime.schema;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.ArrayList;
import java.util.List;

/** Says what the constants of an enum mean, where a prototype or a schema is at its most talkative. */
final class EnumLabelFormatter {
    private EnumLabelFormatter() {}

    /** The labels of an enum or of what a list, a map or an optional holds: {@code NORTH: up the map; SOUTH: down}. */
    static String of(TypeDescriptor type) {
        if (type instanceof EnumType constants) {
            return ofEnum(constants);
        }
        boolean compound = type instanceof RecordType || type instanceof UnionType || type instanceof RecursiveType;
        List<TypeDescriptor> parts = compound ? List.of() : TypeKey.parts(type);
        return parts.isEmpty() ? "" : of(parts.get(0));
    }

    private static String ofEnum(EnumType type) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < type.labels().size(); i++) {
            String label = LineNormalizer.normalize(type.labels().get(i));
            if (!label.isEmpty()) {
                words.add(type.constants().get(i) + ": " + label);
            }
        }
        return String.join("; ", words);
    }

    /** A description with the labels of its type in brackets behind it. */
    static String append(String description, TypeDescriptor type) {
        return ActionCommentFormatter.join(description, of(type));
    }
}
