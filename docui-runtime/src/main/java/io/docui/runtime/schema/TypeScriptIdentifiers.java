package io.docui.runtime.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names that TypeScript accepts, made of any. */
final class TypeScriptIdentifiers {
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

    private TypeScriptIdentifiers() {}

    /** Names for values that stand together: the given ones, where reserved or invalid with underscores behind them. */
    static List<String> ofValues(List<String> names) {
        Set<String> taken = new HashSet<>();
        names.stream().filter(TypeScriptIdentifiers::isValue).forEach(taken::add);
        List<String> free = new ArrayList<>();
        for (String name : names) {
            String candidate = name;
            if (!isValue(name)) {
                candidate = sanitized(name);
                while (RESERVED.contains(candidate) || !taken.add(candidate)) {
                    candidate += '_';
                }
            }
            free.add(candidate);
        }
        return free;
    }

    private static boolean isValue(String name) {
        return !RESERVED.contains(name) && name.equals(sanitized(name));
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

    /** The name of a property: as it is where calls take it as it is, reserved or not, else in quotes. */
    static String ofProperty(String name) {
        return isKey(name) ? name : quote(name);
    }

    private static boolean isKey(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean isLetter = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '_';
            if (!isLetter && (i == 0 || c < '0' || c > '9')) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** A text as a literal. */
    static String quote(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    /** A name as a part of a qualified one, where no word is reserved. */
    static String ofPart(String name) {
        return sanitized(name);
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
