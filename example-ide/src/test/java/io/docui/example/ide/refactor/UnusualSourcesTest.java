package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sources that do not parse, modules, new kinds of declarations, and very long files. */
class UnusualSourcesTest {
    private static final int METHODS = 2_500;

    @Test
    void reportsLineOfSyntaxError() {
        CompilationInput compilationInput = SourceFixture.build("A.java", "class A { int count; }", "B.java", """
                class B {
                    int f(A a) { return a.count }
                }
                """);
        String reason = SourceFixture.refusalReason(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "A.java", "int "), "size"));
        assertTrue(reason.contains("B.java:2"), reason);
        String inside = SourceFixture.refusalReason(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "B.java", "int "), "g"));
        assertTrue(inside.contains("B.java:2"), inside);
    }

    @Test
    void changesValidFileBesideBrokenOne() {
        CompilationInput compilationInput = SourceFixture.build(
                "A.java", "class A { int f(int a) { int b = a; return b; } }\n", "B.java", "class B { int x = ; }\n");
        assertEquals(
                "class A { int f(int a) {  return a; } }\n",
                SourceFixture.apply(
                                compilationInput,
                                new InlineVariable(SourceFixture.positionAfter(compilationInput, "A.java", ") { int ")))
                        .text("A.java"));
    }

    @Test
    void renamesServiceInModuleInfo() {
        CompilationInput compilationInput = SourceFixture.build(
                "module-info.java",
                """
                /** Shop, not p.Shop. */
                module m {
                    exports p;
                    uses p.Shop;
                    provides p.Shop with p . Shop.Own;
                }
                """,
                "p/Shop.java",
                "package p; public interface Shop { class Own implements Shop {} }");
        CompilationInput done = SourceFixture.apply(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "p/Shop.java", "interface "), "Store"));
        assertEquals("""
                /** Shop, not p.Shop. */
                module m {
                    exports p;
                    uses p.Store;
                    provides p.Store with p . Store.Own;
                }
                """, done.text("module-info.java"));
        assertEquals("package p; public interface Store { class Own implements Store {} }", done.text("p/Store.java"));
    }

    @Test
    void supportsRecordsSealedTypesAndPatterns() {
        CompilationInput compilationInput = SourceFixture.build("Shape.java", """
                sealed interface Shape permits Shape.Round, Shape.Square {
                    record Round(int radius) implements Shape {}
                    record Square(int side) implements Shape {}
                    static int size(Object o) {
                        if (o instanceof Round r && r.radius() > 0) {
                            return r.radius();
                        }
                        return o instanceof Square s ? s.side() : 0;
                    }
                    static String name(int n) {
                        return switch (n) {
                            case 0 -> "none";
                            case 1 -> { String one = "one"; yield one; }
                            default -> "many " + n;
                        };
                    }
                }
                """);
        CompilationInput round = SourceFixture.apply(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "Shape.java", "record "), "Disk"));
        assertTrue(round.text("Shape.java").contains("permits Shape.Disk, Shape.Square"), round.text("Shape.java"));
        assertTrue(round.text("Shape.java").contains("o instanceof Disk r"));
        CompilationInput bound = SourceFixture.apply(
                round, new RenameSymbol(SourceFixture.positionAfter(round, "Shape.java", "Disk r && "), "disk"));
        assertTrue(bound.text("Shape.java").contains("o instanceof Disk disk && disk.radius() > 0"));
        CompilationInput inlined = SourceFixture.apply(
                bound, new InlineVariable(SourceFixture.positionAfter(bound, "Shape.java", "{ String ")));
        assertTrue(inlined.text("Shape.java").contains("case 1 -> {  yield \"one\"; }"), inlined.text("Shape.java"));
        String reason = SourceFixture.refusalReason(
                compilationInput,
                new ExtractVariable(
                        SourceFixture.span(compilationInput, "Shape.java", "o instanceof Square s"), "square"));
        assertTrue(reason.contains("pattern"), reason);
    }

    @Test
    void supportsSwitchPatterns() {
        int release = Math.min(Runtime.version().feature(), 25);
        String choice = release < 21
                ? "if (o instanceof P p) { return p.x() + 1; } return 0;"
                : "return switch (o) { case P(int x) when x > 2 -> x + 1; case P p -> p.x() + 1; default -> 0; };";
        CompilationInput compilationInput = new CompilationInput(
                Map.of("A.java", "class A { record P(int x) {} int f(Object o) { " + choice + " } }\n"),
                List.of(),
                release);
        CompilationInput renamed = SourceFixture.apply(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "A.java", "P(int "), "left"));
        assertTrue(renamed.text("A.java").contains("p.left() + 1"), renamed.text("A.java"));
        CompilationInput pattern = SourceFixture.apply(
                renamed, new RenameSymbol(SourceFixture.positionAfter(renamed, "A.java", " P "), "q"));
        assertTrue(pattern.text("A.java").contains("q.left() + 1"), pattern.text("A.java"));
        CompilationInput extracted = SourceFixture.apply(
                compilationInput,
                new ExtractMethod(SourceFixture.span(compilationInput, "A.java", "p.x() + 1"), "next"));
        assertTrue(extracted.text("A.java").contains("private int next(P p)"), extracted.text("A.java"));
    }

    /** It takes some seconds on a quiet machine; what grows with the square of the length takes hours. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void refactorsFileOfTwentyThousandLines() {
        StringBuilder text = new StringBuilder("""
                class Long {
                    int count;

                    private int step(int a) {
                        return a + 1;
                    }
                """);
        for (int i = 0; i < METHODS; i++) {
            text.append(String.format("""

                        int f%1$d(int a) {
                            int b = a + %1$d;
                            if (b > 3) {
                                count += b;
                            }
                            return step(b);
                        }
                    """, i));
        }
        text.append("}\n");
        CompilationInput compilationInput = SourceFixture.build("Long.java", text.toString());
        assertTrue(text.toString().lines().count() > 20_000);
        AnalyzedJavaProgram javaProgram = AnalyzedJavaProgram.of(compilationInput);
        assertAccepted(
                javaProgram,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "Long.java", "private int "), "next"));
        assertAccepted(
                javaProgram,
                new ExtractMethod(SourceFixture.span(compilationInput, "Long.java", "count += b;"), "add"));
        assertAccepted(
                javaProgram,
                new InlineMethod(SourceFixture.positionAfter(compilationInput, "Long.java", "private int "), true));
        assertAccepted(
                javaProgram,
                new InlineVariable(SourceFixture.positionAfter(compilationInput, "Long.java", "        int ")));
    }

    private static void assertAccepted(AnalyzedJavaProgram javaProgram, Refactoring refactoring) {
        RefactoringResult refactoringResult = RefactoringResult.of(javaProgram, refactoring);
        assertTrue(refactoringResult instanceof RefactoringResult.Accepted, refactoringResult::toString);
    }
}
