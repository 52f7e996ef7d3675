package io.docui.processor.model;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * A place in the user's source, which messages point at: the model's only door to {@code javax.lang.model}.
 *
 * @param element the element
 * @param annotation an annotation of it
 * @param value a value in that annotation
 */
public record SourceRef(
        Element element,
        @Nullable AnnotationMirror annotation,
        @Nullable AnnotationValue value) {

    /** The place of an element. */
    public static SourceRef of(Element element) {
        return new SourceRef(element, null, null);
    }
}
