package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExtractFieldTest {
    private static final String CART = """
            class Cart {
                static final int LEAST = 1;
                private int total;

                Cart(int n) {
                    this.total = n + 1;
                }

                int product(int n) {
                    return n < 2 ? 1 : product(n - 1) * (n + 0);
                }

                static String name(Object o) {
                    return "Cart " + o.hashCode() * 3;
                }

                int limit() {
                    return total > 10 * 10 ? 100 : total;
                }
            }
            """;

    private static String extract(String part) {
        CompilationInput build = SourceFixture.build("Cart.java", CART);
        return SourceFixture.apply(build, new ExtractField(SourceFixture.span(build, "Cart.java", part), "kept"))
                .text("Cart.java");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n + 1         | private int kept;                     | this.total = kept = n + 1;",
                "n + 0         | private int kept;                     | product(n - 1) * (kept = n + 0);",
                "n - 1         | private int kept;                     | product(kept = n - 1) * (n + 0);",
                "o.hashCode()  | private static int kept;              | return \"Cart \" + (kept = o.hashCode()) * 3;",
                "10 * 10       | private final int kept = 10 * 10;     | return total > kept ? 100 : total;",
                "total > 10 * 10 ? 100 : total | private int kept;     | return kept = total > 10 * 10 ? 100 : total;"
            })
    void storesValueWhereItIsComputed(String part, String field, String use) {
        String done = extract(part);
        assertTrue(done.contains("static final int LEAST = 1;\n    " + field + "\n    private int total;\n"), done);
        assertTrue(done.contains(use), done);
    }

    @Test
    void refusesWhereFieldIsImpossible() {
        CompilationInput build = SourceFixture.build("A.java", """
                record Point(int x) { int f() { return x + 1; } }
                interface I { default int g(int n) { return n + 2; } }
                class E extends Exception { E(int n) { super("" + n); } int h(int n) { return n + 3; } }
                class F { int kept; int value = hashCode() + 4; int i(int n) { return n + 5; } }
                """);
        assertTrue(refuse(build, "x + 1", "kept").contains("Only classes and enums"));
        assertTrue(refuse(build, "n + 2", "kept").contains("Only classes and enums"));
        assertTrue(refuse(build, "\"\" + n", "kept").contains("serializable"));
        assertTrue(refuse(build, "n + 3", "kept").contains("serializable"));
        assertTrue(refuse(build, "hashCode() + 4", "other").contains("value of a field"));
        assertTrue(refuse(build, "n + 5", "kept").contains("already has a field kept"));
        assertTrue(refuse(build, "n + 5", "n").contains("parameter in the class is called n"));
    }

    private static String refuse(CompilationInput build, String part, String name) {
        return SourceFixture.refusalReason(build, new ExtractField(SourceFixture.span(build, "A.java", part), name));
    }

    @Test
    void writesCapturedTypesAsWildcards() {
        CompilationInput build = SourceFixture.build("A.java", """
                import java.util.*;

                class A {
                    void f(Map<? super Integer, ? extends Number> all) {
                        for (Object one : all.entrySet()) {}
                        for (Number one : all.values()) {}
                    }
                }
                """);
        String values = SourceFixture.apply(
                        build, new ExtractField(SourceFixture.span(build, "A.java", "all.values()"), "last"))
                .text("A.java");
        assertTrue(values.contains("private java.util.Collection<? extends Number> last;"), values);
        assertTrue(values.contains("for (Number one : (last = all.values())) {}"), values);
        // A set of entries of unknown types is not a set of entries with wildcards.
        assertTrue(refuse(build, "all.entrySet()", "last").contains("cannot express the type"));
    }

    @Test
    void namesUnknownTypeAsReason() {
        CompilationInput build = SourceFixture.build(
                "A.java", "class A {\n    boolean f(A a) {\n        return a.getMade() != null;\n    }\n}\n");
        String reason = refuse(build, "a.getMade() != null", "made");
        assertTrue(reason.contains("An annotation processor may generate it"), reason);
    }

    @Test
    void keepsTypesOfGenericsAndLambdas() {
        CompilationInput build = SourceFixture.build("A.java", """
                import java.util.List;

                class A<T> {
                    List<T> all(T one) {
                        return List.of(one);
                    }

                    Runnable later(T one) {
                        return () -> System.out.println(one.hashCode());
                    }
                }
                """);
        String list = SourceFixture.apply(
                        build, new ExtractField(SourceFixture.span(build, "A.java", "List.of(one)"), "last"))
                .text("A.java");
        assertTrue(list.contains("class A<T> {\n    private List<T> last;\n\n    List<T> all"), list);
        assertTrue(list.contains("return last = List.of(one);"), list);
        String lambda = SourceFixture.apply(
                        build, new ExtractField(SourceFixture.span(build, "A.java", "one.hashCode()"), "last"))
                .text("A.java");
        assertTrue(lambda.contains("println(last = one.hashCode())"), lambda);
    }
}
