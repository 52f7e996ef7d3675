package io.docui.server.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

class MarkdownTerminalRendererTest {
    private static String render(String markdown, int width) {
        return MarkdownTerminalRenderer.render(markdown, width).stream()
                .map(AttributedString::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void showsNumbersOfLinksAndLabelsOfObjects() {
        assertEquals("""
                Cave
                Exits: north Hall
                and a way

                • 43 Flee
                • 2 Attack Slime""", render("""
                # Cave
                Exits: [north](obj:exit:1) Hall
                and a way

                - [Flee](link:43 "flee()")
                - [Attack Slime](link:2 "attack(target=obj:enemy:1)")
                """, 40));
    }

    @Test
    void showsAnchorsOfObjectsWithSameLabel() {
        assertEquals(
                "Potion obj:item:1, Potion obj:item:2, Sword",
                render("[Potion](obj:item:1), [Potion](obj:item:2), [Sword](obj:item:3)", 80));
        assertEquals("Potion, Potion", render("[Potion](obj:item:1), [Potion](obj:item:1)", 80));
    }

    @Test
    void wrapsAtSpacesAndIndentsItems() {
        assertEquals("""
                • one two three four
                  five six
                • seven""", render("- one two three four five six\n- seven", 20));
        assertEquals("史莱姆史莱姆史莱姆史\n莱姆", render("史莱姆史莱姆史莱姆史莱姆", 20));
        assertEquals("a".repeat(20) + "\n" + "a".repeat(5), render("a".repeat(25), 20));
    }

    @Test
    void wrapsPrototypesAtSpacesButNoOtherCode() {
        assertEquals("""
                /** Strikes. */
                function attack(target:
                  Anchor<Enemy>): string;""", render("""
                ```typescript
                /** Strikes. */
                function attack(target: Anchor<Enemy>): string;
                ```
                """, 26));
        assertEquals("one two three four five six", render("```\none two three four five six\n```", 20));
    }

    @Test
    void alignsTablesOfWideCharacters() {
        assertEquals("""
                Name    HP
                ─────────────
                史莱姆  13/13
                Bat     8/8""", render("""
                | Name | HP |
                |---|---|
                | [史莱姆](obj:enemy:1) | 13/13 |
                | [Bat](obj:enemy:2) | 8/8 |
                """, 40));
    }

    @Test
    void wrapsWidestColumnOfTableThatIsTooWide() {
        List<AttributedString> lines = MarkdownTerminalRenderer.render("""
                | Name | Effect |
                |---|---|
                | Sword | cuts through slime, bone, and most of the arguments that a merchant may have |
                """, 40);
        assertTrue(lines.stream().allMatch(line -> line.columnLength() <= 40), lines::toString);
        assertTrue(lines.get(2).toString().startsWith("Sword  cuts through slime"), lines::toString);
    }

    @Test
    void alignsChangedRowsWithoutHead() {
        assertEquals("""
                Bag (changed)
                Potion ×2  HP +25
                Bread      HP +8

                removed: obj:item:3""", render("""
                ## Bag (changed)
                | [Potion ×2](obj:item:1) | HP +25 |
                | [Bread](obj:item:2) | HP +8 |

                removed: `obj:item:3`
                """, 40));
    }

    @Test
    void rowsInCodeGetNoHead() {
        assertEquals("""
                ```
                | a | b |
                ```
                | c | d |

                Potion  HP +25""", render("""
                ````
                ```
                | a | b |
                ```
                | c | d |
                ````

                | [Potion](obj:item:1) | HP +25 |
                """, 40));
        assertEquals("| a | b |\n```\n| c | d |", render("~~~\n| a | b |\n```\n| c | d |\n~~~", 40));
    }

    @Test
    void keepsCodeAndQuotes() {
        assertEquals("""
                /** Flees. */
                function flee(): string;

                │ said
                │ so""", render("""
                ```typescript
                /** Flees. */
                function flee(): string;
                ```

                > said
                > so
                """, 40));
    }

    @Test
    void showsControlCharactersAsSymbols() {
        assertEquals(
                "␛[2J\tred␛]52;c;x␇",
                render("```\n\u001b[2J\tred\u001b]52;c;x\u0007\r\n```\n", 40).strip());
        assertEquals("a ␡ \ufffd ␍b", render("a \u007f \u009b \rb", 40));
    }
}
