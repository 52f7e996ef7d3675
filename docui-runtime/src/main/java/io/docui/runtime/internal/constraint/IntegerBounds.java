package io.docui.runtime.internal.constraint;

import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** The whole numbers next to bounds, which may be fractions or exclusive. */
public final class IntegerBounds {
    private IntegerBounds() {}

    /** The least whole number that a bound accepts. */
    public static BigInteger minimum(AtLeast bound) {
        BigInteger least = bound.bound().setScale(0, RoundingMode.CEILING).toBigIntegerExact();
        return bound.accepts(new BigDecimal(least)) ? least : least.add(BigInteger.ONE);
    }

    /** The greatest whole number that a bound accepts. */
    public static BigInteger maximum(AtMost bound) {
        BigInteger most = bound.bound().setScale(0, RoundingMode.FLOOR).toBigIntegerExact();
        return bound.accepts(new BigDecimal(most)) ? most : most.subtract(BigInteger.ONE);
    }
}
