package io.docui.processor.render;

import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.RequiredBoolean;
import io.docui.runtime.action.Constraint.Size;
import io.docui.runtime.action.Constraint.TextForm;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.constraint.IntegerBounds;
import java.math.BigDecimal;
import java.util.Collections;

/**
 * Adjusts the example value of a type to its constraints: bounds, sizes, text forms and required boolean values. It does not support
 * patterns, nor constraints that depend on the time of the call.
 */
final class ConstrainedExampleFactory {
    private static final int LONGEST = 40;
    private static final BigDecimal STEP = new BigDecimal("0.1");

    private ConstrainedExampleFactory() {}

    /** Returns a value that meets the constraints, as far as the type alone permits. */
    static Value adjust(Value example, ConstrainedType type) {
        Value value = example instanceof NumberValue number ? within(number, type) : example;
        for (Constraint constraint : type.constraints()) {
            value = adjust(value, constraint, type.base());
        }
        return value;
    }

    private static Value adjust(Value value, Constraint constraint, TypeDescriptor base) {
        if (constraint instanceof RequiredBoolean requiredBoolean) {
            return BooleanValue.of(requiredBoolean.value());
        }
        if (constraint == TextForm.EMAIL) {
            return new TextValue("someone@example.com");
        }
        if (constraint == TextForm.URL) {
            return new TextValue("https://example.com/");
        }
        if (constraint instanceof Size size && size.least() <= LONGEST) {
            return sized(value, size, base instanceof ListType list && list.unique());
        }
        return value;
    }

    /** Returns a value of the required size. A set keeps its one element, because it cannot repeat an element. */
    private static Value sized(Value value, Size size, boolean unique) {
        if (value instanceof TextValue text) {
            int length = text.text().codePointCount(0, text.text().length());
            return length < size.least() ? new TextValue("x".repeat(size.least())) : value;
        }
        if (!unique && value instanceof ListValue list && list.items().size() < size.least()) {
            return new ListValue(Collections.nCopies(size.least(), list.items().get(0)));
        }
        return value;
    }

    private static NumberValue within(NumberValue example, ConstrainedType type) {
        BigDecimal number = example.decimal();
        boolean whole = type.base() instanceof IntegerType;
        AtLeast least = type.minimum().orElse(null);
        AtMost most = type.maximum().orElse(null);
        if (least != null && !least.accepts(number)) {
            return NumberValue.of(whole ? new BigDecimal(IntegerBounds.minimum(least)) : above(least));
        }
        if (most != null && !most.accepts(number)) {
            return NumberValue.of(whole ? new BigDecimal(IntegerBounds.maximum(most)) : below(most));
        }
        return example;
    }

    private static BigDecimal above(AtLeast least) {
        return least.exclusive() ? least.bound().add(STEP) : least.bound();
    }

    private static BigDecimal below(AtMost most) {
        return most.exclusive() ? most.bound().subtract(STEP) : most.bound();
    }
}
