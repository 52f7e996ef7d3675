package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.range.TextRange;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaOutlineParserTest {
    private static final Path FILE = Path.of("/w/Shop.java");
    private static final String SHOP = """
            /* Licence. */
            package com.acme;

            // Not of the class.

            /** A shop. */
            @Deprecated
            public class Shop<T extends Comparable<T>> {
                int a, b = a, c[]; // trailing
                /** Items. */
                private final java.util.List<String> items = null;

                Shop() {}

                Shop(int size) { a = size; }

                /** Adds. */
                @SuppressWarnings("total")
                public <X> int total(final java.util.Map<String, X> items, int... more) {
                    class Local { int total; }
                    Runnable run = new Runnable() { public void run() {} };
                    return 1;
                }

                int total() { return 2; }

                enum Kind { BIG, SMALL { int size() { return 1; } }; int size() { return 2; } }

                record Pair(int left, String right) {}

                interface Inner { class Deep { void run() {} } }
            }
            """;

    private final JavaOutlineParser outlines = new JavaOutlineParser();

    private List<String> find(String name) {
        return outlines.declarations(FILE, SHOP, name).stream()
                .map(range -> range.of(SHOP).strip())
                .toList();
    }

    @Test
    void listsDeclarationsInOrder() {
        assertEquals(
                "Shop a b c items Shop() Shop(int) total(java.util.Map<String, X>, int...) total() Shop.Kind BIG SMALL size()"
                        + " Shop.Pair left right Shop.Inner Shop.Inner.Deep run()",
                outlines.members(FILE, SHOP).stream().map(OutlineMember::label).collect(Collectors.joining(" ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "items|/** Items. */|1",
                "total()|int total() { return 2; }|1",
                "total|/** Adds. */|2",
                "Shop.total(Map, int[])|/** Adds. */|1",
                "Shop#total(Map<String, X> items, int... more)|/** Adds. */|1",
                "total(java.util.Map,int...)|/** Adds. */|1",
                "com.acme.Shop|/** A shop. */|1",
                "Shop|/** A shop. */|1",
                "class Shop|/** A shop. */|1",
                "Shop<T>|/** A shop. */|1",
                "Shop(int)|Shop(int size) { a = size; }|1",
                "Shop()|Shop() {}|1",
                "Shop.Shop|Shop() {}|2",
                "a|int a|1",
                "b|b = a|1",
                "Kind.BIG|BIG|1",
                "SMALL|SMALL { int size() { return 1; } }|1",
                "Pair.left|int left|1",
                "Inner.Deep.run|void run() {}|1",
                "Deep.run()|void run() {}|1"
            })
    void findsDeclarationByName(String name, String begins, int count) {
        List<String> found = find(name);
        assertEquals(count, found.size(), found::toString);
        assertTrue(found.get(0).startsWith(begins), found::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"Other.total", "total(String)", "Local", "unknown", "''", "(", "a(int)", ".", "com.acme"})
    void findsNothingForUnknownNames(String name) {
        assertEquals(List.of(), find(name));
    }

    @Test
    void rangeIncludesCommentAndBody() {
        TextRange shop = outlines.declarations(FILE, SHOP, "Shop").get(0);
        assertTrue(shop.of(SHOP).startsWith("/** A shop. */") && shop.of(SHOP).endsWith("}"));
        assertEquals("int a", find("a").get(0));
    }

    @Test
    void findsCompactConstructor() {
        String text = "record Pair(int left) {\n  Pair {\n    assert left > 0;\n  }\n}\n";
        TextRange range = outlines.declarations(FILE, text, "Pair.Pair").get(0);
        assertEquals("Pair {\n    assert left > 0;\n  }", range.of(text));
    }

    @Test
    void listsReadableMembersOfBrokenFile() {
        String text =
                "class A {\n  void one() {}\n  void two( {\n  int x = ;\n  void three() {}\n}\nclass B { int y; }\n";
        assertFalse(outlines.declarations(FILE, text, "one").isEmpty());
        for (String odd : List.of(
                "", "\u0000", "class", "class {", "}}}}", "package ;", "<<<<<<< HEAD\nclass A {}\n", "\"\"\"")) {
            assertTrue(outlines.members(FILE, odd).size() <= 1, odd);
        }
        assertEquals(List.of(), outlines.members(Path.of("/w/a.txt"), SHOP));
    }

    @Test
    void toleratesDeeplyNestedExpressions() {
        String deep = "class A { int x = " + "(".repeat(20_000) + "1" + ")".repeat(20_000) + "; int y; }";
        assertTrue(outlines.members(FILE, deep).size() <= 3);
        String sum = "class A { int x = 1" + " + 1".repeat(20_000) + "; int y; }";
        assertEquals(3, outlines.members(FILE, sum).size());
    }

    @ParameterizedTest
    @CsvSource({
        "total,total,0,1",
        "tot,total,0,3",
        "TOT,Cart.total,1,3",
        "CaTo,CartTotal,0,5",
        "cT,cartTotal,0,5",
        "art,Cart.total,1,-1",
        "cart.tot,Cart.total,1,3",
        "Basket.tot,Cart.total,1,-1",
        "otal,total,0,7"
    })
    void ranksPartialNameMatches(String query, String path, int depth, int rank) {
        OutlineMember outlineMember = new OutlineMember(
                OutlineMember.MemberKind.FIELD, List.of(path.split("\\.", -1)), depth, List.of(), 0, 0, 1);
        assertEquals(rank, SymbolQuery.of(query).rank(outlineMember).orElse(-1));
    }
}
