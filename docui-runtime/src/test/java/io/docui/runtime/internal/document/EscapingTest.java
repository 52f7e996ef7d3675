package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class EscapingTest {
    private static final String LINK = "LINK";

    @TestFactory
    Stream<DynamicTest> escapesVectorTextsInEveryPlacement() {
        return EscapingTestData.vectors().get("texts").values().stream()
                .map(JsonNode::asString)
                .flatMap(text -> Arrays.stream(TextPlacement.values())
                        .map(place -> dynamicTest(place + ": " + text, () -> assertIsText(place, text))));
    }

    @TestFactory
    Stream<DynamicTest> leavesHarmlessTextsUnchanged() {
        return EscapingTestData.vectors().get("unchanged").values().stream()
                .map(JsonNode::asString)
                .map(text -> dynamicTest(text, () -> {
                    assertEquals(text, writeParagraph(text));
                    assertEquals("## " + text, writeHeading(text));
                    assertEquals("- [" + text + "](obj:enemy:1)", writeLinkItem(text));
                    assertEquals("| " + text + " |\n|---|", writeCell(text));
                }));
    }

    @TestFactory
    Stream<DynamicTest> escapesPairsOfFragments() {
        return EscapingTestData.vectors().get("pairs").values().stream().flatMap(pair -> {
            String first = pair.get(0).asString();
            String second = pair.get(1).asString();
            return Arrays.stream(TextPlacement.values())
                    .map(place -> dynamicTest(
                            place + ": " + first + " + " + second,
                            () -> assertIsText(place, first, second.equals(LINK) ? "" : second)));
        });
    }

    @TestFactory
    Stream<DynamicTest> escapesTextBeforeLinks() {
        return EscapingTestData.vectors().get("pairs").values().stream()
                .filter(pair -> pair.get(1).asString().equals(LINK))
                .map(pair -> dynamicTest(pair.get(0).asString() + " + link", () -> {
                    MarkdownWriter out = new MarkdownWriter();
                    String text = pair.get(0).asString();
                    out.paragraph().text(text).link("x", "link:1", "flee()");
                    out.heading(2).text(text).link("x", "link:1", "flee()");
                    out.item().text(text).link("x", "link:1", "flee()");
                    out.table();
                    out.cell().text(text).link("x", "link:1", "flee()");
                    String line = text + ParsedDocument.anchor("x", "link:1");
                    assertEquals(
                            List.of(
                                    "p|" + line,
                                    "h2|" + line,
                                    "ul",
                                    "li",
                                    "p|" + line,
                                    "table",
                                    "thead",
                                    "tr",
                                    "td|" + line),
                            ParsedDocument.of(out.finish()).blocks());
                }));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void escapesRandomTextInEveryPlacement(long seed) {
        checkTexts(seed, 150);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15})
    void escapesRandomFragmentsLikeJoinedText(long seed) {
        checkFragments(seed, 75);
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23})
    void keepsRandomBlocksApart(long seed) {
        checkBlocks(seed, 100);
    }

    @Test
    @Tag("long")
    void escapesManyRandomTexts() {
        for (long seed = 1; seed <= 50; seed++) {
            checkTexts(seed, 200);
            checkFragments(seed, 100);
            checkBlocks(seed, 50);
        }
    }

    private static void checkTexts(long seed, int count) {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            assertDocument(List.of(TextPlacement.values()), EscapingTestData.randomText(random));
        }
    }

    private static void checkFragments(long seed, int count) {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            String first = EscapingTestData.randomText(random);
            String second = EscapingTestData.randomText(random);
            List<TextPlacement> places = List.of(TextPlacement.values());
            assertEquals(assertDocument(places, first + second), assertDocument(places, first, second));
        }
    }

    private static void checkBlocks(long seed, int count) {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            List<TextPlacement> places = new ArrayList<>();
            TextPlacement[] all = TextPlacement.values();
            for (int block = 0; block < 6; block++) {
                places.add(all[random.nextInt(all.length)]);
            }
            places.removeIf(place -> place.expectedBlocks("x").get(0).endsWith("l"));
            assertDocument(places, EscapingTestData.randomText(random));
        }
    }

    @Test
    void escapesLongRunsOfSpecialCharacters() {
        int size = 200_000;
        for (String part :
                List.of("*", "_", "`", "[", "]", "](", "<", "<1", "&", "&a", "\\", "|", ":", "!", "a* ", "_a", "#")) {
            String text = part.repeat(size / part.length());
            assertTrue(writeParagraph(text).length() <= 2 * size, part);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "see link:42 now => see link\\:42 now",
                "see act: now => see act: now",
                "obj: => obj:",
                "fact:3 => fact:3",
                "攻击obj:enemy:1 => 攻击obj\\:enemy:1",
                "docui://s/mud/obj/1 => docui\\://s/mud/obj/1",
                "_obj:1 => _obj:1",
                "[x](link:1) => [x\\](link\\:1)",
                "array[0] and [INFO] => array[0] and [INFO]",
                "a * b => a * b",
                "5*3 => 5*3",
                "5*3*2 => 5\\*3\\*2",
                "snake_case_name => snake_case_name",
                "_x_ => \\_x\\_",
                "a | b => a | b",
                "List<String> => List\\<String>",
                "1 < 2 && 3 > 2 => 1 < 2 && 3 > 2",
                "AT&T; R&D => AT\\&T; R&D",
                "C:\\dir\\*.txt => C:\\dir\\\\*.txt",
                "it`s => it`s",
                "`code` => \\`code\\`",
                "# 1 => \\# 1",
                "#1 => #1",
                "- a => \\- a",
                "-5 => -5",
                "1. a => 1\\. a",
                "1.5 => 1.5",
                "####### a => ####### a",
                "123456789) a => 123456789\\) a",
                "1234567890. a => 1234567890. a",
                "--- => \\---",
                "-- => --",
                "*** => \\***",
                "* * * => \\* * *",
                "___ => \\___",
                "_ _ _ => \\_ _ _",
                "___ a => ___ a",
                "+ => \\+",
                "=== => ===",
                "> a => \\> a",
                "``` => \\```",
                "~~~ => \\~~~",
                "[x]: y => \\[x]: y",
                "Wow! => Wow!",
                "www.example.org => www.example.org",
            })
    void escapesParagraphTextMinimally(String text, String expected) {
        assertEquals(expected, writeParagraph(text));
        assertIsText(TextPlacement.PARAGRAPH, text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "a | b => a \\| b",
                "a\\|b => a\\\\\\|b",
                "# 1 => # 1",
                "- a => - a",
                "1. a => 1. a",
                "[x] => [x]",
            })
    void escapesCellTextMinimally(String text, String expected) {
        assertEquals("| " + expected + " |\n|---|", writeCell(text));
        assertIsText(TextPlacement.CELL, text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "[x] => \\[x\\]",
                "obj: => obj\\:",
                "# 1 => # 1",
                "a | b => a | b",
                "Lv. (3) => Lv. (3)",
                "wow! => wow!",
                "a\\ => a\\\\",
            })
    void escapesLinkLabelsMinimally(String text, String expected) {
        assertEquals("- [" + expected + "](obj:enemy:1)", writeLinkItem(text));
        assertIsText(TextPlacement.LINK_LABEL, text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {"x ## => x \\##", "# => \\#", "C# => C#", "# a => # a", "1. a => 1. a"})
    void escapesHeadingTextMinimally(String text, String expected) {
        assertEquals("## " + expected, writeHeading(text));
        assertIsText(TextPlacement.HEADING, text);
    }

    @Test
    void escapesItemsThatLookLikeBreaks() {
        MarkdownWriter out = new MarkdownWriter();
        out.item().text("--");
        out.item().text("- -");
        assertEquals("- \\--\n- \\- -", out.finish());
    }

    @Test
    void escapesEachBlockIndependently() {
        MarkdownWriter out = new MarkdownWriter();
        out.paragraph().text("*a* _b_ `c`");
        out.paragraph().text("5*3 _b it`s");
        assertEquals("\\*a\\* \\_b\\_ \\`c\\`\n\n5*3 _b it`s", out.finish());
    }

    @Test
    void keepsNumberSignsAfterLinkInHeading() {
        MarkdownWriter out = new MarkdownWriter();
        out.heading(2).link("x", "link:1", null).text("##");
        assertEquals("## [x](link:1)##", out.finish());
    }

    @Test
    void escapesTextNextToLinks() {
        MarkdownWriter out = new MarkdownWriter();
        out.paragraph()
                .text("wow!")
                .link("x", "link:1", "flee()")
                .text("(a) obj")
                .text(":1 obj:")
                .link("y", "link:2", null);
        assertEquals("wow\\![x](link:1 \"flee()\")(a) obj\\:1 obj\\:[y](link:2)", out.finish());
    }

    private static void assertIsText(TextPlacement place, String... text) {
        String markdown = place.document(text);
        List<String> expected = new ArrayList<>();
        expected.add("p|before");
        expected.addAll(place.expectedBlocks(String.join("", text)));
        expected.add("p|after");
        assertEquals(expected, ParsedDocument.of(markdown).blocks(), markdown);
        assertFalse(EscapingTestData.hasUnescapedAnchor(markdown), markdown);
    }

    private static String assertDocument(List<TextPlacement> places, String... text) {
        MarkdownWriter out = new MarkdownWriter();
        List<String> expected = new ArrayList<>();
        for (TextPlacement place : places) {
            place.write(out, text);
            out.heading(6).text("next");
            expected.addAll(place.expectedBlocks(String.join("", text)));
            expected.add("h6|next");
        }
        String markdown = out.finish();
        assertEquals(expected, ParsedDocument.of(markdown).blocks(), markdown);
        assertFalse(EscapingTestData.hasUnescapedAnchor(markdown), markdown);
        return markdown;
    }

    private static String writeParagraph(String text) {
        MarkdownWriter out = new MarkdownWriter();
        out.paragraph().text(text);
        return out.finish();
    }

    private static String writeHeading(String text) {
        MarkdownWriter out = new MarkdownWriter();
        out.heading(2).text(text);
        return out.finish();
    }

    private static String writeLinkItem(String text) {
        MarkdownWriter out = new MarkdownWriter();
        out.item().link(text, "obj:enemy:1", null);
        return out.finish();
    }

    private static String writeCell(String text) {
        MarkdownWriter out = new MarkdownWriter();
        out.table();
        out.cell().text(text);
        return out.finish();
    }
}
