package io.docui.example.ide.range;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.range.RangeRegistry.RangeTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ranges follow their text, and never stand for another. */
class RangeRegistryTest {
    private static final Path FILE = Path.of("a.txt").toAbsolutePath();

    private final RangeRegistry rangeRegistry = new RangeRegistry();

    private int mark(String text, String part) {
        int start = text.indexOf(part);
        return rangeRegistry.add(new RangeTarget("sel", new TextRange(FILE, start, start + part.length()), ""), text);
    }

    private String currentText(int number) {
        return rangeRegistry
                .find(number)
                .map(trackedRange -> trackedRange.range().of(trackedRange.text()))
                .orElse("gone");
    }

    @Test
    void rangeFollowsInsertionBeforeIt() {
        int two = mark("one\ntwo\nthree\n", "two");
        rangeRegistry.update(FILE, "zero\none\nand a half\ntwo\nthree\n");
        assertEquals("two", currentText(two));
    }

    @Test
    void rangeIncludesChangesWithinIt() {
        int all = mark("one\ntwo\nthree\n", "one\ntwo\nthree");
        rangeRegistry.update(FILE, "one\n2\nthree\n");
        assertEquals("one\n2\nthree", currentText(all));
    }

    @Test
    void removesReplacedRangePermanently() {
        int two = mark("one\ntwo\nthree\n", "two");
        rangeRegistry.update(FILE, "one\nTWO\nthree\n");
        assertEquals("gone", currentText(two));
        rangeRegistry.update(FILE, "one\ntwo\nthree\n");
        assertEquals("gone", currentText(two));
        assertNotEquals(two, mark("one\ntwo\nthree\n", "two"));
    }

    @Test
    void removesRangeWhenChangeCrossesBoundary() {
        int words = mark("one two three", "two three");
        rangeRegistry.update(FILE, "onetwo three");
        assertEquals("two three", currentText(words));
        rangeRegistry.update(FILE, "onetwo thres");
        rangeRegistry.update(FILE, "on three");
        assertEquals("gone", currentText(words));
    }

    @Test
    void removesRangeThatKeepsLittleText() {
        int sum = mark("{ int sum = 0; }", "int sum = 0;");
        rangeRegistry.update(FILE, "{ double total = 1.5; }");
        assertEquals("gone", currentText(sum));
    }

    @Test
    void removesRangeWithAmbiguousMatches() {
        int two = mark("one two three", "two");
        rangeRegistry.update(FILE, "a two b two c");
        assertEquals("gone", currentText(two));
    }

    @Test
    void doesNotMoveRangeToUnchangedLine() {
        int first = mark("top\na go\nb go\nc go\nend\n", "go");
        rangeRegistry.update(FILE, "top\nA run\nB go\nC go\nend\n");
        assertEquals("gone", currentText(first));
    }

    @Test
    void doesNotMoveRangeToChangedLine() {
        int first = mark("top\na go\nb x\nend\n", "go");
        rangeRegistry.update(FILE, "top\na run\nb go\nend\n");
        assertEquals("gone", currentText(first));
    }

    @Test
    void rangeSurvivesReindentation() {
        int second = mark("{\nfirst();\nsecond();\nthird();\n}\n", "second()");
        rangeRegistry.update(FILE, "{\n  first();\n  second();\n  third();\n}\n");
        assertEquals("second()", currentText(second));
    }

    @Test
    void mapsRangeToKnownReplacement() {
        String before = "a go\nb go\nc go\n";
        int first = mark(before, "go");
        int line = mark(before, "b go");
        PositionMap map = PositionMap.of(
                before,
                List.of(
                        new PositionMap.TextReplacement(2, 4, "run"),
                        new PositionMap.TextReplacement(7, 9, "run"),
                        new PositionMap.TextReplacement(12, 14, "run")));
        rangeRegistry.update(FILE, map);
        assertEquals("run", currentText(first));
        assertEquals(2, rangeRegistry.find(first).orElseThrow().range().start());
        assertEquals("b run", currentText(line));
    }

    @Test
    void excludesTextInsertedAtBoundaries() {
        int two = mark("one two three", "two");
        rangeRegistry.update(FILE, "one xtwox three");
        assertEquals("two", currentText(two));
    }

    @Test
    void returnsSameNumberForSameRange() {
        int one = mark("one\ntwo\n", "one");
        assertEquals(one, mark("one\ntwo\n", "one"));
        rangeRegistry.update(FILE, "zero\none\ntwo\n");
        assertEquals(one, mark("zero\none\ntwo\n", "one"));
    }

    @Test
    void replaceUpdatesRange() {
        int two = mark("one\ntwo\nthree\n", "two");
        RangeRegistry.RangeTarget before = rangeRegistry.find(two).orElseThrow().marked();
        rangeRegistry.update(FILE, "one\nzwei\nthree\n");
        rangeRegistry.replace(two, before, new TextRange(FILE, 4, 8), "one\nzwei\nthree\n");
        assertEquals("zwei", currentText(two));
    }

    @Test
    void rangesFollowMovedFile() {
        int two = mark("one\ntwo\n", "two");
        Path other = FILE.resolveSibling("b.txt");
        rangeRegistry.moveFile(FILE, other);
        rangeRegistry.update(other, "zero\none\ntwo\n");
        assertEquals("two", currentText(two));
        assertEquals(other, rangeRegistry.find(two).orElseThrow().range().file());
    }

    @Test
    void discardsOldestRanges() {
        String text = "x".repeat(5_000);
        int first = rangeRegistry.add(new RangeTarget("match", new TextRange(FILE, 0, 1), ""), text);
        int last = first;
        for (int i = 1; i < 2_500; i++) {
            last = rangeRegistry.add(new RangeTarget("match", new TextRange(FILE, i, i + 1), ""), text);
        }
        assertTrue(rangeRegistry.find(first).isEmpty());
        assertTrue(rangeRegistry.find(last).isPresent());
    }

    /** Random changes: as long as its text is there, a range is that text or nothing. */
    @Test
    void randomEditsNeverMisplaceRange() {
        Random random = new Random(7);
        for (int round = 0; round < 400; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 40; i++) {
                text.append("word").append(random.nextInt(30)).append(random.nextInt(4) == 0 ? "\n" : " ");
            }
            int at = random.nextInt(text.length());
            text.insert(at, " «mark» ");
            String before = text.toString();
            int marked = mark(before, "«mark»");
            for (int edits = 1 + random.nextInt(4); edits > 0; edits--) {
                int place = random.nextInt(text.length());
                int end = Math.min(text.length(), place + random.nextInt(6));
                text.replace(place, end, random.nextBoolean() ? "" : random.nextInt(3) == 0 ? "a\nb" : "zz ");
            }
            rangeRegistry.update(FILE, text.toString());
            String now = currentText(marked);
            boolean there = text.indexOf("«mark»") >= 0;
            assertTrue(
                    now.equals("«mark»") || now.equals("gone") || !there,
                    () -> now + " in " + text + "\nbefore: " + before);
        }
    }
}
