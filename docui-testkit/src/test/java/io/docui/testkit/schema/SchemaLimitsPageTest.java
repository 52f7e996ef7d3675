package io.docui.testkit.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code docs/reference/schema-limits.md} has a row for each rule, in the same order, and the limits that the checks apply. */
class SchemaLimitsPageTest {
    private static final Pattern RULE = Pattern.compile("(?m)^\\| `([A-Z_]+)` \\| ([^|]+) \\| [0-9, ]+ \\|$");

    private static String page() throws IOException {
        return Files.readString(Path.of("..", "docs", "reference", "schema-limits.md"));
    }

    private static Map<String, String> rules() throws IOException {
        Map<String, String> rules = new LinkedHashMap<>();
        Matcher row = RULE.matcher(page());
        while (row.find()) {
            rules.put(row.group(1), row.group(2));
        }
        return rules;
    }

    @Test
    void hasRowForEachRule() throws IOException {
        assertEquals(Arrays.stream(SchemaRule.values()).map(Enum::name).toList(), List.copyOf(rules().keySet()));
    }

    @Test
    void statesLimitsOfChecks() throws IOException {
        ApiLimits mcp = ApiLimits.of(ModelApi.MCP);
        ApiLimits openAi = ApiLimits.of(ModelApi.OPENAI);
        ApiLimits openAiStrict = ApiLimits.of(ModelApi.OPENAI_STRICT);
        ApiLimits gemini = ApiLimits.of(ModelApi.GEMINI);
        ApiLimits anthropic = ApiLimits.of(ModelApi.ANTHROPIC);
        ApiLimits anthropicStrict = ApiLimits.of(ModelApi.ANTHROPIC_STRICT);
        Map<SchemaRule, String> expected = new LinkedHashMap<>();
        expected.put(
                SchemaRule.TOOL_COUNT,
                String.format(Locale.ROOT, "OpenAI: %,d tools. Gemini: %,d", openAi.tools(), gemini.tools()));
        expected.put(
                SchemaRule.TOOL_NAME,
                String.format(
                        Locale.ROOT,
                        "OpenAI, Anthropic: `%s`. Gemini: `%s`. MCP: `%s`",
                        openAi.toolName(),
                        gemini.toolName(),
                        mcp.toolName()));
        expected.put(
                SchemaRule.DESCRIPTION_LENGTH,
                String.format(Locale.ROOT, "OpenAI: %,d characters for a tool", openAi.description()));
        expected.put(SchemaRule.PROPERTY_NAME, String.format(Locale.ROOT, "Anthropic: `%s`", anthropic.propertyName()));
        expected.put(
                SchemaRule.NESTING_DEPTH,
                String.format(Locale.ROOT, "OpenAI strict: %,d levels of objects and arrays", openAiStrict.depth()));
        expected.put(
                SchemaRule.PROPERTY_COUNT,
                String.format(Locale.ROOT, "OpenAI strict: %,d properties in a schema", openAiStrict.properties()));
        expected.put(
                SchemaRule.ENUM_COUNT,
                String.format(
                        Locale.ROOT, "OpenAI strict: %,d enumerated values in a schema", openAiStrict.enumValues()));
        expected.put(
                SchemaRule.ENUM_LENGTH,
                String.format(
                        Locale.ROOT,
                        "OpenAI strict: %,d characters in an enumeration of more than %,d texts",
                        ApiLimits.LARGE_ENUM_LENGTH,
                        ApiLimits.LARGE_ENUM));
        expected.put(
                SchemaRule.NAME_LENGTH,
                String.format(
                        Locale.ROOT,
                        "OpenAI strict: %,d characters in all names of properties and definitions, and enumerated values",
                        openAiStrict.names()));
        expected.put(
                SchemaRule.OPTIONAL_COUNT,
                String.format(Locale.ROOT, "Anthropic strict: %,d optional properties", anthropicStrict.optional()));
        expected.put(
                SchemaRule.UNION_COUNT,
                String.format(
                        Locale.ROOT, "Anthropic strict: %,d properties with several types", anthropicStrict.unions()));
        expected.put(
                SchemaRule.PATTERN,
                String.format(
                        Locale.ROOT,
                        "all: no lookaround, no references to groups, no `\\uXXXX`, no repeats above %,d."
                                + " Anthropic strict: no word boundaries",
                        PatternSyntax.MAX_REPEAT));
        Map<String, String> rules = rules();
        expected.forEach((rule, limit) -> assertEquals(limit, rules.get(rule.name()), rule.name()));
        assertEquals(anthropic.toolName().pattern(), openAi.toolName().pattern());
    }

    @Test
    void statesFormats() throws IOException {
        Set<String> openAi = ApiLimits.of(ModelApi.OPENAI_STRICT).formats();
        Set<String> more = new TreeSet<>(ApiLimits.of(ModelApi.ANTHROPIC_STRICT).formats());
        more.removeAll(openAi);
        String[] parts = rules().get("FORMAT").split("Anthropic strict: also", -1);
        assertEquals(new TreeSet<>(openAi), codeSpans(parts[0]));
        assertEquals(more, codeSpans(parts[1]));
    }

    private static Set<String> codeSpans(String text) {
        return Pattern.compile("`([^`]+)`")
                .matcher(text)
                .results()
                .map(span -> span.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @EnumSource(ModelApi.class)
    void statesKeywords(ModelApi api) throws IOException {
        Set<String> keywords = ApiLimits.of(api).keywords();
        Matcher row =
                Pattern.compile("(?m)^\\| " + api.title() + " \\| (`.*) \\|$").matcher(page());
        assertEquals(!keywords.isEmpty(), row.find());
        assertEquals(new TreeSet<>(keywords), keywords.isEmpty() ? Set.of() : codeSpans(row.group(1)));
    }
}
