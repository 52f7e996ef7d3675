package io.docui.runtime.internal.constraint;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Range of the numbers that a Java number type can represent.
 * @param minimum the minimum in JSON form; empty if there is none
 * @param maximum the maximum in JSON form; empty if there is none
 */
public record NumberTypeRange(String minimum, String maximum) {
    private static final NumberTypeRange ALL = new NumberTypeRange("", "");

    public static NumberTypeRange of(TypeDescriptor type) {
        if (type instanceof IntegerType integer) {
            return switch (integer) {
                case BYTE -> of(Byte.MIN_VALUE, Byte.MAX_VALUE);
                case SHORT -> of(Short.MIN_VALUE, Short.MAX_VALUE);
                case INT -> of(Integer.MIN_VALUE, Integer.MAX_VALUE);
                case LONG -> of(Long.MIN_VALUE, Long.MAX_VALUE);
                case BIG -> ALL;
            };
        }
        return switch ((DecimalType) type) {
            case FLOAT -> symmetric(Float.toString(Float.MAX_VALUE));
            case DOUBLE -> symmetric(Double.toString(Double.MAX_VALUE));
            case DECIMAL -> ALL;
        };
    }

    private static NumberTypeRange of(long minimum, long maximum) {
        return new NumberTypeRange(Long.toString(minimum), Long.toString(maximum));
    }

    private static NumberTypeRange symmetric(String largest) {
        return new NumberTypeRange('-' + largest, largest);
    }

    /** Returns whether the range has a minimum and a maximum. */
    public boolean isBounded() {
        return !minimum.isEmpty();
    }

    /** Returns the minimum, if there is one. */
    public Optional<BigDecimal> least() {
        return isBounded() ? Optional.of(new BigDecimal(minimum)) : Optional.empty();
    }

    /** Returns the maximum, if there is one. */
    public Optional<BigDecimal> most() {
        return isBounded() ? Optional.of(new BigDecimal(maximum)) : Optional.empty();
    }
}
