package io.docui.runtime.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What a person reads in a question is what is there, also of what is long. */
class InvisibleCharacterEscaperTest {
    @Test
    void escapesInvisibleCharacters() {
        assertEquals("rm \\u{202E}txt.x", InvisibleCharacterEscaper.escape("rm \u202Etxt.x"));
        assertEquals(
                "a\\u{200B}b\\u{2066}c\\u{1B}d\\u{E0041}e\\u{FE0F}\\u{D}",
                InvisibleCharacterEscaper.escape("a\u200Bb\u2066c\u001Bd\uDB40\uDC41e\uFE0F\r"));
        assertEquals("ä 计数 \uD83D\uDE00\n\t", InvisibleCharacterEscaper.escape("ä 计数 \uD83D\uDE00\n\t"));
    }

    @Test
    void escapesLineFeedsOfQuotedText() {
        assertEquals("a\\u{A}\\u{D}\\u{9}b\\u{2028}", InvisibleCharacterEscaper.escapeLine("a\n\r\tb\u2028"));
    }

    @Test
    void abbreviatesMiddleOfLongText() {
        assertEquals("abcdef", TextAbbreviator.abbreviateMiddle("abcdef", 6));
        assertEquals("ab … (6 characters left out) … ij", TextAbbreviator.abbreviateMiddle("abcdefghij", 4));
        assertEquals(
                "\uD83D\uDE00 … (1 characters left out) … \uD83D\uDE00",
                TextAbbreviator.abbreviateMiddle("\uD83D\uDE00x\uD83D\uDE00", 2));
    }
}
