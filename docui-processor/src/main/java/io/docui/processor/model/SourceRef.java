package io.docui.processor.model;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** A position in the user's source for messages. Only this class connects the model to {@code javax.lang.model}. */
public record SourceRef(
        Element element,
        @Nullable AnnotationMirror annotation,
        @Nullable AnnotationValue value) {

    public static SourceRef of(Element element) {
        return new SourceRef(element, null, null);
    }
}
