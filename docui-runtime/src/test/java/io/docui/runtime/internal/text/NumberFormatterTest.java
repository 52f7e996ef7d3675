package io.docui.runtime.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NumberFormatterTest {
    @ParameterizedTest
    @MethodSource
    void formatsEveryKindOfNumber(Number number, String expected) {
        assertEquals(expected, NumberFormatter.format(number));
    }

    static Stream<Arguments> formatsEveryKindOfNumber() {
        return Stream.of(
                Arguments.of(1.0, "1"),
                Arguments.of(1.50, "1.5"),
                Arguments.of(-0.0, "0"),
                Arguments.of(0.1f, "0.1"),
                Arguments.of(0.1 + 0.2, "0.3"),
                Arguments.of(1 / 3.0, "0.333333333333333"),
                Arguments.of(1 / 3f, "0.3333333"),
                Arguments.of(9007199254740991.0, "9007199254740991"),
                Arguments.of(16777217.0, "16777217"),
                Arguments.of(1e10, "10000000000"),
                Arguments.of(1e-5, "0.00001"),
                Arguments.of(1e300, "1E+300"),
                Arguments.of(-1.5e-300, "-1.5E-300"),
                Arguments.of(Double.NaN, "NaN"),
                Arguments.of(Double.NEGATIVE_INFINITY, "-Infinity"),
                Arguments.of(Float.POSITIVE_INFINITY, "Infinity"),
                Arguments.of(new BigDecimal("100.00"), "100.00"),
                Arguments.of(new BigDecimal("14.50"), "14.50"),
                Arguments.of(new BigDecimal("0.000"), "0.000"),
                Arguments.of(new BigDecimal("1e+3"), "1000"),
                Arguments.of(new BigDecimal("1e+1000000000"), "1E+1000000000"),
                Arguments.of(new BigDecimal("1e-1000000000"), "1E-1000000000"),
                Arguments.of(new BigInteger("123456789012345678901234567890"), "123456789012345678901234567890"),
                Arguments.of(new AtomicInteger(3), "3"));
    }
}
