package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments that a client repeats in headers, for programs that do not read the body. */
class ParameterHeadersTest {
    private static ParameterHeaders of(String properties) {
        return new ParameterHeaders(List.of(new McpFeature(
                Map.of(
                        "name",
                        "query",
                        "inputSchema",
                        McpJson.readObject("{\"type\":\"object\",\"properties\":" + properties + "}")),
                (exchange, params) -> CompletableFuture.completedFuture(Map.of()))));
    }

    private static String mismatch(String arguments, Map<String, String> headers) {
        return of("""
                {"region":{"type":"string","x-mcp-header":"Region"},
                 "limits":{"type":"object","properties":{"rows":{"type":"integer","x-mcp-header":"Rows"}}},
                 "dry":{"type":"boolean","x-mcp-header":"Dry"},
                 "sql":{"type":"string"}}""")
                .findMismatch(
                        new JsonRpcMessage.Request(
                                1, "tools/call", Map.of("name", "query", "arguments", McpJson.readObject(arguments))),
                        headers::get);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "none",
            value = {
                "{\"region\":\"eu\"}         | Mcp-Param-Region | eu    | none",
                "{\"region\":\"eu\"}         | Mcp-Param-Region | us    | Mcp-Param-Region",
                "{\"region\":\"eu\"}         | Mcp-Param-Other  | eu    | Mcp-Param-Region",
                "{\"region\":null}           | Mcp-Param-Other  | eu    | none",
                "{\"sql\":\"select 1\"}      | Mcp-Param-Other  | eu    | none",
                "{\"limits\":{\"rows\":42}}  | Mcp-Param-Rows   | 42.0  | none",
                "{\"limits\":{\"rows\":42}}  | Mcp-Param-Rows   | 43    | Mcp-Param-Rows",
                "{\"limits\":{\"rows\":42}}  | Mcp-Param-Rows   | many  | Mcp-Param-Rows",
                "{\"limits\":7}              | Mcp-Param-Rows   | 7     | none",
                "{\"dry\":true}              | Mcp-Param-Dry    | true  | none",
                "{\"dry\":true}              | Mcp-Param-Dry    | false | Mcp-Param-Dry",
            })
    void headerMustHaveValueOfArgument(String arguments, String header, String value, String expected) {
        assertEquals(expected, mismatch(arguments, Map.of(header, value)));
    }

    @Test
    void toolWithoutAnnotationNeedsNoHeaders() {
        assertNull(of("{\"sql\":{\"type\":\"string\"}}")
                .findMismatch(
                        new JsonRpcMessage.Request(
                                1, "tools/call", Map.of("name", "query", "arguments", Map.of("sql", "x"))),
                        header -> null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":{\"type\":\"string\",\"x-mcp-header\":\"\"}}",
                "{\"a\":{\"type\":\"string\",\"x-mcp-header\":\"a b\"}}",
                "{\"a\":{\"type\":\"string\",\"x-mcp-header\":7}}",
                "{\"a\":{\"type\":\"array\",\"x-mcp-header\":\"A\"}}",
                "{\"a\":{\"type\":\"string\",\"x-mcp-header\":\"A\"},\"b\":{\"type\":\"string\",\"x-mcp-header\":\"a\"}}",
            })
    void invalidAnnotationIsRefusedAtStart(String properties) {
        String message = assertThrows(IllegalArgumentException.class, () -> of(properties))
                .getMessage();
        assertTrue(message.contains("\"query\" is not valid"), message);
    }
}
