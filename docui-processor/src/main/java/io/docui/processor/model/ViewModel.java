package io.docui.processor.model;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ViewDescriptor;

/**
 * Model of a method with {@code @DocUIView}, which contributes a section to the document.
 *
 * @param method the method
 * @param title the heading
 * @param order the position among the sections
 * @param lod the level of detail at which the section starts
 * @param shape the form of the method's output
 */
public record ViewModel(MethodModel method, String title, int order, LodLevel lod, Shape shape) {

    /** Classifies the way in which a view's method provides the content. */
    public enum Shape {
        /** It takes a {@code DocWriter}. */
        WRITER,
        /** It returns an anchored object. */
        OBJECT,
        /** It returns an {@code Optional} of an anchored object. */
        OPTIONAL_OBJECT,
        /** It returns a collection of anchored objects. */
        COLLECTION,
        /** It returns an array of anchored objects. */
        ARRAY,
        /** It returns text, which becomes a paragraph. */
        TEXT,
        /** It has an unsupported signature. */
        UNSUPPORTED
    }

    /** Returns the name that {@code expand} and {@code collapse} use. */
    public String id() {
        return CaseFormat.snakeCase(method.name());
    }

    /** Returns the descriptor of the view for the runtime. */
    public ViewDescriptor descriptor() {
        return new ViewDescriptor(id(), title, order, lod);
    }
}
