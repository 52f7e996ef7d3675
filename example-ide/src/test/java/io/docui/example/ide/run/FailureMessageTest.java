package io.docui.example.ide.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FailureMessageTest {
    @Test
    void keepsLinesAndBlanksOfValues() {
        assertEquals(
                "expected: \"abcde fghi\\njkl\" but was: \"abcde\\n␣␣␣␣fghi\\njkl\"",
                FailureMessage.inOneLine(
                        "expected:\n    abcde fghi\n    jkl\nbut was:\n    abcde\n        fghi\n    jkl"));
        assertEquals(
                "Expecting actual: \"a\" to be equal to: \"b\"",
                FailureMessage.inOneLine("\nExpecting actual:\n  \"a\"\nto be equal to:\n  \"b\"\n"));
    }

    @Test
    void showsBlanksOfCode() {
        assertEquals("is(\"a\\n␣␣b\");\\t// x y", FailureMessage.visibleBlanks("is(\"a\\n  b\");\t// x y"));
    }

    @Test
    void joinsLabeledLines() {
        assertEquals(
                "expected: \"a\" but was: \"b\"", FailureMessage.inOneLine("\nexpected: \"a\"\n but was: \"b\"\n"));
    }

    @Test
    void keepsLinesOfAnUnlabeledMessage() {
        assertEquals(
                "expected: <a\\n␣␣b> but was: <a\\nb>", FailureMessage.inOneLine("expected: <a\n  b> but was: <a\nb>"));
        assertEquals("size", FailureMessage.inOneLine("size ==>"));
        assertEquals("", FailureMessage.inOneLine(" \n"));
    }
}
