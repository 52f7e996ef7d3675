package io.docui.example.ide.java;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a name that is sought: some of its letters in a row, or the beginnings of its words, as {@code CaTo} for
 * {@code CartTotal}. What stands before a dot must be in the name of the type around it.
 *
 * @param around a part of the type's name; may be empty
 * @param part a part of the name
 * @param humps the beginnings of words, as a pattern
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

    /** How well a declaration fits, 0 the best; empty if it does not. */
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
