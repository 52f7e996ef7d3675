package io.docui.hostops.internal.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class IndentedMatchTest {
    private static final String TEXT = "class A {\n  void a() {\n    b();\n\n    c();\n  }\n}\n";

    private static String replace(String old, String replacement) {
        return IndentedMatch.find(TEXT, old, replacement)
                .map(match -> TEXT.substring(0, match.from()) + match.replacement() + TEXT.substring(match.to()))
                .orElse("none");
    }

    @Test
    void takesTheIndentationOfTheFile() {
        String done = "class A {\n  void x() {\n    y();\n\n  }\n}\n";
        assertEquals(
                done,
                replace("    void a() {\n      b();\n\n      c();\n    }\n", "    void x() {\n      y();\n\n    }\n"));
        assertEquals(done, replace("void a() {\n  b();\n\n  c();\n}", "void x() {\n  y();\n\n}"));
    }

    @Test
    void refusesOtherDifferences() {
        assertEquals("none", replace("    void a() {\n    b();\n", ""));
        assertEquals("none", replace("   b();\n\n  c();", ""));
        assertEquals("none", replace("\tvoid a() {\n\t  b();", "x"));
        assertEquals("none", replace("void a() {\n  b ();", "x"));
        assertEquals("none", replace("        b();\n\n        c();", "  less"), "The new text lacks the indentation");
        assertEquals("none", replace("      b();", "x();"), "One line can be meant elsewhere");
    }

    @Test
    void refusesSeveralPlaces() {
        String twice = "  a();\n  b();\n---\n    a();\n    b();\n";
        assertEquals(Optional.empty(), IndentedMatch.find(twice, "a();\nb();\n", "c();\n"));
        assertEquals(
                Optional.of(new IndentedMatch(0, 13, "  c();\n  d();")),
                IndentedMatch.find("  a();\n  b();\n", "a();\nb();", "c();\nd();"));
    }
}
