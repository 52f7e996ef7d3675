package io.docui.runtime.internal.schema;

import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.internal.constraint.NumberTypeRange;
import java.math.BigDecimal;
import java.util.List;

/** Recognizes the limits of {@code int}, {@code long}, {@code float} and {@code double}, which tell a model nothing. */
final class NaturalBounds {
    private static final List<NumberTypeRange> RANGES = List.of(
            NumberTypeRange.of(IntegerType.INT),
            NumberTypeRange.of(IntegerType.LONG),
            NumberTypeRange.of(DecimalType.FLOAT),
            NumberTypeRange.of(DecimalType.DOUBLE));

    private NaturalBounds() {}

    static boolean isMinimum(BigDecimal bound) {
        return RANGES.stream().anyMatch(range -> range.least().orElseThrow().compareTo(bound) == 0);
    }

    static boolean isMaximum(BigDecimal bound) {
        return RANGES.stream().anyMatch(range -> range.most().orElseThrow().compareTo(bound) == 0);
    }
}
