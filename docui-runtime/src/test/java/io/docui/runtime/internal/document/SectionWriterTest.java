package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.Value.TargetValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.document.Link;
import io.docui.runtime.document.Parts;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.document.Bestiary.Enemy;
import io.docui.runtime.internal.document.Bestiary.Room;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SectionWriterTest {
    private static final Call FLEE = new Call(null, "flee", List.of());
    private static final Enemy SLIME = new Enemy(7, "史莱姆1");
    private static final Enemy ROBBER = new Enemy(9, "Robber | [x]", 2, "", List.of(SLIME, "a knife"), "hates rain");

    private final Bestiary anchors = new Bestiary();

    private static Call attack(Enemy enemy) {
        return new Call(null, "attack", List.of(new Argument("target", new TargetValue(enemy))));
    }

    private SectionWriter section(LodLevel lod) {
        return new SectionWriter("enemies", "Enemies", lod, anchors);
    }

    private String written(LodLevel lod, Consumer<DocWriter> view) {
        SectionWriter section = section(lod);
        view.accept(section);
        return section.finish().markdown();
    }

    private String written(Consumer<DocWriter> view) {
        return written(LodLevel.SUMMARY, view);
    }

    @Test
    void aSectionHasItsIdTitleAndBlocks() {
        SectionWriter out = section(LodLevel.FULL);
        assertSame(LodLevel.FULL, out.lod());
        out.paragraph("Two of them.")
                .heading("Near")
                .item(SLIME, " is ", "calm")
                .item(ROBBER)
                .link("Attack " + SLIME.name(), attack(SLIME))
                .paragraph("That is all.");
        Section section = out.finish();
        assertEquals("enemies", section.id());
        assertEquals("Enemies", section.title());
        assertEquals("""
                Two of them.

                ### Near
                - [史莱姆1](obj:enemy:1) is calm
                - [Robber | \\[x\\]](obj:enemy:2)
                - [Attack 史莱姆1](link:1 "attack(target=obj:enemy:1)")

                That is all.""", section.markdown());
        assertEquals(List.of("obj:enemy:1", "obj:enemy:2", "link:1"), anchors.issued());
    }

    @Test
    void aSectionIsWrittenBelowItsHeading() {
        SectionWriter out = section(LodLevel.FULL);
        out.title("Enemies # 2 ##").paragraph("# none");
        assertEquals("## Enemies # 2 \\##\n\\# none\n", out.finish().text().toString());
        assertEquals("## Enemies\n", section(LodLevel.FULL).finish().text().toString());
    }

    @Test
    void aViewMayGiveAnotherTitle() {
        SectionWriter out = section(LodLevel.SUMMARY);
        out.title("First").title("The hall");
        Section section = out.finish();
        assertEquals("The hall", section.title());
        assertEquals("## The hall", section.heading());
        assertEquals("", section.markdown());
    }

    @Test
    void aTitleIsKeptShort() {
        String longest = "史".repeat(199) + "\ud83d\udc09";
        SectionWriter out = section(LodLevel.SUMMARY);
        out.title(longest);
        assertEquals(longest, out.finish().title());
        out = section(LodLevel.SUMMARY);
        out.title(longest + "!");
        assertEquals(longest + "…", out.finish().title());
    }

    @Test
    void partsBecomeWhatTheyAre() {
        assertEquals(
                "[史莱姆1](obj:enemy:1)x[run](link:1 \"flee()\")3 1.5 true north [hall](obj:room:hall)",
                written(out -> out.paragraph(
                        SLIME,
                        "x",
                        new Link("run", FLEE),
                        3,
                        " ",
                        1.50,
                        " ",
                        true,
                        " ",
                        Direction.NORTH,
                        " ",
                        new Room("hall"))));
    }

    private enum Direction {
        NORTH
    }

    @Test
    void severalPartsFollowEachOther() {
        assertEquals("a1[史莱姆1](obj:enemy:1)", written(out -> out.paragraph(Parts.of("a", Parts.of(1, null), SLIME))));
    }

    @Test
    void collectionsAndTheLikeShowTheirElements() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("hp", 3);
        map.put("of", SLIME);
        assertEquals(
                "[史莱姆1](obj:enemy:1), b; 1, 2; 0.5, 7; x; 4; hp: 3, of: [史莱姆1](obj:enemy:1)",
                written(out -> out.paragraph(
                        Arrays.asList(SLIME, null, Optional.empty(), List.of(), "b"),
                        "; ",
                        new int[] {1, 2},
                        "; ",
                        new Number[] {0.5f, 7},
                        "; ",
                        Optional.of("x"),
                        "; ",
                        OptionalInt.of(4),
                        "; ",
                        map)));
    }

    @Test
    void arraysOfEveryKindShowTheirElements() {
        assertEquals(
                "1, 2 1.5 true, false 2.5 a, b 3 4",
                written(out -> out.paragraph(
                        new long[] {1, 2},
                        " ",
                        new double[] {1.5},
                        " ",
                        new boolean[] {true, false},
                        " ",
                        new float[] {2.5f},
                        " ",
                        new char[] {'a', 'b'},
                        " ",
                        new short[] {3},
                        " ",
                        new byte[] {4})));
    }

    @Test
    void nothingShowsAsNothing() {
        assertEquals("ab", written(out -> out.paragraph("a", null, Optional.empty(), List.of(), "b")));
        assertEquals("(empty)", written(out -> out.paragraph((Object) null)));
        assertEquals("(empty)", written(DocWriter::paragraph));
        assertEquals("- (empty)", written(out -> out.item("\u202e ")));
    }

    @Test
    void aCollectionThatContainsItselfIsRefused() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        assertTrue(assertThrows(
                        IllegalArgumentException.class,
                        () -> section(LodLevel.FULL).item(list))
                .getMessage()
                .contains("contain itself"));
    }

    @Test
    void fragmentsCannotMakeALinkTogether() {
        assertEquals(
                "[x\\](link\\:1) wow\\![go](link:1 \"flee()\")",
                written(out -> out.paragraph("[x]", "(link:1)", " wow!", new Link("go", FLEE))));
    }

    @Test
    void aTableHasTheColumnsOfItsLevel() {
        List<Enemy> enemies = List.of(SLIME, ROBBER);
        assertEquals("""
                | Name | Level |
                |---|---|
                | [史莱姆1](obj:enemy:1) | 1 |
                | [Robber \\| \\[x\\]](obj:enemy:2) | 2 |""", written(out -> out.table(enemies)));
        assertEquals("""
                | Name | Level | State | Loot | Secret |
                |---|---|---|---|---|
                | [史莱姆1](obj:enemy:1) | 1 | calm | | ••• |
                | [Robber \\| \\[x\\]](obj:enemy:2) | 2 | (empty) | [史莱姆1](obj:enemy:1), a knife | ••• |""", written(LodLevel.FULL, out -> out.table(enemies)));
    }

    @Test
    void atGistATableIsALineForEachObject() {
        assertEquals(
                "- [史莱姆1](obj:enemy:1) Lv. 1\n- [hm](obj:enemy:2) Lv. 1",
                written(LodLevel.GIST, out -> out.table(List.of(SLIME, new Enemy(3, "hm")))));
    }

    @Test
    void aTypeWithoutColumnsIsATableOfAnchors() {
        assertEquals(
                "| Room |\n|---|\n| [hall](obj:room:hall) |", written(out -> out.table(List.of(new Room("hall")))));
    }

    @Test
    void aTableOfNothingSaysSo() {
        assertEquals("(none)\n\nx", written(out -> out.table(List.of()).paragraph("x")));
        assertEquals("(none)", written(LodLevel.GIST, out -> out.table(Arrays.asList((Object) null))));
    }

    @Test
    void aTableOfMixedTypesNamesThem() {
        IllegalArgumentException error = assertThrows(
                IllegalArgumentException.class,
                () -> section(LodLevel.SUMMARY).table(List.of(SLIME, new Room("hall"))));
        assertEquals(
                "A table shows objects of one type, but this one has enemy and room."
                        + " Write a table for each, or annotate what they have in common with @DocUIObject.",
                error.getMessage());
    }

    @Test
    void anUnknownTypeSaysWhatToWrite() {
        for (Consumer<DocWriter> view :
                List.<Consumer<DocWriter>>of(out -> out.table(List.of(FLEE)), out -> out.card(FLEE))) {
            String message = assertThrows(IllegalArgumentException.class, () -> written(view))
                    .getMessage();
            assertTrue(message.startsWith("Call is no object type that this provider knows"), message);
            assertTrue(message.contains("@DocUIApp(objects = Call.class)"), message);
            assertTrue(message.contains("@DocUIObject"), message);
        }
    }

    @Test
    void aCardListsTheComponentsOfItsLevel() {
        assertEquals("[史莱姆1](obj:enemy:1)\n\n- Level: 1", written(out -> out.card(SLIME)));
        assertEquals("""
                [Robber | \\[x\\]](obj:enemy:2)

                - Level: 2
                - Loot: [史莱姆1](obj:enemy:1), a knife
                - Secret: •••""", written(LodLevel.FULL, out -> out.card(Optional.of(ROBBER))));
        assertEquals("[史莱姆1](obj:enemy:1) Lv. 1", written(LodLevel.GIST, out -> out.card(SLIME)));
        assertEquals("(none)", written(out -> out.card(Optional.empty())));
    }

    @Test
    void aCardLeavesOutWhatIsNotThere() {
        Enemy bare = new Enemy(1, "x", 1, null, List.of(), "");
        assertEquals("[x](obj:enemy:1)\n\n- Level: 1\n- Secret: •••", written(LodLevel.FULL, out -> out.card(bare)));
    }

    @Test
    void aTableOfTheViewsOwnHasARowForEachCall() {
        assertEquals("""
                | What | Price | (empty) |
                |---|---|---|
                | Bread \\| old | 4 | [buy](link:1 "flee()") x |
                | | (empty) | [史莱姆1](obj:enemy:1) |

                next""", written(out -> {
            DocWriter.Table table = out.table("What", "Price", "");
            table.row("Bread | old", 4, Parts.of(new Link("buy", FLEE), " x"));
            table.row(null, "", SLIME);
            out.paragraph("next");
        }));
    }

    @Test
    void aRowHasACellForEachColumn() {
        DocWriter.Table table = section(LodLevel.SUMMARY).table("What", "Price");
        table.row("Bread", 4);
        IllegalArgumentException error = assertThrows(IllegalArgumentException.class, () -> table.row("Sword"));
        assertEquals("Row 2 has 1 cells, but the table has 2 columns: What, Price", error.getMessage());
        assertThrows(IllegalArgumentException.class, () -> table.row("Sword", 1, 2));
        assertThrows(
                IllegalArgumentException.class, () -> section(LodLevel.SUMMARY).table(new String[0]));
    }

    @Test
    void aTableEndsWithTheNextBlock() {
        SectionWriter out = section(LodLevel.SUMMARY);
        DocWriter.Table first = out.table("a");
        DocWriter.Table second = out.table("b");
        assertThrows(IllegalStateException.class, () -> first.row(1));
        second.row(2);
        out.finish();
        assertThrows(IllegalStateException.class, () -> second.row(1));
    }

    @Test
    void aSectionIsWrittenOnce() {
        SectionWriter out = section(LodLevel.SUMMARY);
        out.finish();
        assertThrows(IllegalStateException.class, () -> out.paragraph("late"));
    }

    @Test
    void linksBearTheirCalls() {
        Call say = new Call(null, "say", List.of(new Argument("text", new TextValue("it's a|\"b\\\" & c"))));
        assertEquals(
                "| say |\n|---|\n"
                        + "| [say](link:1 \"say(text='it\\u0027s a\\u007c\\u0022b\\u005c\\u0022 \\u0026 c')\") |",
                written(out -> out.table("say").row(new Link("say", say))));
    }

    @Test
    void codeIsVerbatim() {
        assertEquals("```java\nint a; // [x](link:1)\n```", written(out -> out.code("java", "int a; // [x](link:1)")));
    }

    @Test
    void numbersAreWrittenPlainly() {
        assertEquals(
                "-5 9223372036854775807 -9223372036854775808 1.5 0.1 100 3 0",
                written(out -> out.paragraph(
                        -5,
                        " ",
                        Long.MAX_VALUE,
                        " ",
                        Long.MIN_VALUE,
                        " ",
                        new BigDecimal("1.500"),
                        " ",
                        0.1f,
                        " ",
                        1e2,
                        " ",
                        (short) 3,
                        " ",
                        (byte) 0)));
    }

    @Test
    void endlessOutputIsStopped() {
        List<Consumer<DocWriter>> views = List.of(
                out -> forever(() -> out.paragraph()),
                out -> forever(() -> out.item("x")),
                out -> forever(() -> out.code("", "x")),
                out -> {
                    DocWriter.Table table = out.table("a");
                    forever(() -> table.row((Object) null));
                },
                out -> out.paragraph("x".repeat(10_001)),
                out -> out.paragraph(java.util.Collections.nCopies(10_000, "")),
                out -> out.code("", "x".repeat(10_001)),
                out -> out.title("x".repeat(10_001)),
                out -> out.paragraph("*a*".repeat(3_000)));
        for (Consumer<DocWriter> view : views) {
            SectionWriter out = new SectionWriter(
                    "enemies", "Enemies", LodLevel.SUMMARY, anchors, DocumentWords.ENGLISH, Paging.ALL, 10_000, null);
            DocUIException error = assertThrows(DocUIException.class, () -> {
                view.accept(out);
                out.finish();
            });
            assertEquals(ErrorCode.INVALID_SOURCE_DATA, error.error().code());
            assertEquals(
                    "The view enemies writes more than 10000 characters.",
                    error.error().message());
        }
    }

    @Test
    void aSectionMayBeAsLongAsItsLimit() {
        SectionWriter out = new SectionWriter(
                "enemies", "Enemies", LodLevel.SUMMARY, anchors, DocumentWords.ENGLISH, Paging.ALL, 10_000, null);
        out.paragraph("x".repeat(10_000));
        assertEquals(10_000, out.finish().markdown().length());
    }

    private static void forever(Runnable step) {
        for (int i = 0; i < 1_000_000; i++) {
            step.run();
        }
    }
}
