package io.docui.processor.model;

import java.util.List;

/**
 * What was collected of a class, and what of it is not there yet.
 *
 * @param model the class as far as it can be understood
 * @param missing the types that it waits for
 * @param missingMetadata what its source says that not every build would see
 * @param <T> what the class is
 */
public record CollectionResult<T>(T model, List<MissingType> missing, List<MissingClassFileMetadata> missingMetadata) {
    /** Copies the lists. */
    public CollectionResult {
        missing = List.copyOf(missing);
        missingMetadata = List.copyOf(missingMetadata);
    }
}
