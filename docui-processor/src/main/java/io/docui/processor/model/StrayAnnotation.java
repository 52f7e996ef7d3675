package io.docui.processor.model;

import javax.lang.model.element.Element;

/** An annotation of DocUI that is outside of providers and object types, where it may have no effect. */
public sealed interface StrayAnnotation {

    /** Returns the annotation's position. */
    SourceRef source();

    /** Returns the annotated element. */
    default Element origin() {
        return source().element();
    }

    /**
     * A provider's annotation on a method of a class that is not a provider.
     *
     * @param source the position in the source
     * @param annotation the annotation's name
     * @param owner the class
     * @param signature the method
     */
    record StrayMember(SourceRef source, String annotation, String owner, String signature)
            implements StrayAnnotation {}

    /**
     * An annotation at a place where the processor does not read it.
     *
     * @param source the position in the source
     * @param annotation the annotation's name
     * @param place the annotated element, in words
     */
    record UnreadAnnotation(SourceRef source, String annotation, String place) implements StrayAnnotation {}

    /**
     * A {@code @Gist} annotation on a type that has no components to show.
     *
     * @param source the position in the source
     * @param type the type's name
     */
    record StrayTemplate(SourceRef source, String type) implements StrayAnnotation {}

    /**
     * A {@code @Gist} annotation on a record that may be the result of an action.
     *
     * @param source the position in the source
     * @param record the record
     */
    record StrayRecordTemplate(SourceRef source, RecordModel record) implements StrayAnnotation {}
}
