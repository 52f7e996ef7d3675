package io.docui.runtime.internal.text;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Formats numbers for readers in plain notation, without grouping or binary rounding noise. A binary fraction shows the digits that its
 * type represents reliably, without trailing zeros; a whole number shows all its digits. A {@link BigDecimal} keeps its scale, because
 * the zeros of an amount of money are meant.
 */
final class NumberFormatter {
    /** The maximum number of digits in plain notation. */
    private static final int PLAIN_DIGITS = 21;

    private static final MathContext DOUBLE_DIGITS = new MathContext(15);
    private static final MathContext FLOAT_DIGITS = new MathContext(7);

    /** The limit up to which a {@code double} represents every whole number. */
    private static final double EXACT = 1L << 53;

    private NumberFormatter() {}

    /** Formats a number of any kind: {@code 3}, {@code 1.5}, {@code 1E+300}. */
    static String format(Number number) {
        if (number instanceof Double || number instanceof Float) {
            return ofFloating(number.doubleValue(), number instanceof Float ? FLOAT_DIGITS : DOUBLE_DIGITS);
        }
        return number instanceof BigDecimal decimal ? ofScaled(decimal) : number.toString();
    }

    private static String ofScaled(BigDecimal decimal) {
        boolean plain = decimal.scale() > 0 && decimal.scale() <= PLAIN_DIGITS && decimal.precision() <= PLAIN_DIGITS;
        return plain ? decimal.toPlainString() : ofDecimal(decimal);
    }

    private static String ofFloating(double value, MathContext digits) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.toString(value);
        }
        BigDecimal exact = new BigDecimal(value);
        boolean whole = Math.abs(value) <= EXACT && value == Math.rint(value);
        return ofDecimal(whole ? exact : exact.round(digits));
    }

    private static String ofDecimal(BigDecimal decimal) {
        if (decimal.signum() == 0) {
            return "0";
        }
        BigDecimal stripped = decimal.stripTrailingZeros();
        long integerDigits = (long) stripped.precision() - stripped.scale();
        boolean plain = integerDigits <= PLAIN_DIGITS && integerDigits > -PLAIN_DIGITS;
        return plain ? stripped.toPlainString() : stripped.toString();
    }
}
