package io.docui.processor.model;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Value;
import java.math.BigDecimal;
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
        if (type instanceof TypeDescriptor.IntegerType || type instanceof TypeDescriptor.DecimalType) {
            try {
                return Optional.of(Value.NumberValue.of(new BigDecimal(text)));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }
        if (type == TypeDescriptor.SimpleType.BOOLEAN) {
            return Optional.of(Value.BooleanValue.of(Boolean.parseBoolean(text)));
        }
        return Optional.of(new Value.TextValue(text));
    }
}
