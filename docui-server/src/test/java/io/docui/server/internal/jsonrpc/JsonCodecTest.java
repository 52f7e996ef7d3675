package io.docui.server.internal.jsonrpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON as maps and lists: nothing is lost on the way through the broker. */
class JsonCodecTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"b\":1,\"a\":[true,false,null,{}],\"\":\"\"}",
                "[]",
                "\"史莱姆 \\\" \\\\ \\n \\u0000\"",
                "-9007199254740993",
                "123456789012345678901234567890",
                "0.1000",
                "1E+400",
                "null"
            })
    void roundTripsJson(String json) {
        assertEquals(json, JsonCodec.write(JsonCodec.read(json)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "[1,]", "{\"a\":1,\"a\":2}", "1 2", "nul", "{'a':1}", "NaN"})
    void rejectsInvalidJson(String text) {
        assertThrows(IllegalArgumentException.class, () -> JsonCodec.read(text));
    }

    @Test
    void rejectsDeepNesting() {
        String message = assertThrows(IllegalArgumentException.class, () -> JsonCodec.read("[".repeat(100_000)))
                .getMessage();

        assertTrue(message.contains("nesting depth"), message);
    }
}
