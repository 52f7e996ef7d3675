package io.docui.runtime.schema;

import java.util.Map;
import java.util.Set;

/**
 * Writes signatures and types as HTML with highlighted strings, comments and keywords, and with links from type names to their definitions.
 */
final class CodeHtmlWriter {
    private static final Set<String> WORDS = Set.of("""
            any boolean decimal false float function int long never null string true type void""".split("\\s+", -1));

    private final Map<String, String> targets;

    CodeHtmlWriter(Map<String, String> targets) {
        this.targets = Map.copyOf(targets);
    }

    void write(HtmlWriter out, String code) {
        int at = 0;
        while (at < code.length()) {
            int end = end(code, at);
            part(out, code, at, end);
            at = end;
        }
    }

    private static int end(String code, int at) {
        char c = code.charAt(at);
        if (c == '\'') {
            return endOfString(code, at);
        }
        if (code.startsWith("/*", at)) {
            int end = code.indexOf("*/", at + 2);
            return end < 0 ? code.length() : end + 2;
        }
        int end = at + 1;
        if (isPart(c)) {
            while (end < code.length() && isPart(code.charAt(end))) {
                end++;
            }
        }
        return end;
    }

    private static int endOfString(String code, int at) {
        for (int i = at + 1; i < code.length(); i++) {
            if (code.charAt(i) == '\\') {
                i++;
            } else if (code.charAt(i) == '\'') {
                return i + 1;
            }
        }
        return code.length();
    }

    private static boolean isPart(char c) {
        return Character.isUnicodeIdentifierPart(c) || c == '$' || Character.isSurrogate(c);
    }

    private void part(HtmlWriter out, String code, int at, int end) {
        String part = code.substring(at, end);
        String target = targets.get(part);
        if (part.charAt(0) == '\'') {
            marked(out, "s", part);
        } else if (part.startsWith("/*")) {
            marked(out, "c", part);
        } else if (target != null && !isDeclared(code, at, end)) {
            out.open("a", "href", '#' + target).verbatim(part).close("a");
        } else if (WORDS.contains(part) && !isDeclared(code, at, end)) {
            marked(out, "k", part);
        } else if (code.startsWith("(", end) && at > 0) {
            marked(out, "f", part);
        } else {
            out.verbatim(part);
        }
    }

    /** Tells whether a name is the name of a declared parameter, action or type, as opposed to a used type. */
    private static boolean isDeclared(String code, int at, int end) {
        return code.startsWith(":", end)
                || code.startsWith("?:", end)
                || code.startsWith("(", end)
                || code.startsWith(" = {", end)
                || at == "type ".length() && code.startsWith("type ");
    }

    private static void marked(HtmlWriter out, String kind, String part) {
        out.open("span", "class", kind).verbatim(part).close("span");
    }
}
