package io.docui.processor.model;

import io.docui.runtime.action.Constraint;
import java.util.List;

/**
 * An annotation of {@code jakarta.validation} at one place in the source, valid or not.
 *
 * @param source the position in the source
 * @param annotation the simple name
 * @param type the annotated type
 * @param isKnown whether the processor supports the annotation
 * @param fits whether the annotation applies to values of that type
 * @param constraints the constraints that it declares, if it is valid
 * @param fault the error in the annotation's own values, or empty
 */
public record ConstraintUse(
        SourceRef source,
        String annotation,
        TypeModel type,
        boolean isKnown,
        boolean fits,
        List<Constraint> constraints,
        String fault) {
    /** Copies the constraints. */
    public ConstraintUse {
        constraints = List.copyOf(constraints);
    }
}
