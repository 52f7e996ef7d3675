package io.docui.runtime.internal.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a part of a list or a table tells all that changed in it, and when only the whole does. */
class SectionDiffTest {
    private static final String HEAD = "| Name | HP |\n|---|---|\n";
    private static final String LIST = """
            - [Bread](obj:item:4) (HP +8)
            - [Key](obj:item:5), which opens the gate in the east of the hall
            - a note without an anchor""";

    private static Optional<String> diff(String before, String after) {
        return SectionDiff.compute(
                before, after, SectionDiff.anchors(after), new ReportedDiff(""), ChangeReportMessages.ENGLISH);
    }

    @Test
    void listDiffShowsChangesAndRemovedAnchors() {
        assertEquals(
                Optional.of("- [Bread ×2](obj:item:4) (HP +8)\n- another note\n\nremoved: `obj:item:5`"),
                diff(LIST, """
                        - [Bread ×2](obj:item:4) (HP +8)
                        - a note without an anchor
                        - another note"""));
    }

    @Test
    void namesItemsThatAreGoneByTheirWordsBeforeTheColon() {
        String same = "- src/test: FooTest.java, BarTest.java, BazTest.java, QuxTest.java\n";
        assertEquals(
                Optional.of("- src/new: Foo.java\n\nremoved: `src/old`"),
                diff("- src/old: Foo.java\n" + same, same + "- src/new: Foo.java"));
        assertEquals(
                Optional.empty(),
                diff("- src\\_old: Foo.java\n" + same, same + "- src/new: Foo.java"),
                "escaped words do not read alike in a code span");
    }

    @Test
    void tableDiffShowsRowsWithoutHead() {
        String same = "\n| [Goblin](obj:enemy:3) | 20 |\n| [Slime King](obj:enemy:4) | 88 |";
        String before = HEAD + "| [Slime](obj:enemy:1) | 11 |\n| [Bat](obj:enemy:2) | 5 |" + same;
        assertEquals(
                Optional.of("| [Slime](obj:enemy:1) | 10 |\n\nremoved: `obj:enemy:2`"),
                diff(before, HEAD + "| [Slime](obj:enemy:1) | 10 |" + same));
    }

    @Test
    void joinsRemovedAnchorsInOneLine() {
        assertEquals(
                Optional.of("removed: `obj:item:4, obj:item:5`"),
                diff(
                        LIST + "\n- and one more note, so that the whole is longer than what is told of it",
                        "- a note without an anchor\n- and one more note, so that the whole is longer than what is told of it"));
    }

    @Test
    void reportsAnchorThatMovedToAnotherSection() {
        String after = "- [Bread](obj:item:4) (HP +8)\n- a note without an anchor";
        assertEquals(
                Optional.of("removed: `obj:item:5`"),
                SectionDiff.compute(
                        LIST,
                        after,
                        Set.of("obj:item:4", "obj:item:5"),
                        new ReportedDiff(""),
                        ChangeReportMessages.ENGLISH));
    }

    @Test
    void givesNoDiffForRemovedUnanchoredLine() {
        assertEquals(
                Optional.empty(),
                diff(
                        LIST,
                        "- [Bread](obj:item:4) (HP +8)\n- [Key](obj:item:5), which opens the gate in the east of the hall"));
    }

    /** Who picked what: a person stands in front of several rows. */
    @ParameterizedTest
    @CsvSource({
        "Bob apple / Bob pear / Sam plum, Bob pear / Sam fig, one of two rows is gone",
        "Bob apple / Bob pear / Sam plum, Bob fig / Bob pear / Sam plum, one of two rows is another",
        "Bob apple / Sam plum, Bob apple / Bob fig / Sam plum, a second row would be taken for the first",
        "Bob apple / Bob pear / Sam plum, Bob fig / Sam plum, two rows became one",
        "Bob apple / Sam plum, Bob pear / Bob fig / Sam plum, one row became two"
    })
    void givesNoDiffForAmbiguousRowAnchors(String before, String after, String why) {
        assertEquals(Optional.empty(), diff(fruitTable(before), fruitTable(after)), why);
    }

    @Test
    void diffsUnambiguousRowsSharingAnchor() {
        String before = fruitTable("Bob apple / Bob pear / Ann kiwi / Sam plum");
        assertEquals(
                Optional.of("| [Sam](obj:person:Sam) | fig |"),
                diff(before, fruitTable("Bob apple / Bob pear / Ann kiwi / Sam fig")));
        assertEquals(
                Optional.of("| [Sam](obj:person:Sam) | fig |\n\nremoved: `obj:person:Bob`"),
                diff(before, fruitTable("Ann kiwi / Sam fig")));
    }

    @Test
    void givesNoDiffForRelocatedAnchors() {
        assertEquals(
                Optional.empty(),
                diff(
                        fruitTable("Bob apple / Ann kiwi / Sam plum"),
                        fruitTable("Ann kiwi / Sam plum").replace("plum", "[Bob](obj:person:Bob)")));
    }

    private static String fruitTable(String rows) {
        return "| Person | Fruit |\n|---|---|\n"
                + Stream.of(rows.split(" / "))
                        .map(row -> row.split(" "))
                        .map(row -> "| [%1$s](obj:person:%1$s) | %2$s |".formatted(row[0], row[1]))
                        .collect(Collectors.joining("\n"));
    }

    @Test
    void givesNoDiffForReorderedLines() {
        assertEquals(Optional.empty(), diff(LIST, """
                        - a note without an anchor
                        - [Bread ×2](obj:item:4) (HP +8)
                        - [Key](obj:item:5), which opens the gate in the east of the hall"""));
    }

    @Test
    void givesNoDiffForDuplicateLines() {
        assertEquals(Optional.empty(), diff(LIST + "\n- alike\n- alike", LIST + "\n- alike"));
    }

    @Test
    void givesNoDiffForDifferentStructure() {
        assertEquals(
                Optional.empty(),
                diff(
                        HEAD + "| [Slime](obj:enemy:1) | 11 |",
                        "| Name | MP |\n|---|---|\n| [Slime](obj:enemy:1) | 10 |"));
        assertEquals(Optional.empty(), diff("A hall.\n\n" + LIST, LIST));
        assertEquals(Optional.empty(), diff(LIST, HEAD + "| [Key](obj:item:5) | 1 |"));
        assertEquals(Optional.empty(), diff("```\n- a\n```", "```\n- a\n- b\n```"));
    }

    @Test
    void diffsListBesideUnchangedText() {
        assertEquals(Optional.of("- more"), diff("A hall.\n\n" + LIST, "A hall.\n\n" + LIST + "\n- more"));
        assertEquals(
                Optional.of("A dark hall.\n\n- more"),
                diff("A hall.\n\n" + LIST, "A dark hall.\n\n" + LIST + "\n- more"));
    }

    @Test
    void diffsParagraphWithKnownLabel() {
        String hall = "A hall, hung with slime.\n\nExits: [north](obj:exit:1)\n\nPeople: [Ann](obj:person:2)";
        assertEquals(
                Optional.of("People: nobody\n\nremoved: `obj:person:2`"),
                diff(hall, hall.replace("[Ann](obj:person:2)", "nobody")));
        assertEquals(Optional.empty(), diff(hall, hall.replace("A hall", "A dark hall")), "which paragraph is it?");
        assertEquals(
                Optional.empty(), diff(hall, hall.replace("People", "Crowd")), "is it beside the people, or them?");
    }

    @Test
    void givesNoDiffForChangedCode() {
        String code = "```java\nint a;\n\nint b;\n```";
        assertEquals(Optional.of("- more"), diff(code + "\n\n" + LIST, code + "\n\n" + LIST + "\n- more"));
        assertEquals(Optional.empty(), diff(code + "\n\n" + LIST, code.replace('b', 'c') + "\n\n" + LIST));
    }

    @Test
    void diffsPartsOfParagraph() {
        String you = "HP 30/30 · MP 20/20 · Gold 4";
        assertEquals(Optional.of("HP 27/30 · Gold 7"), diff(you, "HP 27/30 · MP 20/20 · Gold 7"));
        assertEquals(Optional.empty(), diff(you, "HP 1/30 · MP 2/20 · Gold 7"), "all of it");
        assertEquals(Optional.empty(), diff(you, "HP 27/30 · MP 20/20 · Gold 4 · poisoned"), "one part more");
        assertEquals(
                Optional.of("Exits: … · [west](obj:exit:8) Camp"),
                diff(
                        "Exits: [north](obj:exit:6) Hall · [west](obj:exit:8) Camp (unexplored)",
                        "Exits: [north](obj:exit:6) Hall · [west](obj:exit:8) Camp"));
        assertEquals(
                Optional.of("Exits: [north](obj:exit:6) Hall · … · [east](obj:exit:9) Gate"),
                diff(
                        "Exits: [north](obj:exit:6) Hall (open) · [west](obj:exit:8) Camp · [south](obj:exit:7) Cave · [east](obj:exit:9) Gate (locked)",
                        "Exits: [north](obj:exit:6) Hall · [west](obj:exit:8) Camp · [south](obj:exit:7) Cave · [east](obj:exit:9) Gate"));
        assertEquals(Optional.empty(), diff("HP 3 · HP 4 · MP 2 · Gold 7", "HP 3 · HP 5 · MP 2 · Gold 7"), "which HP?");
    }

    @Test
    void omittedPartsAreMarkedBehindTextThatEndsInDots() {
        String before =
                "Bag: [Letter](obj:item:1): Dear · [Key](obj:item:2) iron, for the gate in the east · [Rope](obj:item:3)";
        assertEquals(
                Optional.of("[Letter](obj:item:1): Dear Sir… · …"),
                diff(before.replace("Bag: ", ""), before.replace("Bag: ", "").replace("Dear", "Dear Sir…")));
        assertEquals(
                Optional.of("Bag: … · [Key](obj:item:2) lead · …"),
                diff(before, before.replace("iron, for the gate in the east", "lead")),
                "before and behind it");
    }

    /** A document for readers that click, and one for readers that do not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "rows 1–2 of %d · [next](link:7 \"expand(section='a', page=2)\") ! not on this page",
                "rows 1–2 of %d · [next](link:7 \"docui.expand(section='a', page=2, table=2)\") ! not on this page",
                "rows 1–2 of %d · `expand(section='a', page=2)` (about 40 tokens) ! not on this page",
                "rows 1–2 of %d · `docui.expand(section='a', page=2, table=2)` ! not on this page",
                "%d rows, ask \\`expand(section='a', page=2)\\` ! removed",
                "%d rows, page=2 ! removed"
            })
    void tellsRowsOnOtherPagesFromRemovedOnes(String pages, String fate) {
        String row = "| [Slime](obj:enemy:%d) | 11 |\n";
        String before = HEAD + row.formatted(1) + row.formatted(2) + '\n' + pages.formatted(3);
        String after = HEAD + row.formatted(9) + row.formatted(1) + '\n' + pages.formatted(4);
        String part = "| [Slime](obj:enemy:9) | 11 |\n\n" + pages.formatted(4) + "\n\n" + fate + ": `obj:enemy:2`";
        assertEquals(
                Optional.of(part), diff(before, after + " ".repeat(100)).map(text -> text.replaceAll(" {2,}", "")));
    }

    @Test
    void linesOfLongerFenceAreCode() {
        String code = "````\n```\n- a\n\n- b\n```\n````\n\n";
        assertEquals(Optional.of("- more"), diff(code + LIST, code + LIST + "\n- more"));
        assertEquals(Optional.empty(), diff(code + LIST, code.replace("- a", "- c") + LIST));
        assertEquals(Optional.of("- more"), diff("~~~\n- a\n~~~\n" + LIST, "~~~\n- a\n~~~\n" + LIST + "\n- more"));
    }

    @Test
    void omitsCodeThatDiffTells() {
        String outcome = "✔ 1 file\n\n```\n--- a\n+++ a\n@@ -1,2 +1,2 @@\n one\n-two\n+zwei\n```\n";
        String before = "lines 1-3\n\n```java\none\ntwo\nthree\nfour and five\n```";
        String after = "lines 2-3; [zwei](obj:sel:1)\n\n```java\n<sel:1>zwei</sel:1>\nthree\nfour and five\n```";
        Set<String> there = SectionDiff.anchors(after);
        assertEquals(
                Optional.of("lines 2-3; [zwei](obj:sel:1)\n\n(the text is as the diff above shows)"),
                SectionDiff.compute(before, after, there, new ReportedDiff(outcome), ChangeReportMessages.ENGLISH));
        assertEquals(
                Optional.empty(),
                SectionDiff.compute(
                        before,
                        after.replace("three", "drei"),
                        there,
                        new ReportedDiff(outcome),
                        ChangeReportMessages.ENGLISH),
                "the diff says nothing of this line");
    }

    @Test
    void identifiesItemsWithoutAnchorsByTheirWords() {
        String before = "- src/main: 3, shop 4\n- src/test: 2\n- docs: 1";
        assertEquals(Optional.of("- src/test: 3"), diff(before, before.replace("test: 2", "test: 3")));
        assertEquals(Optional.of("- tools: 5"), diff(before, before + "\n- tools: 5"));
        assertEquals(Optional.of("removed: `docs`"), diff(before, before.replace("\n- docs: 1", "")));
        assertEquals(Optional.empty(), diff("- a: 1\n- a: 2\n- b: 3", "- a: 1\n- a: 4\n- b: 3"));
    }
}
