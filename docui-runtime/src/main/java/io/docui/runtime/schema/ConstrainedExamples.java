package io.docui.runtime.schema;

import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.Form;
import io.docui.runtime.action.Constraint.Size;
import io.docui.runtime.action.Constraint.Truth;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import java.math.BigDecimal;
import java.util.Collections;

/**
 * Bends the example of a type to what is demanded of its values: bounds, sizes, forms and truth. A pattern is beyond it, and
 * so is the moment of a call.
 */
final class ConstrainedExamples {
    private static final int LONGEST = 40;

    private ConstrainedExamples() {}

    /** A value that meets the constraints, as far as they can be met without knowing more. */
    static Value bend(Value example, ConstrainedType type) {
        Value value = example instanceof NumberValue number ? within(number, type) : example;
        for (Constraint constraint : type.constraints()) {
            value = bend(value, constraint);
        }
        return value;
    }

    private static Value bend(Value value, Constraint constraint) {
        if (constraint instanceof Truth truth) {
            return BooleanValue.of(truth.value());
        }
        if (constraint == Form.EMAIL) {
            return new TextValue("someone@example.com");
        }
        if (constraint == Form.URL) {
            return new TextValue("https://example.com/");
        }
        if (constraint instanceof Size size && size.least() <= LONGEST) {
            return sized(value, size);
        }
        return value;
    }

    private static Value sized(Value value, Size size) {
        if (value instanceof TextValue text) {
            int length = text.text().codePointCount(0, text.text().length());
            return length < size.least() ? new TextValue("x".repeat(size.least())) : value;
        }
        if (value instanceof ListValue list && list.items().size() < size.least()) {
            return new ListValue(Collections.nCopies(size.least(), list.items().get(0)));
        }
        return value;
    }

    private static NumberValue within(NumberValue example, ConstrainedType type) {
        BigDecimal number = example.decimal();
        BigDecimal step = type.base() instanceof DecimalType ? new BigDecimal("0.1") : BigDecimal.ONE;
        AtLeast least = type.least().orElse(null);
        AtMost most = type.most().orElse(null);
        if (least != null && !least.accepts(number)) {
            return NumberValue.of(least.exclusive() ? least.bound().add(step) : least.bound());
        }
        if (most != null && !most.accepts(number)) {
            return NumberValue.of(most.exclusive() ? most.bound().subtract(step) : most.bound());
        }
        return example;
    }
}
