package io.docui.processor.model;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * A position in the user's source for messages. Only this class connects the model to {@code javax.lang.model}.
 *
 * @param element the element
 * @param annotation an annotation of the element
 * @param value a value in that annotation
 */
public record SourceRef(
        Element element,
        @Nullable AnnotationMirror annotation,
        @Nullable AnnotationValue value) {

    /** Returns the position of an element. */
    public static SourceRef of(Element element) {
        return new SourceRef(element, null, null);
    }
}
