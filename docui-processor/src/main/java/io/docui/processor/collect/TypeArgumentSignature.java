package io.docui.processor.collect;

import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Computes a signature of a type's arguments, which distinguishes types that differ only in constraints or nullability of type arguments.
 */
final class TypeArgumentSignature {
    private TypeArgumentSignature() {}

    /** Returns the annotations of a type's arguments at any depth, as a text that is equal for equal annotations. */
    static String of(DeclaredType type) {
        return type.getTypeArguments().stream()
                .map(TypeArgumentSignature::ofArgument)
                .collect(Collectors.joining(",", "<", ">"));
    }

    private static String ofArgument(TypeMirror argument) {
        String own = argument.getAnnotationMirrors().stream()
                .filter(TypeArgumentSignature::counts)
                .map(AnnotationMirror::toString)
                .sorted()
                .collect(Collectors.joining(" "));
        if (argument instanceof DeclaredType type) {
            return own + of(type);
        }
        return argument instanceof ArrayType array ? own + ofArgument(array.getComponentType()) + "[]" : own;
    }

    private static boolean counts(AnnotationMirror annotation) {
        return NullableAnnotations.isNullable(annotation)
                || !ConstraintAnnotation.of(annotation).isEmpty();
    }
}
