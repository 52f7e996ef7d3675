package com.example.cave;

import io.docui.runtime.spi.TypeMetadata;
import javax.annotation.processing.Generated;

/** Keeps what the class file of {@code Blow} lacks. */
@TypeComment(
        value = "What a blow did.",
        params = {
                @TypeComment.Param(name = "damage", comment = "hit points lost"),
                @TypeComment.Param(name = "slain", comment = "whether it was the last")
        }
)
@Generated("io.docui.processor.DocUIProcessor")
final class BlowSourceNotes {
    private BlowSourceNotes() {}
}
