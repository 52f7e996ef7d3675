package io.docui.processor.model;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.List;
import java.util.stream.Collectors;

/** Converts types to words for generated names: {@code PointList} in {@code readPointList}, {@code PagePoint} for {@code Page<Point>}. */
public final class TypeNameFormatter {
    private TypeNameFormatter() {}

    /**
     * Returns the words for a type.
     * @param type a type without type variables
     * @return for example {@code String}, {@code PointList}, {@code OptionalInt}; several types can have the same words
     */
    public static String of(TypeName type) {
        if (type instanceof ArrayTypeName array) {
            return of(array.componentType()) + "Array";
        }
        if (type instanceof WildcardTypeName wildcard) {
            return of(bound(wildcard));
        }
        if (type instanceof ParameterizedTypeName parameterized) {
            return ofParameterized(parameterized);
        }
        return type instanceof ClassName name ? name.simpleName() : CaseFormat.capitalize(type.toString());
    }

    private static TypeName bound(WildcardTypeName wildcard) {
        return wildcard.lowerBounds().isEmpty()
                ? wildcard.upperBounds().get(0)
                : wildcard.lowerBounds().get(0);
    }

    private static String ofParameterized(ParameterizedTypeName type) {
        List<TypeName> arguments = type.typeArguments();
        String name = type.rawType().simpleName();
        return switch (type.rawType().canonicalName()) {
            case "java.util.List", "java.util.Collection", "java.util.Set" -> of(arguments.get(0)) + name;
            case "java.util.Map" -> of(arguments.get(1)) + name;
            default -> name + arguments.stream().map(TypeNameFormatter::of).collect(Collectors.joining());
        };
    }
}
