package io.docui.example.retail.backoffice;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Formats amounts of money. */
final class Money {
    private Money() {}

    /** Returns an amount with two decimals, such as {@code $12.50}. */
    static String format(BigDecimal amount) {
        return (amount.signum() < 0 ? "-$" : "$")
                + amount.abs().setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }
}
