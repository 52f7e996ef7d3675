package io.docui.runtime.internal.constraint;

import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.action.Constraint.Digits;
import io.docui.runtime.action.Constraint.PatternMatch;
import io.docui.runtime.action.Constraint.RequiredBoolean;
import io.docui.runtime.action.Constraint.Size;
import io.docui.runtime.action.Constraint.TextForm;
import io.docui.runtime.action.Constraint.TimeConstraint;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Validates Java values against declared constraints, and returns the first constraint that is violated. A value is valid if it is absent,
 * or if the constraint does not apply to its kind.
 */
public final class ConstraintValidator {
    private ConstraintValidator() {}

    /**
     * Returns the first constraint that a value violates.
     * @return the constraint; empty if all are satisfied
     */
    public static Optional<Constraint> firstViolation(List<Constraint> constraints, Object value) {
        for (Constraint constraint : constraints) {
            if (!accepts(constraint, value)) {
                return Optional.of(constraint);
            }
        }
        return Optional.empty();
    }

    private static boolean accepts(Constraint constraint, Object value) {
        if (constraint instanceof Size size) {
            return size.accepts(size(value));
        }
        if (value instanceof Number number) {
            return acceptsNumber(constraint, decimal(number));
        }
        if (value instanceof Boolean truth) {
            return !(constraint instanceof RequiredBoolean wanted) || wanted.value() == truth;
        }
        if (constraint instanceof TimeConstraint timeConstraint) {
            return timeConstraint.accepts(comparedWithNow(value));
        }
        return acceptsText(constraint, String.valueOf(value));
    }

    private static boolean acceptsNumber(Constraint constraint, BigDecimal number) {
        if (constraint instanceof AtLeast least) {
            return least.accepts(number);
        }
        if (constraint instanceof AtMost most) {
            return most.accepts(number);
        }
        return !(constraint instanceof Digits digits) || digits.accepts(number);
    }

    private static boolean acceptsText(Constraint constraint, String text) {
        if (constraint instanceof PatternMatch patternMatch) {
            return patternMatch.accepts(text);
        }
        return !(constraint instanceof TextForm textForm) || textForm.accepts(text);
    }

    /** Converts a number by its decimal text, so that the double 0.1 equals the decimal 0.1. */
    private static BigDecimal decimal(Number number) {
        if (number instanceof BigDecimal decimal) {
            return decimal;
        }
        return number instanceof BigInteger integer ? new BigDecimal(integer) : new BigDecimal(number.toString());
    }

    private static int size(Object value) {
        if (value instanceof CharSequence text) {
            return Character.codePointCount(text, 0, text.length());
        }
        if (value instanceof Collection<?> collection) {
            return collection.size();
        }
        return value instanceof Map<?, ?> map ? map.size() : length(value);
    }

    /** Returns the length of an array of any type, without reflection. */
    private static int length(Object array) {
        if (array instanceof Object[] objects) {
            return objects.length;
        } else if (array instanceof int[] ints) {
            return ints.length;
        } else if (array instanceof long[] longs) {
            return longs.length;
        } else if (array instanceof double[] doubles) {
            return doubles.length;
        } else if (array instanceof float[] floats) {
            return floats.length;
        } else if (array instanceof byte[] bytes) {
            return bytes.length;
        } else if (array instanceof short[] shorts) {
            return shorts.length;
        } else if (array instanceof char[] chars) {
            return chars.length;
        }
        return ((boolean[]) array).length;
    }

    /** Compares a time with now. Local times use the time zone of the machine, like the application itself. */
    private static int comparedWithNow(Object time) {
        if (time instanceof Instant instant) {
            return instant.compareTo(Instant.now());
        }
        if (time instanceof LocalDate date) {
            return date.compareTo(LocalDate.now(ZoneId.systemDefault()));
        }
        if (time instanceof LocalTime clock) {
            return clock.compareTo(LocalTime.now(ZoneId.systemDefault()));
        }
        if (time instanceof LocalDateTime local) {
            return local.compareTo(LocalDateTime.now(ZoneId.systemDefault()));
        }
        return ((ZonedDateTime) time).toInstant().compareTo(Instant.now());
    }
}
