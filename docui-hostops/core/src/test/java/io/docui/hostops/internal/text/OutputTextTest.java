package io.docui.hostops.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Text of program output as a model reads it. */
class OutputTextTest {
    private static String text(String output) {
        return filtered(output).text();
    }

    private static TerminalTextFilter.FilteredText filtered(String output) {
        return TerminalTextFilter.of(output.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    @Test
    void linesOfCarriageReturnsAreEmptyLines() {
        assertEquals("a\n\nb\n", text("a\r\n\r\nb\r\n"), "a file with CRLF and an empty line");
        assertEquals("", text("\r"));
        assertEquals("\n", text("\r\r\n"));
        assertEquals("\n\n", text("\r\n\r\n"));
        assertEquals("a\n", text("a\r\r\n"));
    }

    @Test
    void fewCarriageReturnsAreContentAndManyAreProgress() {
        assertEquals("hidden\rshown\n", text("hidden\rshown\r\n"));
        assertFalse(filtered("hidden\rshown\n").overwritten());
        assertEquals("done 4\nnext\n", text("done 0\rdone 1\rdone 2\rdone 3\rdone 4\r\nnext\n"));
        assertTrue(filtered("0\r1\r2\r3\r4").overwritten());
    }

    @Test
    void removalOfControlSequencesIsReported() {
        assertEquals("red plain\n", text("\u001b[31mred\u001b[0m plain\n"));
        assertTrue(filtered("\u001b[31mred").sequences());
        assertFalse(filtered("red").sequences());
    }

    @Test
    void controlCharactersAreShown() {
        assertEquals("a\\u{7}b\\u{D}c", InvisibleCharacters.show(text("a\u0007b\rc")));
        assertEquals("\\u{9B}", InvisibleCharacters.show("\u009b"));
        assertEquals("a\\u{A}b\\u{1B}[31m\\u{9}", InvisibleCharacters.showName("a\nb\u001b[31m\t"));
    }

    @Test
    void invisibleCharactersAreShown() {
        assertEquals("a\\u{200B}b", InvisibleCharacters.show("a\u200bb"));
        assertEquals("\\u{202E}x\\u{2066}", InvisibleCharacters.show("\u202ex\u2066"));
        assertEquals("\\u{E0041}", InvisibleCharacters.show(new String(Character.toChars(0xe0041))));
        assertEquals("a\\u{200D}b", InvisibleCharacters.show("a\u200db"));
    }

    @Test
    void ordinaryTextStaysAsItIs() {
        for (String text : new String[] {
            "",
            "x <p> \t y",
            "Zo\u00eb \u4e2d\u6587",
            "\ufeffx",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\ud83d\udc68\u200d\ud83d\udc69"
        }) {
            assertEquals(text, InvisibleCharacters.show(text));
        }
    }
}
