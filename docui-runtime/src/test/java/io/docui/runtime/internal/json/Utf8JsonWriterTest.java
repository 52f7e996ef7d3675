package io.docui.runtime.internal.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8JsonWriterTest {
    private static final String LONG = "x—".repeat(2_000);

    private static String utf8(String name, String text) {
        byte[] json = JsonText.compactUtf8(out -> {
            out.writeStartObject();
            out.writeName(name);
            Utf8JsonWriter.writeString(out, text);
            out.writeEndObject();
        });
        return new String(json, StandardCharsets.UTF_8);
    }

    private static String text(String name, String text) {
        return JsonText.compact(
                out -> out.writeStartObject().writeStringProperty(name, text).writeEndObject());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "\"\\/\n\t\u0001\u007f\u2028", "é—漢😀", "\\uD800", "\\\\uD800"})
    void writesTheSameAsText(String text) {
        for (String each : new String[] {text, LONG + text, text + LONG}) {
            assertEquals(text("name", each), utf8("name", each));
            assertEquals(text(each, "text"), utf8(each, "text"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud800", "a\udc00b", "\udc00\ud83d\ude00\ud83d", "\n\"\udfff"})
    void replacesLoneSurrogates(String text) {
        for (String each : new String[] {text, LONG + text, text + LONG}) {
            String replaced = Utf8JsonWriter.replaceLoneSurrogates(each);
            assertEquals(text("name", replaced), utf8("name", each));
            assertEquals(text(replaced, "text"), utf8(each, "text"));
        }
    }
}
