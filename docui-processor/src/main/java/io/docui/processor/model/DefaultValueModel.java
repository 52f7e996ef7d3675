package io.docui.processor.model;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.CallBinder;
import java.util.Optional;

/** The text of a {@code @Default} annotation, with its position in the source. */
public record DefaultValueModel(String text, SourceRef source) {

    /**
     * Parses the text as a value.
     * @return the value, or empty if the text is not valid for the type
     */
    public Optional<Value> read(TypeDescriptor type) {
        try {
            return Optional.of(CallBinder.parseDefault(type, text));
        } catch (DocUIException e) {
            return Optional.empty();
        }
    }
}
