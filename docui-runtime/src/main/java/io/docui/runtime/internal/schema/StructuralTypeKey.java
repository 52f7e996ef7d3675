package io.docui.runtime.internal.schema;

import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * Computes the keys by which type descriptors are compared for equality. A type gets a new descriptor at each place that mentions it, and a
 * recursive type is cut at different places. Therefore descriptors cannot be compared directly. Two types are considered the same if they
 * agree in kind, name and components, and their components agree in name and spelling. Types of the same name in two packages that agree in
 * all of this are the same type.
 */
public final class StructuralTypeKey {
    private StructuralTypeKey() {}

    /** Resolves a reference from a type to itself or to an enclosing type. */
    public static TypeDescriptor resolve(TypeDescriptor type) {
        TypeDescriptor resolved = type;
        while (resolved instanceof RecursiveType recursive) {
            resolved = recursive.target().get();
        }
        return resolved;
    }

    /** Tells whether a type is declared under a name. Anonymous records and unions are written where they are used. */
    public static boolean isNamed(TypeDescriptor type) {
        return type instanceof AnchorType || !name(type).isEmpty();
    }

    /** Returns the preferred name of a resolved type; empty if it has none. */
    public static String name(TypeDescriptor type) {
        if (type instanceof AnchorType anchor) {
            return anchor.name();
        }
        if (type instanceof EnumType constants) {
            return constants.name();
        }
        if (type instanceof RecordType fields) {
            return fields.name();
        }
        return type instanceof UnionType union ? union.name() : "";
    }

    static String of(TypeDescriptor mentioned) {
        TypeDescriptor type = resolve(mentioned);
        if (type instanceof AnchorType anchor) {
            return "anchor " + anchor.type();
        }
        if (type instanceof EnumType constants) {
            return "enum " + constants.name() + constants.constants();
        }
        if (type instanceof RecordType fields) {
            return "record " + ofRecord(fields);
        }
        if (type instanceof UnionType union) {
            return union.variants().stream()
                    .map(StructuralTypeKey::ofRecord)
                    .collect(Collectors.joining(" | ", "union " + union.name() + "(", ")"));
        }
        throw new IllegalArgumentException("A type without a name: " + type);
    }

    private static String ofRecord(RecordType fields) {
        StringJoiner key = new StringJoiner(", ", fields.name() + '{', "}");
        for (ParameterDescriptor component : fields.components()) {
            key.add(ofComponent(component));
        }
        return key.toString();
    }

    private static String ofComponent(ParameterDescriptor component) {
        return component.name()
                + ':'
                + component.required()
                + ':'
                + component.access()
                + ':'
                + component.defaultValue()
                + ':'
                + shape(component.type());
    }

    /** Returns the spelling of a type within a key. Records and unions have only their names there, because they may contain themselves. */
    private static String shape(TypeDescriptor type) {
        if (type instanceof ListType list) {
            return (list.unique() ? "set " : "list ") + shape(list.element());
        }
        if (type instanceof MapType map) {
            return "map " + shape(map.key()) + ' ' + shape(map.value());
        }
        if (type instanceof OptionalType optional) {
            return "optional " + shape(optional.value());
        }
        if (type instanceof PromiseType promise) {
            return "promise " + shape(promise.value());
        }
        if (type instanceof ConstrainedType constrained) {
            return shape(constrained.base()) + constrained.constraints();
        }
        if (type instanceof AnchorType || type instanceof EnumType) {
            return of(type);
        }
        if (type instanceof RecursiveType recursive) {
            return "type " + recursive.name();
        }
        if (type instanceof RecordType || type instanceof UnionType) {
            return name(type).isEmpty() ? of(type) : "type " + name(type);
        }
        return String.valueOf(type);
    }

    /** Returns whether a type is, or contains, a type of the application that a codec converts. */
    public static boolean isForeignIn(TypeDescriptor type) {
        return type instanceof ForeignType
                || !(type instanceof Enum<?>) && isForeignIn(type, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean isForeignIn(TypeDescriptor type, Set<TypeDescriptor> seen) {
        if (type instanceof ForeignType) {
            return true;
        }
        if (type instanceof Enum<?> || !seen.add(type)) {
            return false;
        }
        for (TypeDescriptor part : parts(type)) {
            if (isForeignIn(part, seen)) {
                return true;
            }
        }
        return false;
    }

    public static List<TypeDescriptor> parts(TypeDescriptor type) {
        if (type instanceof AnchorType anchor) {
            return List.copyOf(anchor.subtypes());
        }
        if (type instanceof ListType list) {
            return List.of(list.element());
        }
        if (type instanceof MapType map) {
            return List.of(map.key(), map.value());
        }
        if (type instanceof OptionalType optional) {
            return List.of(optional.value());
        }
        if (type instanceof PromiseType promise) {
            return List.of(promise.value());
        }
        if (type instanceof ConstrainedType constrained) {
            return List.of(constrained.base());
        }
        if (type instanceof RecordType fields) {
            List<TypeDescriptor> types = new ArrayList<>(fields.components().size());
            for (ParameterDescriptor component : fields.components()) {
                types.add(component.type());
            }
            return types;
        }
        if (type instanceof UnionType union) {
            List<TypeDescriptor> types = new ArrayList<>();
            for (RecordType variant : union.variants()) {
                types.addAll(parts(variant));
            }
            return types;
        }
        return List.of();
    }
}
