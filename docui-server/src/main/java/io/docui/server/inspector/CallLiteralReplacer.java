package io.docui.server.inspector;

import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replaces string literals in the canonical text of a call, where they are enclosed in {@code '} (docs/spec/calls.md#canonical-text). */
final class CallLiteralReplacer {
    private static final Pattern PART =
            Pattern.compile("'(?<text>(?:[^'\\\\]|\\\\.)*+)'|(?<name>[A-Za-z_][A-Za-z0-9_]*+)(?=(?:=|: ))");

    private CallLiteralReplacer() {}

    /** String literal in a call, with the parameter or field that contains it. */
    record Literal(String name, String text) {}

    /**
     * Replaces the string literals of a call.
     * @param other the function that returns the replacement of a literal, including quotes if it needs them; to keep a literal, it returns
     *     the same text in quotes
     */
    static String replace(String call, Function<Literal, String> other) {
        StringBuilder out = new StringBuilder(call.length());
        Matcher parts = PART.matcher(call);
        String name = "value";
        while (parts.find()) {
            String text = parts.group("text");
            if (text == null) {
                name = parts.group("name");
            } else {
                parts.appendReplacement(out, Matcher.quoteReplacement(other.apply(new Literal(name, text))));
            }
        }
        return parts.appendTail(out).toString();
    }
}
