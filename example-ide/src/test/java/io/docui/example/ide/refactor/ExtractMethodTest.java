package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExtractMethodTest {
    private static final String HEAD = "import java.io.*;\nimport java.util.*;\n\nclass A {\n    int field;\n\n";

    private static CompilationInput buildWithMethod(String method) {
        return SourceFixture.build("A.java", HEAD + "    " + method + "\n}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int f(int a) { int b = a; b++; return b; } | int b = a; b++; | int b = m(a); | private int m(int a) { int b = a; b++; return b; }",
                "int f(int a) { int b = a; b++; return b; } | b++; | b = m(b); | private int m(int b) { b++; return b; }",
                "static int f(int a) { return a * 2 + 1; } | a * 2 | return m(a) + 1; | private static int m(int a) { return a * 2; }",
                "int f(int a) { if (a > 0) return 1; else return 2; } | if (a > 0) return 1; else return 2; | return m(a); | private int m(int a) { if (a > 0) return 1; else return 2; }",
                "void f(Reader r) throws IOException { r.read(); } | r.read(); | m(r); | private void m(Reader r) throws IOException { r.read(); }",
                "<T extends Comparable<T>> T f(List<T> l) { T t = l.get(0); return t; } | l.get(0) | T t = m(l); | private <T extends Comparable<T>> T m(List<T> l) { return l.get(0); }",
                "int f() { int x; x = field; return x; } | x = field; | x = m(); | private int m() { int x; x = field; return x; }",
                "int f(int... a) { int b = a.length; return b; } | a.length | int b = m(a); | private int m(int[] a) { return a.length; }",
                "int f(int a) { int b; if (a > 0) { b = 1; } else { b = a; } return b; } | b = a; | b = m(a); | private int m(int a) { int b; b = a; return b; }",
                "Runnable f(int a) { return () -> System.out.println(a); } | System.out.println(a) | () -> m(a); | private void m"
            })
    void extractsRangeIntoMethod(String before, String range, String use, String method) {
        CompilationInput compilationInput = buildWithMethod(before);
        if (method.equals("private void m")) {
            assertTrue(SourceFixture.refusalReason(
                            compilationInput,
                            new ExtractMethod(SourceFixture.span(compilationInput, "A.java", range), "m"))
                    .contains("no value"));
            return;
        }
        String done = SourceFixture.apply(
                        compilationInput, new ExtractMethod(SourceFixture.span(compilationInput, "A.java", range), "m"))
                .text("A.java")
                .replaceAll("\\s+", " ");
        assertTrue(done.contains(use), done);
        assertTrue(done.contains(method), done);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int f(int a) { int b = a; int c = 2; return b + c; } | int b = a; int c = 2; | Several variables",
                "int f(int a) { while (true) { a++; if (a > 9) break; } return a; } | a++; if (a > 9) break; | also assigns a",
                "int f(int a) { while (true) { if (a > 9) break; if (a > 5) return 1; a++; } return a; } | if (a > 9) break; if (a > 5) return 1; | leaves in one way",
                "int f(int a) { if (a > 0) return a++; a++; return a; } | if (a > 0) return a++; | could not compute again",
                "int f(int a) { if (a > 0) return field; field++; return a; } | if (a > 0) return field; | could not compute again",
                "int f(int a) { if (a > 0) { int b = a * 2; return b; } return a; } | if (a > 0) { int b = a * 2; return b; } | could not compute again",
                "int f(int a) { return switch (a) { case 1 -> { if (field > 0) yield 3; yield 4; } default -> 0; }; } | if (field > 0) yield 3; | could not compute again",
                "int f(int a) { return (a = 2) + a; } | (a = 2) | assigns a variable",
                "int f(int a) { int b = 0; try { b++; hashCode(); } catch (RuntimeException e) { return b; } return 1; } | b++; hashCode(); | exception",
                "int f(int a) { return a + 1; } int m() { return 2; } | a + 1 | already",
                "static final int K = 2; | 2 | stays a constant",
                "boolean f(String s) { return s == \"a\" + \"b\"; } | \"a\" | stays a constant",
                "int f(int a) { return a + 1; } | + 1; | exactly one expression"
            })
    void refusesRangesThatCannotBeExtracted(String before, String range, String reason) {
        CompilationInput compilationInput = buildWithMethod(before);
        String refused = SourceFixture.refusalReason(
                compilationInput, new ExtractMethod(SourceFixture.span(compilationInput, "A.java", range), "m"));
        assertTrue(refused.contains(reason), refused);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int f(int a) { while (true) { if (a > 9) break; a++; } return a; } | if (a > 9) break; | if (m(a)) break; | private boolean m(int a) { if (a > 9) return true; return false; }",
                "void f(int a) { for (int i = 0; i < a; i++) { if (i > 3) { field++; continue; } field--; hashCode(); } } | if (i > 3) { field++; continue; } field--; | if (m(i)) continue; | private boolean m(int i) { if (i > 3) { field++; return true; } field--; return false; }",
                "void f(int a) { out: for (;;) { for (;;) { if (a > field) break out; } } } | if (a > field) break out; | if (m(a)) break out; | private boolean m(int a) { if (a > field) return true; return false; }",
                "void f(int a) { for (;;) { for (;;) { if (a > 1) break; } field++; if (a > field) break; } } | for (;;) { if (a > 1) break; } field++; if (a > field) break; | if (m(a)) break; | private boolean m(int a) { for (;;) { if (a > 1) break; } field++; if (a > field) return true; return false; }",
                "int f(int a) { if (a > 0) return 1; a++; return a; } | if (a > 0) return 1; | if (m(a)) return 1; | private boolean m(int a) { if (a > 0) return true; return false; }",
                "int f(int a, int b) { if (a > 0) return b; field++; return a; } | if (a > 0) return b; | if (m(a, b)) return b; | private boolean m(int a, int b) { if (a > 0) return true; return false; }",
                "Runnable f(int a) { return () -> { if (a > 0) return; field++; }; } | if (a > 0) return; | if (m(a)) return; | private boolean m(int a) { if (a > 0) return true; return false; }",
                "void f(int a) { for (;;) { field++; if (a > 0) break; else { field--; break; } } } | if (a > 0) break; else { field--; break; } | m(a); break; | private void m(int a) { if (a > 0) return; else { field--; return; } }",
                "int f(int a) { return switch (a) { case 1 -> { int b = a * 2; yield b + 1; } default -> 0; }; } | int b = a * 2; yield b + 1; | yield m(a); | private int m(int a) { int b = a * 2; return b + 1; }",
                "long f(int a) { return switch (a) { case 1 -> { if (a > field) yield 1; else yield 2L; } default -> 0; }; } | if (a > field) yield 1; else yield 2L; | yield m(a); | private long m(int a) { if (a > field) return 1; else return 2L; }"
            })
    void repeatsJumpsInCaller(String before, String range, String use, String method) {
        CompilationInput compilationInput = buildWithMethod(before);
        String done = SourceFixture.apply(
                        compilationInput, new ExtractMethod(SourceFixture.span(compilationInput, "A.java", range), "m"))
                .text("A.java")
                .replaceAll("\\s+", " ");
        assertTrue(done.contains(use), done);
        assertTrue(done.contains(method), done);
    }

    @Test
    void writesCapturedTypesAsWildcards() {
        CompilationInput compilationInput =
                buildWithMethod("Object f(Map<String, ? extends Number> a) { return a.values().iterator(); }");
        String done = SourceFixture.apply(
                        compilationInput,
                        new ExtractMethod(SourceFixture.span(compilationInput, "A.java", "a.values()"), "m"))
                .text("A.java");
        assertTrue(
                done.contains("private java.util.Collection<? extends Number> m(Map<String, ? extends Number> a)"),
                done);
    }

    @Test
    void assignsBackParameterOfCompactConstructor() {
        CompilationInput compilationInput = buildWithMethod(
                "record R(int v) { R { if (v < 0) throw new IllegalArgumentException(); v = v + 1; } }");
        String done = SourceFixture.apply(
                        compilationInput,
                        new ExtractMethod(SourceFixture.span(compilationInput, "A.java", "v = v + 1;"), "m"))
                .text("A.java");
        assertTrue(done.contains("v = m(v);"), done);
    }

    @Test
    void doesNotAssignBackOtherConstructorParameters() {
        CompilationInput compilationInput =
                buildWithMethod("record R(int v) { R(int v, int w) { this(v); w = w + 1; } }");
        String done = SourceFixture.apply(
                        compilationInput,
                        new ExtractMethod(SourceFixture.span(compilationInput, "A.java", "w = w + 1;"), "m"))
                .text("A.java");
        assertTrue(done.contains(" m(w);") && !done.contains("= m(w)"), done);
    }

    @Test
    void reindentsExtractedLines() {
        CompilationInput compilationInput = buildWithMethod(
                "void f() {\r\n        if (field > 0) {\r\n            field--;\r\n\r\n            // more\r\n            field--;\r\n        }\r\n    }\r\n");
        String done = SourceFixture.apply(
                        compilationInput,
                        new ExtractMethod(
                                SourceFixture.span(
                                        compilationInput,
                                        "A.java",
                                        "field--;\r\n\r\n            // more\r\n            field--;"),
                                "m"))
                .text("A.java");
        assertTrue(done.contains("""
                                    m();
                                }
                            }

                            private void m() {
                                field--;

                                // more
                                field--;
                            }
                        """.replace("\n", "\r\n")), done);
    }
}
