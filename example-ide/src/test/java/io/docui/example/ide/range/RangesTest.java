package io.docui.example.ide.range;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.range.Ranges.Marked;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ranges follow their text, and never stand for another. */
class RangesTest {
    private static final Path FILE = Path.of("a.txt").toAbsolutePath();

    private final Ranges ranges = new Ranges();

    private int mark(String text, String part) {
        int start = text.indexOf(part);
        return ranges.add(new Marked("sel", new TextRange(FILE, start, start + part.length()), ""), text);
    }

    private String now(int number) {
        return ranges.find(number).map(found -> found.range().of(found.text())).orElse("gone");
    }

    @Test
    void aRangeMovesWithWhatIsInsertedBeforeIt() {
        int two = mark("one\ntwo\nthree\n", "two");
        ranges.see(FILE, "zero\none\nand a half\ntwo\nthree\n");
        assertEquals("two", now(two));
    }

    @Test
    void aRangeHoldsWhatIsChangedWithinIt() {
        int all = mark("one\ntwo\nthree\n", "one\ntwo\nthree");
        ranges.see(FILE, "one\n2\nthree\n");
        assertEquals("one\n2\nthree", now(all));
    }

    @Test
    void aRangeWhoseTextWasReplacedIsGoneForGood() {
        int two = mark("one\ntwo\nthree\n", "two");
        ranges.see(FILE, "one\nTWO\nthree\n");
        assertEquals("gone", now(two));
        ranges.see(FILE, "one\ntwo\nthree\n");
        assertEquals("gone", now(two));
        assertNotEquals(two, mark("one\ntwo\nthree\n", "two"));
    }

    @Test
    void aRangeThatAChangeGoesBeyondIsGone() {
        int words = mark("one two three", "two three");
        ranges.see(FILE, "onetwo three");
        assertEquals("two three", now(words));
        ranges.see(FILE, "onetwo thres");
        ranges.see(FILE, "on three");
        assertEquals("gone", now(words));
    }

    @Test
    void aRangeThatKeepsLittleOfItsTextIsGone() {
        int sum = mark("{ int sum = 0; }", "int sum = 0;");
        ranges.see(FILE, "{ double total = 1.5; }");
        assertEquals("gone", now(sum));
    }

    @Test
    void whatIsInAChangedPlaceTwiceIsGone() {
        int two = mark("one two three", "two");
        ranges.see(FILE, "a two b two c");
        assertEquals("gone", now(two));
    }

    @Test
    void aWordThatOtherLinesHaveTooIsNotTakenForTheirs() {
        int first = mark("top\na go\nb go\nc go\nend\n", "go");
        ranges.see(FILE, "top\nA run\nB go\nC go\nend\n");
        assertEquals("gone", now(first));
    }

    @Test
    void aWordThatWasReplacedIsNotTakenForItsLikeInAnotherChangedLine() {
        int first = mark("top\na go\nb x\nend\n", "go");
        ranges.see(FILE, "top\na run\nb go\nend\n");
        assertEquals("gone", now(first));
    }

    @Test
    void aRangeInLinesThatAreIndentedAnewIsStillThere() {
        int second = mark("{\nfirst();\nsecond();\nthird();\n}\n", "second()");
        ranges.see(FILE, "{\n  first();\n  second();\n  third();\n}\n");
        assertEquals("second()", now(second));
    }

    @Test
    void aRangeThatAnOwnChangeReplacesIsItsReplacement() {
        String before = "a go\nb go\nc go\n";
        int first = mark(before, "go");
        int line = mark(before, "b go");
        TextMap map = TextMap.of(
                before,
                List.of(
                        new TextMap.Replacement(2, 4, "run"),
                        new TextMap.Replacement(7, 9, "run"),
                        new TextMap.Replacement(12, 14, "run")));
        ranges.see(FILE, map);
        assertEquals("run", now(first));
        assertEquals(2, ranges.find(first).orElseThrow().range().start());
        assertEquals("b run", now(line));
    }

    @Test
    void whatIsAddedRightBesideARangeIsNotOfIt() {
        int two = mark("one two three", "two");
        ranges.see(FILE, "one xtwox three");
        assertEquals("two", now(two));
    }

    @Test
    void theSameRangeKeepsItsNumber() {
        int one = mark("one\ntwo\n", "one");
        assertEquals(one, mark("one\ntwo\n", "one"));
        ranges.see(FILE, "zero\none\ntwo\n");
        assertEquals(one, mark("zero\none\ntwo\n", "one"));
    }

    @Test
    void anOwnReplacementIsTheRangeFromThenOn() {
        int two = mark("one\ntwo\nthree\n", "two");
        Ranges.Marked before = ranges.find(two).orElseThrow().marked();
        ranges.see(FILE, "one\nzwei\nthree\n");
        ranges.replaced(two, before, new TextRange(FILE, 4, 8), "one\nzwei\nthree\n");
        assertEquals("zwei", now(two));
    }

    @Test
    void rangesGoWithAFileThatMoves() {
        int two = mark("one\ntwo\n", "two");
        Path other = FILE.resolveSibling("b.txt");
        ranges.moved(FILE, other);
        ranges.see(other, "zero\none\ntwo\n");
        assertEquals("two", now(two));
        assertEquals(other, ranges.find(two).orElseThrow().range().file());
    }

    @Test
    void onlyTheNewestAreKept() {
        String text = "x".repeat(5_000);
        int first = ranges.add(new Marked("match", new TextRange(FILE, 0, 1), ""), text);
        int last = first;
        for (int i = 1; i < 2_500; i++) {
            last = ranges.add(new Marked("match", new TextRange(FILE, i, i + 1), ""), text);
        }
        assertTrue(ranges.find(first).isEmpty());
        assertTrue(ranges.find(last).isPresent());
    }

    /** Random changes: as long as its text is there, a range is that text or nothing. */
    @Test
    void aMarkedWordIsItselfOrGone() {
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
            ranges.see(FILE, text.toString());
            String now = now(marked);
            boolean there = text.indexOf("«mark»") >= 0;
            assertTrue(
                    now.equals("«mark»") || now.equals("gone") || !there,
                    () -> now + " in " + text + "\nbefore: " + before);
        }
    }
}
