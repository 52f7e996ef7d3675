package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JavaActionsTest extends ShopProjectFixture {
    private static final String PRICE = """
            package shop;

            import java.util.List;

            final class Price {
                private int sum;

                int of(List<Item> items) {
                    return half(price(items));
                }

                static int half(int whole) {
                    return whole / 2;
                }

                private int price(List<Item> items) {
                    items.stream().map(Item::price).forEach(this::added);
                    return sum;
                }

                private void added(int price) {
                    sum += price;
                }
            }
            """;
    private static final String OTHER =
            "package shop;\n\nclass Other {\n  int four() {\n    return Price.half(8);\n  }\n}\n";

    @Test
    void renamesMethodAndUndoes() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "open(file='Cart.java', symbol='total')");
        String answer = run(session, "rename_symbol('', name='sumOfAll')");
        assertTrue(answer.contains("Cart.java +1 -1") && answer.contains("CartTest.java +1 -1"), answer);
        assertTrue(text(TEST).contains("cart.sumOfAll() == 3"));
        assertFalse(document(session).contains("## Outline"), document(session));
        run(session, "open(file='Cart.java')");
        assertTrue(document(session).contains(", sumOfAll()"), document(session));
        run(session, "select(text='items.add')");
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void tellsWhatItDidNotRename() throws IOException {
        file("extra/shop/Later.java", "package shop;\n\nclass Later {\n    int sum = new Cart().total();\n}\n");
        Session session = open();
        run(session, "open(file='Cart.java', symbol='total')");
        ActionResult renamed = session.run("rename_symbol('', name='sumOfAll')");
        assertTrue(renamed.success(), () -> String.valueOf(renamed.error()));
        assertTrue(
                String.valueOf(renamed.text()).contains("Not changed and not analyzed")
                        && String.valueOf(renamed.text()).contains("extra/shop/Later.java: 4"),
                renamed::toString);
        run(session, "select(file='Cart.java', text='int sum = 0')");
        ActionResult local = session.run("rename_symbol('', name='all')");
        assertFalse(String.valueOf(local.text()).contains("Not changed"), local::toString);
    }

    @Test
    void renamesLabel() throws IOException {
        file(
                MAIN + "Loop.java",
                "package shop;\n\nclass Loop {\n    void a() {\n        out: for (;;) {\n            break out;\n        }\n    }\n}\n");
        Session session = open();
        run(session, "select(file='Loop.java', text='out', nth=1)");
        run(session, "rename_symbol('', name='loop')");
        assertTrue(text(MAIN + "Loop.java").contains("loop: for (;;) {\n            break loop;"));
    }

    @Test
    void keepsRenamedNameSelected() throws IOException {
        Session session = open();
        run(session, "select(file='Cart.java', text='total')");
        run(session, "rename_symbol('', name='sumOfAll')");
        assertTrue(document(session).contains(">sumOfAll</sel:"), document(session));
    }

    @Test
    void renamingClassMovesFileAndSelections() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        String cart = anchor(session, "select(file='Cart.java', text='total')", "sel");
        String type = anchor(session, "find_symbol('Cart')", "symbol");
        String answer = run(session, "rename_symbol(symbol=" + type + ", name='Basket')");
        assertTrue(answer.contains("Cart.java → Basket.java"), answer);
        assertFalse(Files.exists(workspace.resolve(MAIN + "Cart.java")));
        assertTrue(text(TEST).contains("Basket cart = new Basket();"));
        assertTrue(document(session).contains("Basket.java"), document(session));
        run(session, "rename_symbol(symbol=" + cart + ", name='sum')");
        run(session, "undo_last()");
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void dryRunPreviewsRename() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        String symbol = anchor(session, "find_symbol('total')", "symbol");
        String preview = String.valueOf(session.run("rename_symbol(symbol=" + symbol + ", name='sum')", true)
                .text());
        assertTrue(preview.contains("Would change") && preview.contains("+    public int sum() {"), preview);
        assertEquals(before, readAllFiles());
    }

    @Test
    void extractsMethodFromSelectedLines() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "select(file='Cart.java', fromLine=17, toLine=20)");
        String answer = run(session, "extract_method(range=selection(), name='sum')");
        assertTrue(answer.contains("Cart.java"), answer);
        assertTrue(text(MAIN + "Cart.java").contains("int sum = sum();"), text(MAIN + "Cart.java"));
        assertTrue(answer.contains("int sum = sum();\n") && answer.contains(": private int sum() {\n"), answer);
        // All lines of the new method show, also those that moved into it, and none around the call.
        assertTrue(answer.contains(": return sum;\n") || answer.contains(":     return sum;\n"), answer);
        assertFalse(answer.contains("int discount"), answer);
        assertTrue(document(session).contains(">private int sum() {"), document(session));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void ignoresCommentsAndSemicolonsAroundSelection() throws IOException {
        Session session = open();
        run(session, "select(file='Cart.java', fromLine=21, toLine=22)");
        run(session, "extract_method(range=selection(), name='discount')");
        assertTrue(text(MAIN + "Cart.java").contains("int discount = discount(sum);"), text(MAIN + "Cart.java"));
        run(session, "undo_last()");
        run(session, "select(file='Cart.java', text='sum > 100 ? sum / 10 : 0;')");
        run(session, "extract_variable(range=selection(), name='tenth')");
        assertTrue(
                text(MAIN + "Cart.java").contains("tenth = sum > 100 ? sum / 10 : 0;\n        int discount = tenth;"),
                text(MAIN + "Cart.java"));
        run(session, "select(file='Cart.java', text='int discount = tenth;')");
        run(session, "inline_variable(range=selection())");
        assertTrue(text(MAIN + "Cart.java").contains("return sum - tenth;"), text(MAIN + "Cart.java"));
    }

    @Test
    void inlinesSingleCall() throws IOException {
        file(MAIN + "Price.java", PRICE);
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "select(file='Price.java', text='half(price(items));')");
        String call = "inline_method(range=selection())";
        String preview = String.valueOf(session.run(call, true).text());
        assertTrue(preview.contains("Would change") && preview.contains("+        return price(items) / 2;"), preview);
        assertEquals(before, readAllFiles());
        String answer = run(session, call);
        assertTrue(answer.contains("Price.java +1 -1"), answer);
        assertEquals(PRICE.replace("half(price(items))", "price(items) / 2"), text(MAIN + "Price.java"));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void inlinesMethodEverywhere() throws IOException {
        file(MAIN + "Price.java", PRICE);
        file(MAIN + "Other.java", OTHER);
        Map<String, String> before = readAllFiles();
        Session session = open();
        String half = anchor(session, "find_symbol('Price.half')", "symbol");
        run(session, "inline_method(range=" + half + ", everywhere=true)");
        assertFalse(text(MAIN + "Price.java").contains("half"), text(MAIN + "Price.java"));
        assertEquals(OTHER.replace("Price.half(8)", "8 / 2"), text(MAIN + "Other.java"));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void refusesInliningWithReason() throws IOException {
        file(MAIN + "Price.java", PRICE);
        Map<String, String> before = readAllFiles();
        Session session = open();
        String half = anchor(session, "find_symbol('Price.half')", "symbol");
        assertRefused(session, "inline_method(range=" + half + ")", "inline it everywhere");
        run(session, "select(file='Price.java', text='added', nth=1)");
        assertRefused(session, "inline_method(range=selection())", "is used by a method reference");
        run(session, "select(file='Price.java', text='sum', nth=1)");
        assertRefused(session, "inline_method(range=selection())", "sum is not a method");
        run(session, "select(file='pom.xml', text='shop', nth=1)");
        assertRefused(session, "inline_method(range=selection())", "not a Java file");
        assertEquals(before, readAllFiles());
    }

    private static void assertRefused(Session session, String call, String reason) {
        String message = expectError(session, call).message();
        assertTrue(message.contains(reason), message);
    }

    @Test
    void selectsLinesAsAListingShowsThem() throws IOException {
        Session session = open();
        String shown = run(session, "describe('Cart.total', source=true)");
        assertTrue(
                shown.contains("\n18:     for (Item item : items) {\n19:         sum += item.price();\n20:     }"),
                shown);
        run(session, "select(file='Cart.java', text='for (Item item : items) {\n    sum += item.price();\n}')");
        assertTrue(document(session).contains("sum += item.price();\n        }</sel:"), document(session));
        assertTrue(expectError(session, "select(file='Cart.java', text='for (Item item : items) {\n    sum++;\n}')")
                .message()
                .contains("does not occur"));
    }

    @Test
    void namesPlacesThatKeepTheOldName() throws IOException {
        file(MAIN + "Till.java", """
                package shop;

                class Till {
                    /** Not the total of a cart. */
                    int total;
                    String shown = "total" + total;
                    int toTal(int TOTAL) {
                        return new Cart().total() + total;
                    }
                }
                """);
        file("notes.txt", "The total is shown.\nThe totals are not.\n");
        Session session = open();
        String answer = run(session, "rename_symbol('Cart.total()', 'sum')");
        assertTrue(
                answer.endsWith(
                        "\n\nNot renamed, all lines with the name:\n"
                                + "notes.txt\n1: The total is shown.\n" + MAIN
                                + "Till.java\n4: /** Not the total of a cart. */  [comment]\n5: int total;  [Till.total]\n"
                                + "6: String shown = \"total\" + total;  [string, Till.total]\n"
                                + "7: int toTal(int TOTAL) {  [spelled toTal]\n8: return new Cart().sum() + total;  [Till.total]"),
                answer);
        String local = run(session, "rename_symbol('Cart.java:17 sum', 'all')");
        assertFalse(local.contains("Not renamed") || local.contains("No line"), local);
        String last = run(session, "rename_symbol('Till', 'Desk')");
        assertTrue(last.endsWith("No line has the old name."), last);
        file("many.txt", "sum\n".repeat(40));
        file(MAIN + "Other.java", "package shop;\n\nclass Other {\n    void sum(int a) {}\n\n    // sum\n}\n");
        String many = run(session, "rename_symbol('Cart.sum()', 'total')");
        assertTrue(
                many.endsWith(
                        "Not renamed: sum in 43 lines of 3 files: 40 in other files, 2 in comments, 1 Other.sum(int)."),
                many);
    }

    @Test
    void acceptsNamesOfSymbols() throws IOException {
        file(MAIN + "Price.java", PRICE);
        file(MAIN + "Other.java", OTHER);
        Session session = open();
        run(session, "rename_symbol('Cart.total()', 'sum')");
        assertTrue(text(TEST).contains("cart.sum() == 3"));
        run(session, "rename_symbol('Cart.java:17 sum', 'all')");
        assertTrue(text(MAIN + "Cart.java").contains("int all = 0;"), text(MAIN + "Cart.java"));
        run(session, "inline_method(symbol='Price.half', everywhere=true)");
        assertFalse(text(MAIN + "Price.java").contains("half"), text(MAIN + "Price.java"));
        run(session, "inline_variable(symbol='Cart.java:22 discount')");
        assertTrue(text(MAIN + "Cart.java").contains("return all - (all > 100 ? all / 10 : 0);"));
        assertEquals(
                ErrorCode.MISSING_PARAMETER,
                expectError(session, "inline_method()").code());
        assertRefused(session, "rename_symbol('Cart.none', 'x')", "No declaration fits");
    }

    @Test
    void organizesImportsOfNamedFile() throws IOException {
        file(
                MAIN + "Other.java",
                "package shop;\n\nimport java.util.Set;\nimport java.util.List;\n\nclass Other {\n  List<Item> all;\n}\n");
        Session session = open();
        assertEquals(
                ErrorCode.MISSING_PARAMETER,
                expectError(session, "organize_imports()").code());
        run(session, "organize_imports('Other.java')");
        assertEquals(
                "package shop;\n\nimport java.util.List;\n\nclass Other {\n  List<Item> all;\n}\n",
                text(MAIN + "Other.java"));
        assertTrue(
                expectError(session, "organize_imports('Other.java')").message().contains("nothing to do"));
        assertTrue(expectError(session, "organize_imports('pom.xml')").message().contains("not a Java file"));
    }

    @Test
    void refusesUnsafeRefactoringsWithoutWriting() throws IOException {
        file(
                MAIN + "Sub.java",
                "package shop;\n\nclass Sub {\n  int a;\n  int b() {\n    int c = a;\n    return a + c;\n  }\n  public String toString() { return \"\"; }\n}\n");
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "select(file='Sub.java', symbol='toString')");
        String library = expectError(session, "rename_symbol('', name='text')").message();
        assertTrue(library.startsWith("Nothing was changed.") && library.contains("toString"), library);
        run(session, "select(file='Sub.java', symbol='a')");
        String clash = expectError(session, "rename_symbol('', name='c')").message();
        assertTrue(clash.startsWith("Nothing was changed."), clash);
        String keyword = expectError(session, "rename_symbol('', name='int')").message();
        assertTrue(keyword.contains("not a valid Java name"), keyword);
        run(session, "select(file='Sub.java', text='return a')");
        String part = expectError(session, "extract_method(range=selection(), name='x')")
                .message();
        assertTrue(part.contains("whole statements"), part);
        run(session, "select(file='Sub.java', text='a + c')");
        String several = expectError(session, "rename_symbol('', name='x')").message();
        assertTrue(several.contains("a, c"), several);
        run(session, "select(file='pom.xml', text='shop', nth=1)");
        String none = expectError(session, "extract_method(range=selection(), name='x')")
                .message();
        assertTrue(none.contains("not a Java file"), none);
        assertEquals(before, readAllFiles());
    }

    @Test
    void keepsTabsAndWindowsLineEndings() throws IOException {
        String windows = CART.replace("    ", "\t").replace("\n", "\r\n");
        file(MAIN + "Cart.java", windows);
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "select(file='Cart.java', symbol='total')");
        run(session, "rename_symbol('', name='sum')");
        assertEquals(windows.replace("int total()", "int sum()"), text(MAIN + "Cart.java"));
        run(session, "select(file='Cart.java', text='sum > 100 ? sum / 10 : 0')");
        run(session, "extract_method(range=selection(), name='tenth')");
        String after = text(MAIN + "Cart.java");
        assertTrue(after.contains("\r\n\tprivate int tenth(int sum) {\r\n\t\treturn"), after);
        assertFalse(after.replace("\r\n", "").contains("\n"), after);
        run(session, "undo_last()");
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void renamesDespiteErrorsInUnrelatedFiles() throws IOException {
        file(MAIN + "Broken.java", "package shop;\n\nclass Broken {\n  void run( {\n    unknown.other(;\n");
        Session session = open();
        String symbol = anchor(session, "find_symbol('total')", "symbol");
        run(session, "rename_symbol(symbol=" + symbol + ", name='sum')");
        assertTrue(text(TEST).contains("cart.sum()"));
        file(MAIN + "Broken.java", "package shop;\n\nclass Broken {\n  int x = unknown.sum();\n}\n");
        Map<String, String> before = readAllFiles();
        String reason = expectError(session, "rename_symbol(symbol=" + symbol + ", name='total')")
                .message();
        assertTrue(reason.contains("Broken.java:4") && reason.contains("has errors"), reason);
        assertEquals(before, readAllFiles());
        assertTrue(run(session, "open(file='Broken.java', symbol='x')").contains("Broken.java"));
    }

    @Test
    void renamesUsesInOtherModules() throws IOException {
        file(
                "pom.xml",
                "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>all</artifactId><version>1</version><modules><module>a</module><module>b</module></modules></project>");
        for (String module : new String[] {"a", "b"}) {
            String needs = module.equals("a")
                    ? ""
                    : "<dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId><version>1</version></dependency></dependencies>";
            file(
                    module + "/pom.xml",
                    "<project><modelVersion>4.0.0</modelVersion><parent><groupId>g</groupId><artifactId>all</artifactId><version>1</version></parent><artifactId>"
                            + module + "</artifactId>" + needs + "</project>");
        }
        file(
                "a/src/main/java/g/A.java",
                "package g;\n\npublic class A {\n  public static int one() {\n    return 1;\n  }\n}\n");
        file(
                "b/src/main/java/g/b/B.java",
                "package g.b;\n\nimport static g.A.one;\n\nclass B {\n  int two = one() + 1;\n}\n");
        Session session = open();
        String symbol = anchor(session, "find_symbol('one')", "symbol");
        run(session, "rename_symbol(symbol=" + symbol + ", name='uno')");
        assertEquals(
                "package g.b;\n\nimport static g.A.uno;\n\nclass B {\n  int two = uno() + 1;\n}\n",
                text("b/src/main/java/g/b/B.java"));
    }

    @Test
    void renamesInPackageInfoAndDefaultPackage() throws IOException {
        file(MAIN + "package-info.java", "/** Of {@link Cart#total()}. */\npackage shop;\n");
        file("src/test/java/shop/package-info.java", "package shop;\n");
        file(
                "src/main/java/Start.java",
                "public class Start {\n  static int begin() {\n    return 1;\n  }\n  int x = begin();\n}\n");
        file(
                "target/generated-sources/made/shop/Made.java",
                "package shop;\n\n/** Generated. */\nfinal class Made {\n  int of(Cart cart) {\n    return cart.total();\n  }\n}\n");
        Session session = open();
        String begin = anchor(session, "find_symbol('begin')", "symbol");
        run(session, "rename_symbol(symbol=" + begin + ", name='start')");
        assertTrue(text("src/main/java/Start.java").contains("int x = start();"));
        String total = anchor(session, "find_symbol('Cart.total')", "symbol");
        run(session, "rename_symbol(symbol=" + total + ", name='sum')");
        assertTrue(text(MAIN + "package-info.java").contains("{@link Cart#sum()}"), text(MAIN + "package-info.java"));
        assertTrue(text("target/generated-sources/made/shop/Made.java").contains("cart.sum()"));
    }

    @Test
    void writesNothingWhenPolicyDeniesFile() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open(OPEN + ", \"rules\": [{\"id\": \"tests\", \"decision\": \"deny\", \"access\": \"write\","
                + " \"paths\": [\"src/test/**\"]}]");
        String symbol = anchor(session, "find_symbol('total')", "symbol");
        String reason = expectError(session, "rename_symbol(symbol=" + symbol + ", name='sum')")
                .message();
        assertTrue(reason.contains("tests"), reason);
        assertEquals(before, readAllFiles());
    }

    @Test
    void requiresLanguageServerForOtherLanguages() throws IOException {
        file("lib/main.rb", "def total() = 1\n");
        Session session = open();
        run(session, "select(file='main.rb', text='total')");
        String reason = expectError(session, "rename_symbol('', name='sum')").message();
        assertTrue(reason.contains("No language server is known for files such as main.rb"), reason);
        run(session, "select(file='main.rb', text='def total')");
        String several = expectError(session, "rename_symbol('', name='sum')").message();
        assertTrue(several.contains("def, total"), several);
        assertEquals("def total() = 1\n", text("lib/main.rb"));
    }

    @Test
    void extractsFromAnArgumentWithoutAnEditor() throws IOException {
        Session session = open();
        String answer = run(session, "extract_method(select('Cart.java', fromLine=17, toLine=20), 'sum')");
        assertTrue(answer.contains(": private int sum() {\n"), answer);
        assertFalse(document(session).contains("## Editor"), document(session));
        // A later call means the file of the argument.
        run(session, "extract_variable(select(text='sum - discount'), 'left')");
        assertTrue(text(MAIN + "Cart.java").contains("left = sum - discount;"), text(MAIN + "Cart.java"));
    }
}
