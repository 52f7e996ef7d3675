package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Extracting and inlining local variables. */
class VariableRefactoringTest {
    private static final String HEAD = """
            import java.util.*;
            class A {
                int field; static int calls;
                static int next() { return ++calls; }
                static void take(Object o) {}
                static void take(int n) {}
                long f(int a, int b, List<String> texts) {
            """;
    private static final String TAIL = "    }\n}\n";

    private static CompilationInput buildWithBody(String body) {
        return SourceFixture.build("A.java", HEAD + body + TAIL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a + b   | return a * (a + b);       | int v = a + b; return a * (v);",
                "next()  | return next() + field;    | int v = next(); return v + field;",
                "7       | final long x = 7; return x; | final int v = 7; final long x = v; return x;",
                "texts.get(0) | return texts.get(0).length(); | String v = texts.get(0); return v.length();",
                "a + 1   | if (a > 0) return a + 1; return 0; | if (a > 0) { int v = a + 1; return v; } return 0;"
            })
    void extractsExpressionIntoVariable(String expression, String before, String after) {
        CompilationInput compilationInput = buildWithBody(before + "\n");
        int from = compilationInput.text("A.java").indexOf(before);
        int found = compilationInput.text("A.java").indexOf(expression, from);
        CompilationInput done = SourceFixture.apply(
                compilationInput,
                new ExtractVariable(new SourceRange("A.java", found, found + expression.length()), "v"));
        assertEquals(oneLine(HEAD + after + TAIL), oneLine(done.text("A.java")));
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "next()  | return field + next();",
                "next()  | return a > 0 ? next() : 1;",
                "next()  | while (next() < 5) { a++; } return a;",
                "field   | field = 3; return a;",
                "next()  | next(); return a;",
                "a + 1   | Runnable r = () -> take(a + 1); return 1;"
            })
    void refusesExtractionThatChangesEvaluation(String expression, String before) {
        CompilationInput compilationInput = buildWithBody(before + "\n");
        int found = compilationInput.text("A.java").indexOf(expression, HEAD.length());
        String reason = SourceFixture.refusalReason(
                compilationInput,
                new ExtractVariable(new SourceRange("A.java", found, found + expression.length()), "v"));
        assertTrue(reason.length() > 40, reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int v = a + b; return v * v;         | return (a + b) * (a + b);",
                "int v = next(); return v + field;    | return next() + field;",
                "long v = a; return v * b;            | return (long) a * b;",
                "long v = -a; return b + v;           | return b + (long) (-a);",
                "Object v = a; take(v); return 1;     | take((Object) a); return 1;",
                "int v = 1; Runnable r = () -> take(v); return v; | Runnable r = () -> take(1); return 1;",
                "String v = \"a\" + a; return v.length(); | return (\"a\" + a).length();",
                "int v = field; return v;             | return field;",
                "int v = -a; return b + -v;           | return b + -(-a);",
                "int v = -a; return b -v;             | return b -(-a);",
                "int v = +a; return b - +v;           | return b - +(+a);",
                "int v = -a * 2; return b -v;         | return b -(-a * 2);"
            })
    void inlinesVariableIntoUses(String before, String after) {
        CompilationInput compilationInput = buildWithBody("        " + before + "\n");
        CompilationInput done = SourceFixture.apply(
                compilationInput,
                new InlineVariable(new SourcePosition(
                        "A.java", compilationInput.text("A.java").indexOf(" v = ") + 1)));
        assertEquals(HEAD + "        " + after + "\n" + TAIL, done.text("A.java"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int v = next(); return v + v;        ",
                "int v = next(); return field + v;    ",
                "int v = field; field = 3; return v;  ",
                "int v = a; a = 3; return v;          ",
                "int v = a; v++; return v;            ",
                "int v = next(); Runnable r = () -> take(v); return 1; ",
                "int v = next(); for (int i = 0; i < v; i++) { } return 1; ",
                "int v = a, w = b; return v;          ",
                "Integer q = null; int v = q; next(); return v; ",
                "int[] v = {1}; return v[0];          ",
                "int v = next(); return 1;            "
            })
    void refusesInliningThatChangesMeaning(String before) {
        CompilationInput compilationInput = buildWithBody(before + "\n");
        int found = compilationInput.text("A.java").indexOf(" v = ", HEAD.length() - 1) + 1;
        String reason =
                SourceFixture.refusalReason(compilationInput, new InlineVariable(new SourcePosition("A.java", found)));
        assertTrue(reason.length() > 40, reason);
    }

    @Test
    void castsToKeepChosenOverload() {
        CompilationInput compilationInput = buildWithBody("Integer v = a; take(v); return 1;\n");
        CompilationInput done = SourceFixture.apply(
                compilationInput,
                new InlineVariable(SourceFixture.positionAfter(compilationInput, "A.java", "Integer ")));
        assertTrue(done.text("A.java").contains("take((Integer) a)"), done.text("A.java"));
    }

    @Test
    void parenthesizesOnlyCompoundOperands() {
        CompilationInput name = buildWithBody("int d = a; return b - d;\n");
        CompilationInput done =
                SourceFixture.apply(name, new InlineVariable(SourceFixture.positionAfter(name, "A.java", "int d")));
        assertTrue(done.text("A.java").contains("return b - a;"), done.text("A.java"));
        CompilationInput sum = buildWithBody("int d = a + 1; return b - d;\n");
        done = SourceFixture.apply(sum, new InlineVariable(SourceFixture.positionAfter(sum, "A.java", "int d")));
        assertTrue(done.text("A.java").contains("return b - (a + 1);"), done.text("A.java"));
    }

    @Test
    void sortsImportsAndRemovesUnused() {
        CompilationInput compilationInput = SourceFixture.build(
                "A.java",
                "package p;\r\n\r\nimport java.util.Set;\r\nimport java.util.List;\r\nimport java.util.Map;\r\n\r\nimport static java.lang.Math.max;\r\n\r\nclass A { List<Set<String>> x; }\r\n");
        assertEquals(
                "package p;\r\n\r\nimport java.util.List;\r\nimport java.util.Set;\r\n\r\nclass A { List<Set<String>> x; }\r\n",
                SourceFixture.apply(compilationInput, new OrganizeImports("A.java"))
                        .text("A.java"));
    }

    /** Whether an object can be null depends on what was accessed before, and the effect of that on whether the object can be null. */
    @Test
    void analyzesRepeatedUsesOfOneObject() {
        CompilationInput build = SourceFixture.build("A.java", """
                class A {
                    int x; int y;

                    int f(A a) {
                        int n = 1;
                        int b = a.x + a.y + a.x;
                        int c = a.y + a.x + a.y;
                        return n + b + c;
                    }
                }
                """);
        String done = SourceFixture.apply(
                        build, new InlineVariable(SourceFixture.positionAfter(build, "A.java", "int c")))
                .text("A.java");
        assertTrue(done.contains("return n + b + (a.y + a.x + a.y);"), done);
    }
}
