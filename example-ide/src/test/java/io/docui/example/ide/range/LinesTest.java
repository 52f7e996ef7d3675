package io.docui.example.ide.range;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LinesTest {
    @Test
    void allKindsOfLineEndsCount() {
        Lines lines = Lines.of("a\nb\r\nc\rd");
        assertEquals(4, lines.count());
        assertEquals("b", lines.line(2));
        assertEquals("c", lines.line(3));
        assertEquals(3, lines.at(5));
        assertEquals("\r\n", lines.lineEnd(2));
    }

    @Test
    void anEmptyLastLineIsNone() {
        assertEquals(1, Lines.of("a\n").count());
        assertEquals(1, Lines.of("").count());
        assertEquals(2, Lines.of("a\n\n").count());
    }

    @Test
    void columnsAreCodePoints() {
        Lines lines = Lines.of("x\n𝄞𝄞a");
        assertEquals(3, lines.column(6));
        assertEquals(2, lines.at(6));
    }

    @Test
    void theLastLineTakesTheEndOfThoseBefore() {
        assertEquals("\r\n", Lines.of("a\r\nb").lineEnd(4));
        assertEquals("\n", Lines.of("b").lineEnd(0));
    }
}
