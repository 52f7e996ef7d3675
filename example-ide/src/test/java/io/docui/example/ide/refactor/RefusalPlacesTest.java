package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A refusal names all places that the change would break, up to a bound, and what to do about them. */
class RefusalPlacesTest {
    private static final CompilationInput INPUT = SourceFixture.build(
            "a/A.java",
            "package a;\n\nclass A {\n    static int n;\n}\n",
            "a/B.java",
            "package a;\n\npublic class B {\n    int x = A.n;\n\n    int y() {\n        return A.n + 1;\n    }\n}\n",
            "a/BTest.java",
            "package a;\n\nclass BTest {\n    B b = new B();\n}\n");

    private static String refusal(boolean widen) {
        return SourceFixture.refusalReason(
                INPUT, new MoveClass(SourceFixture.positionAfter(INPUT, "a/B.java", "class "), "b", widen));
    }

    @Test
    void namesAllPlacesWithTheirOldLines() {
        String reason = refusal(false);
        assertTrue(reason.startsWith("javac would report "), reason);
        assertTrue(reason.contains("a/B.java:4: a.A is not public in a"), reason);
        assertTrue(reason.contains("`int x = A.n;`"), reason);
        assertTrue(reason.contains("a/B.java:7: "), reason);
        assertTrue(reason.contains("`return A.n + 1;`"), reason);
        assertTrue(reason.contains(" With widen=true, the move makes public "), reason);
        assertFalse(reason.contains("Choose another name"), "A move has no name to choose: " + reason);
    }

    @Test
    void boundsThePlaces() {
        StringBuilder code = new StringBuilder("package a;\n\npublic class C {\n");
        for (int i = 0; i < 9; i++) {
            code.append("    int x").append(i).append(" = A.n;\n");
        }
        CompilationInput input = SourceFixture.build(
                "a/A.java", "package a;\n\nclass A {\n    static int n;\n}\n", "a/C.java", code + "}\n");
        String reason = SourceFixture.refusalReason(
                input, new MoveClass(SourceFixture.positionAfter(input, "a/C.java", "class "), "b"));
        assertTrue(reason.contains("; and "), reason);
        assertFalse(reason.contains("x7"), reason);
    }

    @Test
    void namesAllPlacesWhoseMeaningChanges() {
        CompilationInput input = SourceFixture.build(
                "a/A.java",
                "package a;\n\npublic class A {\n    void go(int n) {}\n\n    public void go(long n) {}\n}\n",
                "a/B.java",
                "package a;\n\nclass B {\n    void f(A a) { a.go(1); }\n}\n",
                "c/C.java",
                "package c;\n\nclass C {\n    void f(a.A a) { a.go(1); }\n\n    void g(a.A a) { a.go(2); }\n}\n");
        String reason = SourceFixture.refusalReason(
                input, new MoveClass(SourceFixture.positionAfter(input, "a/B.java", "class "), "b", true));
        assertTrue(reason.startsWith("c/C.java:4 `void f(a.A a) { a.go(1); }`: near \"go\""), reason);
        assertTrue(reason.contains(" It would also change at c/C.java:6 `void g(a.A a) { a.go(2); }`. "), reason);
        assertTrue(reason.endsWith(" Change that code first, or move it along."), reason);
    }

    @Test
    void tellsWhatBecamePublicAndWhichTestStays() {
        AnalyzedJavaProgram program = AnalyzedJavaProgram.of(INPUT);
        MoveClass move = new MoveClass(SourceFixture.positionAfter(INPUT, "a/B.java", "class "), "b", true);
        assertEquals(Optional.of("Now public: A.n, A."), move.summary(program));
        assertEquals(Optional.of("BTest stays in a: move_class moves one class."), move.note(program));
    }

    @Test
    void tellsThatTheNewPackageHasNoPackageInfo() {
        String info = "/** Things. */\npackage a;\n";
        String type = "package a;\n\npublic class C {}\n";
        CompilationInput input = SourceFixture.build("a/C.java", type, "a/package-info.java", info);
        MoveClass move = new MoveClass(SourceFixture.positionAfter(input, "a/C.java", "class "), "b", true);
        assertEquals(Optional.of("b has no package-info.java, unlike a."), move.note(AnalyzedJavaProgram.of(input)));
        CompilationInput both = SourceFixture.build(
                "a/C.java", type, "a/package-info.java", info, "b/package-info.java", info.replace("a;", "b;"));
        assertEquals(Optional.empty(), move.note(AnalyzedJavaProgram.of(both)));
    }
}
