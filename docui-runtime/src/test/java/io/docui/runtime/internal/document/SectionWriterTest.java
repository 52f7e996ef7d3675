package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.document.DocumentPartSequence;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.document.RecordingAnchorSource.SampleEnemy;
import io.docui.runtime.internal.document.RecordingAnchorSource.SampleRoom;
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
    private static final SampleEnemy SLIME = new SampleEnemy(7, "史莱姆1");
    private static final SampleEnemy ROBBER =
            new SampleEnemy(9, "Robber | [x]", 2, "", List.of(SLIME, "a knife"), "hates rain");

    private final RecordingAnchorSource anchors = new RecordingAnchorSource();

    private static Call attack(SampleEnemy sampleEnemy) {
        return new Call(null, "attack", List.of(new Argument("target", new InstanceValue(sampleEnemy))));
    }

    private SectionWriter section(LodLevel lod) {
        return new SectionWriter("enemies", "Enemies", lod, anchors);
    }

    private String write(LodLevel lod, Consumer<DocWriter> view) {
        SectionWriter section = section(lod);
        view.accept(section);
        return section.finish().markdown();
    }

    private String write(Consumer<DocWriter> view) {
        return write(LodLevel.SUMMARY, view);
    }

    @Test
    void writesIdTitleAndBlocks() {
        SectionWriter out = section(LodLevel.FULL);
        assertSame(LodLevel.FULL, out.lod());
        out.paragraph("Two of them.")
                .heading("Near")
                .item(SLIME, " is ", "calm")
                .item(ROBBER)
                .link("Attack " + SLIME.name(), attack(SLIME))
                .paragraph("That is all.");
        ReusableSection writtenSection = out.finish();
        assertEquals("enemies", writtenSection.id());
        assertEquals("Enemies", writtenSection.title());
        assertEquals("""
                Two of them.

                ### Near
                - [史莱姆1](obj:enemy:1) is calm
                - [Robber | \\[x\\]](obj:enemy:2)
                - [Attack 史莱姆1](link:1 "attack(target=obj:enemy:1)")

                That is all.""", writtenSection.markdown());
        assertEquals(List.of("obj:enemy:1", "obj:enemy:2", "link:1"), anchors.issuedAnchors());
    }

    @Test
    void writesHeadingBeforeContent() {
        SectionWriter out = section(LodLevel.FULL);
        out.title("Enemies # 2 ##").paragraph("# none");
        assertEquals("## Enemies # 2 \\##\n\\# none\n", out.finish().text().toString());
        assertEquals("## Enemies\n", section(LodLevel.FULL).finish().text().toString());
    }

    @Test
    void viewMayOverrideTitle() {
        SectionWriter out = section(LodLevel.SUMMARY);
        out.title("First").title("The hall");
        ReusableSection writtenSection = out.finish();
        assertEquals("The hall", writtenSection.title());
        assertEquals("## The hall", writtenSection.heading());
        assertEquals("", writtenSection.markdown());
    }

    @Test
    void truncatesLongTitles() {
        String longest = "史".repeat(199) + "\ud83d\udc09";
        SectionWriter out = section(LodLevel.SUMMARY);
        out.title(longest);
        assertEquals(longest, out.finish().title());
        out = section(LodLevel.SUMMARY);
        out.title(longest + "!");
        assertEquals(longest + "…", out.finish().title());
    }

    @Test
    void writesPartsByType() {
        assertEquals(
                "[史莱姆1](obj:enemy:1)x[run](link:1 \"flee()\")3 1.5 true north [hall](obj:room:hall)",
                write(out -> out.paragraph(
                        SLIME,
                        "x",
                        new ActionLink("run", FLEE),
                        3,
                        " ",
                        1.50,
                        " ",
                        true,
                        " ",
                        Direction.NORTH,
                        " ",
                        new SampleRoom("hall"))));
    }

    private enum Direction {
        NORTH
    }

    @Test
    void concatenatesSequencesOfParts() {
        assertEquals(
                "a1[史莱姆1](obj:enemy:1)",
                write(out -> out.paragraph(DocumentPartSequence.of("a", DocumentPartSequence.of(1, null), SLIME))));
    }

    @Test
    void showsElementsOfCollectionsAndOptionals() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("hp", 3);
        map.put("of", SLIME);
        assertEquals(
                "[史莱姆1](obj:enemy:1), b; 1, 2; 0.5, 7; x; 4; hp: 3, of: [史莱姆1](obj:enemy:1)",
                write(out -> out.paragraph(
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
    void showsElementsOfPrimitiveArrays() {
        assertEquals(
                "1, 2 1.5 true, false 2.5 a, b 3 1 byte",
                write(out -> out.paragraph(
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
    void omitsNullAndEmptyParts() {
        assertEquals("ab", write(out -> out.paragraph("a", null, Optional.empty(), List.of(), "b")));
        assertEquals("(empty)", write(out -> out.paragraph((Object) null)));
        assertEquals("(empty)", write(DocWriter::paragraph));
        assertEquals("- (empty)", write(out -> out.item("\u202e ")));
    }

    @Test
    void rejectsCollectionContainingItself() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        assertTrue(assertThrows(
                        IllegalArgumentException.class,
                        () -> section(LodLevel.FULL).item(list))
                .getMessage()
                .contains("contain itself"));
    }

    @Test
    void fragmentsCannotFormLink() {
        assertEquals(
                "[x\\](link\\:1) wow\\![go](link:1 \"flee()\")",
                write(out -> out.paragraph("[x]", "(link:1)", " wow!", new ActionLink("go", FLEE))));
    }

    @Test
    void tableShowsColumnsOfLevel() {
        List<SampleEnemy> enemies = List.of(SLIME, ROBBER);
        assertEquals("""
                | Name | Level |
                |---|---|
                | [史莱姆1](obj:enemy:1) | 1 |
                | [Robber \\| \\[x\\]](obj:enemy:2) | 2 |""", write(out -> out.table(enemies)));
        assertEquals("""
                | Name | Level | State | Loot | Secret |
                |---|---|---|---|---|
                | [史莱姆1](obj:enemy:1) | 1 | calm | | ••• |
                | [Robber \\| \\[x\\]](obj:enemy:2) | 2 | (empty) | [史莱姆1](obj:enemy:1), a knife | ••• |""", write(LodLevel.FULL, out -> out.table(enemies)));
    }

    @Test
    void gistTableHasLinePerObject() {
        assertEquals(
                "- [史莱姆1](obj:enemy:1) Lv. 1\n- [hm](obj:enemy:2) Lv. 1",
                write(LodLevel.GIST, out -> out.table(List.of(SLIME, new SampleEnemy(3, "hm")))));
    }

    @Test
    void typeWithoutColumnsShowsAnchorsOnly() {
        assertEquals(
                "| Room |\n|---|\n| [hall](obj:room:hall) |", write(out -> out.table(List.of(new SampleRoom("hall")))));
    }

    @Test
    void writesNoneForEmptyTable() {
        assertEquals("(none)\n\nx", write(out -> out.table(List.of()).paragraph("x")));
        assertEquals("(none)", write(LodLevel.GIST, out -> out.table(Arrays.asList((Object) null))));
    }

    @Test
    void rejectsTableOfMixedTypes() {
        IllegalArgumentException error = assertThrows(
                IllegalArgumentException.class,
                () -> section(LodLevel.SUMMARY).table(List.of(SLIME, new SampleRoom("hall"))));
        assertEquals(
                "A table can show objects of only one type, but this one has enemy and room."
                        + " Write one table per type, or annotate their common supertype with @DocUIObject.",
                error.getMessage());
    }

    @Test
    void rejectsUnknownTypeWithAdvice() {
        for (Consumer<DocWriter> view :
                List.<Consumer<DocWriter>>of(out -> out.table(List.of(FLEE)), out -> out.card(FLEE))) {
            String message = assertThrows(IllegalArgumentException.class, () -> write(view))
                    .getMessage();
            assertTrue(message.startsWith("Call is not an object type of this provider"), message);
            assertTrue(message.contains("@DocUIApp(objects = Call.class)"), message);
            assertTrue(message.contains("@DocUIObject"), message);
        }
    }

    @Test
    void cardListsComponentsOfLevel() {
        assertEquals("[史莱姆1](obj:enemy:1)\n\n- Level: 1", write(out -> out.card(SLIME)));
        assertEquals("""
                [Robber | \\[x\\]](obj:enemy:2)

                - Level: 2
                - Loot: [史莱姆1](obj:enemy:1), a knife
                - Secret: •••""", write(LodLevel.FULL, out -> out.card(Optional.of(ROBBER))));
        assertEquals("[史莱姆1](obj:enemy:1) Lv. 1", write(LodLevel.GIST, out -> out.card(SLIME)));
        assertEquals("(none)", write(out -> out.card(Optional.empty())));
    }

    @Test
    void cardOmitsAbsentComponents() {
        SampleEnemy bare = new SampleEnemy(1, "x", 1, null, List.of(), "");
        assertEquals("[x](obj:enemy:1)\n\n- Level: 1\n- Secret: •••", write(LodLevel.FULL, out -> out.card(bare)));
    }

    @Test
    void customTableHasRowPerCall() {
        assertEquals("""
                | What | Price | (empty) |
                |---|---|---|
                | Bread \\| old | 4 | [buy](link:1 "flee()") x |
                | | (empty) | [史莱姆1](obj:enemy:1) |

                next""", write(out -> {
            DocWriter.TableWriter tableWriter = out.table("What", "Price", "");
            tableWriter.row("Bread | old", 4, DocumentPartSequence.of(new ActionLink("buy", FLEE), " x"));
            tableWriter.row(null, "", SLIME);
            out.paragraph("next");
        }));
    }

    @Test
    void rejectsRowWithWrongCellCount() {
        DocWriter.TableWriter tableWriter = section(LodLevel.SUMMARY).table("What", "Price");
        tableWriter.row("Bread", 4);
        IllegalArgumentException error = assertThrows(IllegalArgumentException.class, () -> tableWriter.row("Sword"));
        assertEquals("Row 2 has 1 cells, but the table has 2 columns: What, Price", error.getMessage());
        assertThrows(IllegalArgumentException.class, () -> tableWriter.row("Sword", 1, 2));
        assertThrows(
                IllegalArgumentException.class, () -> section(LodLevel.SUMMARY).table(new String[0]));
    }

    @Test
    void rejectsRowsAfterNextBlock() {
        SectionWriter out = section(LodLevel.SUMMARY);
        DocWriter.TableWriter first = out.table("a");
        DocWriter.TableWriter second = out.table("b");
        assertThrows(IllegalStateException.class, () -> first.row(1));
        second.row(2);
        out.finish();
        assertThrows(IllegalStateException.class, () -> second.row(1));
    }

    @Test
    void rejectsWritesAfterFinish() {
        SectionWriter out = section(LodLevel.SUMMARY);
        out.finish();
        assertThrows(IllegalStateException.class, () -> out.paragraph("late"));
    }

    @Test
    void linkTitlesContainCalls() {
        Call say = new Call(null, "say", List.of(new Argument("text", new TextValue("it's a|\"b\\\" & c"))));
        assertEquals(
                "| say |\n|---|\n" + "| [say](link:1 \"say(text='it\\u0027s a\\u007c\\u0022b\\u005c\\u0022 & c')\") |",
                write(out -> out.table("say").row(new ActionLink("say", say))));
    }

    @Test
    void writesCodeVerbatim() {
        assertEquals("```java\nint a; // [x](link:1)\n```", write(out -> out.code("java", "int a; // [x](link:1)")));
    }

    @Test
    void writesNumbersInPlainNotation() {
        assertEquals(
                "-5 9223372036854775807 -9223372036854775808 1.500 0.1 100 3 0",
                write(out -> out.paragraph(
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
    void rejectsOutputBeyondLimit() {
        List<Consumer<DocWriter>> views = List.of(
                out -> repeatMillionTimes(() -> out.paragraph()),
                out -> repeatMillionTimes(() -> out.item("x")),
                out -> repeatMillionTimes(() -> out.code("", "x")),
                out -> {
                    DocWriter.TableWriter tableWriter = out.table("a");
                    repeatMillionTimes(() -> tableWriter.row((Object) null));
                },
                out -> out.paragraph("x".repeat(10_001)),
                out -> out.paragraph(java.util.Collections.nCopies(10_000, "")),
                out -> out.code("", "x".repeat(10_001)),
                out -> out.title("x".repeat(10_001)),
                out -> out.paragraph("*a*".repeat(3_000)));
        for (Consumer<DocWriter> view : views) {
            SectionWriter out = new SectionWriter(
                    new SectionWriter.SectionHead("enemies", "Enemies", LodLevel.SUMMARY),
                    anchors,
                    SectionMessages.ENGLISH,
                    TablePageSelection.ALL,
                    10_000,
                    null);
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
    void acceptsSectionOfLimitLength() {
        SectionWriter out = new SectionWriter(
                new SectionWriter.SectionHead("enemies", "Enemies", LodLevel.SUMMARY),
                anchors,
                SectionMessages.ENGLISH,
                TablePageSelection.ALL,
                10_000,
                null);
        out.paragraph("x".repeat(10_000));
        assertEquals(10_000, out.finish().markdown().length());
    }

    private static void repeatMillionTimes(Runnable step) {
        for (int i = 0; i < 1_000_000; i++) {
            step.run();
        }
    }
}
