package io.docui.processor.model;

import io.docui.runtime.action.Constraint;
import java.util.List;

/**
 * An annotation of {@code jakarta.validation} where it is written, right or wrong.
 *
 * @param source its place
 * @param annotation its simple name
 * @param type the type that it is on
 * @param isKnown whether the processor knows the annotation
 * @param fits whether it says anything of values of that type
 * @param constraints what it says, if it can be understood
 * @param fault what is wrong with its own values, or empty
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
