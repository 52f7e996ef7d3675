package io.docui.runtime.internal.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.VariableValue;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueJsonCodecTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "false",
                "0",
                "-12.5",
                "123456789012345678901234567890",
                "\"a\\u0000\\n\\\"\\\\ 史莱姆 \ud83d\ude00\"",
                "[]",
                "{}",
                "[[1,null,{\"a\":[true]}],\"\"]",
                "{\"b\":1,\"a\":2}"
            })
    void roundTripsCanonicalJson(String json) {
        assertEquals(json, write(ValueJsonCodec.parse(json)));
    }

    @ParameterizedTest
    @CsvSource({"1.50, 1.5", "1e3, 1000", "-0.0, 0", "20.0, 20", "1E-2, 0.01", "1e399, 1e399"})
    void readsNumbersInCanonicalForm(String json, String expected) {
        assertEquals(NumberValue.of(new BigDecimal(expected)), ValueJsonCodec.parse(json));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e400", "1e-401", "1e999999999", "1e99999999999", "-1e-99999999999"})
    void rejectsNumbersWithTooManyDigits(String json) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> ValueJsonCodec.parse("\n " + json));

        assertEquals("The number " + json + " has more than 400 digits (2:2)", e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "[1,]", "{a:1}", "'x'", "nul", "01", "\"\n\"", "1 2", "[1]]"})
    void rejectsMalformedJson(String json) {
        assertThrows(IllegalArgumentException.class, () -> ValueJsonCodec.parse(json));
    }

    @Test
    void rejectsDeeplyNestedJson() {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);

        assertThrows(IllegalArgumentException.class, () -> ValueJsonCodec.parse(deep));
    }

    @Test
    void writesVariableAsItsName() {
        assertEquals("\"selection\"", write(new VariableValue("selection")));
    }

    @Test
    void indentedTextHasLineFeedsOnly() {
        Value value = ValueJsonCodec.parse("{\"a\":[1,2],\"b\":{},\"c\":[]}");

        assertEquals(
                "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {},\n  \"c\": []\n}\n",
                JsonText.writeIndented(out -> ValueJsonCodec.write(out, value)));
    }

    private static String write(Value value) {
        return JsonText.compact(out -> ValueJsonCodec.write(out, value));
    }
}
