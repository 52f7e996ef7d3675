package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Putting the body of a method in place of its calls. */
class InlineMethodTest {
    private static final String HEAD = """
            import java.util.*;

            class A {
                int field;
                static int calls;
                static int next() { return ++calls; }
                static void take(Object o) {}
            """;

    private static CompilationInput build(String method, String caller) {
        return SourceFixture.build("A.java", HEAD + "    " + method + "\n\n    " + caller + "\n}\n");
    }

    /** The call: the last place where the name stands. */
    private static SourcePosition lastCall(CompilationInput compilationInput, String file) {
        return new SourcePosition(file, Math.max(compilationInput.text(file).lastIndexOf("m("), 0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int m(int a) { return a * 2; } | int f(int x) { return m(x + 1) + 1; } | return (x + 1) * 2 + 1;",
                "int m(int a, int b) { return a + b; } | int f(int x) { return 2 * m(x, 3); } | return 2 * (x + 3);",
                "int m(int a) { return a; } | int f(int x) { return 2 * m(x + 1); } | return 2 * (x + 1);",
                "long m(long a) { return a; } | long f(int x) { return m(x) * x; } | return (long) x * x;",
                "void m(int a) { field = a; take(a); } | void f() { m(3); } | field = 3; take(3);",
                "void m(int a) { field = a; take(a); } | void f() { if (field > 0) m(3); } | if (field > 0) { field = 3; take(3); }",
                "int m(int a) { int b = a; b++; return b; } | int f(int x) { return m(x); } | int b = x; b++; return b;",
                "int m(int a) { int b = a; b++; return b; } | int f(int b) { return m(b); } | int b2 = b; b2++; return b2;",
                "int m(int a) { a++; return a; } | int f(int x) { return m(x); } | int a = x; a++; return a;",
                "int m(int a) { return a + a; } | int f() { return m(next()); } | int a = next(); return a + a;",
                "int m(int a, int b) { return b - a; } | int f() { return m(next(), next()); } | int a = next(); return next() - a;",
                "int m(int a, int b) { return a - b; } | int f() { return m(next(), next()); } | return next() - next();",
                "int m(int a) { if (a > 0) return 1; return 2; } | int f(int x) { return m(x); } | if (x > 0) return 1; return 2;",
                "void m(int a) { if (a > 0) return; take(a); } | void f(int x) { take(x); m(x); } | take(x); if (x > 0) return; take(x);",
                "<T> T m(List<T> l) { T t = l.get(0); return t; } | String f(List<String> l) { return m(l); } | String t = l.get(0); return t;",
                "int m() { return field; } | int f(A o) { return o.m(); } | return o.field;",
                "int m() { return this.field + next(); } | int f(A o) { return o.m(); } | return o.field + next();",
                "int m(int... a) { return a.length; } | int f() { return m(1, 2); } | int[] a = {1, 2}; return a.length;",
                "int m(int... a) { return a.length; } | int f(int[] x) { return m(x); } | return x.length;",
                "void m() { next(); } | void f(A o) { o.hashCode(); o.m(); } | o.hashCode(); next();",
                "Object m(boolean a) { return a ? \"1\" : \"2\"; } | Object f(boolean x) { return m(x); } | return x ? \"1\" : \"2\";",
                "void m() { } | void f() { take(1); m(); } | take(1);",
                "int m(int a) { return a > 0 ? m(a - 1) : 0; } | int f(int x) { return this.m(x); } | return x > 0 ? m(x - 1) : 0;",
                "int m(int a) { if (a > 0) return 1; return 2; } | int f(int x) { return m(x) + 1; } | int result; if (x > 0) result = 1; else { result = 2; } return result + 1;",
                "int m(int a) { if (a > 0) { take(a); return 1; } int b = a; take(b); return b; } | void f(int b) { int result = 5; take(result + m(b)); } | int result = 5; int result2; if (b > 0) { take(b); result2 = 1; } else { int b2 = b; take(b2); result2 = b2; } take(result + result2);",
                "int m(String a) { try { return Integer.parseInt(a); } catch (NumberFormatException e) { return -1; } } | void f(String x) { field = m(x); } | int result; try { result = Integer.parseInt(x); } catch (NumberFormatException e) { result = -1; } field = result;",
                "int m(int a) { if (a > 0) { if (a > 9) return 9; else return 1; } else return 2; } | int f(int x) { int y = m(x); return y; } | int result; if (x > 0) { if (x > 9) result = 9; else result = 1; } else result = 2; int y = result; return y;",
                "void m(int a) { if (a > 0) return; take(a); } | void f(int x) { m(x); take(x); } | if (x > 0) { } else { take(x); } take(x);",
                "void m(int a) { if (a > 0) { field = a; return; } take(a); } | void f(int x) { m(x); take(x); } | if (x > 0) { field = x; } else { take(x); } take(x);",
                "void m() { field++; field--; } | Runnable f() { return () -> m(); } | return () -> { field++; field--; };",
                "void m(int a) { if (a > 0) return; take(a); } | Runnable f(int x) { return () -> m(x); } | return () -> { if (x > 0) return; take(x); };",
                "int m() { return field; } static A made() { return new A(); } | int f() { final A o = made(); return o.m(); } | final A o = made(); return o.field;"
            })
    void replacesCallWithBody(String method, String caller, String after) {
        CompilationInput compilationInput = build(method, caller);
        String done = SourceFixture.apply(
                        compilationInput, new InlineMethod(lastCall(compilationInput, "A.java"), false))
                .text("A.java");
        String body = done.substring(done.lastIndexOf(" f(")).replaceAll("\\s+", " ");
        assertTrue(body.contains("{ " + after + " }"), body);
        assertTrue(done.contains(" m("), "the method stays");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "synchronized int m() { return field; } | int f() { return m(); } | synchronized",
                "int m() { return 5; } | int f(A o) { return o.m(); } | object is null",
                "int m(int a) { for (int i = 0; i < a; i++) { if (i > 3) return i; } return 2; } | int f(int x) { return m(x) + 1; } | returns from a loop",
                "int m(int a) { if (a > 0) { if (a > 9) return 1; take(a); } return 2; } | int f(int x) { return m(x) + 1; } | several paths that go on",
                "int m(int a) { if (a > 0) return 1; return 2; } | int f(int x) { return next() + m(x); } | runs first",
                "int m(int a) { if (a > 0) return 1; return 2; } | int f(int x) { return x > 0 ? m(x) : 0; } | conditionally or repeatedly",
                "int m(int a) { if (a > 0) return 1; return 2; } | void f(int x) { m(x); take(x); } | value of the call is not used",
                "int m() { return 5; } static A made() { return next() > 1 ? null : new A(); } | int f() { final A o = made(); return o.m(); } | object is null",
                "int m(int a) { a++; return a; } | int f(int x) { return x > 0 ? m(x) : 0; } | conditionally or repeatedly",
                "int m(int a) { a++; return a; } | int f(int x) { return next() + m(x); } | runs first",
                "int m() { return field; } } class B extends A { int m() { return 2; } | int f(A o) { return o.m(); } | overridden",
                "int m() { return field; } | int f() { class C { int field = 2; int g() { return m(); } } return 1; } | meaning would change",
                "int m() { return field + 1; } | void f() { m(); } | is not used"
            })
    void refusesInliningThatChangesBehavior(String method, String caller, String reason) {
        CompilationInput compilationInput = build(method, caller);
        String refused = SourceFixture.refusalReason(
                compilationInput, new InlineMethod(lastCall(compilationInput, "A.java"), false));
        assertTrue(refused.contains(reason), refused);
    }

    @Test
    void refusesToRemoveMethodThatCallsItself() {
        CompilationInput compilationInput =
                build("private int m(int a) { return a > 0 ? m(a - 1) : 0; }", "int f(int x) { return m(x); }");
        String refused = SourceFixture.refusalReason(
                compilationInput, new InlineMethod(lastCall(compilationInput, "A.java"), true));
        assertTrue(refused.contains("calls itself, so it cannot be removed"), refused);
    }

    @Test
    void indentsWhatElseHolds() {
        CompilationInput compilationInput = SourceFixture.build("A.java", """
                class A {
                    String m(int a) {
                        if (a > 0) {
                            return "positive";
                        }
                        String text = \"""
                            two
                              lines\""";

                        return text;
                    }

                    int f(int x) {
                        return m(x).length();
                    }
                }
                """);
        String done = SourceFixture.apply(
                        compilationInput, new InlineMethod(lastCall(compilationInput, "A.java"), false))
                .text("A.java");
        assertTrue(done.endsWith("""
                    int f(int x) {
                        String result;
                        if (x > 0) {
                            result = "positive";
                        } else {
                            String text = \"""
                            two
                              lines\""";

                            result = text;
                        }
                        return result.length();
                    }
                }
                """), done);
    }

    @Test
    void qualifiesNamesForOtherFile() {
        CompilationInput compilationInput = SourceFixture.build("p/A.java", """
                package p;

                import java.util.List;

                public class A {
                    public static final int LIMIT = 3;

                    public static List<Integer> m(int a) { return List.of(a, LIMIT); }
                }
                """, "q/B.java", """
                package q;

                import p.A;

                class B {
                    Object f() {
                        return A.m(1);
                    }
                }
                """);
        String done = SourceFixture.apply(
                        compilationInput, new InlineMethod(lastCall(compilationInput, "q/B.java"), false))
                .text("q/B.java");
        assertTrue(done.contains("return java.util.List.of(1, A.LIMIT);"), done);
    }

    @Test
    void inlinesAllCallsAndRemovesMethod() {
        CompilationInput compilationInput = SourceFixture.build("A.java", """
                class A {
                    int f() {
                        return m(1);
                    }

                    /** Twice. */
                    private static int m(int a) {
                        return a * 2;
                    }

                    int g(int x) {
                        return m(x) - m(3);
                    }
                }
                """);
        assertEquals(
                """
                class A {
                    int f() {
                        return 1 * 2;
                    }

                    int g(int x) {
                        return x * 2 - 3 * 2;
                    }
                }
                """,
                SourceFixture.apply(compilationInput, new InlineMethod(lastCall(compilationInput, "A.java"), true))
                        .text("A.java"));
    }

    @Test
    void refusesMethodWithMethodReference() {
        CompilationInput compilationInput =
                build("static int m(int a) { return a; }", "java.util.function.IntUnaryOperator f() { return A::m; }");
        String refused = SourceFixture.refusalReason(
                compilationInput,
                new InlineMethod(SourceFixture.positionAfter(compilationInput, "A.java", "{ return A::"), true));
        assertTrue(refused.contains("method reference"), refused);
    }

    @Test
    void inliningReversesExtraction() {
        CompilationInput compilationInput = SourceFixture.build("A.java", """
                class A {
                    int field;

                    int f(int a) {
                        int b = a;
                        if (a > 0) {
                            b++;
                            field = b;
                        }
                        return b;
                    }
                }
                """);
        CompilationInput extracted = SourceFixture.apply(
                compilationInput,
                new ExtractMethod(
                        SourceFixture.span(
                                compilationInput,
                                "A.java",
                                "if (a > 0) {\n            b++;\n            field = b;\n        }"),
                        "m"));
        CompilationInput inlined =
                SourceFixture.apply(extracted, new InlineMethod(lastCall(extracted, "A.java"), true));
        assertTrue(
                BytecodeComparison.isSame(
                        AnalyzedJavaProgram.of(compilationInput).classes().orElseThrow(),
                        AnalyzedJavaProgram.of(inlined).classes().orElseThrow()),
                inlined.text("A.java"));
    }
}
