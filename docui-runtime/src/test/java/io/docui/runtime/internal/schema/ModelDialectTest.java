package io.docui.runtime.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ModelDialectTest {
    @Test
    void inlinedDefinitionKeepsItsWords() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"it\":"
                        + "{\"type\":\"object\",\"description\":\"what you carry (minProperties 1)\"}}}",
                ModelDialect.arguments("{\"type\":\"object\",\"properties\":{\"it\":"
                        + "{\"$ref\":\"#/$defs/B\",\"description\":\"what you carry\"}},"
                        + "\"$defs\":{\"B\":{\"type\":\"object\",\"minProperties\":1,\"description\":\"a bag\"}}}"));
    }
}
