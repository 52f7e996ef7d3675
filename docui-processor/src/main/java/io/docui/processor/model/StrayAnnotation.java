package io.docui.processor.model;

import javax.lang.model.element.Element;

/** An annotation outside of providers and object types. */
public sealed interface StrayAnnotation {

    /** The annotation's place. */
    SourceRef source();

    /** The element that bears it. */
    default Element origin() {
        return source().element();
    }

    /**
     * An annotation of a provider's method, in a class that is none.
     *
     * @param source its place
     * @param annotation its name
     * @param owner the class
     * @param signature the method
     */
    record StrayMember(SourceRef source, String annotation, String owner, String signature)
            implements StrayAnnotation {}

    /**
     * An annotation that stands where nothing reads it.
     *
     * @param source its place
     * @param annotation its name
     * @param place what bears it, in words
     */
    record UnreadAnnotation(SourceRef source, String annotation, String place) implements StrayAnnotation {}

    /**
     * A {@code @Gist} on a type that has no components to show.
     *
     * @param source its place
     * @param type the type's name
     */
    record StrayTemplate(SourceRef source, String type) implements StrayAnnotation {}

    /**
     * A {@code @Gist} on a record, which may be the result of an action.
     *
     * @param source its place
     * @param record the record
     */
    record StrayRecordTemplate(SourceRef source, RecordModel record) implements StrayAnnotation {}
}
