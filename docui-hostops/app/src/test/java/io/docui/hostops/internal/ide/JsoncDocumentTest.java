package io.docui.hostops.internal.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON with comments is changed where it must be, and nowhere else. */
class JsoncDocumentTest {
    private static final JsonMapper JSON = new JsonMapper();

    private static final String TASKS = """
            // What builds it.
            {
                "version": "2.0.0", // the format
                "tasks": [
                    {
                        "label": "build", /* the usual one */
                        "command": "make"
                    }, // end of build
                ],
            }
            """;

    private static JsonNode json(String text) {
        return JSON.readTree(text);
    }

    private static String set(String text, String value, String... path) {
        return JsoncDocument.of(text).set(List.of(path), json(value)).text();
    }

    private static String remove(String text, String... path) {
        return JsoncDocument.of(text).remove(List.of(path)).text();
    }

    @Test
    void replacesOnlyTheValue() {
        assertEquals(TASKS.replace("\"make\"", "\"make -j2\""), set(TASKS, "\"make -j2\"", "tasks", "0", "command"));
    }

    @Test
    void appendsMemberWithIndentationOfLast() {
        assertEquals(
                TASKS.replace("\"command\": \"make\"\n", "\"command\": \"make\",\n            \"group\": \"test\"\n"),
                set(TASKS, "\"test\"", "tasks", "0", "group"));
    }

    @Test
    void appendsItemAndKeepsTrailingComma() {
        assertEquals(
                TASKS.replace(
                        "}, // end of build\n",
                        "}, // end of build\n        {\n            \"label\": \"test\"\n        },\n"),
                set(TASKS, "{\"label\": \"test\"}", "tasks", "-"));
    }

    @Test
    void createsMissingParents() {
        assertEquals("{\n  \"a\": {\n    \"b\": [\n      1\n    ]\n  }\n}\n", set("", "1", "a", "b", "-"));
        assertEquals("{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 2\n  }\n}", set("{\n  \"a\": 1\n}", "2", "b", "c"));
    }

    @Test
    void keepsSingleLineFormatting() {
        assertEquals("{\"a\": 1, \"b\": [1,2]}", set("{\"a\": 1}", "[1,2]", "b"));
        assertEquals("[1, 2, 3]", set("[1, 2]", "3", "-"));
    }

    @Test
    void keepsLineEndingsAndByteOrderMark() {
        String text = "\uFEFF{\r\n\t\"a\": 1 // one\r\n}\r\n";
        assertEquals(
                "\uFEFF{\r\n\t\"a\": 1, // one\r\n\t\"b\": {\r\n\t\t\"c\": true\r\n\t}\r\n}\r\n",
                set(text, "{\"c\":true}", "b"));
        assertEquals("\uFEFF{\r\n\t\"a\": 2 // one\r\n}\r\n", set(text, "2", "a"));
    }

    @Test
    void usesLastOfDuplicateNames() {
        String text = "{\"a\": 1, \"a\": 2}";
        assertEquals("{\"a\": 1, \"a\": 3}", set(text, "3", "a"));
        assertEquals(2, JsoncDocument.of(text).value().get("a").asInt());
    }

    @Test
    void keepsCommentsInEmptyObjects() {
        assertEquals("{\n  // nothing yet\n  \"a\": 1\n}", set("{\n  // nothing yet\n}", "1", "a"));
        assertEquals("{ /* x */\n  \"a\": 1\n}", set("{ /* x */ }", "1", "a"));
    }

    @Test
    void removesLineAndCommaOfMember() {
        String text = "{\n  \"a\": 1, // one\n  \"b\": 2,\n  \"c\": 3\n}\n";
        assertEquals("{\n  \"a\": 1, // one\n  \"c\": 3\n}\n", remove(text, "b"));
        assertEquals("{\n  \"a\": 1, // one\n  \"b\": 2\n}\n", remove(text, "c"));
        assertEquals(text, remove(text, "d"));
        assertEquals("{\"b\": 2}", remove("{\"a\": 1, \"b\": 2}", "a"));
        assertEquals("{}", remove("{\"a\": 1}", "a"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1 \"b\": 2}",
                "{a: 1}",
                "{\"a\": }",
                "[1, 2",
                "{} x",
                "/* no end",
                "{\"a\": 'x'}",
                "{\"a\": 01}",
                "{,}",
                "\"open"
            })
    void reportsLocationOfSyntaxErrors(String text) {
        JsoncException fault = assertThrows(JsoncException.class, () -> JsoncDocument.of(text));
        assertTrue(String.valueOf(fault.getMessage()).startsWith("line 1, column "), fault::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "a.x,cannot go to `x`: its parent is neither",
        "l.z,`z` is not a list index",
        "l.9,the list has only 1 item"
    })
    void rejectsPathsThatCannotHoldValues(String path, String words) {
        JsoncDocument text = JsoncDocument.of("{\"a\": 1, \"l\": [1]}");
        JsoncException fault =
                assertThrows(JsoncException.class, () -> text.set(List.of(path.split("[.]")), json("1")));
        assertTrue(String.valueOf(fault.getMessage()).startsWith(words), fault::toString);
    }

    /** Any change means the same to a plain reader, and keeps every comment. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomChangesKeepMeaningAndComments(long seed) {
        Random random = new Random(seed);
        JsoncDocument text =
                JsoncDocument.of("{\n  // kept 1\n  \"k0\": 0, // kept 2\n  /* kept 3 */ \"k1\": {}\n  // kept 4\n}\n");
        ObjectNode plain = (ObjectNode) text.value();
        for (int i = 0; i < 200; i++) {
            List<String> path = new ArrayList<>();
            for (int depth = 0; depth <= random.nextInt(3); depth++) {
                path.add("k" + random.nextInt(4));
            }
            JsonNode value = random.nextBoolean() ? json("{}") : json(String.valueOf(random.nextInt(100)));
            String before = text.text();
            try {
                text = random.nextInt(4) == 0 ? text.remove(path.subList(0, 1)) : text.set(path, value);
            } catch (JsoncException e) {
                continue; // a number is on the way
            }
            if (text.text().equals(before)) {
                continue;
            }
            plain = (ObjectNode) JSON.readTree(before.replaceAll("//[^\n]*|/\\*.*?\\*/", ""));
            String message = "seed " + seed + ", step " + i + ": " + path + "\n" + before + "\n→\n" + text.text();
            JsonNode now = text.value();
            assertEquals(JSON.readTree(text.text().replaceAll("//[^\n]*|/\\*.*?\\*/", "")), now, message);
            for (String other : List.of("k0", "k1", "k2", "k3")) {
                if (!other.equals(path.get(0))) {
                    assertEquals(plain.get(other), now.get(other), message);
                }
            }
            for (int kept = 1; kept <= 4; kept++) {
                assertTrue(text.text().contains("kept " + kept) || !before.contains("kept " + kept), message);
            }
        }
    }
}
