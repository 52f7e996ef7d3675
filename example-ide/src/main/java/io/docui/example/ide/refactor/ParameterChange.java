package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Parameter of a method's new signature.
 * @param from the index of the old parameter that it continues; -1 for a new one
 * @param type the written type; null if the old type stays
 * @param value the argument of existing calls; null if none was given
 */
record ParameterChange(
        int from,
        @Nullable String type,
        String name,
        @Nullable String value) {
    private static final Set<String> IN_TYPE_ARGUMENTS = Set.of(".", ",", "?", "<", ">", "[", "]", "&", "@");

    boolean isNew() {
        return from < 0;
    }

    boolean isVarargs() {
        return type != null && type.endsWith("...");
    }

    /** Returns the written type of a new parameter. */
    String newType() {
        return Objects.requireNonNull(type, "a new parameter has a type");
    }

    /**
     * Parses the new parameters, separated by commas: {@code old}, {@code long old}, {@code old -> renamed} and {@code int added = 0}.
     * @param old the names of the old parameters, which are removed if the text does not mention them
     */
    static List<ParameterChange> parse(String text, List<String> old) {
        List<ParameterChange> found = new ArrayList<>();
        for (String item : items(text)) {
            found.add(item(item, old));
        }
        Set<String> names = new LinkedHashSet<>();
        for (ParameterChange change : found) {
            boolean twice = !change.isNew()
                    && found.stream().filter(other -> other.from == change.from).count() > 1;
            if (!names.add(change.name) || twice) {
                throw new RefactoringRefusedException("The parameter " + (twice ? old.get(change.from) : change.name)
                        + " is given twice. Give each parameter once.");
            }
        }
        return found;
    }

    private static ParameterChange item(String item, List<String> old) {
        List<JavaToken> tokens = JavaToken.of(item);
        int assign = topLevel(tokens, "=");
        int arrow = assign < 0 ? topLevel(tokens, "->") : -1;
        int end = assign >= 0 ? assign : arrow >= 0 ? arrow : tokens.size();
        if (end == 0 || tokens.get(end - 1).kind() != JavaToken.TokenKind.NAME) {
            throw malformed(item, old);
        }
        JavaToken name = tokens.get(end - 1);
        String type = item.substring(0, name.start()).strip();
        int from = old.indexOf(name.text());
        if (arrow >= 0) {
            boolean single = arrow + 2 == tokens.size() && tokens.get(arrow + 1).kind() == JavaToken.TokenKind.NAME;
            if (from < 0 || !single) {
                throw malformed(item, old);
            }
            return new ParameterChange(
                    from, type.isEmpty() ? null : type, tokens.get(arrow + 1).text(), null);
        }
        if (from < 0 && type.isEmpty() || from >= 0 && assign >= 0) {
            throw malformed(item, old);
        }
        String value =
                assign < 0 ? null : item.substring(tokens.get(assign).end()).strip();
        if (value != null && value.isEmpty()) {
            throw malformed(item, old);
        }
        return new ParameterChange(from, type.isEmpty() ? null : type, name.text(), value);
    }

    private static RefactoringRefusedException malformed(String item, List<String> old) {
        return new RefactoringRefusedException("\"" + item + "\" is not a parameter. The parameters are now: "
                + (old.isEmpty() ? "none" : String.join(", ", old))
                + ". Write `name` to keep one, `name -> other` to rename it, `long name` to change its type, and"
                + " `int other = 0` for a new one with the value at the callers.");
    }

    private static int topLevel(List<JavaToken> tokens, String sign) {
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            depth += depth(tokens.get(i));
            if (depth == 0 && tokens.get(i).is(sign)) {
                return i;
            }
        }
        return -1;
    }

    private static int depth(JavaToken token) {
        return switch (token.text()) {
            case "(", "[", "{" -> 1;
            case ")", "]", "}" -> -1;
            default -> 0;
        };
    }

    /** Splits a text at the commas outside of brackets and type arguments. */
    static List<String> items(String text) {
        List<JavaToken> tokens = JavaToken.of(text);
        List<String> items = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < tokens.size(); i++) {
            int close = depth == 0 ? typeArgumentsEnd(tokens, i) : -1;
            if (close > 0) {
                i = close;
                continue;
            }
            depth += depth(tokens.get(i));
            if (depth == 0 && tokens.get(i).is(",")) {
                items.add(text.substring(begin, tokens.get(i).start()).strip());
                begin = tokens.get(i).end();
            }
        }
        String last = text.substring(begin).strip();
        if (!last.isEmpty() || !items.isEmpty()) {
            items.add(last);
        }
        return items;
    }

    /** Returns the index of the token that ends type arguments; -1 if none begin at a token. */
    private static int typeArgumentsEnd(List<JavaToken> tokens, int open) {
        if (!tokens.get(open).is("<")) {
            return -1;
        }
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            JavaToken token = tokens.get(i);
            depth += token.is("<") ? 1 : token.is(">") ? -1 : 0;
            if (depth == 0) {
                return i;
            }
            if (token.kind() != JavaToken.TokenKind.NAME && !IN_TYPE_ARGUMENTS.contains(token.text())) {
                return -1;
            }
        }
        return -1;
    }

    /** Returns names as text, separated by commas. */
    static String names(List<ParameterChange> changes) {
        return changes.stream().map(ParameterChange::name).collect(Collectors.joining(", "));
    }
}
