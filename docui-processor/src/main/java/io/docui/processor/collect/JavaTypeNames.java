package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/** Returns the names of Java types as they are written, even in code that does not compile. */
final class JavaTypeNames {
    private JavaTypeNames() {}

    /** Returns the name of a type without annotations; {@code Object} for a type without a name. */
    static TypeName name(TypeMirror type) {
        return isNamed(type) ? TypeName.get(type) : ClassName.OBJECT;
    }

    /** Returns a type for readers: as it is written, without annotations. */
    static String text(TypeMirror type) {
        return isNamed(type) ? TypeName.get(type).toString() : type.toString();
    }

    /** Returns whether a type consists of existing types. javac has no proper names for others. */
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
