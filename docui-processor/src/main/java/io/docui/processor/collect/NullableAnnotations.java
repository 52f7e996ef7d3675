package io.docui.processor.collect;

import io.docui.processor.model.DefaultValueModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/** Recognizes {@code @Nullable} and similar annotations of any library by their simple names. */
final class NullableAnnotations {
    private static final Set<String> NAMES = Set.of("Nullable", "CheckForNull");

    private NullableAnnotations() {}

    /** Returns whether one of the given constructs has such an annotation. */
    static boolean isNullable(@Nullable AnnotatedConstruct... constructs) {
        if (ConstraintReader.forbidsNull(constructs)) {
            return false; // the validation constraint is stricter and takes precedence
        }
        for (AnnotatedConstruct construct : constructs) {
            if (construct != null && bears(construct)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether such an annotation has an effect. It has none on a value that a call can omit anyway, because such a value can also
     * be null.
     * @param type the type of a component or a parameter
     */
    static boolean isRelevant(TypeModel type, Optional<DefaultValueModel> defaultValue) {
        return type.java().isPrimitive() || defaultValue.isEmpty() && !(type instanceof OptionalModel);
    }

    /** Returns whether an annotation is one of these. */
    static boolean isNullable(AnnotationMirror annotation) {
        return NAMES.contains(
                annotation.getAnnotationType().asElement().getSimpleName().toString());
    }

    /** Returns whether a construct has such an annotation itself. */
    static boolean bears(AnnotatedConstruct construct) {
        for (AnnotationMirror mirror : construct.getAnnotationMirrors()) {
            if (isNullable(mirror)) {
                return true;
            }
        }
        return false;
    }
}
