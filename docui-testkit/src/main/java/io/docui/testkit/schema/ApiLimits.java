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
    private static final Pattern ANY_NAME = Pattern.compile("(?s).+");
    private static final Pattern SHORT_NAME = Pattern.compile("[a-zA-Z0-9_-]{1,64}");

    private static final Set<String> STRICT_FORMATS =
            Set.of("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid");

    private static final Map<ModelApi, ApiLimits> OF = Map.of(
            ModelApi.MCP,
            new ApiLimits(
                    NONE,
                    Pattern.compile("[A-Za-z0-9_.-]{1,128}"),
                    NONE,
                    ANY_NAME,
                    Set.of(),
                    Set.of(),
                    NONE,
                    NONE,
                    NONE,
                    NONE,
                    NONE,
                    NONE),
            ModelApi.OPENAI,
            new ApiLimits(128, SHORT_NAME, 1024, ANY_NAME, Set.of(), Set.of(), NONE, NONE, NONE, NONE, NONE, NONE),
            ModelApi.OPENAI_STRICT,
            new ApiLimits(
                    128,
                    SHORT_NAME,
                    1024,
                    ANY_NAME,
                    Set.of(
                            "type",
                            "properties",
                            "required",
                            "additionalProperties",
                            "items",
                            "anyOf",
                            "enum",
                            "const",
                            "$ref",
                            "$defs",
                            "description",
                            "title",
                            "pattern",
                            "format",
                            "multipleOf",
                            "minimum",
                            "maximum",
                            "exclusiveMinimum",
                            "exclusiveMaximum",
                            "minItems",
                            "maxItems"),
                    STRICT_FORMATS,
                    10,
                    5_000,
                    1_000,
                    120_000,
                    NONE,
                    NONE),
            ModelApi.GEMINI,
            new ApiLimits(
                    512,
                    Pattern.compile("[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}"),
                    NONE,
                    ANY_NAME,
                    Set.of(
                            "type",
                            "format",
                            "title",
                            "description",
                            "nullable",
                            "enum",
                            "items",
                            "prefixItems",
                            "minItems",
                            "maxItems",
                            "properties",
                            "required",
                            "minProperties",
                            "maxProperties",
                            "additionalProperties",
                            "propertyOrdering",
                            "minLength",
                            "maxLength",
                            "pattern",
                            "minimum",
                            "maximum",
                            "anyOf",
                            "default",
                            "example",
                            "$ref",
                            "$defs"),
                    Set.of(),
                    NONE,
                    NONE,
                    NONE,
                    NONE,
                    NONE,
                    NONE),
            ModelApi.ANTHROPIC,
            new ApiLimits(
                    NONE,
                    SHORT_NAME,
                    NONE,
                    Pattern.compile("[a-zA-Z0-9_.-]{1,64}"),
                    Set.of(),
                    Set.of(),
                    NONE,
                    NONE,
                    NONE,
                    NONE,
                    NONE,
                    NONE),
            ModelApi.ANTHROPIC_STRICT,
            new ApiLimits(
                    NONE,
                    SHORT_NAME,
                    NONE,
                    Pattern.compile("[a-zA-Z0-9_.-]{1,64}"),
                    Set.of(
                            "type",
                            "properties",
                            "required",
                            "additionalProperties",
                            "items",
                            "anyOf",
                            "allOf",
                            "enum",
                            "const",
                            "$ref",
                            "$defs",
                            "definitions",
                            "description",
                            "title",
                            "default",
                            "pattern",
                            "format",
                            "minItems"),
                    Set.of("date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"),
                    NONE,
                    NONE,
                    NONE,
                    NONE,
                    24,
                    16));

    static ApiLimits of(ModelApi api) {
        return Objects.requireNonNull(OF.get(api));
    }
}
