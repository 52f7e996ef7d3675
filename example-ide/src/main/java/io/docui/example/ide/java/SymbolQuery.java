package io.docui.example.ide.java;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Query for a part of a declaration's name: consecutive letters, or the beginnings of its words, such as {@code CaTo} for {@code
 * CartTotal}. The part before a dot must be in the name of the enclosing type.
 * @param around a part of the name of the enclosing type; may be empty
 */
record SymbolQuery(String around, String part, Pattern humps) {
    private static final Pattern HUMP = Pattern.compile("\\p{Lu}[^\\p{Lu}]*|^[^\\p{Lu}]+");

    static SymbolQuery of(String query) {
        String name = query.strip().replace('#', '.');
        int open = name.indexOf('(');
        name = open < 0 ? name : name.substring(0, open).strip();
        int dot = name.lastIndexOf('.');
        String around = dot < 0 ? "" : name.substring(0, dot);
        around = around.substring(around.lastIndexOf('.') + 1);
        String part = name.substring(dot + 1);
        StringBuilder humps = new StringBuilder();
        Matcher words = HUMP.matcher(part);
        while (words.find()) {
            humps.append(humps.isEmpty() ? "" : "[^\\p{Lu}]*").append(Pattern.quote(words.group()));
        }
        return new SymbolQuery(
                around.toLowerCase(Locale.ROOT), part.toLowerCase(Locale.ROOT), Pattern.compile(humps.toString()));
    }

    /** Returns the rank of a declaration, where 0 is the best match; empty if it does not match. */
    OptionalInt rank(OutlineMember outlineMember) {
        List<String> path = outlineMember.path();
        boolean inside = around.isEmpty()
                || path.size() > 1
                        && path.get(path.size() - 2).toLowerCase(Locale.ROOT).contains(around);
        if (!inside || outlineMember.kind() == OutlineMember.MemberKind.CONSTRUCTOR) {
            return OptionalInt.empty();
        }
        String name = outlineMember.name();
        String lower = name.toLowerCase(Locale.ROOT);
        int type = outlineMember.kind() == OutlineMember.MemberKind.TYPE ? 0 : 1;
        if (lower.equals(part)) {
            return OptionalInt.of(type);
        } else if (lower.startsWith(part)) {
            return OptionalInt.of(2 + type);
        } else if (humps.matcher(name).lookingAt()) {
            return OptionalInt.of(4 + type);
        }
        return lower.contains(part) ? OptionalInt.of(6 + type) : OptionalInt.empty();
    }
}
