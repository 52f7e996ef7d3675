package io.docui.runtime.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Constraint.TextForm;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas in the dialect for models (docs/spec/types.md#schemas-for-models). */
class ModelSchemasTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "INT  | {\"type\":\"integer\"}",
                "LONG | {\"type\":\"integer\"}",
                "BIG  | {\"type\":\"integer\"}",
                "BYTE | {\"type\":\"integer\",\"minimum\":-128,\"maximum\":127}"
            })
    void leavesOutLimitsOfIntAndLong(IntegerType type, String schema) {
        assertEquals(schema, ofArgument(type));
        assertEquals(schema, ofResult(type));
    }

    @Test
    void leavesOutLimitsOfDecimals() {
        assertEquals("{\"type\":\"number\"}", ofArgument(DecimalType.DOUBLE));
        assertEquals("{\"type\":\"number\"}", ofResult(DecimalType.DECIMAL));
    }

    @Test
    void keepsDeclaredBounds() {
        assertEquals(
                "{\"type\":\"integer\",\"minimum\":1,\"maximum\":50}",
                ofArgument(constrained(IntegerType.INT, Constraint.atLeast("1"), Constraint.atMost("50"))));
        assertEquals(
                "{\"type\":\"integer\",\"minimum\":1}",
                ofArgument(constrained(IntegerType.LONG, Constraint.atLeast("1"))));
    }

    @Test
    void replacesExclusiveBounds() {
        assertEquals(
                "{\"type\":\"integer\",\"minimum\":1,\"maximum\":9}",
                ofArgument(constrained(IntegerType.INT, Constraint.moreThan("0"), Constraint.lessThan("10"))));
        assertEquals(
                "{\"type\":\"number\",\"description\":\"more than 0\"}",
                ofArgument(constrained(DecimalType.DECIMAL, Constraint.moreThan("0"))));
    }

    @Test
    void tellsFormatsInFewWords() {
        assertEquals("{\"type\":\"string\",\"format\":\"date\"}", ofArgument(StringType.LOCAL_DATE));
        assertEquals("{\"type\":\"string\",\"format\":\"duration\"}", ofArgument(StringType.DURATION));
        assertEquals(
                "{\"type\":\"string\",\"description\":\"ISO 8601 time without offset\"}",
                ofArgument(StringType.LOCAL_TIME));
        assertEquals("{\"type\":\"string\",\"description\":\"format uri-reference\"}", ofArgument(StringType.URI));
        assertEquals("{\"type\":\"string\",\"description\":\"path\"}", ofArgument(StringType.PATH));
        assertEquals(
                "{\"type\":\"string\",\"format\":\"email\"}", ofArgument(constrained(StringType.TEXT, TextForm.EMAIL)));
        assertEquals(
                "{\"type\":\"string\",\"pattern\":\"\\\\S\"}",
                ofArgument(constrained(StringType.TEXT, TextForm.NOT_BLANK)));
        assertEquals(
                "{\"type\":\"string\",\"description\":\"URL\"}",
                ofArgument(constrained(StringType.TEXT, TextForm.URL)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '~',
            value = {
                "[a-z]{2,4} → \"pattern\":\"^(?:[a-z]{2,4})$\"",
                "a.b → \"pattern\":\"^(?:a.b)$\"",
                "[\\w-]+ → \"pattern\":\"^(?:[\\\\w\\\\x2d]+)$\"",
                "\\u53f2 → \"pattern\":\"^(?:史)$\"",
                "(a{10}){100} → \"pattern\":\"^(?:(a{10}){100})$\"",
                "(a{11}b){100} → \"description\":\"matching ^(?:(a{11}b){100})$\"",
                "[a-z]{1,2000} → \"description\":\"matching ^(?:[a-z]{1,2000})$\"",
                "a{1001,} → \"description\":\"matching ^(?:a{1001,})$\"",
                "[{2000}]a{1000} → \"pattern\":\"^(?:[{2000}]a{1000})$\"",
                "(?=a)b → \"description\":\"matching ^(?:(?=a)b)$\"",
                "(?<!a)b → \"description\":\"matching ^(?:(?<!a)b)$\""
            })
    void keepsOnlyPatternsInRe2Syntax(String java, String keyword) {
        assertEquals(
                "{\"type\":\"string\"," + keyword + "}",
                ofArgument(constrained(StringType.TEXT, Constraint.matches(java, 0))));
    }

    @Test
    void tellsWhatKeywordsOfSomeProvidersSay() {
        assertEquals(
                "{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"no duplicates\"}",
                ofArgument(new ListType(StringType.TEXT, true)));
        assertEquals(
                "{\"type\":\"boolean\",\"description\":\"only true\"}",
                ofArgument(constrained(SimpleType.BOOLEAN, Constraint.requiredBoolean(true))));
        assertEquals(
                "{\"type\":\"object\",\"additionalProperties\":{\"type\":\"integer\"},"
                        + "\"description\":\"minProperties 1\"}",
                ofArgument(constrained(new MapType(IntegerType.INT), Constraint.size(1, Integer.MAX_VALUE))));
        assertEquals(
                "{\"type\":\"string\",\"pattern\":\"^(?:a*)$\",\"description\":\"matching ^(?:b*)$\"}",
                ofArgument(constrained(StringType.TEXT, Constraint.matches("a*", 0), Constraint.matches("b*", 0))));
        assertEquals("{\"description\":\"any JSON value\"}", ofArgument(SimpleType.ANY));
    }

    @Test
    void unionIsAnyOfVariantsWithConstantTag() {
        String schema = ofArgument(SchemaSamples.SHAPE);

        assertTrue(
                schema.startsWith(
                        "{\"anyOf\":[{\"type\":\"object\",\"properties\":{\"type\":{\"type\":\"string\",\"enum\":["),
                schema);
        assertFalse(schema.contains("oneOf") || schema.contains("const"), schema);
    }

    @Test
    void replacesReferencesWithDefinitions() {
        RecordType point =
                new RecordType("点", "A place.", List.of(ParameterDescriptor.required("x", SimpleType.BOOLEAN, "")));
        String schema = ModelSchemas.parameters(ActionDescriptor.builder("draw")
                .parameter(ParameterDescriptor.required("from", point, "where it starts"))
                .parameter(ParameterDescriptor.required("to", point, ""))
                .build());

        String start = "{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"boolean\"}},\"required\":[\"x\"],"
                + "\"additionalProperties\":false,\"description\":";
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"from\":" + start + "\"where it starts\"},\"to\":" + start
                        + "\"A place.\"}},\"required\":[\"from\",\"to\"],\"additionalProperties\":false}",
                schema);
    }

    @Test
    void recursiveTypeStaysReference() {
        String schema = ModelSchemas.parameters(actionTaking(SchemaSamples.TREE));

        assertEquals(JsonSchemas.parameters(actionTaking(SchemaSamples.TREE)), schema);
    }

    @Test
    void nothingStandsBesideKeptReference() {
        String schema = ModelSchemas.parameters(ActionDescriptor.builder("plant")
                .parameter(ParameterDescriptor.required("it", SchemaSamples.TREE, "what grows"))
                .build());

        assertTrue(schema.contains("\"it\":{\"anyOf\":[{\"$ref\":\"#/$defs/"), schema);
        assertTrue(schema.contains("\"}],\"description\":\"what grows\"}"), schema);
        assertEquals(List.of(), JsonSchemaValidator.schemaErrors(schema));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"exclusiveMinimum\":true",
                "\"exclusiveMaximum\":\"x\"",
                "\"pattern\":1",
                "\"format\":[]",
                "\"allOf\":{}",
                "\"anyOf\":1",
                "\"properties\":[]"
            })
    void keywordOfUnexpectedFormBecomesWords(String keyword) {
        String schema = ofArgument(ForeignType.of("Odd", "{\"type\":\"integer\",\"minimum\":0," + keyword + "}"));

        String name = keyword.substring(1, keyword.indexOf('"', 1));
        assertTrue(schema.startsWith("{\"type\":\"integer\",\"minimum\":0,\"description\":\"" + name + ' '), schema);
    }

    @Test
    void schemaOfNestedSharedTypesStaysSmall() {
        TypeDescriptor type = SimpleType.BOOLEAN;
        for (int i = 0; i < 40; i++) {
            type = new RecordType(
                    "T" + i,
                    "",
                    List.of(ParameterDescriptor.required("a", type, ""), ParameterDescriptor.required("b", type, "")));
        }
        String exact = JsonSchemas.parameters(actionTaking(type));
        String served = ModelSchemas.parameters(actionTaking(type));

        assertEquals(List.of(), JsonSchemaValidator.schemaErrors(served));
        assertTrue(served.length() < 10 * exact.length(), "served: " + served.length() + ", exact: " + exact.length());
    }

    @Test
    void rewritesForeignSchemas() {
        assertEquals(
                "{\"type\":\"string\",\"pattern\":\"^#[0-9a-f]{6}$\",\"description\":\"a color (contentEncoding 'x')\"}",
                ofArgument(ForeignType.of(
                        "Color",
                        "{\"$schema\":\"s\",\"type\":\"string\",\"pattern\":\"^#[0-9a-f]{6}$\","
                                + "\"contentEncoding\":\"x\",\"description\":\"a color\"}")));
    }

    @Test
    void spellsNamesInAscii() {
        RecordType blade = new RecordType(
                "Blade",
                "",
                List.of(
                        ParameterDescriptor.required("größe", IntegerType.INT, "in cm"),
                        ParameterDescriptor.optional("grosse", SimpleType.BOOLEAN, "")));
        String schema = ModelSchemas.parameters(ActionDescriptor.builder("draw")
                .parameter(ParameterDescriptor.required("目标", blade, ""))
                .build());

        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"u76ee_u6807\":{\"type\":\"object\",\"properties\":"
                        + "{\"grosse_2\":{\"type\":\"integer\",\"description\":\"größe (in cm)\"},"
                        + "\"grosse\":{\"type\":\"boolean\"}},\"required\":[\"grosse_2\"],"
                        + "\"additionalProperties\":false,\"description\":\"目标\"}},"
                        + "\"required\":[\"u76ee_u6807\"],\"additionalProperties\":false}",
                schema);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '~',
            value = {
                "\"type\":[\"string\"],\"minLength\":1 → \"type\":\"string\",\"minLength\":1",
                "\"type\":[\"string\",\"null\"],\"maxLength\":3 → "
                        + "\"anyOf\":[{\"type\":\"string\",\"maxLength\":3},{\"type\":\"null\"}]",
                "\"type\":[\"string\",\"null\"],\"enum\":[\"a\",null] → "
                        + "\"anyOf\":[{\"type\":\"string\",\"enum\":[\"a\"]},{\"type\":\"null\"}]",
                "\"type\":[\"integer\",\"array\"],\"minimum\":2,\"minItems\":1,\"description\":\"d\" → "
                        + "\"anyOf\":[{\"type\":\"integer\",\"minimum\":2},{\"type\":\"array\",\"minItems\":1,"
                        + "\"items\":{\"description\":\"any JSON value\"}}],\"description\":\"d\""
            })
    void splitsListOfTypes(String foreign, String served) {
        assertEquals("{" + served + "}", ofArgument(ForeignType.of("Odd", "{" + foreign + "}")));
    }

    /** What the exact schema permits, the schema for models permits too. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void permitsWhatExactSchemaPermits(long seed) {
        RandomArguments random = new RandomArguments(seed);
        int permitted = 0;
        for (int i = 0; i < 200; i++) {
            ActionDescriptor action = ActionDescriptor.builder("act")
                    .parameter(new ParameterDescriptor("it", random.type(2), random.nextInt(2) == 0, null, "", false))
                    .parameter(ParameterDescriptor.optional("more", random.type(1), ""))
                    .build();
            String exact = JsonSchemas.parameters(action);
            String served = ModelSchemas.parameters(action);
            String json = random.arguments(action);
            assertEquals(List.of(), JsonSchemaValidator.schemaErrors(served), served);
            if (JsonSchemaValidator.validationErrors(exact, json).isEmpty()) {
                permitted++;
                assertEquals(
                        List.of(),
                        JsonSchemaValidator.validationErrors(served, json),
                        () -> "seed " + seed + "\n" + exact + "\n" + served + "\n" + json);
            }
        }
        assertTrue(permitted > 40, "permitted: " + permitted);
    }

    private static ConstrainedType constrained(TypeDescriptor base, Constraint... constraints) {
        return new ConstrainedType(base, List.of(constraints));
    }

    private static ActionDescriptor actionTaking(TypeDescriptor type) {
        return ActionDescriptor.builder("take")
                .parameter(ParameterDescriptor.required("it", type, ""))
                .build();
    }

    private static String ofArgument(TypeDescriptor type) {
        String schema = ModelSchemas.parameters(actionTaking(type));
        String before = "{\"type\":\"object\",\"properties\":{\"it\":";
        String after = "},\"required\":[\"it\"],\"additionalProperties\":false}";
        assertTrue(schema.startsWith(before) && schema.endsWith(after), schema);
        return schema.substring(before.length(), schema.length() - after.length());
    }

    private static String ofResult(TypeDescriptor type) {
        return ModelSchemas.result(ActionDescriptor.builder("get").returns(type).build())
                .orElseThrow();
    }
}
