package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChangeSignatureTest {
    private static CompilationInput change(CompilationInput input, String file, String after, String parameters) {
        return SourceFixture.apply(
                input, new ChangeSignature(SourceFixture.positionAfter(input, file, after), parameters, null));
    }

    private static String refusal(
            CompilationInput input, String file, String after, @Nullable String parameters, @Nullable String returns) {
        return SourceFixture.refusalReason(
                input, new ChangeSignature(SourceFixture.positionAfter(input, file, after), parameters, returns));
    }

    private static void assertContains(String reason, String part) {
        assertTrue(reason.contains(part), reason);
    }

    @Test
    void addsParameterToOverridesAndCalls() {
        CompilationInput input = SourceFixture.build("A.java", """
                interface A {
                    /**
                     * Goes.
                     * @param n how far
                     */
                    void go(int n);
                }
                """, "B.java", """
                class B implements A {
                    public void go(int n) {
                        if (n > 0) {
                            go(n - 1);
                        }
                    }
                }
                """, "C.java", """
                /** Uses {@link A#go(int)}. */
                class C extends B {
                    @Override
                    public void go(int steps) {
                        super.go(steps);
                        A a = n -> System.out.println(n);
                        a.go(
                                1);
                        java.util.function.IntConsumer all = this::go;
                    }
                }
                """);
        CompilationInput done =
                change(input, "A.java", "void ", "n, java.util.List<String> names = java.util.List.of()");
        assertEquals("""
                import java.util.List;

                interface A {
                    /**
                     * Goes.
                     * @param n how far
                     */
                    void go(int n, List<String> names);
                }
                """, done.text("A.java"));
        assertEquals("""
                import java.util.List;

                class B implements A {
                    public void go(int n, List<String> names) {
                        if (n > 0) {
                            go(n - 1, List.of());
                        }
                    }
                }
                """, done.text("B.java"));
        assertEquals("""
                import java.util.List;

                /** Uses {@link A#go(int, List)}. */
                class C extends B {
                    @Override
                    public void go(int steps, List<String> names) {
                        super.go(steps, names);
                        A a = (n, names2) -> System.out.println(n);
                        a.go(
                                1,
                                List.of());
                        java.util.function.IntConsumer all = steps2 -> this.go(steps2, List.of());
                    }
                }
                """, done.text("C.java"));
    }

    @Test
    void removesReordersAndRenames() {
        CompilationInput input = SourceFixture.build("A.java", """
                class A {
                    /**
                     * Adds.
                     *
                     * @param a one
                     * @param unused nothing
                     * @param b two
                     *     of them
                     * @return the sum
                     */
                    static int sum(int a, String unused, long b) {
                        return a == 0 ? (int) b : sum(a - 1, unused, sum(0, "x", b));
                    }
                    int c = sum(1 /* one */, "y" + 1, 2L);
                }
                """);
        CompilationInput done = change(input, "A.java", "static int ", "b -> total, a");
        assertEquals("""
                class A {
                    /**
                     * Adds.
                     *
                     * @param total two
                     *     of them
                     * @param a one
                     * @return the sum
                     */
                    static int sum(long total, int a) {
                        return a == 0 ? (int) total : sum(sum(total, 0), a - 1);
                    }
                    int c = sum(2L, 1 /* one */);
                }
                """, done.text("A.java"));
    }

    @Test
    void changesConstructorsWithImplicitCalls() {
        CompilationInput input = SourceFixture.build(
                "A.java",
                "class A { A() { this(1); } A(int n) {} static A make() { return new A() {}; } }\n",
                "B.java",
                "class B extends A { B() {} B(int n) { super(); } java.util.function.Supplier<A> s = A::new; A a = new A(); }\n",
                "E.java",
                "enum E { ONE, TWO { }; E() {} }\n");
        CompilationInput done = change(input, "A.java", "class A { ", "String name = \"x\"");
        assertEquals(
                "class A { A(String name) { this(1); } A(int n) {} static A make() { return new A(\"x\") {}; } }\n",
                done.text("A.java"));
        assertEquals(
                "class B extends A { B() {\n    super(\"x\");\n} B(int n) { super(\"x\"); }"
                        + " java.util.function.Supplier<A> s = () -> new A(\"x\"); A a = new A(\"x\"); }\n",
                done.text("B.java"));
        assertEquals(
                "enum E { ONE(1), TWO(1) { }; E(int n) {} }\n",
                change(input, "E.java", "}; ", "int n = 1").text("E.java"));
        CompilationInput other =
                SourceFixture.build("A.java", "class A { A() {} }\n", "B.java", "class B extends A {}\n");
        assertContains(refusal(other, "A.java", "class A { ", "int n = 1", null), "has no constructor");
    }

    @Test
    void keepsVarargsLast() {
        CompilationInput input = SourceFixture.build(
                "A.java",
                "class A { int f(String a, int... some) { return some.length; }"
                        + " int n = f(\"a\") + f(\"b\", 1) + f(\"c\", 1, 2) + f(\"d\", new int[2]); void g(int n) {} void h() { g(1); } }\n");
        assertEquals(
                "class A { int f(int... some) { return some.length; }"
                        + " int n = f() + f(1) + f(1, 2) + f(new int[2]); void g(int n) {} void h() { g(1); } }\n",
                change(input, "A.java", "class A { int ", "some").text("A.java"));
        assertEquals(
                "class A { int f(String a, long n, int... some) { return some.length; }"
                        + " int n = f(\"a\", 0) + f(\"b\", 0, 1) + f(\"c\", 0, 1, 2) + f(\"d\", 0, new int[2]);"
                        + " void g(int n) {} void h() { g(1); } }\n",
                change(input, "A.java", "class A { int ", "a, long n = 0, some").text("A.java"));
        assertTrue(change(input, "A.java", "void ", "n, String... more")
                .text("A.java")
                .contains("void g(int n, String... more) {} void h() { g(1); }"));
        assertContains(refusal(input, "A.java", "class A { int ", "some, a", null), "must be the last");
    }

    @Test
    void refusesWhatWouldChangeBehavior() {
        CompilationInput input = SourceFixture.build("A.java", """
                class A {
                    static int count;
                    static int next() { return ++count; }
                    static void two(int a, int b) {}
                    void calls() {
                        two(1, 2);
                        two(next(), count);
                    }
                }
                """);
        assertContains(refusal(input, "A.java", "    static void ", "b, a", null), "another order");
        assertContains(refusal(input, "A.java", "    static void ", "b", null), "next() at A.java:7 would be dropped");
    }

    @Test
    void refusesWithReason() {
        CompilationInput input = SourceFixture.build("A.java", """
                class A implements Comparable<A> {
                    public int compareTo(A other) { return 0; }
                    static int used(int a) { return a; }
                    int size;
                    int over(int n) { return size; }
                    int b = used(1);
                    record R(int x) { R { } }
                    public static void main(String[] args) {}
                }
                """);
        assertContains(
                refusal(input, "A.java", "public int ", "other, int n = 0", null), "that of java.lang.Comparable");
        assertContains(refusal(input, "A.java", "static int ", "", null), "parameter a is used at A.java:3");
        assertContains(refusal(input, "A.java", "static int ", "a, int b", null), "needs a value for b");
        assertContains(refusal(input, "A.java", "static int ", "z", null), "The parameters are now: a");
        assertContains(refusal(input, "A.java", "static int ", "a, a", null), "given twice");
        assertContains(refusal(input, "A.java", "static int ", "a", null), "nothing to do");
        assertContains(refusal(input, "A.java", "static int ", null, "long"), "lossy conversion");
        assertContains(refusal(input, "A.java", "static int ", "long a", null), "javac would report a new error");
        assertContains(
                refusal(input, "A.java", "int size;\n    int ", "n, int size = 0", null), "meaning would change");
        assertContains(refusal(input, "A.java", "R(int x) { ", "", null), "components of the record");
        assertContains(refusal(input, "A.java", "public static void ", "", null), "by its name");
        assertContains(refusal(input, "A.java", "int over(int n) { return ", "", "int"), "not a method");
    }

    @Test
    void changesReturnTypeWhereItMakesNoDifference() {
        CompilationInput input = SourceFixture.build(
                "A.java",
                "import java.util.ArrayList; class A { ArrayList<String> all() { return new ArrayList<>(); } int n = all().size();"
                        + " int f() { return 1; } void g() { f(); } }\n");
        CompilationInput done = SourceFixture.apply(
                input,
                new ChangeSignature(
                        SourceFixture.positionAfter(input, "A.java", "ArrayList<String> "),
                        null,
                        "java.util.List<String>"));
        assertContains(done.text("A.java"), "; class A { List<String> all()");
        assertContains(done.text("A.java"), "import java.util.List;");
        assertContains(
                SourceFixture.apply(
                                input,
                                new ChangeSignature(
                                        SourceFixture.positionAfter(input, "A.java", "size(); int "), null, "long"))
                        .text("A.java"),
                "long f() { return 1; }");
    }

    @Test
    void refusesNewMeaningOfOtherCalls() {
        CompilationInput input = SourceFixture.build(
                "A.java",
                "class A { void f(String s, int n) {} void f(Object o) {} void g() { f(\"\", 1); f(\"\"); } }\n");
        String reason = refusal(input, "A.java", "class A { void ", "s", null);
        assertContains(reason, "near \"f\" the program's meaning would change");
    }
}
