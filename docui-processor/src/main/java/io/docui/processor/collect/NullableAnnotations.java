package io.docui.processor.collect;

import io.docui.processor.model.DefaultModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/** Recognises {@code @Nullable} and its like, whoever made it, by its simple name. */
final class NullableAnnotations {
    private static final Set<String> NAMES = Set.of("Nullable", "CheckForNull");

    private NullableAnnotations() {}

    /** Whether one of the given constructs bears such an annotation. */
    static boolean isNullable(@Nullable AnnotatedConstruct... constructs) {
        if (ConstraintReader.forbidsNull(constructs)) {
            return false; // what validation asks for is the stricter word
        }
        for (AnnotatedConstruct construct : constructs) {
            if (construct != null && bears(construct)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether such an annotation changes anything: what may be left out anyway may be null, too.
     *
     * @param type the type of a component or a parameter
     * @param defaultValue its default
     */
    static boolean isRelevant(TypeModel type, Optional<DefaultModel> defaultValue) {
        return type.java().isPrimitive() || defaultValue.isEmpty() && !(type instanceof OptionalModel);
    }

    /** Whether an annotation is one of these. */
    static boolean isNullable(AnnotationMirror annotation) {
        return NAMES.contains(
                annotation.getAnnotationType().asElement().getSimpleName().toString());
    }

    /** Whether a construct bears such an annotation itself. */
    static boolean bears(AnnotatedConstruct construct) {
        for (AnnotationMirror mirror : construct.getAnnotationMirrors()) {
            if (isNullable(mirror)) {
                return true;
            }
        }
        return false;
    }
}
