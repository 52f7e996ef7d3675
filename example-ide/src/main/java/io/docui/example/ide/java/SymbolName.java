package io.docui.example.ide.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Name of a declaration as a call writes it: {@code total}, {@code Cart.total}, {@code Cart#total(int)}, {@code com.acme.Cart}.
 * @param parameters the types of its parameters; null if the call does not give them
 */
record SymbolName(List<String> path, @Nullable List<String> parameters) {
    private static final Pattern BRACKETS = Pattern.compile("<[^<>]*>");
    private static final Pattern BEFORE_TYPE =
            Pattern.compile("(?:@[\\w.]+\\s+|final\\s+|[\\p{L}\\p{N}_$]+\\s*\\.\\s*(?!\\.))+");

    static SymbolName of(String written) {
        int open = written.indexOf('(');
        int close = written.lastIndexOf(')');
        String name = withoutBrackets(open < 0 ? written : written.substring(0, open))
                .strip()
                .replace("::", ".")
                .replace('#', '.');
        // In "int total" and "class Cart", the last word is the name.
        name = name.substring(Math.max(name.lastIndexOf(' '), name.lastIndexOf('\t')) + 1);
        List<String> parameters =
                open < 0 ? null : types(written.substring(open + 1, close < open ? written.length() : close));
        return new SymbolName(List.of(name.split("\\.", -1)), parameters);
    }

    /** Returns the members that match the name. Constructors are left out if a type matches. */
    List<OutlineMember> filter(List<OutlineMember> members) {
        List<OutlineMember> fitting = members.stream().filter(this::fits).toList();
        return fitting.stream().anyMatch(outlineMember -> outlineMember.kind() == OutlineMember.MemberKind.TYPE)
                ? fitting.stream()
                        .filter(outlineMember -> outlineMember.kind() != OutlineMember.MemberKind.CONSTRUCTOR)
                        .toList()
                : fitting;
    }

    private boolean fits(OutlineMember outlineMember) {
        int from = outlineMember.path().size() - path.size();
        return from >= 0
                && outlineMember
                        .path()
                        .subList(from, outlineMember.path().size())
                        .equals(path)
                && (parameters == null || outlineMember.isExecutable() && sameTypes(outlineMember));
    }

    private boolean sameTypes(OutlineMember outlineMember) {
        List<String> own =
                outlineMember.parameters().stream().map(SymbolName::simple).toList();
        return own.equals(parameters);
    }

    private static List<String> types(String written) {
        List<String> types = new ArrayList<>();
        String plain = withoutBrackets(written);
        if (!plain.isBlank()) {
            for (String type : plain.split(",", -1)) {
                types.add(simple(type));
            }
        }
        return types;
    }

    /** Returns a type without its optional parts: type arguments, annotations, packages, and the name of the parameter. */
    private static String simple(String type) {
        String bare = BEFORE_TYPE
                .matcher(withoutBrackets(type).strip())
                .replaceAll("")
                .replaceAll("\\s+(?=[\\[.])", "")
                .strip();
        String[] words = bare.split("\\s+", 2);
        return Objects.requireNonNull(words[0]).replace("...", "[]");
    }

    private static String withoutBrackets(String text) {
        String now = text;
        for (String before = ""; !before.equals(now); ) {
            before = now;
            now = BRACKETS.matcher(now).replaceAll("");
        }
        return now;
    }
}
