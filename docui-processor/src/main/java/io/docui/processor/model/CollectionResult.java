package io.docui.processor.model;

import java.util.List;

/** The model that a collector built from a class, with the information that is still missing. */
public record CollectionResult<T>(T model, List<MissingType> missing, List<MissingClassFileMetadata> missingMetadata) {
    public CollectionResult {
        missing = List.copyOf(missing);
        missingMetadata = List.copyOf(missingMetadata);
    }
}
