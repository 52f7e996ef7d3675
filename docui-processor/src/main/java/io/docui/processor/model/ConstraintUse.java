package io.docui.processor.model;

import io.docui.runtime.action.Constraint;
import java.util.List;

/**
 * An annotation of {@code jakarta.validation} at one place in the source, valid or not.
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
    public ConstraintUse {
        constraints = List.copyOf(constraints);
    }
}
