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
    void aFileThatDoesNotParseIsNamedWithItsLine() {
        Build build = Sources.build("A.java", "class A { int count; }", "B.java", """
                class B {
                    int f(A a) { return a.count }
                }
                """);
        String reason = Sources.refused(build, new RenameSymbol(Sources.after(build, "A.java", "int "), "size"));
        assertTrue(reason.contains("B.java:2"), reason);
        String inside = Sources.refused(build, new RenameSymbol(Sources.after(build, "B.java", "int "), "g"));
        assertTrue(inside.contains("B.java:2"), inside);
    }

    @Test
    void aFileThatParsesIsChangedBesideOneThatDoesNot() {
        Build build = Sources.build(
                "A.java", "class A { int f(int a) { int b = a; return b; } }\n", "B.java", "class B { int x = ; }\n");
        assertEquals(
                "class A { int f(int a) {  return a; } }\n",
                Sources.accepted(build, new InlineVariable(Sources.after(build, "A.java", ") { int ")))
                        .text("A.java"));
    }

    @Test
    void aServiceIsRenamedInItsModuleToo() {
        Build build = Sources.build(
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
        Build done =
                Sources.accepted(build, new RenameSymbol(Sources.after(build, "p/Shop.java", "interface "), "Store"));
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
    void recordsSealedTypesAndPatternsAreUnderstood() {
        Build build = Sources.build("Shape.java", """
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
        Build round = Sources.accepted(build, new RenameSymbol(Sources.after(build, "Shape.java", "record "), "Disk"));
        assertTrue(round.text("Shape.java").contains("permits Shape.Disk, Shape.Square"), round.text("Shape.java"));
        assertTrue(round.text("Shape.java").contains("o instanceof Disk r"));
        Build bound =
                Sources.accepted(round, new RenameSymbol(Sources.after(round, "Shape.java", "Disk r && "), "disk"));
        assertTrue(bound.text("Shape.java").contains("o instanceof Disk disk && disk.radius() > 0"));
        Build inlined = Sources.accepted(bound, new InlineVariable(Sources.after(bound, "Shape.java", "{ String ")));
        assertTrue(inlined.text("Shape.java").contains("case 1 -> {  yield \"one\"; }"), inlined.text("Shape.java"));
        String reason = Sources.refused(
                build, new ExtractVariable(Sources.span(build, "Shape.java", "o instanceof Square s"), "square"));
        assertTrue(reason.contains("pattern"), reason);
    }

    @Test
    void patternsInSwitchesAreUnderstoodWhereJavaHasThem() {
        int release = Math.min(Runtime.version().feature(), 25);
        String choice = release < 21
                ? "if (o instanceof P p) { return p.x() + 1; } return 0;"
                : "return switch (o) { case P(int x) when x > 2 -> x + 1; case P p -> p.x() + 1; default -> 0; };";
        Build build = new Build(
                Map.of("A.java", "class A { record P(int x) {} int f(Object o) { " + choice + " } }\n"),
                List.of(),
                release);
        Build renamed = Sources.accepted(build, new RenameSymbol(Sources.after(build, "A.java", "P(int "), "left"));
        assertTrue(renamed.text("A.java").contains("p.left() + 1"), renamed.text("A.java"));
        Build pattern = Sources.accepted(renamed, new RenameSymbol(Sources.after(renamed, "A.java", " P "), "q"));
        assertTrue(pattern.text("A.java").contains("q.left() + 1"), pattern.text("A.java"));
        Build extracted =
                Sources.accepted(build, new ExtractMethod(Sources.span(build, "A.java", "p.x() + 1"), "next"));
        assertTrue(extracted.text("A.java").contains("private int next(P p)"), extracted.text("A.java"));
    }

    /** It takes some seconds on a quiet machine; what grows with the square of the length takes hours. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aFileOfTwentyThousandLinesIsChanged() {
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
        Build build = Sources.build("Long.java", text.toString());
        assertTrue(text.toString().lines().count() > 20_000);
        Program program = Program.of(build);
        assertDone(program, new RenameSymbol(Sources.after(build, "Long.java", "private int "), "next"));
        assertDone(program, new ExtractMethod(Sources.span(build, "Long.java", "count += b;"), "add"));
        assertDone(program, new InlineMethod(Sources.after(build, "Long.java", "private int "), true));
        assertDone(program, new InlineVariable(Sources.after(build, "Long.java", "        int ")));
    }

    private static void assertDone(Program program, Refactoring refactoring) {
        Checked checked = Checked.of(program, refactoring);
        assertTrue(checked instanceof Checked.Accepted, checked::toString);
    }
}
