package io.docui.example.ide.range;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LineIndexTest {
    @Test
    void splitsLinesAtAllLineEndings() {
        LineIndex lineIndex = LineIndex.of("a\nb\r\nc\rd");
        assertEquals(4, lineIndex.count());
        assertEquals("b", lineIndex.line(2));
        assertEquals("c", lineIndex.line(3));
        assertEquals(3, lineIndex.lineAt(5));
        assertEquals("\r\n", lineIndex.lineEnd(2));
    }

    @Test
    void ignoresEmptyLastLine() {
        assertEquals(1, LineIndex.of("a\n").count());
        assertEquals(1, LineIndex.of("").count());
        assertEquals(2, LineIndex.of("a\n\n").count());
    }

    @Test
    void countsColumnsInCodePoints() {
        LineIndex lineIndex = LineIndex.of("x\n𝄞𝄞a");
        assertEquals(3, lineIndex.column(6));
        assertEquals(2, lineIndex.lineAt(6));
    }

    @Test
    void lastLineInheritsLineEnding() {
        assertEquals("\r\n", LineIndex.of("a\r\nb").lineEnd(4));
        assertEquals("\n", LineIndex.of("b").lineEnd(0));
    }
}
