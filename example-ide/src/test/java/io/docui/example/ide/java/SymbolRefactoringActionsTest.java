package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SymbolRefactoringActionsTest extends ShopProjectFixture {
    @Test
    void changesSignatureAndUndoes() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        String answer = run(session, "change_signature('Cart.total', 'int least = 100')");
        assertTrue(answer.contains("Cart.java +1 -1") && answer.contains("CartTest.java +1 -1"), answer);
        assertTrue(text(MAIN + "Cart.java").contains("public int total(int least) {"));
        assertTrue(text(TEST).contains("cart.total(100) == 3"));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void acceptsSelectionsAndLines() throws IOException {
        Session session = open();
        String total = anchor(session, "select(file='Cart.java', text='total')", "sel");
        run(session, "change_signature(" + total + ", 'int least = 100')");
        assertTrue(text(TEST).contains("cart.total(100) == 3"));
        run(session, "change_signature('CartTest.java:7 total', '')");
        assertTrue(text(TEST).contains("cart.total() == 3"));
    }

    @Test
    void asksWhichOverload() throws IOException {
        file(MAIN + "Two.java", "package shop;\n\nclass Two {\n    void a(int n) {}\n\n    void a(String s) {}\n}\n");
        Map<String, String> before = readAllFiles();
        Session session = open();
        String message = expectError(session, "change_signature('Two.a', '')").message();
        assertTrue(message.contains("Two.a(int), Two.a(String)"), message);
        assertTrue(expectError(session, "change_signature('Two.none', '')")
                .message()
                .contains("No declaration fits"));
        assertTrue(expectError(session, "change_signature('Two.a(int)', 'x')")
                .message()
                .startsWith("Nothing was changed."));
        assertEquals(before, readAllFiles());
        run(session, "change_signature('Two.a(int)', 'n, boolean b')");
        assertTrue(text(MAIN + "Two.java").contains("void a(int n, boolean b) {}"));
    }

    @Test
    void movesClassAndTellsWhatStays() throws IOException {
        file("src/main/resources/META-INF/services/x", "shop.Item\n");
        file(MAIN + "Names.java", "package shop;\n\nclass Names {\n    String item = \"shop.Item\";\n}\n");
        Map<String, String> before = readAllFiles();
        Session session = open();
        ActionResult result = session.run("move_class('Item', 'shop.goods')");
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertTrue(
                String.valueOf(result.text()).contains("Item.java → goods/Item.java"),
                () -> String.valueOf(result.text()));
        String note = String.valueOf(result.text());
        assertTrue(note.contains("services/x:1") && note.contains("Names.java:4"), note);
        assertTrue(text(MAIN + "goods/Item.java").startsWith("package shop.goods;"));
        assertTrue(text(MAIN + "Cart.java").contains("import java.util.List;\nimport shop.goods.Item;\n"));
        assertTrue(text(TEST).startsWith("package shop;\n\nimport shop.goods.Item;\n\nclass"));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void movesClassWithWiderAccessUnlessRefused() throws IOException {
        file(
                MAIN + "Rates.java",
                "package shop;\n\nclass Rates {\n    static int tax() {\n        return 19;\n    }\n}\n");
        file(MAIN + "Bill.java", "package shop;\n\nclass Bill {\n    int tax = Rates.tax();\n}\n");
        Map<String, String> before = readAllFiles();
        Session session = open();
        String reason = expectError(session, "move_class('Rates', 'shop.rates', widen=false)")
                .message();
        assertTrue(reason.contains("Bill.java:4: "), reason);
        assertTrue(reason.contains("`int tax = Rates.tax();`"), reason);
        assertTrue(reason.contains("With widen=true, the move makes public"), reason);
        assertEquals(before, readAllFiles());
        String moved = run(session, "move_class('Rates', 'shop.rates')");
        assertTrue(moved.contains("\n3: public class Rates {\n4:     public static int tax() {"), moved);
        assertFalse(moved.contains("Now public"), "The lines say it: " + moved);
        String preview = String.valueOf(
                session.run("move_class('Cart', 'shop.cart')", true).text());
        assertFalse(preview.contains("Now public"), preview);
        assertEquals(
                "package shop.rates;\n\npublic class Rates {\n    public static int tax() {\n        return 19;\n    }\n}\n",
                text(MAIN + "rates/Rates.java"));
        assertTrue(text(MAIN + "Bill.java").contains("import shop.rates.Rates;"), text(MAIN + "Bill.java"));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void movesPackageAndUndoes() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "move_package('shop', 'com.acme.shop')");
        assertTrue(text("src/test/java/com/acme/shop/CartTest.java").startsWith("package com.acme.shop;"));
        assertTrue(text("src/main/java/com/acme/shop/Cart.java").startsWith("package com.acme.shop;"));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
        assertTrue(expectError(session, "move_package('none', 'com')").message().contains("No Java file"));
    }

    @Test
    void newInterfaceHasTheLicenseOfItsClass() throws IOException {
        String license = "/*\n * Copyright (C) 2026 The Shop\n */\n\n";
        file(MAIN + "Cart.java", license + text(MAIN + "Cart.java"));
        run(open(), "extract_interface('Cart', 'Basket')");
        assertTrue(text(MAIN + "Basket.java").startsWith(license + "package shop;\n"), text(MAIN + "Basket.java"));
        file(MAIN + "Cart.java", text(MAIN + "Cart.java").replace(license, "// Made by hand.\n"));
        run(open(), "extract_interface('Cart', 'Bag', ['total'])");
        assertTrue(text(MAIN + "Bag.java").startsWith("package shop;\n"), text(MAIN + "Bag.java"));
    }

    @Test
    void extractsInterfaceIntoNewFile() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "extract_interface('Cart', 'Basket')");
        assertEquals(
                "package shop;\n\n/** Interface of {@link Cart}. */\npublic interface Basket {\n    void add(Item item);\n\n    int total();\n}\n",
                text(MAIN + "Basket.java"));
        assertTrue(text(MAIN + "Cart.java").contains("public final class Cart implements Basket {\n"));
        assertTrue(text(MAIN + "Cart.java")
                .contains("    /** Adds an item. */\n    @Override\n    public void add(Item item) {"));
        assertTrue(run(session, "problems()").startsWith("No problems"), document(session));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
        run(session, "extract_interface('Cart', 'Basket', ['total'])");
        assertTrue(text(MAIN + "Basket.java").contains("Basket {\n    int total();\n}"));
        assertTrue(expectError(session, "extract_interface('Cart', 'Item')")
                .message()
                .contains("already exists"));
        assertTrue(expectError(session, "extract_interface('Cart', 'Other', ['none'])")
                .message()
                .contains("public methods: none"));
        assertTrue(expectError(session, "extract_interface('Item', 'Thing')")
                .message()
                .contains("no public methods"));
    }

    @Test
    void quotesTheFewChangedLinesButNoImports() throws IOException {
        Session session = open();
        String changed = run(session, "change_signature('Cart.total', 'int least = 100')");
        assertTrue(
                changed.contains("Cart.java +1 -1\n") && changed.contains(": public int total(int least) {"), changed);
        assertTrue(changed.contains("cart.total(100) == 3"), changed);
        String moved = run(session, "move_class('Item', 'shop.goods')");
        assertTrue(moved.contains("Item.java") && !changed.contains("(line"), moved + changed);
        assertFalse(moved.contains(": import") || moved.contains(": package"), moved);
        assertFalse(run(session, "rename_symbol('Cart.total', 'sum')").contains("int sum("), "the call has the name");
    }

    @Test
    void addsFinalParametersBesideFinalOnes() throws IOException {
        file(
                MAIN + "Two.java",
                "package shop;\n\nclass Two {\n    void a(final int n) {}\n\n    void b(int n) {}\n}\n");
        Session session = open();
        run(session, "change_signature('Two.a', 'n, boolean b'); change_signature('Two.b', 'n, boolean b')");
        assertTrue(
                text(MAIN + "Two.java").contains("void a(final int n, final boolean b) {}"), text(MAIN + "Two.java"));
        assertTrue(text(MAIN + "Two.java").contains("void b(int n, boolean b) {}"), text(MAIN + "Two.java"));
        run(session, "change_signature('Two.a', 'n, b, final long c')");
        assertTrue(text(MAIN + "Two.java").contains("final boolean b, final long c) {}"), text(MAIN + "Two.java"));
    }

    @Test
    void importsByGroupsThatTheProgramSeparates() throws IOException {
        file(
                MAIN + "Names.java",
                "package shop;\n\nimport java.util.List;\n\nimport javax.tools.Tool;\n\nclass Names {\n    List<Tool> tools;\n}\n");
        file(
                MAIN + "Bill.java",
                "package shop;\n\nimport java.util.List;\n\nclass Bill {\n    List<Names> names;\n}\n");
        Session session = open();
        run(session, "move_class('Bill', 'shop.bill', widen=true)");
        String bill = text(MAIN + "bill/Bill.java");
        assertTrue(bill.contains("import java.util.List;\n\nimport shop.Names;\n\nclass"), bill);
    }
}
