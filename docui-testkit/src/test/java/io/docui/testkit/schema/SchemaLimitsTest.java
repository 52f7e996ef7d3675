package io.docui.testkit.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.tool.ToolDefinition;
import io.docui.testkit.Cave;
import io.docui.testkit.CaveDocUI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;

/** Each rule finds what it is about, and nothing else. */
class SchemaLimitsTest {
    private static final String EMPTY = "{\"type\":\"object\",\"properties\":{},\"additionalProperties\":false}";

    private static ToolDefinition tool(String name, String schema) {
        return new ToolDefinition(name, "", schema, Optional.empty());
    }

    /** Returns the schema of arguments with one property, {@code it}. */
    private static String argument(String schema) {
        return "{\"type\":\"object\",\"properties\":{\"it\":" + schema
                + "},\"required\":[\"it\"],\"additionalProperties\":false}";
    }

    private static List<SchemaFinding> check(String name, String schema) {
        return SchemaLimits.check("app", List.of(tool(name, schema)));
    }

    private static List<SchemaFinding> checkStrict(String schema) {
        return SchemaLimits.checkStrict("app", List.of(tool("act", schema)));
    }

    private static List<String> messages(List<SchemaFinding> findings) {
        return findings.stream().map(SchemaFinding::message).toList();
    }

    private static Set<SchemaRule> rules(List<SchemaFinding> findings) {
        return findings.stream().map(SchemaFinding::rule).collect(Collectors.toSet());
    }

    private static Set<ModelApi> apis(List<SchemaFinding> findings) {
        return findings.stream()
                .map(SchemaFinding::api)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ModelApi.class)));
    }

    @Test
    void generatedToolsFitEverywhere() {
        SchemaLimits.verify(DocUI.app(CaveDocUI.bind(new Cave())));
        assertEquals(List.of(), SchemaLimits.checkStrict(DocUI.app(CaveDocUI.bind(new Cave()))));
    }

    @Test
    void sharedToolsCount() {
        assertEquals(List.of(), SchemaLimits.check(App.of(() -> List.of(new ManyActionsBinding(125)))));
        assertEquals(
                List.of("many: OpenAI, number of tools: 129; limit: 128"),
                messages(SchemaLimits.check(App.of(() -> List.of(new ManyActionsBinding(126))))));
    }

    /** A provider with any number of actions. */
    private static final class ManyActionsBinding extends ProviderBinding {
        ManyActionsBinding(int actions) {
            super(new ProviderDescriptor(
                    "many",
                    "Many",
                    "",
                    IntStream.range(0, actions)
                            .mapToObj(i -> ActionDescriptor.builder("act_" + i).build())
                            .toList(),
                    List.of(),
                    List.of()));
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            throw unknownAction(action);
        }

        @Override
        public Value encode(int action, @Nullable Object result) {
            throw unknownAction(action);
        }
    }

    @Test
    void messageNamesEverything() {
        assertEquals(
                List.of(
                        "app.act at inputSchema.properties.it: Gemini, supported keywords: oneOf; limit: a supported keyword"),
                messages(check("act", argument("{\"oneOf\":[{\"type\":\"string\"}]}"))));
    }

    @ParameterizedTest
    @CsvSource({"has space", "has.dot", "''", "x23456789012345678901234567890123456789012345678901234567890123456"})
    void toolNamesAreShortAndPlain(String name) {
        assertEquals(Set.of(SchemaRule.TOOL_NAME), rules(check(name, EMPTY)));
    }

    @Test
    void geminiNamesBeginWithLetter() {
        assertEquals(Set.of(ModelApi.GEMINI), apis(check("1st", EMPTY)));
    }

    @Test
    void toolNamesAreUnique() {
        assertTrue(rules(SchemaLimits.check("app", List.of(tool("a", EMPTY), tool("a", EMPTY))))
                .contains(SchemaRule.UNIQUE_TOOL_NAME));
    }

    @Test
    void numberOfToolsIsLimited() {
        List<ToolDefinition> tools = new ArrayList<>();
        IntStream.range(0, 128).forEach(i -> tools.add(tool("t" + i, EMPTY)));
        assertEquals(List.of(), SchemaLimits.check("app", tools));
        tools.add(tool("last", EMPTY));
        assertEquals(
                List.of("app: OpenAI, number of tools: 129; limit: 128"), messages(SchemaLimits.check("app", tools)));
        IntStream.range(0, 400).forEach(i -> tools.add(tool("u" + i, EMPTY)));
        assertEquals(Set.of(ModelApi.OPENAI, ModelApi.GEMINI), apis(SchemaLimits.check("app", tools)));
    }

    @Test
    void descriptionsAreLimited() {
        ToolDefinition longest = new ToolDefinition("act", "x".repeat(1024), EMPTY, Optional.empty());
        ToolDefinition longer = new ToolDefinition("act", "x".repeat(1025), EMPTY, Optional.empty());

        assertEquals(List.of(), SchemaLimits.check("app", List.of(longest)));
        assertEquals(
                List.of("app.act at description: OpenAI, description length: 1025; limit: 1024"),
                messages(SchemaLimits.check("app", List.of(longer))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"type\":\"string\"}",
                "{\"type\":\"array\",\"items\":{}}",
                "{}",
                "[]",
                "{\"type\":\"object\",\"properties\":{},\"anyOf\":[]}"
            })
    void rootIsObject(String schema) {
        assertTrue(rules(check("act", schema)).contains(SchemaRule.ROOT_OBJECT));
    }

    @Test
    void resultIsObject() {
        ToolDefinition tool = new ToolDefinition("act", "", EMPTY, Optional.of("{\"type\":\"integer\"}"));

        assertEquals(
                List.of("app.act at outputSchema: MCP, object at the root: type \"integer\"; limit: type object"),
                messages(SchemaLimits.check("app", List.of(tool))));
    }

    @Test
    void propertyNamesAreShortAndPlain() {
        String schema =
                "{\"type\":\"object\",\"properties\":{\"目标\":{\"type\":\"string\"}},\"additionalProperties\":false}";

        assertEquals(
                List.of(
                        "app.act at inputSchema.properties.目标: Anthropic, property name: 目标; limit: [a-zA-Z0-9_.-]{1,64}"),
                messages(check("act", schema)));
    }

    @ParameterizedTest
    @CsvSource({"oneOf", "const", "uniqueItems", "exclusiveMinimum", "multipleOf", "propertyNames", "allOf", "not"})
    void geminiLacksKeywords(String keyword) {
        List<SchemaFinding> findings = check("act", argument("{\"type\":\"string\",\"" + keyword + "\":{}}"));

        assertEquals(Set.of(SchemaRule.KEYWORD), rules(findings));
        assertEquals(Set.of(ModelApi.GEMINI), apis(findings));
    }

    @ParameterizedTest
    @CsvSource({"^(?=a)b$", "(?<!a)b", "(?<=a)b", "(?!a)b", "(a)\\\\1", "\\\\u0020", "'[a-z]{1,2000}'", "a{1001}"})
    void patternsHaveNoUnsupportedSyntax(String pattern) {
        List<SchemaFinding> findings = check("act", argument("{\"type\":\"string\",\"pattern\":\"" + pattern + "\"}"));

        assertEquals(Set.of(SchemaRule.PATTERN), rules(findings));
        assertEquals(Set.of(ModelApi.OPENAI, ModelApi.GEMINI, ModelApi.ANTHROPIC), apis(findings));
    }

    @ParameterizedTest
    @CsvSource({
        "^[(?=]$",
        "\\\\(\\\\?=x",
        "(?:a|b)+",
        "\\\\bword\\\\b",
        "[\\\\]\\\\(?!]",
        "'a{1,1000}'",
        "a{x2000}",
        "[{2000}]"
    })
    void otherPatternsAreAccepted(String pattern) {
        assertEquals(List.of(), check("act", argument("{\"type\":\"string\",\"pattern\":\"" + pattern + "\"}")));
    }

    @Test
    void arraysStateTheirElements() {
        assertEquals(Set.of(ModelApi.OPENAI, ModelApi.GEMINI), apis(check("act", argument("{\"type\":\"array\"}"))));
    }

    @Test
    void enumerationsAreTexts() {
        assertEquals(
                List.of("app.act at inputSchema.properties.it.enum: Gemini, texts in enumerations: 1; limit: texts"),
                messages(check("act", argument("{\"type\":\"integer\",\"enum\":[1]}"))));
    }

    @Test
    void referencesResolve() {
        assertEquals(Set.of(SchemaRule.REFERENCE), rules(check("act", argument("{\"$ref\":\"#/$defs/Nothing\"}"))));
        assertEquals(
                Set.of(SchemaRule.REFERENCE),
                rules(check("act", argument("{\"$ref\":\"https://example.org/schema\"}"))));
    }

    @Test
    void fewKeywordsStandBesideReferences() {
        String definition =
                ",\"$defs\":{\"T\":{\"type\":\"object\",\"properties\":{},\"additionalProperties\":false}}}";
        String described = argument("{\"$ref\":\"#/$defs/T\",\"description\":\"a\"}");
        String titled = argument("{\"$ref\":\"#/$defs/T\",\"title\":\"a\"}");
        String withDefinition = described.substring(0, described.length() - 1) + definition;

        assertEquals(List.of(), check("act", withDefinition));
        assertEquals(
                List.of("app.act at inputSchema.properties.it.description: OpenAI strict, keywords beside a reference:"
                        + " description; limit: $ref alone"),
                messages(checkStrict(withDefinition)));
        assertEquals(
                List.of("app.act at inputSchema.properties.it.title: Gemini, keywords beside a reference:"
                        + " title; limit: $ref alone"),
                messages(check("act", titled.substring(0, titled.length() - 1) + definition)));
    }

    @Test
    void booleanSchemasAreNoObjects() {
        assertEquals(Set.of(SchemaRule.TYPED_VALUE), rules(check("act", argument("true"))));
    }

    @Test
    void optionalParametersAcceptNullInStrictMode() {
        assertEquals(
                List.of(),
                checkStrict("{\"type\":\"object\",\"properties\":{"
                        + "\"a\":{\"type\":\"string\",\"default\":\"x\",\"minLength\":1},"
                        + "\"b\":{\"type\":\"string\",\"enum\":[\"x\"]},"
                        + "\"c\":{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"integer\",\"minimum\":1}]},"
                        + "\"d\":{\"type\":\"object\",\"properties\":{},\"additionalProperties\":false}},"
                        + "\"additionalProperties\":false}"));
    }

    @Test
    void mapsAreNotStrict() {
        List<SchemaFinding> findings =
                checkStrict(argument("{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"}}"));

        assertEquals(Set.of(SchemaRule.CLOSED_OBJECT), rules(findings));
        assertEquals(Set.of(ModelApi.OPENAI_STRICT, ModelApi.ANTHROPIC_STRICT), apis(findings));
    }

    @Test
    void valuesWithoutTypeAreNotStrict() {
        assertEquals(Set.of(SchemaRule.TYPED_VALUE), rules(checkStrict(argument("{\"description\":\"any\"}"))));
    }

    @Test
    void recursionIsNotStrictForAnthropic() {
        List<SchemaFinding> findings = checkStrict(
                "{\"type\":\"object\",\"properties\":{\"it\":{\"$ref\":\"#/$defs/T\"}},\"required\":[\"it\"],"
                        + "\"additionalProperties\":false,\"$defs\":{\"T\":{\"type\":\"object\",\"properties\":{"
                        + "\"of\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/T\"}}},\"required\":[\"of\"],"
                        + "\"additionalProperties\":false}}}");

        assertEquals(Set.of(SchemaRule.RECURSION), rules(findings));
        assertEquals(Set.of(ModelApi.ANTHROPIC_STRICT), apis(findings));
    }

    @Test
    void strictFormatsAreLimited() {
        assertEquals(
                Set.of(ModelApi.OPENAI_STRICT),
                apis(checkStrict(argument("{\"type\":\"string\",\"format\":\"uri\"}"))));
        assertEquals(Set.of(SchemaRule.FORMAT), rules(checkStrict(argument("{\"type\":\"string\",\"format\":\"x\"}"))));
    }

    @Test
    void nestingIsLimited() {
        String nine = "{\"type\":\"string\"}";
        for (int i = 0; i < 9; i++) {
            nine = argument(nine);
        }
        assertEquals(List.of(), checkStrict(argument(nine)));
        assertEquals(
                List.of("app.act at inputSchema: OpenAI strict, nesting depth: 11; limit: 10"),
                messages(checkStrict(argument(argument(nine)))));
    }

    @Test
    void numbersOfPropertiesAreLimited() {
        assertEquals(List.of(), checkStrict(properties(24, false)));
        assertEquals(
                List.of("app.act at inputSchema: Anthropic strict, number of optional properties: 25; limit: 24"),
                messages(checkStrict(properties(25, false))));
        assertEquals(Set.of(SchemaRule.PROPERTY_COUNT), rules(checkStrict(properties(5_001, true))));
    }

    private static String properties(int count, boolean required) {
        String all = IntStream.range(0, count)
                .mapToObj(i -> "\"p" + i + "\":{\"type\":\"string\"}")
                .collect(Collectors.joining(","));
        String names = IntStream.range(0, required ? count : 0)
                .mapToObj(i -> "\"p" + i + '"')
                .collect(Collectors.joining(","));
        return "{\"type\":\"object\",\"properties\":{" + all + "},\"required\":[" + names
                + "],\"additionalProperties\":false}";
    }

    @Test
    void unionsAreLimited() {
        String union = "{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"integer\"}]}";
        String schema = properties(17, true).replace("{\"type\":\"string\"}", union);

        assertEquals(
                List.of(
                        "app.act at inputSchema: Anthropic strict, number of properties with several types: 17; limit: 16"),
                messages(checkStrict(schema)));
    }

    @Test
    void enumerationsAreLimited() {
        assertEquals(List.of(), checkStrict(argument(enumeration(1_000, 10))));
        assertEquals(Set.of(SchemaRule.ENUM_COUNT), rules(checkStrict(argument(enumeration(1_001, 10)))));
        assertEquals(Set.of(SchemaRule.ENUM_LENGTH), rules(checkStrict(argument(enumeration(251, 60)))));
        assertEquals(List.of(), checkStrict(argument(enumeration(250, 400))));
        assertEquals(Set.of(SchemaRule.NAME_LENGTH), rules(checkStrict(argument(enumeration(250, 481)))));
    }

    private static String enumeration(int count, int length) {
        return IntStream.range(0, count)
                .mapToObj(i -> '"' + ("" + i + "x".repeat(length)).substring(0, length) + '"')
                .collect(Collectors.joining(",", "{\"type\":\"string\",\"enum\":[", "]}"));
    }

    @Test
    void readsToolLists() {
        String tool = "{\"name\":\"a b\",\"inputSchema\":" + EMPTY + "}";

        for (String list : List.of(
                "[" + tool + "]",
                "{\"tools\":[" + tool + "]}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"tools\":[" + tool + "]}}")) {
            assertEquals(Set.of(SchemaRule.TOOL_NAME), rules(SchemaLimits.check("app", list)), list);
        }
        assertThrows(IllegalArgumentException.class, () -> SchemaLimits.check("app", "{}"));
        assertThrows(JacksonException.class, () -> SchemaLimits.check("app", "{"));
        assertTrue(rules(SchemaLimits.check("app", "[{\"name\":\"a\"}]")).contains(SchemaRule.ROOT_OBJECT));
    }
}
