package io.docui.processor.model;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ViewDescriptor;

/** Model of a method with {@code @DocUIView}, which contributes a section to the document. */
public record ViewModel(MethodModel method, String title, int order, LodLevel lod, Shape shape) {

    /** Classifies the way in which a view's method provides the content. */
    public enum Shape {
        /** It takes a {@code DocWriter}. */
        WRITER,
        OBJECT,
        /** It returns an {@code Optional} of an anchored object. */
        OPTIONAL_OBJECT,
        COLLECTION,
        ARRAY,
        /** It returns text, which becomes a paragraph. */
        TEXT,
        UNSUPPORTED
    }

    /** Returns the name that {@code expand} and {@code collapse} use. */
    public String id() {
        return CaseFormat.snakeCase(method.name());
    }

    public ViewDescriptor descriptor() {
        return new ViewDescriptor(id(), title, order, lod);
    }
}
