package io.docui.example.ide.range;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LineIndexTest {
    @Test
    void splitsLinesAtAllLineEndings() {
        LineIndex lines = LineIndex.of("a\nb\r\nc\rd");
        assertEquals(4, lines.count());
        assertEquals("b", lines.line(2));
        assertEquals("c", lines.line(3));
        assertEquals(3, lines.lineAt(5));
        assertEquals("\r\n", lines.lineEnd(2));
    }

    @Test
    void ignoresEmptyLastLine() {
        assertEquals(1, LineIndex.of("a\n").count());
        assertEquals(1, LineIndex.of("").count());
        assertEquals(2, LineIndex.of("a\n\n").count());
    }

    @Test
    void countsColumnsInCodePoints() {
        LineIndex lines = LineIndex.of("x\n𝄞𝄞a");
        assertEquals(3, lines.column(6));
        assertEquals(2, lines.lineAt(6));
    }

    @Test
    void lastLineInheritsLineEnding() {
        assertEquals("\r\n", LineIndex.of("a\r\nb").lineEnd(4));
        assertEquals("\n", LineIndex.of("b").lineEnd(0));
    }
}
