package io.docui.runtime.internal.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.spi.Values;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A sensitive number is an argument without a scale, while a result may show the same number with one. */
class SensitiveNumberTest {
    @Test
    void secretIsMaskedWithAnyScale() {
        List<String> secrets = List.of("1234.5");
        assertEquals(
                new TextValue(Values.MASK),
                SensitiveValueMasker.redact(NumberValue.withScale(new BigDecimal("1234.50")), secrets));
        assertEquals(
                new TextValue(Values.MASK),
                SensitiveValueMasker.redact(NumberValue.of(new BigDecimal("1234.5")), secrets));
        NumberValue other = NumberValue.withScale(new BigDecimal("1234.51"));
        assertEquals(other, SensitiveValueMasker.redact(other, secrets));
    }
}
