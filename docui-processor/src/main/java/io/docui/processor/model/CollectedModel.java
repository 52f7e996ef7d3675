package io.docui.processor.model;

import java.util.List;

/**
 * The model that a collector built from a class, with the information that is still missing.
 * @param unread the annotations of JSON libraries that have no effect, by their simple names
 * @param awaitsLombok whether Lombok has yet to add members to a type that the model names
 */
public record CollectedModel<T>(
        T model,
        List<MissingType> missing,
        List<MissingClassFileMetadata> missingMetadata,
        List<AnnotationAttribute<String>> unread,
        boolean awaitsLombok) {
    public CollectedModel {
        missing = List.copyOf(missing);
        missingMetadata = List.copyOf(missingMetadata);
        unread = List.copyOf(unread);
    }
}
