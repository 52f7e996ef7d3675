package io.docui.processor.render;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Renders signatures, types and calls as HTML with highlighted strings, comments and keywords, and with links from type names to their
 * definitions.
 */
record CodeHighlighter(Map<String, String> types) {
    private static final String WORDS =
            "(?:any|boolean|decimal|false|float|function|int|long|never|null|string|true|type|void)";

    /**
     * The groups of a token that is highlighted, which are also its CSS classes: a string, a comment, the name of a called function, a
     * keyword.
     */
    private static final List<String> KINDS = List.of("s", "c", "f", "k");

    /** A token. A name that is declared here is no use of a type. Repetitions are possessive, so that long tokens need no stack. */
    private static final Pattern TOKEN = Pattern.compile(
            """
            (?<s>'(?:[^'\\\\]++|\\\\.)*+'?)
            |(?<c>/\\*.*?(?:\\*/|\\z))
            |(?<f>(?<=.)NAME(?=\\())
            |(?<declared>(?<=\\Atype\\ )NAME|NAME(?=\\(|\\??:|\\ =\\ \\{))
            |(?<k>WORD(?!NAME))
            |(?<used>NAME)
            |[^'/$\\p{javaUnicodeIdentifierPart}]++
            |.""".replace("NAME", "[\\p{javaUnicodeIdentifierPart}$]++").replace("WORD", WORDS),
            Pattern.DOTALL | Pattern.COMMENTS);

    String html(String code) {
        StringBuilder html = new StringBuilder();
        Matcher token = TOKEN.matcher(code);
        while (token.find()) {
            String text = HtmlApiPageRenderer.escape(token.group());
            String type = token.group("used") == null ? null : types.get(text);
            if (type != null) {
                html.append("<a href=\"#" + type + "\">" + text + "</a>");
            } else {
                html.append(KINDS.stream()
                        .filter(kind -> token.group(kind) != null)
                        .findFirst()
                        .map(kind -> "<span class=\"" + kind + "\">" + text + "</span>")
                        .orElse(text));
            }
        }
        return html.toString();
    }
}
