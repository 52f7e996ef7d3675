package io.docui.runtime.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneLineTest {
    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "'',''",
                "' ',''",
                "a b,a b",
                " a,a",
                "a ,a",
                "a  b,a b",
                "~,~",
                "攻击 史莱姆,攻击 史莱姆",
                "　攻击　史莱姆,攻击 史莱姆",
                "é,é"
            })
    void wordsStandApartByOneSpace(String text, String line) {
        assertEquals(line, OneLine.of(text));
    }

    @Test
    void whatBreaksALineOrTurnsItRoundIsGone() {
        assertEquals("a b", OneLine.of("a\n\tb\r\n"));
        assertEquals("a b", OneLine.of("a\u007fb"));
        assertEquals("ab", OneLine.of("a\u202eb"));
        assertEquals("a b", OneLine.of("a\u2028b"));
    }

    /** Whatever the first and the last character and those between: as if each text were read character by character. */
    @Test
    void plainTextsAreAsAllOthers() {
        for (char first = 0; first < 300; first++) {
            for (char second = 0; second < 300; second++) {
                String text = "" + first + second + 'x';
                assertEquals(OneLine.of('é' + text).substring(1), behind(text), () -> "of " + text);
            }
        }
    }

    /** The same with a space before it where there is one between. */
    private static String behind(String text) {
        String line = OneLine.of(text);
        String beside = OneLine.of('é' + text);
        return beside.startsWith("é ") ? ' ' + line : line;
    }
}
