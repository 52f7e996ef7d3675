package io.docui.processor.collect;

import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Tells apart types that Java takes for one: those whose type arguments bear other constraints or nullness. */
final class TypeArgumentSignature {
    private TypeArgumentSignature() {}

    /** What is said of the type arguments of a type, at any depth; the same text for the same. */
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
