package io.docui.runtime.internal.call;

import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.RequiredBoolean;
import io.docui.runtime.action.RegexLimitException;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.constraint.ConstraintValidator;
import io.docui.runtime.internal.constraint.IntegerBounds;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Binds values to constrained types, reports violated constraints, and suggests the nearest permitted value.
 * Constraints are checked before the call. See docs/spec/types.md#constraints.
 */
record ConstrainedTypeBinder(BindingContext bindingContext) {
    @Nullable
    Value bind(ConstrainedType type, SyntaxNode syntaxNode) {
        int faults = bindingContext.faults().size();
        int unmended = bindingContext.faults().unrepairedCount();
        Value value = bindingContext.values.bind(type.base(), syntaxNode);
        boolean faulty = bindingContext.faults().size() > faults
                || bindingContext.faults().unrepairedCount() > unmended;
        if (value == null || faulty) {
            return value; // its errors are already reported
        }
        Object checked = asJava(type.base(), value);
        if (checked == null) {
            return value;
        }
        try {
            return ConstraintValidator.firstViolation(type.constraints(), checked)
                            .isEmpty()
                    ? value
                    : violation(type, syntaxNode, value, checked);
        } catch (RegexLimitException e) {
            return tooSlow(type, syntaxNode);
        }
    }

    /** Returns the Java object to check; null if the value is not known before the call runs. */
    private static @Nullable Object asJava(TypeDescriptor type, Value value) {
        if (value instanceof NumberValue number) {
            return number(type, number);
        } else if (value instanceof TextValue text) {
            return type instanceof StringType format ? TextFormatValidator.read(format, text.text()) : text.text();
        } else if (value instanceof BooleanValue truth) {
            return truth.value();
        } else if (value instanceof ListValue list) {
            return list.items();
        }
        return value instanceof ObjectValue object ? object.fields() : null;
    }

    /** Returns the number that the parameter will hold. A binary fraction may differ from the written number. */
    private static Number number(TypeDescriptor type, NumberValue number) {
        if (type == DecimalType.DOUBLE) {
            return Double.valueOf(number.text());
        }
        return type == DecimalType.FLOAT ? Float.valueOf(number.text()) : number.decimal();
    }

    private @Nullable Value violation(ConstrainedType type, SyntaxNode syntaxNode, Value value, Object checked) {
        Value nearest = nearest(type, value);
        bindingContext.report(
                syntaxNode.start(),
                nearest != null,
                () -> bindingContext.valueError(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        bindingContext.mismatch(TypeFormatter.expectedText(type), got(syntaxNode, checked))));
        return nearest;
    }

    private static String got(SyntaxNode syntaxNode, Object checked) {
        if (checked instanceof List<?> list) {
            return list.size() == 1 ? "1 element" : list.size() + " elements";
        } else if (checked instanceof Map<?, ?> map) {
            return map.size() == 1 ? "1 entry" : map.size() + " entries";
        } else if (checked instanceof String text && text.length() > InputExcerptFormatter.MAX_SHOWN) {
            return InputExcerptFormatter.text(text) + " of " + text.codePointCount(0, text.length()) + " characters";
        }
        return InputExcerptFormatter.actual(syntaxNode);
    }

    private @Nullable Value tooSlow(ConstrainedType type, SyntaxNode syntaxNode) {
        String expected = TypeFormatter.expectedText(type);
        bindingContext.reportValue(
                ErrorCode.LIMIT_EXCEEDED,
                syntaxNode.start(),
                () -> '`' + bindingContext.path.text() + "`: it takes too long to check whether this is " + expected
                        + ". Use a shorter text.");
        return null;
    }

    /** Returns the nearest permitted number or boolean; null if there is none. */
    private static @Nullable Value nearest(ConstrainedType type, Value value) {
        Optional<Value> only = type.constraints().stream()
                .filter(RequiredBoolean.class::isInstance)
                .<Value>map(truth -> BooleanValue.of(((RequiredBoolean) truth).value()))
                .findFirst();
        if (only.isPresent()) {
            return only.get();
        }
        return value instanceof NumberValue number ? nearestNumber(type, number) : null;
    }

    private static @Nullable Value nearestNumber(ConstrainedType type, NumberValue number) {
        BigDecimal nearest = number.decimal();
        AtLeast least = type.minimum().orElse(null);
        AtMost most = type.maximum().orElse(null);
        if (least != null && !least.accepts(nearest)) {
            nearest = type.base() instanceof IntegerType ? new BigDecimal(IntegerBounds.minimum(least)) : least.bound();
        } else if (most != null && !most.accepts(nearest)) {
            nearest = type.base() instanceof IntegerType ? new BigDecimal(IntegerBounds.maximum(most)) : most.bound();
        }
        NumberValue value = NumberValue.of(nearest);
        if (!ScalarBinder.holds(type.base(), value.text())) {
            return null; // the type cannot hold the bound
        }
        List<Constraint> constraints = type.constraints();
        return ConstraintValidator.firstViolation(constraints, number(type.base(), value))
                        .isEmpty()
                ? value
                : null;
    }
}
