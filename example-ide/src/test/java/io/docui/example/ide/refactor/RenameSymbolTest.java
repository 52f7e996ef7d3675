package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RenameSymbolTest {
    @Test
    void renamesTypeWithFileConstructorsAndImports() {
        CompilationInput compilationInput = SourceFixture.build(
                "a/Cart.java",
                "package a;\r\n/** A {@link Cart}. */\r\npublic class Cart {\tpublic Cart() {}\n}\n",
                "b/Shop.java",
                "package b;\nimport a.Cart;\n/** See {@link Cart#Cart()}. */\nclass Shop { Cart cart = new Cart(); a.Cart other; }\n");
        CompilationInput done = SourceFixture.apply(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "a/Cart.java", "class "), "Basket"));
        assertEquals(
                "package a;\r\n/** A {@link Basket}. */\r\npublic class Basket {\tpublic Basket() {}\n}\n",
                done.text("a/Basket.java"));
        assertTrue(
                done.text("b/Shop.java").endsWith("class Shop { Basket cart = new Basket(); a.Basket other; }\n"),
                done.text("b/Shop.java"));
        assertTrue(done.text("b/Shop.java").contains("import a.Basket;"));
        assertFalse(done.sources().containsKey("a/Cart.java"));
    }

    @Test
    void renamesMethodWithOverrides() {
        CompilationInput compilationInput = SourceFixture.build(
                "I.java",
                "interface I { void go(int n); }\n",
                "B.java",
                "class B { public void go(int n) {} public void go(String s) {} }\n",
                "C.java",
                "class C extends B implements I { void f(I i) { i.go(1); go(2); go(\"\"); Runnable r = () -> super.go(3);"
                        + " java.util.function.IntConsumer x = this::go; } }\n");
        CompilationInput done = SourceFixture.apply(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "I.java", "void "), "walk"));
        assertEquals("class B { public void walk(int n) {} public void go(String s) {} }\n", done.text("B.java"));
        assertEquals(
                "class C extends B implements I { void f(I i) { i.walk(1); walk(2); go(\"\"); Runnable r = () -> super.walk(3);"
                        + " java.util.function.IntConsumer x = this::walk; } }\n",
                done.text("C.java"));
    }

    @Test
    void renamesVarargsParameter() {
        CompilationInput compilationInput =
                SourceFixture.build("A.java", "class A { int f(int... some) { return some.length; } }\n");
        assertEquals(
                "class A { int f(int... all) { return all.length; } }\n",
                SourceFixture.apply(
                                compilationInput,
                                new RenameSymbol(
                                        SourceFixture.positionAfter(compilationInput, "A.java", "int... "), "all"))
                        .text("A.java"));
    }

    @Test
    void refusesRenamingLibraryMethodOverride() {
        CompilationInput compilationInput =
                SourceFixture.build("A.java", "class A implements Runnable { public void run() {} }\n");
        assertTrue(SourceFixture.refusalReason(
                        compilationInput,
                        new RenameSymbol(SourceFixture.positionAfter(compilationInput, "A.java", "void "), "walk"))
                .contains("java.lang.Runnable"));
    }

    @Test
    void refusesNameConflicts() {
        CompilationInput compilationInput =
                SourceFixture.build("A.java", "class A { int size; int f(int count) { return size + count; } }\n");
        String reason = SourceFixture.refusalReason(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "A.java", "(int "), "size"));
        assertTrue(reason.contains("A.java:1"), reason);
        SourceFixture.refusalReason(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "A.java", "{ int "), "count"));
    }

    @Test
    void refusesAccidentalOverride() {
        CompilationInput compilationInput = SourceFixture.build(
                "A.java", "class A { void a() {} }\n", "B.java", "class B extends A { void b() {} }\n");
        assertTrue(SourceFixture.refusalReason(
                        compilationInput,
                        new RenameSymbol(SourceFixture.positionAfter(compilationInput, "A.java", "void "), "b"))
                .contains("override"));
    }

    @Test
    void renamesRecordComponentWithAccessor() {
        CompilationInput compilationInput = SourceFixture.build(
                "P.java",
                "/** P. @param x one */\nrecord P(int x, int y) { P { if (x < 0) throw new IllegalArgumentException(); }"
                        + " int sum() { return x + this.x + x() + y; } }\n",
                "Q.java",
                "class Q { int f(P p) { return p.x(); } }\n");
        CompilationInput done = SourceFixture.apply(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "Q.java", "p."), "left"));
        assertTrue(
                done.text("P.java")
                        .contains(
                                "record P(int left, int y) { P { if (left < 0) throw new IllegalArgumentException(); }"
                                        + " int sum() { return left + this.left + left() + y; } }"),
                done.text("P.java"));
        assertEquals("class Q { int f(P p) { return p.left(); } }\n", done.text("Q.java"));
    }

    @Test
    void renamesConstantsLabelsTypeParametersAndLocals() {
        CompilationInput compilationInput = SourceFixture.build(
                "E.java",
                "enum E { ONE, TWO; static <T> T f(T t, E e) { outer: for (int i = 0; ; i++) { switch (e) { case ONE: break outer;"
                        + " default: continue outer; } } return t; } }\n");
        CompilationInput once = SourceFixture.apply(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "E.java", "case "), "FIRST"));
        CompilationInput twice = SourceFixture.apply(
                once, new RenameSymbol(SourceFixture.positionAfter(once, "E.java", "break "), "search"));
        CompilationInput thrice = SourceFixture.apply(
                twice, new RenameSymbol(SourceFixture.positionAfter(twice, "E.java", "static <"), "X"));
        CompilationInput last = SourceFixture.apply(
                thrice, new RenameSymbol(SourceFixture.positionAfter(thrice, "E.java", "(int "), "n"));
        assertEquals(
                "enum E { FIRST, TWO; static <X> X f(X t, E e) { search: for (int n = 0; ; n++) { switch (e) { case FIRST: break search;"
                        + " default: continue search; } } return t; } }\n",
                last.text("E.java"));
    }

    @Test
    void renamesOrRefusesStaticImports() {
        CompilationInput compilationInput = SourceFixture.build(
                "a/A.java",
                "package a; public class A { public static int one() { return 1; } public static int two() { return 2; }"
                        + " public static int two(int n) { return n; } }\n",
                "b/B.java",
                "package b; import static a.A.one; import static a.A.two; class B { int n = one() + two(); }\n");
        CompilationInput done = SourceFixture.apply(
                compilationInput,
                new RenameSymbol(SourceFixture.positionAfter(compilationInput, "a/A.java", "static int "), "uno"));
        assertTrue(done.text("b/B.java")
                .contains("import static a.A.uno; import static a.A.two; class B { int n = uno()"));
        assertTrue(SourceFixture.refusalReason(
                        compilationInput,
                        new RenameSymbol(SourceFixture.positionAfter(compilationInput, "b/B.java", "one() + "), "due"))
                .contains("static import"));
    }

    @Test
    void refusesInvalidNamesAndPositions() {
        CompilationInput compilationInput = SourceFixture.build("A.java", "class A { int size; }\n");
        assertTrue(SourceFixture.refusalReason(
                        compilationInput,
                        new RenameSymbol(SourceFixture.positionAfter(compilationInput, "A.java", "int "), "class"))
                .contains("not a valid Java name"));
        assertTrue(
                SourceFixture.refusalReason(compilationInput, new RenameSymbol(new SourcePosition("A.java", 900), "b"))
                        .contains("No name"));
        assertTrue(SourceFixture.refusalReason(compilationInput, new RenameSymbol(new SourcePosition("B.java", 0), "b"))
                .contains("no file"));
        assertTrue(SourceFixture.refusalReason(
                        compilationInput,
                        new RenameSymbol(SourceFixture.positionAfter(compilationInput, "A.java", "int "), "size"))
                .contains("already"));
    }
}
