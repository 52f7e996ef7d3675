package io.docui.processor.model;

import java.util.List;

/**
 * The model that a collector built from a class, with the information that is still missing.
 *
 * @param model the model, as far as the class could be interpreted
 * @param missing the types that do not exist yet
 * @param missingMetadata facts of the source that not every build can read
 * @param <T> the type of the model
 */
public record CollectionResult<T>(T model, List<MissingType> missing, List<MissingClassFileMetadata> missingMetadata) {
    /** Copies the lists. */
    public CollectionResult {
        missing = List.copyOf(missing);
        missingMetadata = List.copyOf(missingMetadata);
    }
}
