package io.docui.runtime.context;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the cut of text against the pattern that is published with {@code o200k_base}. */
class PreTokenizerTest {
    private static final String UPPER = "[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]";
    private static final String LOWER = "[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]";
    private static final String BEFORE = "[^\\r\\n\\p{L}\\p{N}]?";
    private static final String CONTRACTION = "(?i:'s|'t|'re|'ve|'m|'ll|'d)?";

    private static final Pattern PUBLISHED = Pattern.compile(
            String.join(
                    "|",
                    BEFORE + UPPER + "*" + LOWER + "+" + CONTRACTION,
                    BEFORE + UPPER + "+" + LOWER + "*" + CONTRACTION,
                    "\\p{N}{1,3}",
                    " ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*",
                    "\\s*[\\r\\n]+",
                    "\\s+(?!\\S)",
                    "\\s+"),
            Pattern.UNICODE_CHARACTER_CLASS);

    private static final List<String> ALPHABET = List.of(
            "a",
            "e",
            "t",
            "X",
            "Q",
            "3",
            "7",
            " ",
            " ",
            "\t",
            "\n",
            "\r",
            ".",
            "(",
            "/",
            "'",
            "'s",
            "'RE",
            "é",
            "ж",
            "°",
            "½",
            "\u00A0",
            "\u2003",
            "\uD83D\uDE05",
            "\u0301");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "castFireball(target=obj:enemy:3)",
                "It's what they'll say: \"No!\"\n\n    return 12345;\t// done\r\n",
                "HTTPServer  x",
                "史莱姆1在洞穴深处。",
                "| `a` | `b` |\n|---|---|\n",
                "  trailing   "
            })
    void splitsLikePublishedPattern(String text) {
        assertEquals(expectedPieces(text), pieces(text));
    }

    @Test
    void splitsRandomTextsLikePublishedPattern() {
        Random random = new Random(7);
        for (int i = 0; i < 5000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(12); j >= 0; j--) {
                text.append(ALPHABET.get(random.nextInt(ALPHABET.size())));
            }
            assertEquals(expectedPieces(text.toString()), pieces(text.toString()), () -> "seed 7: " + text);
        }
    }

    private static List<String> expectedPieces(String text) {
        List<String> pieces = new ArrayList<>();
        Matcher matcher = PUBLISHED.matcher(text);
        while (matcher.find()) {
            pieces.add(matcher.group());
        }
        return pieces;
    }

    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int end = PreTokenizer.end(text, from);
            pieces.add(text.substring(from, end));
            from = end;
        }
        return pieces;
    }
}
