package io.docui.runtime.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
    Stream<DynamicTest> schemasAreSchemas() {
        return Samples.PROVIDER.actions().stream()
                .map(action -> dynamicTest(action.name(), () -> {
                    assertEquals(List.of(), Validator.faultsOf(JsonSchemas.parameters(action)));
                    JsonSchemas.result(action).ifPresent(schema -> assertEquals(List.of(), Validator.faultsOf(schema)));
                }));
    }

    @Test
    void theMetaSchemaCanSayNo() {
        assertFalse(Validator.faultsOf("{\"type\":\"int\"}").isEmpty());
    }

    @Test
    void argumentsAreAnObject() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{"
                        + "\"name\":{\"type\":\"string\",\"description\":\"who\"},"
                        + "\"mana\":{\"type\":\"integer\",\"minimum\":-2147483648,\"maximum\":2147483647,\"default\":10}},"
                        + "\"required\":[\"name\"],\"additionalProperties\":false}",
                JsonSchemas.parameters(ActionDescriptor.named("cast")
                        .parameter(ParameterDescriptor.required("name", StringType.TEXT, "who"))
                        .parameter(ParameterDescriptor.optional("mana", IntegerType.INT, NumberValue.of(10), ""))
                        .build()));
    }

    @Test
    void withoutParametersNothingIsTaken() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{},\"additionalProperties\":false}",
                JsonSchemas.parameters(Samples.SACRIFICE));
    }

    @Test
    void aRecordThatIsUsedOnceStandsWhereItIsUsed() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"damage\":{\"type\":\"integer\",\"minimum\":-2147483648,"
                        + "\"maximum\":2147483647,\"description\":\"hit points lost\"},\"text\":{\"type\":\"string\"}},"
                        + "\"required\":[\"damage\"],\"additionalProperties\":false,\"description\":\"the blow\"}",
                JsonSchemas.result(Samples.ATTACK).orElseThrow());
    }

    @Test
    void aRecordThatIsUsedTwiceIsDefinedOnce() {
        RecordType point =
                new RecordType("点", "A place.", List.of(ParameterDescriptor.required("x", SimpleType.BOOLEAN, "")));
        String schema = JsonSchemas.parameters(ActionDescriptor.named("draw")
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
        assertEquals(List.of(), Validator.faults(schema, "{\"from\":{\"x\":true},\"to\":{\"x\":false}}"));
        assertEquals(
                1,
                Validator.faults(schema, "{\"from\":{\"x\":1},\"to\":{\"x\":false}}")
                        .size());
    }

    @Test
    void aRecursiveTypeRefersToItself() {
        String schema = JsonSchemas.parameters(takes(Samples.TREE));

        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"it\":{\"$ref\":\"#/$defs/Tree\"}},\"required\":[\"it\"],"
                        + "\"additionalProperties\":false,\"$defs\":{\"Tree\":{\"type\":\"object\",\"properties\":{"
                        + "\"name\":{\"type\":\"string\"},"
                        + "\"children\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/Tree\"}}},"
                        + "\"required\":[\"name\"],\"additionalProperties\":false,\"description\":\"A tree of names.\"}}}",
                schema);
        assertEquals(List.of(), Validator.faults(schema, "{\"it\":{\"name\":\"a\",\"children\":[{\"name\":\"b\"}]}}"));
        assertEquals(
                1,
                Validator.faults(schema, "{\"it\":{\"name\":\"a\",\"children\":[{}]}}")
                        .size());
        assertEquals(
                "{\"$ref\":\"#/$defs/Tree\",\"$defs\":", resultOf(Samples.TREE).substring(0, 31));
    }

    @Test
    void aUnionIsToldApartByType() {
        String schema = JsonSchemas.parameters(takes(Samples.SHAPE));

        valid(schema, "{\"type\":\"Nothing\"}", "{\"type\":\"Circle\",\"center\":{\"x\":1},\"radius\":1.5}");
        invalid(schema, "{}", "{\"type\":\"nothing\"}", "{\"type\":\"Circle\"}", "{\"type\":\"Nothing\",\"radius\":1}");
    }

    @Test
    void wholeNumbersHaveTheirRanges() {
        String aByte = JsonSchemas.parameters(takes(IntegerType.BYTE));
        valid(aByte, "-128", "127", "20.0");
        invalid(aByte, "-129", "128", "1.5", "\"1\"", "null");
        String aLong = JsonSchemas.parameters(takes(IntegerType.LONG));
        valid(aLong, "-9223372036854775808", "9223372036854775807");
        invalid(aLong, "-9223372036854775809", "9223372036854775808");
        valid(JsonSchemas.parameters(takes(IntegerType.BIG)), "9223372036854775808", "-1");
        invalid(JsonSchemas.parameters(takes(IntegerType.SHORT)), "32768");
        invalid(JsonSchemas.parameters(takes(IntegerType.INT)), "2147483648");
    }

    @Test
    void numbersStayWithinTheirTypes() {
        String aFloat = JsonSchemas.parameters(takes(DecimalType.FLOAT));
        valid(aFloat, "1", "0.1", "3.4028235e38", "-3.4028235e38");
        invalid(aFloat, "3.5e38", "\"1\"", "true");
        String aDouble = JsonSchemas.parameters(takes(DecimalType.DOUBLE));
        valid(aDouble, "1.7976931348623157e308");
        invalid(aDouble, "1e309");
        assertEquals(
                "{\"type\":\"number\",\"minimum\":-1.7976931348623157E308,\"maximum\":1.7976931348623157E308}",
                resultOf(DecimalType.DOUBLE));
        assertEquals("{\"type\":\"number\"}", resultOf(DecimalType.DECIMAL));
    }

    @Test
    void textOfAFormat() {
        format(StringType.CHARACTER, List.of("a", "史", "\\n"), List.of("", "ab", "\ud83d\ude00"));
        format(
                StringType.DURATION,
                List.of("PT30S", "P1D", "P2DT3H4M"),
                List.of("P1Y", "P1M", "P1W", "PT", "P", "30s"));
        format(StringType.INSTANT, List.of("2026-01-31T10:15:30Z"), List.of("2026-01-31", "now"));
        format(StringType.LOCAL_DATE, List.of("2026-01-31"), List.of("2026-02-30", "31.1.2026"));
        format(StringType.LOCAL_TIME, List.of("10:15", "10:15:30", "10:15:30.5"), List.of("10", "24:00", "10:15:30Z"));
        format(
                StringType.LOCAL_DATE_TIME,
                List.of("2026-01-31T10:15", "2026-01-31T10:15:30"),
                List.of("2026-01-31T10:15:30Z", "2026-13-31T10:15"));
        format(
                StringType.ZONED_DATE_TIME,
                List.of("2026-01-31T10:15:30Z", "2026-01-31T10:15:30+01:00[Europe/Paris]"),
                List.of("2026-01-31T10:15:30", "2026-01-31T10:15:30[Europe/Paris]"));
        format(StringType.UUID, List.of("123e4567-e89b-12d3-a456-426614174000"), List.of("123"));
        format(StringType.URI, List.of("https://example.org/a?b#c", "a/b"), List.of("a b", "\\\\\\\\x"));
        format(StringType.PATH, List.of("/a b", ""), List.of());
    }

    @Test
    void whatJavaWritesIsOfTheResultsFormat() {
        valid(resultAsField(StringType.DURATION), "\"PT1H30M0.5S\"", "\"PT-6H\"", "\"-PT6H\"", "\"PT0S\"");
        valid(resultAsField(StringType.URI), "\"https://example.org/\u53f2\"");
    }

    @Test
    void setsHaveNoDuplicates() {
        String schema = JsonSchemas.parameters(takes(new ListType(Samples.DIRECTION, true)));

        valid(schema, "[]", "[\"NORTH\",\"SOUTH\"]");
        invalid(schema, "[\"NORTH\",\"NORTH\"]", "[\"north\"]", "\"NORTH\"");
    }

    @Test
    void nullStandsInListsAndMapsAlone() {
        String list = JsonSchemas.parameters(takes(new ListType(new OptionalType(IntegerType.INT), false)));
        valid(list, "[1,null]");
        String map = JsonSchemas.parameters(takes(new MapType(new OptionalType(IntegerType.INT))));
        valid(map, "{\"a\":1,\"b\":null}");
        invalid(JsonSchemas.parameters(takes(new ListType(IntegerType.INT, false))), "[1,null]");
        invalid(JsonSchemas.parameters(takes(new OptionalType(IntegerType.INT))), "null");
        invalid(JsonSchemas.parameters(takes(new MapType(IntegerType.INT))), "{\"b\":null}");
    }

    @Test
    void anythingIsTrue() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"it\":true},\"required\":[\"it\"],\"additionalProperties\":false}",
                JsonSchemas.parameters(takes(SimpleType.ANY)));
        assertEquals("true", resultOf(SimpleType.ANY));
    }

    @Test
    void anchorsAreTextOfTheirForm() {
        String enemy = JsonSchemas.parameters(takes(Samples.ENEMY));
        valid(enemy, "\"obj:3\"", "\"obj:enemy:3@e17\"", "\"docui://sess-001/mud/obj/enemy:3\"");
        invalid(enemy, "\"obj:item:3\"", "\"link:3\"", "3", "\"slime\"");
        valid(JsonSchemas.parameters(takes(AnchorType.OBJECT)), "\"obj:item:3\"");
        valid(JsonSchemas.parameters(takes(AnchorType.LINK)), "\"link:3\"");
        invalid(JsonSchemas.parameters(takes(AnchorType.LINK)), "\"obj:3\"");
    }

    @Test
    void aResultThatComesLaterIsThatOfTheResult() {
        assertEquals(resultOf(IntegerType.INT), resultOf(new PromiseType(IntegerType.INT)));
        assertEquals(Optional.empty(), JsonSchemas.result(Samples.SACRIFICE));
        ActionDescriptor later = ActionDescriptor.named("later")
                .returns(new PromiseType(SimpleType.VOID))
                .build();
        assertEquals(Optional.empty(), JsonSchemas.result(later));
    }

    @Test
    void aResultThatMayBeAbsentMayBeNull() {
        assertEquals(
                "{\"anyOf\":[{\"type\":\"boolean\"},{\"type\":\"null\"}]}",
                resultOf(new OptionalType(SimpleType.BOOLEAN)));
    }

    @Test
    void optionalFieldsAreNotRequired() {
        String schema = JsonSchemas.parameters(takes(Samples.POINT));

        valid(schema, "{\"x\":1}", "{\"x\":1,\"y\":2}");
        invalid(schema, "{\"y\":2}", "{\"x\":1,\"y\":null}", "{\"x\":1,\"z\":1}");
    }

    private static void format(StringType type, List<String> good, List<String> bad) {
        String schema = JsonSchemas.parameters(takes(type));
        good.forEach(text -> valid(schema, '"' + text + '"'));
        bad.forEach(text -> invalid(schema, '"' + text + '"'));
        invalid(schema, "1");
    }

    private static void valid(String schema, String... values) {
        assertEquals(List.of(), Validator.faultsOf(schema));
        for (String value : values) {
            assertEquals(List.of(), Validator.faults(schema, "{\"it\":" + value + "}"), value + " by " + schema);
        }
    }

    private static void invalid(String schema, String... values) {
        for (String value : values) {
            assertFalse(Validator.faults(schema, "{\"it\":" + value + "}").isEmpty(), value + " by " + schema);
        }
    }

    private static ActionDescriptor takes(TypeDescriptor type) {
        return ActionDescriptor.named("take")
                .parameter(ParameterDescriptor.required("it", type, ""))
                .build();
    }

    private static String resultOf(TypeDescriptor type) {
        return JsonSchemas.result(ActionDescriptor.named("give").returns(type).build())
                .orElseThrow();
    }

    private static String resultAsField(TypeDescriptor type) {
        return resultOf(new RecordType("", "", List.of(ParameterDescriptor.required("it", type, ""))));
    }
}
