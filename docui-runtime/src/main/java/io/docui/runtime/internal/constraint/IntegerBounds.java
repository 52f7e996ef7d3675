package io.docui.runtime.internal.constraint;

import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Computes the smallest and largest integers within bounds that may be fractional or exclusive. */
public final class IntegerBounds {
    private IntegerBounds() {}

    public static BigInteger minimum(AtLeast bound) {
        BigInteger least = bound.bound().setScale(0, RoundingMode.CEILING).toBigIntegerExact();
        return bound.accepts(new BigDecimal(least)) ? least : least.add(BigInteger.ONE);
    }

    public static BigInteger maximum(AtMost bound) {
        BigInteger most = bound.bound().setScale(0, RoundingMode.FLOOR).toBigIntegerExact();
        return bound.accepts(new BigDecimal(most)) ? most : most.subtract(BigInteger.ONE);
    }
}
