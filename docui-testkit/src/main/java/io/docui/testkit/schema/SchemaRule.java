package io.docui.testkit.schema;

/** A rule for tools and their schemas. The limits and the sources of each rule are in docs/reference/schema-limits.md. */
public enum SchemaRule {
    /** The number of tools. */
    TOOL_COUNT("number of tools"),
    /** The length and the characters of a tool's name. */
    TOOL_NAME("tool name"),
    /** No two tools have one name. */
    UNIQUE_TOOL_NAME("unique tool name"),
    /** The length of a tool's description, in characters. */
    DESCRIPTION_LENGTH("description length"),
    /** The root is an object, without alternatives. */
    ROOT_OBJECT("object at the root"),
    /** The length and the characters of a property's name. */
    PROPERTY_NAME("property name"),
    /** Only supported keywords. */
    KEYWORD("supported keywords"),
    /** Only supported text formats. */
    FORMAT("supported formats"),
    /** Patterns in the syntax that providers share: no lookaround, no references to groups, no repeats above 1,000. */
    PATTERN("supported pattern syntax"),
    /** An array states the type of its elements. */
    ARRAY_ITEMS("items of arrays"),
    /** Values of an enumeration are texts. */
    ENUM_TEXT("texts in enumerations"),
    /** A reference names a definition of the same schema. */
    REFERENCE("resolvable reference"),
    /** What stands beside a reference. */
    REFERENCE_SIBLING("keywords beside a reference"),
    /** The levels of nesting. */
    NESTING_DEPTH("nesting depth"),
    /** The number of properties in a schema. */
    PROPERTY_COUNT("number of properties"),
    /** The number of enumerated values in a schema. */
    ENUM_COUNT("number of enumerated values"),
    /** The total length of the values of a large enumeration, in characters. */
    ENUM_LENGTH("total length of a large enumeration"),
    /** The total length of all names and enumerated values of a schema, in characters. */
    NAME_LENGTH("total length of names and enumerated values"),
    /** A strict tool has no maps. */
    CLOSED_OBJECT("closed objects"),
    /** A strict tool has no values without a type. */
    TYPED_VALUE("typed values"),
    /** A strict tool has no type that contains itself. */
    RECURSION("no recursion"),
    /** The number of optional properties of a strict tool. */
    OPTIONAL_COUNT("number of optional properties"),
    /** The number of properties of a strict tool that allow several types. */
    UNION_COUNT("number of properties with several types");

    private final String title;

    SchemaRule(String title) {
        this.title = title;
    }

    /** Returns the rule as messages show it. */
    public String title() {
        return title;
    }
}
