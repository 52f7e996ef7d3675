package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ConstantRefactoringTest {
    private static final CompilationInput CART = SourceFixture.build("Cart.java", """
            import java.util.regex.Pattern;

            class Cart {
                private static final int LEAST = 1;
                private int total = 10 * 10;

                /** The limit. */
                int limit(int n) {
                    Pattern p = Pattern.compile("[a-z]+");
                    return n > 10 * 10 ? 10 * 10 : n * p.pattern().length();
                }

                class Inner {
                    int inner = 10 * 10 + 1;
                }
            }
            """);

    private static String extract(CompilationInput input, String file, String part, boolean all) {
        return SourceFixture.apply(input, new ExtractConstant(SourceFixture.span(input, file, part), "LIMIT", all))
                .text(file);
    }

    private static String refuseExtract(CompilationInput input, String part, String name) {
        return SourceFixture.refusalReason(
                input, new ExtractConstant(SourceFixture.span(input, "Cart.java", part), name, false));
    }

    @Test
    void extractsConstant() {
        String before = CART.text("Cart.java");
        assertEquals(
                before.replace("LEAST = 1;\n", "LEAST = 1;\n    private static final int LIMIT = 10 * 10;\n")
                        .replace("total = 10 * 10;", "total = LIMIT;"),
                extract(CART, "Cart.java", "10 * 10", false));
        assertEquals(
                before.replace("10 * 10", "LIMIT")
                        .replace("LEAST = 1;\n", "LEAST = 1;\n    private static final int LIMIT = 10 * 10;\n"),
                extract(CART, "Cart.java", "10 * 10", true));
        assertEquals(
                before.replace("Pattern.compile(\"[a-z]+\")", "LIMIT")
                        .replace(
                                "    private static final int LEAST",
                                "    private static final Pattern LIMIT = Pattern.compile(\"[a-z]+\");\n    private static final int LEAST"),
                extract(CART, "Cart.java", "Pattern.compile(\"[a-z]+\")", false));
    }

    @Test
    void namesConstantsOfCasesAndAnnotations() {
        CompilationInput input = SourceFixture.build("A.java", """
                class A {
                    @SuppressWarnings("raw")
                    int f(String s, Object o) {
                        switch (s) {
                            case "raw":
                                return 1;
                            default:
                                return "raw".length();
                        }
                    }
                }
                """);
        String before = input.text("A.java");
        String field = "class A {\n    private static final String LIMIT = \"raw\";\n\n";
        assertEquals(
                before.replace("\"raw\"", "LIMIT").replace("class A {\n", field),
                SourceFixture.apply(
                                input,
                                new ExtractConstant(SourceFixture.span(input, "A.java", "\"raw\""), "LIMIT", true))
                        .text("A.java"));
        int label = before.indexOf("case \"raw\"") + "case ".length();
        SourceRange range = new SourceRange("A.java", label, label + 5);
        assertEquals(
                before.replace("case \"raw\"", "case LIMIT").replace("class A {\n", field),
                SourceFixture.apply(input, new ExtractConstant(range, "LIMIT", false))
                        .text("A.java"));
        // A variable or a method is no constant.
        assertTrue(SourceFixture.refusalReason(input, new ExtractVariable(range, "v"))
                .contains("requires a constant"));
        assertTrue(SourceFixture.refusalReason(input, new ExtractMethod(range, "m"))
                .contains("requires a constant"));
    }

    @Test
    void refusesNameOfLocalVariable() {
        assertTrue(refuseExtract(CART, "10 * 10 : n", "p").contains("exactly one expression"));
        assertTrue(refuseExtract(CART, "10 * 10", "p").contains("is called p"));
    }

    @Test
    void extractsInEnumsAndInterfaces() {
        CompilationInput input = SourceFixture.build(
                "E.java",
                "enum E {\n    ONE(5), TWO(6);\n\n    E(int n) {}\n\n    int f() {\n        return 7;\n    }\n}\n",
                "I.java",
                "interface I {\n    default int f() {\n        return 7;\n    }\n}\n");
        assertTrue(extract(input, "E.java", "7", false)
                .contains("TWO(6);\n\n    private static final int LIMIT = 7;\n\n    E(int n) {}"));
        assertEquals(
                "interface I {\n    int LIMIT = 7;\n\n    default int f() {\n        return LIMIT;\n    }\n}\n",
                extract(input, "I.java", "7", false));
    }

    @Test
    void refusesWhatIsNotConstant() {
        assertTrue(refuseExtract(CART, "n * p.pattern().length()", "X").contains("not a constant"));
        assertTrue(refuseExtract(CART, "10 * 10", "LEAST").contains("already has a field LEAST"));
        assertTrue(refuseExtract(CART, "10 * 10", "n-1").contains("not a valid Java name"));
    }

    @Test
    void inlinesFieldEverywhere() {
        CompilationInput input = SourceFixture.build(
                "a/A.java",
                "package a;\n\npublic class A {\n    int x;\n\n    /** Most. */\n    public static final long MOST = 1 + 2;\n\n    long twice = MOST * 2;\n}\n",
                "b/B.java",
                "package b;\n\nimport static a.A.MOST;\n\nimport a.A;\n\nclass B {\n    Object boxed = MOST;\n    long n = A.MOST;\n}\n");
        CompilationInput done = SourceFixture.apply(
                input, new InlineField(SourceFixture.positionAfter(input, "a/A.java", "final long ")));
        assertEquals(
                "package a;\n\npublic class A {\n    int x;\n\n    long twice = (long) (1 + 2) * 2;\n}\n",
                done.text("a/A.java"));
        assertTrue(done.text("b/B.java").contains("Object boxed = (long) (1 + 2);\n    long n = 1 + 2;")
                || done.text("b/B.java").contains("Object boxed = (long) (1 + 2);\n    long n = (long) (1 + 2);"));
        assertTrue(!done.text("b/B.java").contains("import static"), done.text("b/B.java"));
    }

    @Test
    void refusesFieldsThatChange() {
        CompilationInput input = SourceFixture.build(
                "Cart.java",
                "class Cart {\n    int a = 1;\n    int b;\n    int c = 2, d = 3;\n    /** {@link #f} */\n    Object e = new Object();\n    int f = 4;\n    void g() {\n        a++;\n    }\n}\n");
        assertTrue(inline(input, "    int ").contains("is assigned at Cart.java:9"));
        assertTrue(inline(input, "int a = 1;\n    int ").contains("no value"));
        assertTrue(inline(input, "int b;\n    int ").contains("several fields"));
        assertTrue(inline(input, "Object ").contains("not a constant"));
        assertTrue(inline(input, "    int ").contains("assigned"));
        assertTrue(inline(input, "new Object();\n    int ").contains("Javadoc comment links"));
    }

    private static String inline(CompilationInput input, String after) {
        return SourceFixture.refusalReason(
                input, new InlineField(SourceFixture.positionAfter(input, "Cart.java", after)));
    }

    @Test
    void extractsVariableAtAllPlaces() {
        CompilationInput input = SourceFixture.build(
                "Cart.java",
                "class Cart {\n    int f(int a, int b) {\n        int c = a * b;\n        if (c > 1) {\n            return a * b + 1;\n        }\n        b = 2;\n        return 0;\n    }\n    int g(int a) {\n        int c = a + 1;\n        return (a + 1) * c;\n    }\n}\n");
        assertTrue(SourceFixture.refusalReason(
                        input, new ExtractVariable(SourceFixture.span(input, "Cart.java", "a * b"), "x", true))
                .contains("another value"));
        assertTrue(SourceFixture.apply(
                        input, new ExtractVariable(SourceFixture.span(input, "Cart.java", "a + 1"), "x", true))
                .text("Cart.java")
                .contains("        int x = a + 1;\n        int c = x;\n        return (x) * c;\n"));
    }
}
