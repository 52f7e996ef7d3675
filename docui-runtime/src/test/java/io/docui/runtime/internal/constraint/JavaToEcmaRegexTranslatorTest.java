package io.docui.runtime.internal.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Regular expressions of Java's in the dialect of JSON Schema: the same, or none. */
class JavaToEcmaRegexTranslatorTest {
    private static Optional<String> translate(String expression, int flags) {
        return JavaToEcmaRegexTranslator.translate(Pattern.compile(expression, flags));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '~',
            value = {
                "abc → ^(?:abc)$",
                "a|b* → ^(?:a|b*)$",
                "^a{2,3}?$ → ^(?:^a{2,3}?$)$",
                "\\d+\\.\\w → ^(?:\\d+\\.\\w)$",
                "a\\-b\\@c → ^(?:a-b@c)$",
                "[\\-a\\]] → ^(?:[\\u002da\\]])$",
                "a}b] → ^(?:a\\}b\\])$",
                "(?:x)(?=y)(?!z)(w) → ^(?:(?:x)(?=y)(?!z)(w))$",
                "\\x41\\u0042 → ^(?:\\u0041\\u0042)$",
                "\\Qa.b\\E* → ^(?:a\\.b*)$",
                "\\s → ^(?:[\\t\\n\\u000b\\f\\r ])$",
                "[^\\s/] → ^(?:[^\\t\\n\\u000b\\f\\r /])$",
                "^[\\w-\\.]+@([\\w-]+\\.)+[\\w-]{2,4}$ → ^(?:^[\\w\\u002d.]+@([\\w\\u002d]+\\.)+[\\w\\u002d]{2,4}$)$",
                "[-a] → ^(?:[\\u002da])$",
                "[a-] → ^(?:[a\\u002d])$",
                "[a-c-e] → ^(?:[a-c\\u002de])$",
                "[\\.-9\\t-\\x20] → ^(?:[.-9\\u0009- ])$",
                ". → ^(?:[^\\n\\r\\u0085\\u2028\\u2029])$"
            })
    void translatesSyntaxSharedByBothDialects(String java, String ecma) {
        assertEquals(Optional.of(ecma), translate(java, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a++",
                "a?+",
                "(?i)a",
                "\\bword\\b",
                "\\p{L}",
                "(a)\\1",
                "[a-z&&[^b]]",
                "[a[b]]",
                "(?>a)",
                "\\Aa\\z",
                "a$b?",
                "b?^a",
                "\\R",
                "\\h",
                "\\v",
                "[\\S]",
                "[a-[bc]]",
                "(?<n>a)",
                "😀"
            })
    void rejectsSyntaxWithDifferentMeaning(String java) {
        assertEquals(Optional.empty(), translate(java, 0));
    }

    @Test
    void expandsFlagsIntoCharacterClasses() {
        assertEquals(Optional.of("^(?:[aA]1[b-dB-D])$"), translate("a1[b-d]", Pattern.CASE_INSENSITIVE));
        assertEquals(Optional.of("^(?:[xX0-9_])$"), translate("[x0-9_]", Pattern.CASE_INSENSITIVE));
        assertEquals(Optional.empty(), translate("[Z-a]", Pattern.CASE_INSENSITIVE));
        assertEquals(Optional.of("^(?:[\\s\\S])$"), translate(".", Pattern.DOTALL));
        assertEquals(Optional.empty(), translate("a", Pattern.COMMENTS));
    }

    /** Where only what both dialects share is left, Java itself reads the translation alike. */
    @Test
    void translationMatchesSameTexts() {
        for (String java :
                List.of("[a-c]\\s?\\-x*", "a.b|\\d{2}", "(?:\\Q[x]\\E|y)+", "[^\\s\\-]+", "[\\w-\\.]+", "[+--]")) {
            Pattern pattern = Pattern.compile(java);
            Pattern translated = Pattern.compile(translate(java, 0).orElseThrow());
            for (String text :
                    List.of("a-x", "b\u00a0-xx", "c -", "axb", "a\nb", "12", "123", "[x]y", "-", "", "y\n")) {
                boolean same = translated.matcher(text).find() && !text.endsWith("\n");
                assertEquals(pattern.matcher(text).matches(), same, java + " on " + text);
            }
        }
    }
}
