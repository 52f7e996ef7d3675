package io.docui.runtime.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SingleLineNormalizerTest {
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
    void collapsesWhitespaceToOneSpace(String text, String line) {
        assertEquals(line, SingleLineNormalizer.normalize(text));
    }

    @Test
    void removesLineBreaksAndBidiControls() {
        assertEquals("a b", SingleLineNormalizer.normalize("a\n\tb\r\n"));
        assertEquals("a b", SingleLineNormalizer.normalize("a\u007fb"));
        assertEquals("ab", SingleLineNormalizer.normalize("a\u202eb"));
        assertEquals("a b", SingleLineNormalizer.normalize("a\u2028b"));
    }

    /** Whatever the first and the last character and those between: as if each text were read character by character. */
    @Test
    void fastPathMatchesGeneralPath() {
        for (char first = 0; first < 300; first++) {
            for (char second = 0; second < 300; second++) {
                String text = "" + first + second + 'x';
                assertEquals(
                        SingleLineNormalizer.normalize('é' + text).substring(1),
                        normalizeAfterPrefix(text),
                        () -> "of " + text);
            }
        }
    }

    /** The same with a space before it where there is one between. */
    private static String normalizeAfterPrefix(String text) {
        String line = SingleLineNormalizer.normalize(text);
        String beside = SingleLineNormalizer.normalize('é' + text);
        return beside.startsWith("é ") ? ' ' + line : line;
    }
}
