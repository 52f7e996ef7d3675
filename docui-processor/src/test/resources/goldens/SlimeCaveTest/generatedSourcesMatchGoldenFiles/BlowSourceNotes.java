package com.example.cave;

import io.docui.runtime.spi.TypeMetadata;
import javax.annotation.processing.Generated;

/** Stores the source information that the class file of {@code Blow} does not contain. */
@TypeMetadata(
        value = "What a blow did.",
        params = {
                @TypeMetadata.ParameterComment(name = "damage", comment = "hit points lost"),
                @TypeMetadata.ParameterComment(name = "slain", comment = "whether it was the last")
        }
)
@Generated("io.docui.processor.DocUIProcessor")
final class BlowSourceNotes {
    private BlowSourceNotes() {}
}
