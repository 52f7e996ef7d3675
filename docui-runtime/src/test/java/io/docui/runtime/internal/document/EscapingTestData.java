package io.docui.runtime.internal.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Texts to try the escaping with, and what of them is to be seen: the rule of {@code vectors/escaping.json}. */
final class EscapingTestData {
    private static final Pattern BIDIRECTIONAL = Pattern.compile("[\\u202A-\\u202E\\u2066-\\u2069]");
    private static final Pattern SPACE = Pattern.compile("[\\p{IsWhite_Space}\\p{Cc}]+");
    private static final Pattern LINK_TAIL = Pattern.compile("\\]\\((?:obj|link):[^() ]*(?: \"[^\"]*\")?\\)");
    private static final Pattern ANCHOR_LIKE = Pattern.compile("(?<![A-Za-z0-9_])(?:obj|link|act|docui):(?=\\S)");

    private static final String[] FRAGMENTS = {
        "\\",
        "\\\\",
        "`",
        "``",
        "```",
        "````",
        "*",
        "**",
        "_",
        "__",
        "[",
        "]",
        "](",
        "[^1]",
        "[x]:",
        "(",
        ")",
        "!",
        "![",
        "<",
        ">",
        "<a",
        "</a>",
        "<!--",
        "-->",
        "<?",
        "<http://x>",
        "<1@x.y>",
        "<script>",
        "&",
        "&amp;",
        "&#91;",
        "&#x5b;",
        "lt;",
        "|",
        "\\|",
        "| a |",
        "|---|",
        "-",
        "--",
        "---",
        "- ",
        "- - -",
        "+",
        "+ ",
        "#",
        "## ",
        " ##",
        "=",
        "===",
        "~~~",
        "~~",
        "1",
        "12",
        ".",
        ". ",
        "1. ",
        "2) ",
        ")",
        ":",
        ";",
        "/",
        "$",
        "%",
        "@",
        "\"",
        "'",
        "{",
        "}",
        "^",
        "obj",
        "obj:",
        "obj:enemy:1",
        "link:",
        "link:42",
        "act:",
        "docui:",
        "docui://s/mud/obj/1",
        "http://",
        "www.x.org",
        "flee()",
        "\"flee()\"",
        "史莱姆",
        "　",
        "😀",
        "é",
        "a",
        "b",
        "c",
        "Z",
        "9",
        "x",
        " ",
        "  ",
        "\t",
        "\n",
        "\r\n",
        "\n\n",
        "    ",
        "\u00a0",
        "\u2003",
        "\u2028",
        "\u0085",
        "\u0000",
        "\u0007",
        "\u001b",
        "\u007f",
        "\u202e",
        "\u2066",
        "\u2069",
        "\ud83d",
        "\ude00",
        "\u200b",
        "\u0301",
        "\ufeff",
        "\ufffd",
        "¡",
        "。",
        "（",
        "）",
        "・",
        "Ⅷ",
        "√",
        "word",
        "two words",
    };

    private EscapingTestData() {}

    /** The vectors that every implementation must pass. */
    static JsonNode vectors() {
        try (InputStream in = EscapingTestData.class.getResourceAsStream("/vectors/escaping.json")) {
            return JsonMapper.shared().readTree(Objects.requireNonNull(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is to be seen of a text, its ends aside: done by regular expressions, unlike in the writer. */
    static String collapseSpaces(String text) {
        return SPACE.matcher(BIDIRECTIONAL.matcher(text).replaceAll("")).replaceAll(" ");
    }

    /** What is to be seen of a text that is all that a block or a label has. */
    static String visibleText(String text) {
        String trimmed = trimSpaces(collapseSpaces(text));
        return trimmed.isEmpty() ? "(empty)" : trimmed;
    }

    static String trimSpaces(String collapsed) {
        int from = collapsed.startsWith(" ") ? 1 : 0;
        int to = collapsed.length() > from && collapsed.endsWith(" ") ? collapsed.length() - 1 : collapsed.length();
        return collapsed.substring(from, to);
    }

    /** Tells whether something outside of a destination or a title could be taken for an anchor. */
    static boolean hasUnescapedAnchor(String markdown) {
        return ANCHOR_LIKE
                .matcher(LINK_TAIL.matcher(markdown).replaceAll("]()"))
                .find();
    }

    /** A random text, in which what means something to Markdown is more frequent than in life. */
    static String randomText(Random random) {
        StringBuilder text = new StringBuilder();
        int fragments = random.nextInt(12);
        for (int i = 0; i < fragments; i++) {
            text.append(FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
        }
        return text.toString();
    }
}
