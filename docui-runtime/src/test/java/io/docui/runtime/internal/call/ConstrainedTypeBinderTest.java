package io.docui.runtime.internal.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that are of their type and yet will not do. */
class ConstrainedTypeBinderTest {
    private static ConstrainedType type(TypeDescriptor base, Constraint... constraints) {
        return new ConstrainedType(base, List.of(constraints));
    }

    private static DocUIError bindError(TypeDescriptor type, String text) {
        return assertThrows(DocUIException.class, () -> CallBinder.parseDefault(type, text))
                .error();
    }

    @Test
    void describesBoundsAsOneRange() {
        assertEquals(
                "1..9",
                type(IntegerType.INT, Constraint.atLeast("1"), Constraint.atMost("9"))
                        .summary());
        assertEquals(
                "5..7",
                type(IntegerType.INT, Constraint.atLeast("1"), Constraint.atLeast("5"), Constraint.atMost("7"))
                        .summary());
        assertEquals(
                "more than 0 and less than 1.5",
                type(DecimalType.DOUBLE, Constraint.moreThan("0"), Constraint.lessThan("1.50"))
                        .summary());
        assertEquals(
                "exactly 1 element",
                type(new ListType(IntegerType.INT, false), Constraint.size(1, 1))
                        .summary());
    }

    @Test
    void messageNamesExpectedAndActualValue() {
        DocUIError error = bindError(type(IntegerType.INT, Constraint.atLeast("1"), Constraint.atMost("9")), "10");

        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, error.code());
        assertEquals("Expected int 1..9, got '10'.", error.message());
        assertEquals(
                "Expected int[], at most 1 element, got 2 elements.",
                bindError(type(new ListType(IntegerType.INT, false), Constraint.size(0, 1)), "[1, 2]")
                        .message());
    }

    @Test
    void reportsTypeMismatchBeforeConstraintViolation() {
        DocUIError error = bindError(type(IntegerType.INT, Constraint.atLeast("1")), "much");

        assertEquals(ErrorCode.TYPE_MISMATCH, error.code());
    }

    @Test
    void checksDecimalsInTargetPrecision() {
        TypeDescriptor upTo = type(DecimalType.DOUBLE, Constraint.atMost("0.1"));

        assertEquals(new NumberValue("0.1"), CallBinder.parseDefault(upTo, "0.1"));
        assertEquals(
                new NumberValue("0.10000000000000000001"), CallBinder.parseDefault(upTo, "0.10000000000000000001"));
        assertEquals(
                ErrorCode.CONSTRAINT_VIOLATION,
                bindError(type(DecimalType.DECIMAL, Constraint.atMost("0.1")), "0.10000000000000000001")
                        .code());
    }

    @Test
    void rejectsBooleanOtherThanRequired() {
        assertEquals(
                "Expected boolean, only true, got 'false'.",
                bindError(type(SimpleType.BOOLEAN, Constraint.requiredBoolean(true)), "false")
                        .message());
    }

    @Test
    void rejectsValueForBoundBeyondType() {
        assertEquals(
                ErrorCode.CONSTRAINT_VIOLATION,
                bindError(type(DecimalType.FLOAT, Constraint.atLeast("1e39")), "5")
                        .code());
        assertEquals(
                ErrorCode.CONSTRAINT_VIOLATION,
                bindError(type(DecimalType.DOUBLE, Constraint.lessThan("-1e400")), "5")
                        .code());
        assertEquals(
                ErrorCode.CONSTRAINT_VIOLATION,
                bindError(type(IntegerType.BYTE, Constraint.atLeast("300")), "5")
                        .code());
    }

    @ParameterizedTest
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @ValueSource(strings = {"(a|aa)+b", "(a|b)*c", "((a*)*)*d"})
    void limitsCostOfBacktrackingPatterns(String expression) {
        TypeDescriptor type = type(StringType.TEXT, Constraint.matches(expression, 0));
        String text = "a".repeat(60_000);

        DocUIError error = bindError(type, text);

        assertEquals(ErrorCode.LIMIT_EXCEEDED, error.code(), error.message());
    }

    @Test
    void matchesLongTextAgainstSimplePattern() {
        TypeDescriptor type = type(StringType.TEXT, Constraint.matches("[a-z]+\\d?", 0));
        String text = "a".repeat(60_000);

        assertEquals(new TextValue(text), CallBinder.parseDefault(type, text));
    }
}
