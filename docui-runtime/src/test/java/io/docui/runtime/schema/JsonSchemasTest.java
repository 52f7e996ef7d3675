package io.docui.runtime.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value.NumberValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class JsonSchemasTest {

    @TestFactory
    Stream<DynamicTest> schemasConformToMetaSchema() {
        return SchemaSamples.PROVIDER.actions().stream()
                .map(action -> dynamicTest(action.name(), () -> {
                    assertEquals(List.of(), JsonSchemaValidator.schemaErrors(JsonSchemas.parameters(action)));
                    JsonSchemas.result(action)
                            .ifPresent(schema -> assertEquals(List.of(), JsonSchemaValidator.schemaErrors(schema)));
                }));
    }

    @Test
    void metaSchemaRejectsInvalidSchema() {
        assertFalse(JsonSchemaValidator.schemaErrors("{\"type\":\"int\"}").isEmpty());
    }

    @Test
    void describesArgumentsAsObject() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{"
                        + "\"name\":{\"type\":\"string\",\"description\":\"who\"},"
                        + "\"mana\":{\"type\":\"integer\",\"minimum\":-2147483648,\"maximum\":2147483647,\"default\":10}},"
                        + "\"required\":[\"name\"],\"additionalProperties\":false}",
                JsonSchemas.parameters(ActionDescriptor.builder("cast")
                        .parameter(ParameterDescriptor.required("name", StringType.TEXT, "who"))
                        .parameter(ParameterDescriptor.optional("mana", IntegerType.INT, NumberValue.of(10), ""))
                        .build()));
    }

    @Test
    void noParametersAllowNoProperties() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{},\"additionalProperties\":false}",
                JsonSchemas.parameters(SchemaSamples.SACRIFICE));
    }

    @Test
    void inlinesRecordUsedOnce() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"damage\":{\"type\":\"integer\",\"minimum\":-2147483648,"
                        + "\"maximum\":2147483647,\"description\":\"hit points lost\"},\"text\":{\"type\":\"string\"}},"
                        + "\"additionalProperties\":false,\"description\":\"the blow\"}",
                JsonSchemas.result(SchemaSamples.ATTACK).orElseThrow());
    }

    @Test
    void definesRecordUsedTwiceOnce() {
        RecordType point =
                new RecordType("点", "A place.", List.of(ParameterDescriptor.required("x", SimpleType.BOOLEAN, "")));
        String schema = JsonSchemas.parameters(ActionDescriptor.builder("draw")
                .parameter(ParameterDescriptor.required("from", point, "where it starts"))
                .parameter(ParameterDescriptor.required("to", point, ""))
                .build());

        assertEquals(
                "{\"type\":\"object\",\"properties\":{"
                        + "\"from\":{\"$ref\":\"#/$defs/%E7%82%B9\",\"description\":\"where it starts\"},"
                        + "\"to\":{\"$ref\":\"#/$defs/%E7%82%B9\"}},"
                        + "\"required\":[\"from\",\"to\"],\"additionalProperties\":false,"
                        + "\"$defs\":{\"点\":{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"boolean\"}},"
                        + "\"required\":[\"x\"],\"additionalProperties\":false,\"description\":\"A place.\"}}}",
                schema);
        assertEquals(
                List.of(),
                JsonSchemaValidator.validationErrors(schema, "{\"from\":{\"x\":true},\"to\":{\"x\":false}}"));
        assertEquals(
                1,
                JsonSchemaValidator.validationErrors(schema, "{\"from\":{\"x\":1},\"to\":{\"x\":false}}")
                        .size());
    }

    @Test
    void recursiveTypeReferencesItself() {
        String schema = JsonSchemas.parameters(actionTaking(SchemaSamples.TREE));

        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"it\":{\"$ref\":\"#/$defs/Tree\"}},\"required\":[\"it\"],"
                        + "\"additionalProperties\":false,\"$defs\":{\"Tree\":{\"type\":\"object\",\"properties\":{"
                        + "\"name\":{\"type\":\"string\"},"
                        + "\"children\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/Tree\"}}},"
                        + "\"required\":[\"name\"],\"additionalProperties\":false,\"description\":\"A tree of names.\"}}}",
                schema);
        assertEquals(
                List.of(),
                JsonSchemaValidator.validationErrors(
                        schema, "{\"it\":{\"name\":\"a\",\"children\":[{\"name\":\"b\"}]}}"));
        assertEquals(
                1,
                JsonSchemaValidator.validationErrors(schema, "{\"it\":{\"name\":\"a\",\"children\":[{}]}}")
                        .size());
        assertEquals(
                "{\"$ref\":\"#/$defs/Tree\",\"$defs\":",
                resultSchema(SchemaSamples.TREE).substring(0, 31));
    }

    @Test
    void unionIsDiscriminatedByType() {
        String schema = JsonSchemas.parameters(actionTaking(SchemaSamples.SHAPE));

        assertValid(schema, "{\"type\":\"Nothing\"}", "{\"type\":\"Circle\",\"center\":{\"x\":1},\"radius\":1.5}");
        assertInvalid(
                schema, "{}", "{\"type\":\"nothing\"}", "{\"type\":\"Circle\"}", "{\"type\":\"Nothing\",\"radius\":1}");
    }

    @Test
    void integersHaveTheirRanges() {
        String aByte = JsonSchemas.parameters(actionTaking(IntegerType.BYTE));
        assertValid(aByte, "-128", "127", "20.0");
        assertInvalid(aByte, "-129", "128", "1.5", "\"1\"", "null");
        String aLong = JsonSchemas.parameters(actionTaking(IntegerType.LONG));
        assertValid(aLong, "-9223372036854775808", "9223372036854775807");
        assertInvalid(aLong, "-9223372036854775809", "9223372036854775808");
        assertValid(JsonSchemas.parameters(actionTaking(IntegerType.BIG)), "9223372036854775808", "-1");
        assertInvalid(JsonSchemas.parameters(actionTaking(IntegerType.SHORT)), "32768");
        assertInvalid(JsonSchemas.parameters(actionTaking(IntegerType.INT)), "2147483648");
    }

    @Test
    void decimalsHaveTheirRanges() {
        String aFloat = JsonSchemas.parameters(actionTaking(DecimalType.FLOAT));
        assertValid(aFloat, "1", "0.1", "3.4028235e38", "-3.4028235e38");
        assertInvalid(aFloat, "3.5e38", "\"1\"", "true");
        String aDouble = JsonSchemas.parameters(actionTaking(DecimalType.DOUBLE));
        assertValid(aDouble, "1.7976931348623157e308");
        assertInvalid(aDouble, "1e309");
        assertEquals(
                "{\"type\":[\"number\",\"string\"]}",
                resultSchema(DecimalType.DOUBLE),
                "without limits, and with NaN as a text");
        assertEquals("{\"type\":\"number\"}", resultSchema(DecimalType.DECIMAL));
    }

    @Test
    void validatesTextFormats() {
        assertFormat(StringType.CHARACTER, List.of("a", "史", "\\n"), List.of("", "ab", "\ud83d\ude00"));
        assertFormat(
                StringType.DURATION,
                List.of("PT30S", "P1D", "P2DT3H4M"),
                List.of("P1Y", "P1M", "P1W", "PT", "P", "30s"));
        assertFormat(StringType.INSTANT, List.of("2026-01-31T10:15:30Z"), List.of("2026-01-31", "now"));
        assertFormat(StringType.LOCAL_DATE, List.of("2026-01-31"), List.of("2026-02-30", "31.1.2026"));
        assertFormat(
                StringType.LOCAL_TIME, List.of("10:15", "10:15:30", "10:15:30.5"), List.of("10", "24:00", "10:15:30Z"));
        assertFormat(
                StringType.LOCAL_DATE_TIME,
                List.of("2026-01-31T10:15", "2026-01-31T10:15:30"),
                List.of("2026-01-31T10:15:30Z", "2026-13-31T10:15"));
        assertFormat(
                StringType.ZONED_DATE_TIME,
                List.of("2026-01-31T10:15:30Z", "2026-01-31T10:15:30+01:00[Europe/Paris]"),
                List.of("2026-01-31T10:15:30", "2026-01-31T10:15:30[Europe/Paris]"));
        assertFormat(StringType.UUID, List.of("123e4567-e89b-12d3-a456-426614174000"), List.of("123"));
        assertFormat(StringType.URI, List.of("https://example.org/a?b#c", "a/b"), List.of("a b", "\\\\\\\\x"));
        assertFormat(StringType.PATH, List.of("/a b", ""), List.of());
    }

    @Test
    void resultFormatsAcceptJavaText() {
        assertValid(
                resultSchemaAsComponent(StringType.DURATION), "\"PT1H30M0.5S\"", "\"PT-6H\"", "\"-PT6H\"", "\"PT0S\"");
        assertValid(resultSchemaAsComponent(StringType.URI), "\"https://example.org/\u53f2\"");
    }

    @Test
    void setsRejectDuplicates() {
        String schema = JsonSchemas.parameters(actionTaking(new ListType(SchemaSamples.DIRECTION, true)));

        assertValid(schema, "[]", "[\"NORTH\",\"SOUTH\"]");
        assertInvalid(schema, "[\"NORTH\",\"NORTH\"]", "[\"north\"]", "\"NORTH\"");
    }

    @Test
    void allowsNullOnlyInListsAndMaps() {
        String list = JsonSchemas.parameters(actionTaking(new ListType(new OptionalType(IntegerType.INT), false)));
        assertValid(list, "[1,null]");
        String map = JsonSchemas.parameters(actionTaking(new MapType(new OptionalType(IntegerType.INT))));
        assertValid(map, "{\"a\":1,\"b\":null}");
        assertInvalid(JsonSchemas.parameters(actionTaking(new ListType(IntegerType.INT, false))), "[1,null]");
        assertInvalid(JsonSchemas.parameters(actionTaking(new OptionalType(IntegerType.INT))), "null");
        assertInvalid(JsonSchemas.parameters(actionTaking(new MapType(IntegerType.INT))), "{\"b\":null}");
    }

    @Test
    void anyTypeIsTrueSchema() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"it\":true},\"required\":[\"it\"],\"additionalProperties\":false}",
                JsonSchemas.parameters(actionTaking(SimpleType.ANY)));
        assertEquals("true", resultSchema(SimpleType.ANY));
    }

    @Test
    void anchorIsDescribedTextWithoutPattern() {
        AnchorType target = new AnchorType("target", "Target", List.of(new AnchorType("enemy", "Enemy")));
        AnchorType many = new AnchorType(
                "a",
                "A",
                Stream.of("b", "c", "d", "e")
                        .map(type -> new AnchorType(type, type))
                        .toList());

        assertAnchor("anchor obj:enemy:…", SchemaSamples.ENEMY);
        assertAnchor("anchor obj:target:… or obj:enemy:…", target);
        assertAnchor("anchor obj:…", many);
        assertAnchor("anchor obj:…", AnchorType.OBJECT);
        assertAnchor("anchor obj:media:…", AnchorType.MEDIA);
        assertAnchor("anchor link:…", AnchorType.LINK);
        assertEquals("{\"type\":\"string\"}", resultSchema(SchemaSamples.ENEMY));
        String described = JsonSchemas.parameters(ActionDescriptor.builder("hit")
                .parameter(ParameterDescriptor.required("it", SchemaSamples.ENEMY, "who to hit"))
                .build());
        assertTrue(described.contains("\"who to hit (anchor obj:enemy:…)\""), described);
    }

    private static void assertAnchor(String description, AnchorType type) {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"it\":{\"type\":\"string\",\"description\":\"" + description
                        + "\"}},\"required\":[\"it\"],\"additionalProperties\":false}",
                JsonSchemas.parameters(actionTaking(type)));
    }

    @Test
    void promiseHasSchemaOfItsResult() {
        assertEquals(resultSchema(IntegerType.INT), resultSchema(new PromiseType(IntegerType.INT)));
        assertEquals(Optional.empty(), JsonSchemas.result(SchemaSamples.SACRIFICE));
        ActionDescriptor later = ActionDescriptor.builder("later")
                .returns(new PromiseType(SimpleType.VOID))
                .build();
        assertEquals(Optional.empty(), JsonSchemas.result(later));
    }

    @Test
    void optionalResultAllowsNull() {
        assertEquals("{\"type\":[\"boolean\",\"null\"]}", resultSchema(new OptionalType(SimpleType.BOOLEAN)));
    }

    @Test
    void optionalComponentsAreNotRequired() {
        String schema = JsonSchemas.parameters(actionTaking(SchemaSamples.POINT));

        assertValid(schema, "{\"x\":1}", "{\"x\":1,\"y\":2}");
        assertInvalid(schema, "{\"y\":2}", "{\"x\":1,\"y\":null}", "{\"x\":1,\"z\":1}");
    }

    private static void assertFormat(StringType type, List<String> good, List<String> bad) {
        String schema = JsonSchemas.parameters(actionTaking(type));
        good.forEach(text -> assertValid(schema, '"' + text + '"'));
        bad.forEach(text -> assertInvalid(schema, '"' + text + '"'));
        assertInvalid(schema, "1");
    }

    private static void assertValid(String schema, String... values) {
        assertEquals(List.of(), JsonSchemaValidator.schemaErrors(schema));
        for (String value : values) {
            assertEquals(
                    List.of(),
                    JsonSchemaValidator.validationErrors(schema, "{\"it\":" + value + "}"),
                    value + " by " + schema);
        }
    }

    private static void assertInvalid(String schema, String... values) {
        for (String value : values) {
            assertFalse(
                    JsonSchemaValidator.validationErrors(schema, "{\"it\":" + value + "}")
                            .isEmpty(),
                    value + " by " + schema);
        }
    }

    private static ActionDescriptor actionTaking(TypeDescriptor type) {
        return ActionDescriptor.builder("take")
                .parameter(ParameterDescriptor.required("it", type, ""))
                .build();
    }

    private static String resultSchema(TypeDescriptor type) {
        return JsonSchemas.result(ActionDescriptor.builder("give").returns(type).build())
                .orElseThrow();
    }

    private static String resultSchemaAsComponent(TypeDescriptor type) {
        return resultSchema(new RecordType("", "", List.of(ParameterDescriptor.required("it", type, ""))));
    }
}
