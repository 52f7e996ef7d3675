package io.docui.runtime.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spellings that all providers permit, and that are distinct. */
class AsciiNameSpellerTest {
    @ParameterizedTest
    @CsvSource({
        "attack, attack",
        "größe, grosse",
        "año_nuevo, ano_nuevo",
        "目标, u76ee_u6807",
        "攻击2, u653b_u51fb_2",
        "take_目标, take_u76ee_u6807",
        "текст, u442_u435_u43a_u441_u442",
        "공격, uacf5_uaca9",
        "𝑥y, xy",
        "कि, u915_u93f"
    })
    void spellsName(String name, String spelling) {
        assertEquals(spelling, AsciiNameSpeller.spell(name));
    }

    @Test
    void composedAndDecomposedLettersHaveSameSpelling() {
        assertEquals(AsciiNameSpeller.spell("zähle"), AsciiNameSpeller.spell("za\u0308hle"));
    }

    @Test
    void spellingsOfOneListAreDistinct() {
        assertEquals(
                List.of("grosse_2", "grosse", "grosse_3", "type_2"),
                AsciiNameSpeller.spell(List.of("größe", "grosse", "grösse", "týpe")));
        List<String> names = List.of("type", "name");
        assertEquals(names, AsciiNameSpeller.spell(names));
    }

    @Test
    void longSpellingsAreCutAndStayDistinct() {
        List<String> spellings = AsciiNameSpeller.spell(List.of("目".repeat(40), "目".repeat(41)));
        assertNotEquals(spellings.get(0), spellings.get(1));
        for (String spelling : spellings) {
            assertTrue(spelling.matches("[a-z0-9_]{1,64}"), spelling);
        }
    }
}
