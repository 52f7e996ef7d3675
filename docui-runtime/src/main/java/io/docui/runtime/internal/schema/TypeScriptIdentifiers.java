package io.docui.runtime.internal.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Converts arbitrary names to valid and unique TypeScript identifiers. */
public final class TypeScriptIdentifiers {
    /** The words that TypeScript reserves everywhere. */
    private static final Set<String> RESERVED = Set.of("""
            break case catch class const continue debugger default delete do else enum export extends false finally
            for function if import in instanceof new null return super switch this throw true try typeof var void
            while with""".replace('\n', ' ').split(" ", -1));

    /** The names that are invalid for types, or would hide types that the declarations use. */
    private static final Set<String> RESERVED_TYPES =
            Set.of("""
            any bigint boolean infer keyof never number object readonly string symbol undefined unique unknown int
            long float decimal Anchor Promise Record""".replace('\n', ' ').split(" ", -1));

    private TypeScriptIdentifiers() {}

    /** Returns names for values in one scope. A name that is reserved or invalid is sanitized and gets trailing underscores. */
    public static List<String> ofValues(List<String> names) {
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
     * Returns a name for a type: the given name, or the name with a number if the name is reserved or taken.
     * @param taken the names that are not available; the new name is added
     */
    static String ofType(String name, Set<String> taken) {
        String wanted = sanitized(name);
        String free = wanted;
        for (int i = 2; RESERVED.contains(free) || RESERVED_TYPES.contains(free) || !taken.add(free); i++) {
            free = wanted + i;
        }
        return free;
    }

    /** Returns the name of a property. A name that calls accept stays as it is, even if it is reserved; other names are quoted. */
    public static String ofProperty(String name) {
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

    public static String quote(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    /** Returns a name as a part of a qualified name, where no word is reserved. */
    public static String ofPart(String name) {
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
