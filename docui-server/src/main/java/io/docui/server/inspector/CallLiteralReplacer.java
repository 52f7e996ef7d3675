package io.docui.server.inspector;

import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts other text in the place of strings of a call's canonical text, in which strings stand between {@code '}
 * (docs/spec/calls.md#canonical-text).
 */
final class CallLiteralReplacer {
    private static final Pattern PART =
            Pattern.compile("'(?<text>(?:[^'\\\\]|\\\\.)*+)'|(?<name>[A-Za-z_][A-Za-z0-9_]*+)(?=(?:=|: ))");

    private CallLiteralReplacer() {}

    /**
     * A string.
     *
     * @param name the parameter or field that it is the value of, or that it is within
     * @param text what stands between the quotes
     */
    record Literal(String name, String text) {}

    /**
     * The call with other text in the place of its strings.
     *
     * @param call the canonical text of a call
     * @param other what is to stand in the place of a string, quotes included; the same literal in quotes leaves it as it is
     * @return the text
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
