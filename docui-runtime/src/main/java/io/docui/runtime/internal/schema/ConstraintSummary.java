package io.docui.runtime.internal.schema;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.StringType;

/**
 * Summarizes the constraints of a type as short text for prototypes, descriptions and API pages. A prototype never states less than the
 * JSON Schema of its type (docs/spec/document.md#prototype-levels).
 */
public final class ConstraintSummary {
    private ConstraintSummary() {}

    /**
     * Returns the constraints of a type, such as {@code -128..127} or {@code each: UUID}; empty if the name of the type implies all
     * of them.
     */
    public static String of(TypeDescriptor type) {
        if (type instanceof ConstrainedType constrained) {
            return joined(constrained.summary(), ofBase(constrained));
        }
        if (type instanceof IntegerType integer) {
            return ofInteger(integer);
        }
        if (type instanceof StringType string) {
            return StringFormat.of(string).words();
        }
        if (type instanceof ListType list) {
            return joined(list.unique() ? "no duplicates" : "", each(list.element()));
        }
        if (type instanceof MapType map) {
            return each(map.value());
        }
        if (type instanceof OptionalType optional) {
            return of(optional.value());
        }
        if (type instanceof ForeignType foreign) {
            return foreign.summary();
        }
        return type instanceof PromiseType promise ? of(promise.value()) : "";
    }

    private static String ofInteger(IntegerType type) {
        if (type == IntegerType.INT || type == IntegerType.LONG) {
            return ""; // the common case
        }
        return switch (type) {
            case BYTE -> Byte.MIN_VALUE + ".." + Byte.MAX_VALUE;
            case SHORT -> Short.MIN_VALUE + ".." + Short.MAX_VALUE;
            case BIG -> "any size";
            case INT, LONG -> "";
        };
    }

    /** Returns the constraints of the base type; empty for an integer whose bounds are both given. */
    private static String ofBase(ConstrainedType type) {
        boolean bounded = type.minimum().isPresent() && type.maximum().isPresent();
        return bounded && type.base() != IntegerType.BIG && type.base() instanceof IntegerType ? "" : of(type.base());
    }

    private static String each(TypeDescriptor element) {
        String constraints = of(element);
        return constraints.isEmpty() ? "" : "each: " + constraints;
    }

    private static String joined(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + ", " + second;
    }
}
