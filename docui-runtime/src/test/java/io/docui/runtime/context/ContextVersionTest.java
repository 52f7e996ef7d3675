package io.docui.runtime.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ContextVersionTest {

    @TestFactory
    Stream<DynamicTest> comparesVersionsOfTestVectors() {
        JsonNode cases = JsonMapper.shared()
                .readTree(TestVectors.read("context-versions.json"))
                .get("cases");
        assertEquals(4, cases.size());
        return cases.valueStream()
                .map(one -> dynamicTest(
                        one.get("a").asString() + " and " + one.get("b").asString(), () -> check(one)));
    }

    private static void check(JsonNode one) {
        ContextVersion a = version(one.get("a").asString());
        ContextVersion b = version(one.get("b").asString());
        assertEquals(one.get("isCompatibleWith").asBoolean(), a.isCompatibleWith(b));
        assertEquals(one.get("isCompatibleWith").asBoolean(), b.isCompatibleWith(a));
        assertEquals(one.get("sameSource").asBoolean(), a.sameSource(b));
        assertEquals(one.get("a").asString(), a.toString());
    }

    private static ContextVersion version(String text) {
        long[] parts =
                Arrays.stream(text.split("\\.", -1)).mapToLong(Long::parseLong).toArray();
        return new ContextVersion(parts[0], parts[1], parts[2]);
    }
}
