package io.docui.server.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON as maps and lists: nothing is lost on the way through the broker. */
class JsonTreeTest {

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
    void whatIsReadIsWrittenAgain(String json) {
        assertEquals(json, JsonTree.write(JsonTree.read(json)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "[1,]", "{\"a\":1,\"a\":2}", "1 2", "nul", "{'a':1}", "NaN"})
    void whatIsNoJsonIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> JsonTree.read(text));
    }

    @Test
    void deepNestingIsRefusedAndBreaksNothing() {
        String message = assertThrows(IllegalArgumentException.class, () -> JsonTree.read("[".repeat(100_000)))
                .getMessage();

        assertTrue(message.contains("nesting depth"), message);
    }
}
