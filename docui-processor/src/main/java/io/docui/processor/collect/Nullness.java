package io.docui.processor.collect;

import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/** Recognises {@code @Nullable}, whoever made it, by its simple name. */
final class Nullness {
    private Nullness() {}

    /** Whether one of the given constructs bears such an annotation. */
    static boolean isNullable(@Nullable AnnotatedConstruct... constructs) {
        for (AnnotatedConstruct construct : constructs) {
            if (construct != null && isAnnotated(construct)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAnnotated(AnnotatedConstruct construct) {
        for (AnnotationMirror mirror : construct.getAnnotationMirrors()) {
            if (mirror.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable")) {
                return true;
            }
        }
        return false;
    }
}
