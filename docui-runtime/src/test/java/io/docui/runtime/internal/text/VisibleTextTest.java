package io.docui.runtime.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What a person reads in a question is what is there, also of what is long. */
class VisibleTextTest {
    @Test
    void whatDoesNotShowIsWrittenAsWhatItIs() {
        assertEquals("rm \\u{202E}txt.x", VisibleText.of("rm \u202Etxt.x"));
        assertEquals(
                "a\\u{200B}b\\u{2066}c\\u{1B}d\\u{E0041}e\\u{FE0F}\\u{D}",
                VisibleText.of("a\u200Bb\u2066c\u001Bd\uDB40\uDC41e\uFE0F\r"));
        assertEquals("ä 计数 \uD83D\uDE00\n\t", VisibleText.of("ä 计数 \uD83D\uDE00\n\t"));
    }

    @Test
    void theEndOfWhatIsLongStays() {
        assertEquals("abcdef", ShortText.ends("abcdef", 6));
        assertEquals("ab … (6 characters left out) … ij", ShortText.ends("abcdefghij", 4));
        assertEquals(
                "\uD83D\uDE00 … (1 characters left out) … \uD83D\uDE00",
                ShortText.ends("\uD83D\uDE00x\uD83D\uDE00", 2));
    }
}
