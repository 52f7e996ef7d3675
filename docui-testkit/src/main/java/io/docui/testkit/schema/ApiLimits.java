package io.docui.testkit.schema;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The published limits of an interface. {@link Integer#MAX_VALUE} stands for no published limit, and an empty set for all keywords or
 * formats.
 *
 * @param tools the maximum number of tools
 * @param toolName the pattern of a tool's name
 * @param description the maximum length of a tool's description, in characters
 * @param propertyName the pattern of a property's name
 * @param keywords the supported keywords
 * @param formats the supported text formats
 * @param depth the maximum number of nested objects and arrays
 * @param properties the maximum number of properties in a schema
 * @param enumValues the maximum number of enumerated values in a schema
 * @param names the maximum total length of names and enumerated values, in characters
 * @param optional the maximum number of optional properties of all strict tools
 * @param unions the maximum number of properties with several types of all strict tools
 */
record ApiLimits(
        int tools,
        Pattern toolName,
        int description,
        Pattern propertyName,
        Set<String> keywords,
        Set<String> formats,
        int depth,
        int properties,
        int enumValues,
        int names,
        int optional,
        int unions) {

    /** A string enumeration with more values than this has a limit of its total length. */
    static final int LARGE_ENUM = 250;

    /** The maximum total length of a large string enumeration, in characters. */
    static final int LARGE_ENUM_LENGTH = 15_000;

    private static final int NONE = Integer.MAX_VALUE;
    private static final String SHORT_NAME = "[a-zA-Z0-9_-]{1,64}";
    private static final String STRICT_FORMATS = "date-time time date duration email hostname ipv4 ipv6 uuid";

    private static final Map<ModelApi, ApiLimits> OF = Map.of(
            ModelApi.MCP,
            new Builder("[A-Za-z0-9_.-]{1,128}").build(),
            ModelApi.OPENAI,
            openAi().build(),
            ModelApi.OPENAI_STRICT,
            openAi().keywords("type properties required additionalProperties items anyOf enum const $ref $defs "
                            + "description title pattern format multipleOf minimum maximum exclusiveMinimum "
                            + "exclusiveMaximum minItems maxItems")
                    .formats(STRICT_FORMATS)
                    .schemaSize(10, 5_000)
                    .names(1_000, 120_000)
                    .build(),
            ModelApi.GEMINI,
            new Builder("[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}")
                    .tools(512)
                    .keywords(
                            "type format title description nullable enum items prefixItems minItems maxItems properties "
                                    + "required minProperties maxProperties additionalProperties propertyOrdering minLength "
                                    + "maxLength pattern minimum maximum anyOf default example $ref $defs")
                    .build(),
            ModelApi.ANTHROPIC,
            anthropic().build(),
            ModelApi.ANTHROPIC_STRICT,
            anthropic()
                    .keywords("type properties required additionalProperties items anyOf allOf enum const $ref $defs "
                            + "definitions description title default pattern format minItems")
                    .formats(STRICT_FORMATS + " uri")
                    .strictProperties(24, 16)
                    .build());

    private static Builder openAi() {
        return new Builder(SHORT_NAME).tools(128).description(1024);
    }

    private static Builder anthropic() {
        return new Builder(SHORT_NAME).propertyName("[a-zA-Z0-9_.-]{1,64}");
    }

    static ApiLimits of(ModelApi api) {
        return Objects.requireNonNull(OF.get(api));
    }

    /** Collects limits; there is no limit for what is not set. */
    private static final class Builder {
        private final Pattern toolName;
        private int tools = NONE;
        private int description = NONE;
        private Pattern propertyName = Pattern.compile("(?s).+");
        private Set<String> keywords = Set.of();
        private Set<String> formats = Set.of();
        private int depth = NONE;
        private int properties = NONE;
        private int enumValues = NONE;
        private int names = NONE;
        private int optional = NONE;
        private int unions = NONE;

        Builder(String toolName) {
            this.toolName = Pattern.compile(toolName);
        }

        Builder tools(int most) {
            tools = most;
            return this;
        }

        Builder description(int longest) {
            description = longest;
            return this;
        }

        Builder propertyName(String pattern) {
            propertyName = Pattern.compile(pattern);
            return this;
        }

        Builder keywords(String supported) {
            keywords = Set.of(supported.split(" ", -1));
            return this;
        }

        Builder formats(String supported) {
            formats = Set.of(supported.split(" ", -1));
            return this;
        }

        Builder schemaSize(int maxDepth, int maxProperties) {
            depth = maxDepth;
            properties = maxProperties;
            return this;
        }

        Builder names(int maxEnumValues, int maxLength) {
            enumValues = maxEnumValues;
            names = maxLength;
            return this;
        }

        Builder strictProperties(int maxOptional, int maxUnions) {
            optional = maxOptional;
            unions = maxUnions;
            return this;
        }

        ApiLimits build() {
            return new ApiLimits(
                    tools,
                    toolName,
                    description,
                    propertyName,
                    keywords,
                    formats,
                    depth,
                    properties,
                    enumValues,
                    names,
                    optional,
                    unions);
        }
    }
}
