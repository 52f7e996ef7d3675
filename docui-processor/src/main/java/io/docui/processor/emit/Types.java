package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Library types that generated code names. */
final class Types {
    static final ClassName LIST = ClassName.get(List.class);
    static final ClassName SET = ClassName.get(Set.class);

    static final TypeName ANY = WildcardTypeName.subtypeOf(Object.class);

    static final TypeName ANY_COLLECTION = ParameterizedTypeName.get(ClassName.get(Collection.class), ANY);
    static final TypeName ANY_MAP = ParameterizedTypeName.get(ClassName.get(Map.class), ANY, ANY);
    static final TypeName ANY_OPTIONAL = ParameterizedTypeName.get(ClassName.get(Optional.class), ANY);

    private Types() {}

    /** A type without its arguments. */
    static TypeName erased(TypeName type) {
        return type instanceof ParameterizedTypeName parameterized ? parameterized.rawType() : type;
    }
}
