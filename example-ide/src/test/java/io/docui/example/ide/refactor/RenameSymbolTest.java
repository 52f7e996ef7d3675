package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RenameSymbolTest {
    @Test
    void aTypeTakesItsFileItsConstructorsAndItsImportsAlong() {
        Build build = Sources.build(
                "a/Cart.java",
                "package a;\r\n/** A {@link Cart}. */\r\npublic class Cart {\tpublic Cart() {}\n}\n",
                "b/Shop.java",
                "package b;\nimport a.Cart;\n/** See {@link Cart#Cart()}. */\nclass Shop { Cart cart = new Cart(); a.Cart other; }\n");
        Build done = Sources.accepted(build, new RenameSymbol(Sources.after(build, "a/Cart.java", "class "), "Basket"));
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
    void aMethodIsRenamedWithItsWholeFamily() {
        Build build = Sources.build(
                "I.java",
                "interface I { void go(int n); }\n",
                "B.java",
                "class B { public void go(int n) {} public void go(String s) {} }\n",
                "C.java",
                "class C extends B implements I { void f(I i) { i.go(1); go(2); go(\"\"); Runnable r = () -> super.go(3);"
                        + " java.util.function.IntConsumer x = this::go; } }\n");
        Build done = Sources.accepted(build, new RenameSymbol(Sources.after(build, "I.java", "void "), "walk"));
        assertEquals("class B { public void walk(int n) {} public void go(String s) {} }\n", done.text("B.java"));
        assertEquals(
                "class C extends B implements I { void f(I i) { i.walk(1); walk(2); go(\"\"); Runnable r = () -> super.walk(3);"
                        + " java.util.function.IntConsumer x = this::walk; } }\n",
                done.text("C.java"));
    }

    @Test
    void aParameterOfSeveralValuesIsRenamed() {
        Build build = Sources.build("A.java", "class A { int f(int... some) { return some.length; } }\n");
        assertEquals(
                "class A { int f(int... all) { return all.length; } }\n",
                Sources.accepted(build, new RenameSymbol(Sources.after(build, "A.java", "int... "), "all"))
                        .text("A.java"));
    }

    @Test
    void aMethodOfALibraryKeepsItsName() {
        Build build = Sources.build("A.java", "class A implements Runnable { public void run() {} }\n");
        assertTrue(Sources.refused(build, new RenameSymbol(Sources.after(build, "A.java", "void "), "walk"))
                .contains("java.lang.Runnable"));
    }

    @Test
    void aNameThatWouldMeanSomethingElseIsRefused() {
        Build build = Sources.build("A.java", "class A { int size; int f(int count) { return size + count; } }\n");
        String reason = Sources.refused(build, new RenameSymbol(Sources.after(build, "A.java", "(int "), "size"));
        assertTrue(reason.contains("A.java:1"), reason);
        Sources.refused(build, new RenameSymbol(Sources.after(build, "A.java", "{ int "), "count"));
    }

    @Test
    void anAccidentalOverrideIsRefused() {
        Build build =
                Sources.build("A.java", "class A { void a() {} }\n", "B.java", "class B extends A { void b() {} }\n");
        assertTrue(Sources.refused(build, new RenameSymbol(Sources.after(build, "A.java", "void "), "b"))
                .contains("override"));
    }

    @Test
    void aRecordComponentIsRenamedWithFieldAccessorAndParameter() {
        Build build = Sources.build(
                "P.java",
                "/** P. @param x one */\nrecord P(int x, int y) { P { if (x < 0) throw new IllegalArgumentException(); }"
                        + " int sum() { return x + this.x + x() + y; } }\n",
                "Q.java",
                "class Q { int f(P p) { return p.x(); } }\n");
        Build done = Sources.accepted(build, new RenameSymbol(Sources.after(build, "Q.java", "p."), "left"));
        assertTrue(
                done.text("P.java")
                        .contains(
                                "record P(int left, int y) { P { if (left < 0) throw new IllegalArgumentException(); }"
                                        + " int sum() { return left + this.left + left() + y; } }"),
                done.text("P.java"));
        assertEquals("class Q { int f(P p) { return p.left(); } }\n", done.text("Q.java"));
    }

    @Test
    void constantsLabelsTypeParametersAndLocalsAreRenamed() {
        Build build = Sources.build(
                "E.java",
                "enum E { ONE, TWO; static <T> T f(T t, E e) { outer: for (int i = 0; ; i++) { switch (e) { case ONE: break outer;"
                        + " default: continue outer; } } return t; } }\n");
        Build once = Sources.accepted(build, new RenameSymbol(Sources.after(build, "E.java", "case "), "FIRST"));
        Build twice = Sources.accepted(once, new RenameSymbol(Sources.after(once, "E.java", "break "), "search"));
        Build thrice = Sources.accepted(twice, new RenameSymbol(Sources.after(twice, "E.java", "static <"), "X"));
        Build last = Sources.accepted(thrice, new RenameSymbol(Sources.after(thrice, "E.java", "(int "), "n"));
        assertEquals(
                "enum E { FIRST, TWO; static <X> X f(X t, E e) { search: for (int n = 0; ; n++) { switch (e) { case FIRST: break search;"
                        + " default: continue search; } } return t; } }\n",
                last.text("E.java"));
    }

    @Test
    void aStaticImportIsRenamedOrRefused() {
        Build build = Sources.build(
                "a/A.java",
                "package a; public class A { public static int one() { return 1; } public static int two() { return 2; }"
                        + " public static int two(int n) { return n; } }\n",
                "b/B.java",
                "package b; import static a.A.one; import static a.A.two; class B { int n = one() + two(); }\n");
        Build done = Sources.accepted(build, new RenameSymbol(Sources.after(build, "a/A.java", "static int "), "uno"));
        assertTrue(done.text("b/B.java")
                .contains("import static a.A.uno; import static a.A.two; class B { int n = uno()"));
        assertTrue(Sources.refused(build, new RenameSymbol(Sources.after(build, "b/B.java", "one() + "), "due"))
                .contains("static import"));
    }

    @Test
    void badNamesAndPlacesAreRefused() {
        Build build = Sources.build("A.java", "class A { int size; }\n");
        assertTrue(Sources.refused(build, new RenameSymbol(Sources.after(build, "A.java", "int "), "class"))
                .contains("cannot be a name"));
        assertTrue(Sources.refused(build, new RenameSymbol(new Place("A.java", 900), "b"))
                .contains("No name"));
        assertTrue(Sources.refused(build, new RenameSymbol(new Place("B.java", 0), "b"))
                .contains("no file"));
        assertTrue(Sources.refused(build, new RenameSymbol(Sources.after(build, "A.java", "int "), "size"))
                .contains("already"));
    }
}
