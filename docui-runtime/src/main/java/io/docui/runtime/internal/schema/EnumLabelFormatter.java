package io.docui.runtime.internal.schema;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.ArrayList;
import java.util.List;

/** Formats the labels of enum constants as text for comments, descriptions and schemas. */
public final class EnumLabelFormatter {
    private EnumLabelFormatter() {}

    /** Returns the labels of an enum, or of the enum in a list, a map or an optional: {@code NORTH: up the map; SOUTH: down}. */
    static String of(TypeDescriptor type) {
        if (type instanceof EnumType constants) {
            return ofEnum(constants);
        }
        boolean compound = type instanceof RecordType || type instanceof UnionType || type instanceof RecursiveType;
        List<TypeDescriptor> parts = compound ? List.of() : StructuralTypeKey.parts(type);
        return parts.isEmpty() ? "" : of(parts.get(0));
    }

    private static String ofEnum(EnumType type) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < type.labels().size(); i++) {
            String label = SingleLineNormalizer.normalize(type.labels().get(i));
            if (!label.isEmpty()) {
                words.add(type.constants().get(i) + ": " + withoutPeriod(label));
            }
        }
        return String.join("; ", words);
    }

    /** Removes the period at the end, because the labels are separated by semicolons. */
    private static String withoutPeriod(String label) {
        return label.endsWith(".") && !label.endsWith("..") ? label.substring(0, label.length() - 1) : label;
    }

    public static String append(String description, TypeDescriptor type) {
        return ActionCommentFormatter.join(description, of(type));
    }
}
