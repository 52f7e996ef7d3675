package io.docui.processor.model;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.CallBinder;
import java.util.Optional;

/**
 * The text of a {@code @Default}.
 *
 * @param text the value as a call would write it
 * @param source its place
 */
public record DefaultModel(String text, SourceRef source) {

    /**
     * The value.
     *
     * @param type the type that it is for
     * @return the value, or empty if the text is none of that type
     */
    public Optional<Value> read(TypeDescriptor type) {
        try {
            return Optional.of(CallBinder.parseDefault(type, text));
        } catch (DocUIException e) {
            return Optional.empty();
        }
    }
}
