package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MoveClassTest {
    private static final CompilationInput SHOP = SourceFixture.build(
            "src/shop/Cart.java",
            """
            package shop;

            import shop.util.Text;

            /** Has {@link Item}s, see {@link #add(Item)} and {@link Other}. */
            public class Cart {
                public void add(Item item) {
                    Text.of(item);
                }
            }
            """,
            "src/shop/Item.java",
            "package shop;\n\npublic class Item {}\n",
            "src/shop/Other.java",
            "package shop;\n\n/** Not {@link Cart#add(Item)}. */\npublic class Other {}\n",
            "src/shop/Shop.java",
            "package shop;\n\nclass Shop {\n    Cart cart = new Cart();\n}\n",
            "src/far/Far.java",
            """
            package far;

            import java.util.List;
            import shop.Cart;

            /** {@link shop.Cart} and {@link Cart}. */
            class Far {
                List<Cart> all = List.of(new shop.Cart());
            }
            """,
            "src/far/Star.java",
            "package far;\n\nimport shop.*;\n\nclass Star {\n    Cart a;\n    Item b;\n}\n",
            "src/shop/util/Text.java",
            "package shop.util;\n\nimport shop.Cart;\n\npublic class Text {\n    public static Cart of(Object o) {\n        return null;\n    }\n}\n",
            "src/module-info.java",
            "module shop {\n    exports shop;\n    exports shop.util;\n    uses shop.Cart;\n}\n");

    @Test
    void movesClassWithImportsAndLinks() {
        CompilationInput done = SourceFixture.apply(
                SHOP,
                new MoveClass(SourceFixture.positionAfter(SHOP, "src/shop/Cart.java", "public class "), "shop.util"));
        assertFalse(done.sources().containsKey("src/shop/Cart.java"));
        assertEquals("""
                package shop.util;

                import shop.Item;

                /** Has {@link Item}s, see {@link #add(Item)} and {@link shop.Other}. */
                public class Cart {
                    public void add(Item item) {
                        Text.of(item);
                    }
                }
                """, done.text("src/shop/util/Cart.java"));
        assertEquals(
                "package shop;\n\n/** Not {@link shop.util.Cart#add(Item)}. */\npublic class Other {}\n",
                done.text("src/shop/Other.java"));
        assertEquals(
                "package shop;\n\nimport shop.util.Cart;\n\nclass Shop {\n    Cart cart = new Cart();\n}\n",
                done.text("src/shop/Shop.java"));
        assertEquals("""
                package far;

                import java.util.List;
                import shop.util.Cart;

                /** {@link shop.util.Cart} and {@link Cart}. */
                class Far {
                    List<Cart> all = List.of(new shop.util.Cart());
                }
                """, done.text("src/far/Far.java"));
        assertEquals(
                "package far;\n\nimport shop.*;\nimport shop.util.Cart;\n\nclass Star {\n    Cart a;\n    Item b;\n}\n",
                done.text("src/far/Star.java"));
        assertTrue(done.text("src/shop/util/Text.java").startsWith("package shop.util;\n\npublic class"));
        assertEquals(
                "module shop {\n    exports shop;\n    exports shop.util;\n    uses shop.util.Cart;\n}\n",
                done.text("src/module-info.java"));
    }

    @Test
    void movesPackageInAllSourceFolders() {
        CompilationInput input = SourceFixture.build(
                "main/a/A.java",
                "package a;\n\nimport a.b.B;\n\npublic class A {\n    protected int n;\n    B b;\n}\n",
                "main/a/b/B.java",
                "package a.b;\n\npublic class B {}\n",
                "main/a/package-info.java",
                "/** Of {@link A}. */\npackage a;\n",
                "test/a/ATest.java",
                "package a;\n\nclass ATest {\n    int n = new A().n;\n}\n",
                "main/x/X.java",
                "package x;\n\nimport a.*;\nimport static a.b.B.*;\n\nclass X {\n    A a;\n    a.b.B b;\n}\n",
                "main/module-info.java",
                "module a {\n    exports a;\n    exports a.b to x;\n}\n");
        CompilationInput done = SourceFixture.apply(input, new MovePackage("a", "org.a"));
        assertEquals(
                "package org.a;\n\nimport org.a.b.B;\n\npublic class A {\n    protected int n;\n    B b;\n}\n",
                done.text("main/org/a/A.java"));
        assertEquals("package org.a.b;\n\npublic class B {}\n", done.text("main/org/a/b/B.java"));
        assertEquals("/** Of {@link A}. */\npackage org.a;\n", done.text("main/org/a/package-info.java"));
        assertEquals(
                "package org.a;\n\nclass ATest {\n    int n = new A().n;\n}\n", done.text("test/org/a/ATest.java"));
        assertEquals(
                "package x;\n\nimport org.a.*;\nimport static org.a.b.B.*;\n\nclass X {\n    A a;\n    org.a.b.B b;\n}\n",
                done.text("main/x/X.java"));
        assertEquals(
                "module a {\n    exports org.a;\n    exports org.a.b to x;\n}\n", done.text("main/module-info.java"));
    }

    @Test
    void refusesLostAccess() {
        CompilationInput input = SourceFixture.build(
                "a/A.java",
                "package a;\n\npublic class A {\n    int n;\n\n    void over() {}\n}\n",
                "a/B.java",
                "package a;\n\nclass B extends A {\n    void over() {}\n}\n",
                "a/C.java",
                "package a;\n\npublic class C {\n    A a() {\n        return new A();\n    }\n}\n",
                "a/D.java",
                "package a;\n\nclass D {\n    int n = new C().a().n;\n}\n");
        assertTrue(move(input, "a/D.java", "class ", "b").contains("is not public in"), "D");
        assertTrue(move(input, "a/A.java", "class ", "b").contains("b.A"), "A");
        String reason = move(input, "a/B.java", "class ", "b");
        assertTrue(reason.contains("near \"over\" the program's meaning would change"), reason);
    }

    private static final CompilationInput CLOSED =
            SourceFixture.build("a/A.java", """
            package a;

            public class A {
                int n;
                @Deprecated static final int K = 1;

                A() {}

                void over() {}

                protected final int kept() { return K; }
            }
            """, "a/B.java", """
            package a;

            class B extends A {
                void over() {}

                int use(A a) { return a.n + K + kept(); }
            }
            """, "a/C.java", """
            package a;

            class C extends B {
                @Override
                protected void over() {}
            }
            """);

    @Test
    void makesPublicWhatOtherPackageUses() {
        CompilationInput done = SourceFixture.apply(
                CLOSED, new MoveClass(SourceFixture.positionAfter(CLOSED, "a/B.java", "class "), "b", true));
        assertEquals("""
                package a;

                public class A {
                    public int n;
                    @Deprecated public static final int K = 1;

                    public A() {}

                    public void over() {}

                    protected final int kept() { return K; }
                }
                """, done.text("a/A.java"));
        assertEquals("""
                package b;

                import a.A;

                public class B extends A {
                    public void over() {}

                    int use(A a) { return a.n + K + kept(); }
                }
                """, done.text("b/B.java"));
        assertEquals("""
                package a;

                import b.B;

                class C extends B {
                    @Override
                    public void over() {}
                }
                """, done.text("a/C.java"));
    }

    @Test
    void namesWhatWouldBecomePublic() {
        String reason = move(CLOSED, "a/B.java", "class ", "b");
        assertTrue(reason.contains("With widen=true, the move makes public"), reason);
        assertTrue(reason.contains(": A.n, A.K, A(), B, B.over(), A.over() (a/B.java:6)."), reason);
    }

    @Test
    void refusesPublicMemberThatSerialVersionDependsOn() {
        String member = "class A implements java.io.Serializable {\n    int n;\n";
        String user = "package a;\n\nclass B {\n    int f(A a) { return a.n; }\n}\n";
        CompilationInput computed =
                SourceFixture.build("a/A.java", "package a;\n\npublic " + member + "}\n", "a/B.java", user);
        String reason = SourceFixture.refusalReason(
                computed, new MoveClass(SourceFixture.positionAfter(computed, "a/B.java", "class "), "b", true));
        assertTrue(reason.contains("changes the serial version of the serializable class A"), reason);
        CompilationInput declared = SourceFixture.build(
                "a/A.java",
                "package a;\n\npublic " + member + "    private static final long serialVersionUID = 1;\n}\n",
                "a/B.java",
                user);
        CompilationInput done = SourceFixture.apply(
                declared, new MoveClass(SourceFixture.positionAfter(declared, "a/B.java", "class "), "b", true));
        assertTrue(done.text("a/A.java").contains("    public int n;\n"), done.text("a/A.java"));
    }

    @Test
    void refusesPublicMethodThatOtherCallsWouldMean() {
        CompilationInput input = SourceFixture.build(
                "a/A.java",
                "package a;\n\npublic class A {\n    void go(int n) {}\n\n    public void go(long n) {}\n}\n",
                "a/B.java",
                "package a;\n\nclass B {\n    void f(A a) { a.go(1); }\n}\n",
                "c/C.java",
                "package c;\n\nclass C {\n    void f(a.A a) { a.go(1); }\n}\n");
        String reason = SourceFixture.refusalReason(
                input, new MoveClass(SourceFixture.positionAfter(input, "a/B.java", "class "), "b", true));
        assertTrue(reason.contains("near \"go\" the program's meaning would change"), reason);
    }

    private static String move(CompilationInput input, String file, String after, String to) {
        return SourceFixture.refusalReason(input, new MoveClass(SourceFixture.positionAfter(input, file, after), to));
    }

    @Test
    void refusesImpossibleTargets() {
        CompilationInput input = SourceFixture.build(
                "a/A.java",
                "package a;\n\npublic class A {\n    class In {}\n}\n",
                "b/A.java",
                "package b;\n\nclass A {}\n");
        assertTrue(move(input, "a/A.java", "public class ", "b").contains("already exists"));
        assertTrue(move(input, "a/A.java", "public class ", "a").contains("already in the package"));
        assertTrue(move(input, "a/A.java", "public class ", "a.int").contains("not a valid package name"));
        assertTrue(move(input, "a/A.java", "    class ", "c").contains("not a top-level type"));
        assertTrue(SourceFixture.refusalReason(input, new MovePackage("c", "d")).contains("No source file"));
    }

    @Test
    void movesFromUnnamedPackage() {
        CompilationInput input = SourceFixture.build("A.java", "public class A {}\n");
        CompilationInput done = SourceFixture.apply(
                input, new MoveClass(SourceFixture.positionAfter(input, "A.java", "class "), "a.b"));
        assertEquals("package a.b;\n\npublic class A {}\n", done.text("a/b/A.java"));
    }
}
