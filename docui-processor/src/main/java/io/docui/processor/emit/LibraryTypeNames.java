package io.docui.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Names of library types for generated code, and erasures and wildcard forms of types. */
final class LibraryTypeNames {
    static final ClassName LIST = ClassName.get(List.class);
    static final ClassName SET = ClassName.get(Set.class);

    static final TypeName ANY = WildcardTypeName.subtypeOf(Object.class);

    static final TypeName ANY_COLLECTION = ParameterizedTypeName.get(ClassName.get(Collection.class), ANY);
    static final TypeName ANY_MAP = ParameterizedTypeName.get(ClassName.get(Map.class), ANY, ANY);
    static final TypeName ANY_OPTIONAL = ParameterizedTypeName.get(ClassName.get(Optional.class), ANY);

    private LibraryTypeNames() {}

    /** Returns a type that a cast can check: with wildcards for its arguments. */
    static TypeName reifiable(TypeName type) {
        if (type instanceof ArrayTypeName array) {
            return ArrayTypeName.of(reifiable(array.componentType()));
        }
        if (type instanceof ParameterizedTypeName parameterized) {
            TypeName[] unknown = new TypeName[parameterized.typeArguments().size()];
            Arrays.fill(unknown, ANY);
            return ParameterizedTypeName.get(parameterized.rawType(), unknown);
        }
        return type;
    }

    /** Returns a type that can be instantiated: each wildcard among its arguments is replaced by its bound. */
    static TypeName concrete(TypeName type) {
        return type instanceof ParameterizedTypeName parameterized
                ? ParameterizedTypeName.get(
                        parameterized.rawType(),
                        parameterized.typeArguments().stream()
                                .map(LibraryTypeNames::bound)
                                .toArray(TypeName[]::new))
                : type;
    }

    private static TypeName bound(TypeName argument) {
        if (argument instanceof WildcardTypeName wildcard) {
            return wildcard.lowerBounds().isEmpty()
                    ? wildcard.upperBounds().get(0)
                    : wildcard.lowerBounds().get(0);
        }
        return argument;
    }

    /** Returns a type without its arguments. */
    static TypeName erasure(TypeName type) {
        return type instanceof ParameterizedTypeName parameterized ? parameterized.rawType() : type;
    }
}
