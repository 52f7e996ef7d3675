package io.docui.runtime.schema;

import java.util.Set;

/** Names that TypeScript accepts, made of any. */
final class Identifiers {
    /** The words that TypeScript keeps for itself everywhere. */
    private static final Set<String> RESERVED = Set.of(
            "break",
            "case",
            "catch",
            "class",
            "const",
            "continue",
            "debugger",
            "default",
            "delete",
            "do",
            "else",
            "enum",
            "export",
            "extends",
            "false",
            "finally",
            "for",
            "function",
            "if",
            "import",
            "in",
            "instanceof",
            "new",
            "null",
            "return",
            "super",
            "switch",
            "this",
            "throw",
            "true",
            "try",
            "typeof",
            "var",
            "void",
            "while",
            "with");

    /** What cannot be the name of a type, or would hide a type that the declarations themselves use. */
    private static final Set<String> RESERVED_TYPES = Set.of(
            "any",
            "bigint",
            "boolean",
            "infer",
            "keyof",
            "never",
            "number",
            "object",
            "readonly",
            "string",
            "symbol",
            "undefined",
            "unique",
            "unknown",
            "int",
            "long",
            "float",
            "decimal",
            "Anchor",
            "Promise",
            "Record");

    private Identifiers() {}

    /**
     * A name for a value: the given one, or one that ends in an underscore more where that is reserved or taken.
     *
     * @param name any name
     * @param taken the names that cannot be had; the new one is added
     */
    static String ofValue(String name, Set<String> taken) {
        String free = sanitized(name);
        while (RESERVED.contains(free) || !taken.add(free)) {
            free += '_';
        }
        return free;
    }

    /**
     * A name for a type: the given one, or one that ends in a number where that is reserved or taken.
     *
     * @param name any name
     * @param taken the names that cannot be had; the new one is added
     */
    static String ofType(String name, Set<String> taken) {
        String wanted = sanitized(name);
        String free = wanted;
        for (int i = 2; RESERVED.contains(free) || RESERVED_TYPES.contains(free) || !taken.add(free); i++) {
            free = wanted + i;
        }
        return free;
    }

    /** The name of a property: as it is where it is an identifier, reserved or not, else in quotes. */
    static String ofProperty(String name) {
        return name.equals(sanitized(name)) ? name : quoted(name);
    }

    /** A text as a literal. */
    static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    private static String sanitized(String name) {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            out.append(isPart(c) ? c : '_');
        }
        if (out.isEmpty() || !isStart(out.charAt(0))) {
            out.insert(0, '_');
        }
        return out.toString();
    }

    private static boolean isStart(char c) {
        return c == '$' || c == '_' || Character.isUnicodeIdentifierStart(c);
    }

    private static boolean isPart(char c) {
        return c == '$' || Character.isUnicodeIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
    }
}
