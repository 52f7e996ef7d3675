package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/** Types as they are written, even those of code that is not whole. */
final class JavaTypeNames {
    private JavaTypeNames() {}

    /** The name of a type, less annotations; {@code Object} for one that has no name. */
    static TypeName name(TypeMirror type) {
        return isNamed(type) ? TypeName.get(type) : ClassName.OBJECT;
    }

    /** A type for readers: as it is written, less annotations. */
    static String text(TypeMirror type) {
        return isNamed(type) ? TypeName.get(type).toString() : type.toString();
    }

    /** Whether a type consists of types that exist; javac has no proper names for others. */
    static boolean isNamed(@Nullable TypeMirror type) {
        if (type == null) {
            return true;
        }
        return switch (type.getKind()) {
            case ERROR, INTERSECTION, UNION, NONE, NULL, OTHER, EXECUTABLE, PACKAGE, MODULE -> false;
            case ARRAY -> isNamed(((ArrayType) type).getComponentType());
            case WILDCARD ->
                isNamed(((WildcardType) type).getExtendsBound()) && isNamed(((WildcardType) type).getSuperBound());
            case DECLARED -> ((DeclaredType) type).getTypeArguments().stream().allMatch(JavaTypeNames::isNamed);
            default -> true;
        };
    }
}
