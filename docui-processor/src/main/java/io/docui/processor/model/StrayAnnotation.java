package io.docui.processor.model;

import javax.lang.model.element.Element;

/** An annotation of DocUI that is outside of providers and object types, where it may have no effect. */
public sealed interface StrayAnnotation {

    SourceRef source();

    default Element origin() {
        return source().element();
    }

    /** A provider's annotation on a method of a class that is not a provider. */
    record StrayMember(SourceRef source, String annotation, String owner, String signature)
            implements StrayAnnotation {}

    /** An annotation at a place where the processor does not read it. */
    record UnreadAnnotation(SourceRef source, String annotation, String place) implements StrayAnnotation {}

    /** A {@code @Gist} annotation on a type that has no components to show. */
    record StrayTemplate(SourceRef source, String type) implements StrayAnnotation {}

    /** A {@code @Gist} annotation on a record that may be the result of an action. */
    record StrayRecordTemplate(SourceRef source, RecordModel record) implements StrayAnnotation {}
}
