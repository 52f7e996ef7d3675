package io.docui.testkit.schema;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks one schema against the limits of one interface. Not thread-safe. */
final class SchemaChecker {
    private static final Set<String> TYPING = Set.of("type", "anyOf", "oneOf", "allOf", "enum", "const", "$ref");
    private static final Set<ModelApi> NEEDS_ITEMS = Set.of(ModelApi.OPENAI, ModelApi.OPENAI_STRICT, ModelApi.GEMINI);

    /** The keywords that may stand beside a reference, where that is restricted. */
    private static final Map<ModelApi, Set<String>> BESIDE_REFERENCE =
            Map.of(ModelApi.GEMINI, Set.of("description", "default"), ModelApi.OPENAI_STRICT, Set.of());

    private final ModelApi api;
    private final ApiLimits limits;
    private final JsonNode root;
    private final Reporter reporter;
    private int properties;
    private int optional;
    private int unions;
    private int enumValues;
    private int names;

    /** Receiver of findings. */
    interface Reporter {
        void report(String path, SchemaRule rule, Object value, Object limit);
    }

    SchemaChecker(ModelApi api, JsonNode root, Reporter reporter) {
        this.api = api;
        this.limits = ApiLimits.of(api);
        this.root = root;
        this.reporter = reporter;
    }

    void check(String path) {
        walk(root, path);
        int depth = depth(root, path, new ArrayDeque<>());
        atMost(path, SchemaRule.NESTING_DEPTH, depth, limits.depth());
        atMost(path, SchemaRule.PROPERTY_COUNT, properties, limits.properties());
        atMost(path, SchemaRule.ENUM_COUNT, enumValues, limits.enumValues());
        atMost(path, SchemaRule.NAME_LENGTH, names, limits.names());
        atMost(path, SchemaRule.OPTIONAL_COUNT, optional, limits.optional());
        atMost(path, SchemaRule.UNION_COUNT, unions, limits.unions());
    }

    private void atMost(String path, SchemaRule rule, int value, int limit) {
        if (value > limit) {
            reporter.report(path, rule, value, limit);
        }
    }

    private void walk(JsonNode schema, String path) {
        if (!(schema instanceof ObjectNode object)) {
            if (api != ModelApi.ANTHROPIC) {
                reporter.report(path, SchemaRule.TYPED_VALUE, schema, "an object");
            }
            return;
        }
        keywords(object, path);
        reference(object, path);
        enumeration(object, path);
        object(object, path);
        array(object, path);
        SchemaParts.of(object).forEach((name, part) -> {
            if (!(name.equals("additionalProperties") && part.isBoolean())) {
                walk(part, path + '.' + name);
            }
        });
    }

    private void keywords(ObjectNode schema, String path) {
        for (String keyword : schema.propertyNames()) {
            if (!limits.keywords().isEmpty() && !limits.keywords().contains(keyword)) {
                reporter.report(path, SchemaRule.KEYWORD, keyword, "a supported keyword");
            }
        }
        String format = schema.path("format").asString("");
        if (!format.isEmpty()
                && !limits.formats().isEmpty()
                && !limits.formats().contains(format)) {
            reporter.report(path, SchemaRule.FORMAT, format, "a supported format");
        }
        PatternSyntax.unsupported(schema.path("pattern").asString(""), api != ModelApi.ANTHROPIC_STRICT)
                .ifPresent(syntax ->
                        reporter.report(path + ".pattern", SchemaRule.PATTERN, syntax, "syntax without " + syntax));
        if (api.isStrict() && TYPING.stream().noneMatch(schema::has)) {
            reporter.report(path, SchemaRule.TYPED_VALUE, "no type", "a type");
        }
    }

    private void reference(ObjectNode schema, String path) {
        Set<String> permitted = BESIDE_REFERENCE.get(api);
        if (permitted == null || !schema.has("$ref")) {
            return;
        }
        for (String keyword : schema.propertyNames()) {
            if (!keyword.startsWith("$") && !permitted.contains(keyword)) {
                reporter.report(path + '.' + keyword, SchemaRule.REFERENCE_SIBLING, keyword, "$ref alone");
            }
        }
    }

    private void enumeration(ObjectNode schema, String path) {
        JsonNode values = schema.path("enum");
        int length = 0;
        for (JsonNode value : values) {
            length += value.asString("").length();
            if (api == ModelApi.GEMINI && !value.isString()) {
                reporter.report(path + ".enum", SchemaRule.ENUM_TEXT, value, "texts");
            }
        }
        enumValues += values.size();
        names += length + schema.path("const").asString("").length();
        if (limits.enumValues() < Integer.MAX_VALUE && values.size() > ApiLimits.LARGE_ENUM) {
            atMost(path + ".enum", SchemaRule.ENUM_LENGTH, length, ApiLimits.LARGE_ENUM_LENGTH);
        }
    }

    private void object(ObjectNode schema, String path) {
        boolean isObject = schema.path("type").toString().contains("\"object\"") || schema.has("properties");
        JsonNode further = schema.path("additionalProperties");
        if (api.isStrict() && isObject && !(further.isBoolean() && !further.booleanValue())) {
            String found = further.isMissingNode() ? "not given" : further.toString();
            reporter.report(path + ".additionalProperties", SchemaRule.CLOSED_OBJECT, found, "false");
        }
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(name -> required.add(name.asString()));
        schema.path("properties").properties().forEach(property -> {
            properties++;
            names += property.getKey().length();
            optional += required.contains(property.getKey()) ? 0 : 1;
            JsonNode value = property.getValue();
            unions += value.has("anyOf") || value.path("type").isArray() ? 1 : 0;
            if (!limits.propertyName().matcher(property.getKey()).matches()) {
                reporter.report(
                        path + ".properties." + property.getKey(),
                        SchemaRule.PROPERTY_NAME,
                        property.getKey(),
                        limits.propertyName());
            }
        });
        schema.path("$defs")
                .properties()
                .forEach(definition -> names += definition.getKey().length());
    }

    private void array(ObjectNode schema, String path) {
        boolean isArray = schema.path("type").toString().contains("\"array\"");
        if (isArray && NEEDS_ITEMS.contains(api) && !schema.has("items")) {
            reporter.report(path, SchemaRule.ARRAY_ITEMS, "no items", "items");
        }
    }

    /** Returns the number of nested objects and arrays, through references. */
    private int depth(JsonNode schema, String path, Deque<String> open) {
        if (!(schema instanceof ObjectNode object)) {
            return 0;
        }
        String reference = object.path("$ref").asString("");
        if (!reference.isEmpty()) {
            return depthOfReference(reference, path, open);
        }
        boolean nests = object.has("properties") || object.has("items") || object.has("additionalProperties");
        int deepest = 0;
        for (var part : SchemaParts.of(object).entrySet()) {
            if (!part.getKey().startsWith("$defs.") && !part.getKey().startsWith("definitions.")) {
                deepest = Math.max(deepest, depth(part.getValue(), path + '.' + part.getKey(), open));
            }
        }
        return deepest + (nests ? 1 : 0);
    }

    private int depthOfReference(String reference, String path, Deque<String> open) {
        JsonNode definition = resolve(reference);
        if (definition == null) {
            reporter.report(path + ".$ref", SchemaRule.REFERENCE, reference, "a definition of the schema");
            return 0;
        }
        if (open.contains(reference)) {
            if (api == ModelApi.ANTHROPIC_STRICT) {
                reporter.report(path + ".$ref", SchemaRule.RECURSION, reference, "no type within itself");
            }
            return 0;
        }
        open.push(reference);
        int depth = depth(definition, path, open);
        open.pop();
        return depth;
    }

    private @Nullable JsonNode resolve(String reference) {
        if (reference.equals("#")) {
            return root;
        }
        if (!reference.startsWith("#/")) {
            return null;
        }
        JsonNode found = root.at(URLDecoder.decode(reference.substring(1), StandardCharsets.UTF_8));
        return found.isMissingNode() ? null : found;
    }
}
