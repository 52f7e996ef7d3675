package io.docui.processor.collect;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts pieces of a comment, HTML or plain text, to plain text with one line per paragraph and single spaces. */
final class HtmlToText {
    private static final Pattern MARKUP = Pattern.compile(
            "<!--.*?-->|</?([a-zA-Z][a-zA-Z0-9]*)(?:\\s[^<>]*)?/?>|&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]*);",
            Pattern.DOTALL);
    private static final Map<String, String> BLOCKS = Map.ofEntries(
            Map.entry("p", "\n"),
            Map.entry("br", "\n"),
            Map.entry("ul", "\n"),
            Map.entry("ol", "\n"),
            Map.entry("dl", "\n"),
            Map.entry("pre", "\n"),
            Map.entry("div", "\n"),
            Map.entry("table", "\n"),
            Map.entry("tr", "\n"),
            Map.entry("td", " "),
            Map.entry("th", " "),
            Map.entry("dt", "\n"),
            Map.entry("dd", " "),
            Map.entry("li", "\n- "));
    private static final Map<String, String> ENTITIES = Map.ofEntries(
            Map.entry("lt", "<"),
            Map.entry("gt", ">"),
            Map.entry("amp", "&"),
            Map.entry("quot", "\""),
            Map.entry("apos", "'"),
            Map.entry("nbsp", " "),
            Map.entry("ndash", "–"),
            Map.entry("mdash", "—"),
            Map.entry("hellip", "…"),
            Map.entry("times", "×"),
            Map.entry("rarr", "→"),
            Map.entry("larr", "←"),
            Map.entry("le", "≤"),
            Map.entry("ge", "≥"),
            Map.entry("copy", "©"));

    private final StringBuilder text = new StringBuilder();

    void appendText(String piece) {
        text.append(piece.replaceAll("\\s+", " "));
    }

    /** Begins a new line. */
    void appendBreak() {
        text.append('\n');
    }

    void appendHtml(String piece) {
        String flat = piece.replaceAll("\\s+", " ");
        Matcher markup = MARKUP.matcher(flat);
        int from = 0;
        while (markup.find()) {
            text.append(flat, from, markup.start());
            text.append(replacement(markup));
            from = markup.end();
        }
        text.append(flat, from, flat.length());
    }

    private static String replacement(Matcher markup) {
        String entity = markup.group(2);
        if (entity != null) {
            return entity.startsWith("#")
                    ? character(entity.substring(1), markup.group())
                    : ENTITIES.getOrDefault(entity, markup.group());
        }
        String tag = markup.group(1) == null ? "" : markup.group(1).toLowerCase(Locale.ROOT);
        String block = BLOCKS.getOrDefault(tag, "");
        return markup.group().startsWith("</") && block.startsWith("\n") ? "\n" : block;
    }

    private static String character(String number, String otherwise) {
        boolean hexadecimal = number.startsWith("x") || number.startsWith("X");
        int codePoint = hexadecimal ? Integer.parseInt(number.substring(1), 16) : Integer.parseInt(number);
        return Character.isValidCodePoint(codePoint) ? Character.toString(codePoint) : otherwise;
    }

    @Override
    public String toString() {
        return text.toString()
                .replaceAll(" *\n *", "\n")
                .replaceAll("\n+", "\n")
                .replaceAll(" {2,}", " ")
                .strip();
    }
}
