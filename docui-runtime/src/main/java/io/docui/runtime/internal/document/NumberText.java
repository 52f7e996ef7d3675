package io.docui.runtime.internal.document;

import java.math.BigDecimal;

/** Writes numbers for readers: plainly, and without zeros that say nothing. */
final class NumberText {
    /** Where writing a number plainly would take more digits than it has meaning. */
    private static final int PLAIN_DIGITS = 21;

    private NumberText() {}

    /** A number of any kind: {@code 3}, {@code 1.5}, {@code 1E+300}. */
    static String of(Number number) {
        if (number instanceof Double || number instanceof Float) {
            return ofFloating(number);
        }
        return number instanceof BigDecimal decimal ? ofDecimal(decimal) : number.toString();
    }

    private static String ofFloating(Number number) {
        double value = number.doubleValue();
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return number.toString();
        }
        return ofDecimal(new BigDecimal(number.toString()));
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
