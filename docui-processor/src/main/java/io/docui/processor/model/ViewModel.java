package io.docui.processor.model;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ViewDescriptor;

/**
 * A method with {@code @DocUIView}.
 *
 * @param method the method
 * @param title its heading
 * @param order its place
 * @param lod the level at which it starts
 * @param shape how it says what to write
 */
public record ViewModel(MethodModel method, String title, int order, LodLevel lod, Shape shape) {

    /** How a view says what to write. */
    public enum Shape {
        /** It takes a {@code DocWriter}. */
        WRITER,
        /** It returns an anchored object. */
        OBJECT,
        /** It returns an {@code Optional} of one. */
        OPTIONAL_OBJECT,
        /** It returns a collection of them. */
        COLLECTION,
        /** It returns an array of them. */
        ARRAY,
        /** It returns text, which is a paragraph. */
        TEXT,
        /** None of these. */
        UNSUPPORTED
    }

    /** The name by which {@code expand} and {@code collapse} know it. */
    public String id() {
        return CaseFormat.snakeCase(method.name());
    }

    /** The view as the runtime knows it. */
    public ViewDescriptor descriptor() {
        return new ViewDescriptor(id(), title, order, lod);
    }
}
