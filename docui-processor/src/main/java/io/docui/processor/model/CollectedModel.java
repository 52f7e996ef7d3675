package io.docui.processor.model;

import java.util.List;

/** The model that a collector built from a class, with the information that is still missing. */
public record CollectedModel<T>(T model, List<MissingType> missing, List<MissingClassFileMetadata> missingMetadata) {
    public CollectedModel {
        missing = List.copyOf(missing);
        missingMetadata = List.copyOf(missingMetadata);
    }
}
