package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemberActionsTest extends ShopProjectFixture {
    private static final String TOTAL =
            CART.substring(CART.indexOf("    public int total()"), CART.lastIndexOf("    }") + 6);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public int total() {\n    return 0;\n}",
                "    public int total() {\n        return 0;\n    }\n",
                "public int total() {\n        return 0;\n    }"
            })
    void replacesMemberAndKeepsItsComment(String text) throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        String answer = run(session, "replace_member(symbol='Cart.total', text='" + text.replace("\n", "\\n") + "')");
        assertTrue(answer.contains("Cart.java +1 -7"), answer);
        assertEquals(
                CART.replace(TOTAL, "    public int total() {\n        return 0;\n    }\n"), text(MAIN + "Cart.java"));
        run(session, "undo_last()");
        assertEquals(before, readAllFiles());
    }

    @Test
    void replacesCommentThatTheTextHas() throws IOException {
        Session session = open();
        run(session, "replace_member('Cart.items', '/** All items. */\\nprivate final List<Item> items = List.of();')");
        assertTrue(text(MAIN + "Cart.java")
                .contains("Cart {\n    /** All items. */\n    private final List<Item> items = List.of();\n\n"));
        run(
                session,
                "replace_member('Cart.items', '/**\\n * More.\\n */\\nprivate final List<Item> items = List.of();')");
        assertTrue(text(MAIN + "Cart.java")
                .contains("    /**\n     * More.\n     */\n    private final List<Item> items = List.of();\n"));
    }

    @Test
    void insertsMembers() throws IOException {
        Session session = open();
        run(session, "insert_member('Cart.add', 'int a() {\\n    return 1;\\n}')");
        run(session, "insert_member('Cart.add', 'int b;', where='BEFORE')");
        run(session, "insert_member('Cart', 'int c;', where='LAST')");
        assertEquals(
                CART.replace("    /** Adds", "    int b;\n\n    /** Adds")
                        .replace(
                                "        items.add(item);\n    }\n",
                                "        items.add(item);\n    }\n\n    int a() {\n        return 1;\n    }\n")
                        .replaceFirst("    }\n}\n$", "    }\n\n    int c;\n}\n"),
                text(MAIN + "Cart.java"));
        assertTrue(expectError(session, "insert_member('Cart.add', 'int c;', where='LAST')")
                .message()
                .contains("needs a type"));
    }

    /** Lines of a header, of an annotation or of a text block are no members. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "class Shelf\n  implements Runnable {\n    public void run() {}\n}\n",
                "@SuppressWarnings({\n  \"unused\"\n})\nclass Shelf {\n    int a;\n}\n",
                "record Shelf(\n  int a,\n  int b) {\n    static int c;\n}\n",
                "class Shelf {\n    String a = \"\"\"\n  text\n  \"\"\";\n}\n",
                "enum Shelf {\n    A,\n    B;\n\n    int x() {\n  return 1;\n    }\n}\n",
                "class Shelf {\n  class Inner {\n      int a;\n  }\n      int b;\n}\n",
                "class Shelf { int a;\n    int b;\n}\n"
            })
    void insertsLastMemberWithIndentationOfMembers(String source) throws IOException {
        file(MAIN + "Shelf.java", "package shop;\n\n" + source);
        Session session = open();
        run(session, "insert_member('Shelf', 'static int last;', where='LAST')");
        String indent = source.contains("Inner") ? "  " : "    ";
        assertEquals(
                "package shop;\n\n" + source.replaceFirst("}\n$", "\n" + indent + "static int last;\n}\n"),
                text(MAIN + "Shelf.java"));
    }

    @Test
    void editAfterInsertionKnowsTheFile() throws IOException {
        Session session = open();
        run(session, "read('" + MAIN + "Cart.java')");
        run(
                session,
                "insert_member('Cart.add', 'int a() {\\n    return one();\\n}');" + " edit([{path: '" + MAIN
                        + "Cart.java', oldText: 'one()', newText: '1'}])");
        assertTrue(text(MAIN + "Cart.java").contains("        return 1;"), text(MAIN + "Cart.java"));
        file(MAIN + "Cart.java", text(MAIN + "Cart.java").replace("return 1;", "return 2222;"));
        run(session, "insert_member('Cart.add', 'int b;')");
        assertTrue(
                expectError(session, "edit([{path: '" + MAIN + "Cart.java', oldText: 'int b;', newText: 'int c;'}])")
                        .message()
                        .contains("has changed since you read it"),
                "somebody else changed the file before the insertion");
    }

    @Test
    void keepsLineEndsAndFillsEmptyTypes() throws IOException {
        file(MAIN + "Empty.java", "package shop;\r\n\r\nclass Empty {}\r\n");
        Session session = open();
        String done = run(session, "insert_member('Empty', 'int a() {\\n    return 1;\\n}', where='LAST')");
        assertTrue(done.contains("Empty.java +5 -1 (lines 4-6, indented)"), done);
        // The caller knows the text, so the file is not opened to show it.
        assertFalse(document(session).contains("## Editor"), document(session));
        assertEquals(
                "package shop;\r\n\r\nclass Empty {\r\n    int a() {\r\n        return 1;\r\n    }\r\n}\r\n",
                text(MAIN + "Empty.java"));
    }

    @Test
    void tellsTheLinesOfTheMemberWithItsComment() throws IOException {
        file(MAIN + "Lines.java", "package shop;\n\nclass Lines {\n    /** A. */\n    int a;\n\n    int b;\n}\n");
        Session session = open();
        String inserted = run(session, "insert_member('Lines.a', '/** C. */\njava.util.List<String> c;')");
        assertTrue(inserted.contains("Lines.java +3 -0 (lines 7-8, indented), no import added"), inserted);
        String replaced = run(session, "replace_member('Lines.a', 'Object a = Collections.EMPTY_LIST;')");
        assertTrue(
                replaced.contains("Lines.java +3 -1 (lines 6-7, indented)\n")
                        && replaced.endsWith("Imported java.util.Collections."),
                replaced);
        assertEquals(
                "    /** A. */\n    Object a = Collections.EMPTY_LIST;",
                text(MAIN + "Lines.java").lines().skip(5).limit(2).collect(Collectors.joining("\n")));
    }

    @Test
    void tellsThatAFileDoesNotCompileAnyMore() throws IOException {
        Session session = open();
        String text = "int twice() {\\n    return sum() + sum();\\n}";
        String unknown = run(session, "insert_member('Cart.total', '" + text + "')");
        assertFalse(unknown.contains("compile"), "No program was read yet: " + unknown);
        run(session, "undo_last()");
        run(session, "describe('Cart.total')");
        String inserted = run(session, "insert_member('Cart.total', '" + text + "')");
        assertTrue(
                inserted.contains(
                        "no import added; does not compile: line 27: cannot find symbol: method sum() in Cart"),
                inserted);
        String cart = "edit([{path: '" + MAIN + "Cart.java', oldText: '%s', newText: '%s'}])";
        String still = run(session, cart.formatted("return sum()", "return add()"));
        assertTrue(
                still.contains(
                        "; does not compile: line 27: method add in class Cart cannot be applied to given types;"),
                still);
        String mended = run(session, cart.formatted("return add() + sum()", "return 2 * total()"));
        assertFalse(mended.contains("compile"), mended);
        String test = run(
                session,
                "edit([{path: '" + TEST
                        + "', oldText: 'cart.total() == 3', newText: 'cart.twice() == Cart.twice() + a'}])");
        assertTrue(
                test.contains("does not compile: line 7: non-static method twice() cannot be referenced from a static"
                        + " context; line 7: cannot find symbol: variable a in CartTest"),
                test);
    }

    /** A generated method, for example, is unknown to javac before the build. */
    @Test
    void tellsNothingOfFilesThatDidNotCompile() throws IOException {
        file(MAIN + "Broken.java", "package shop;\n\nclass Broken {\n    int a = b;\n}\n");
        Session session = open();
        run(session, "describe('Cart.total')");
        String inserted = run(session, "insert_member('Broken.a', 'int c = d;')");
        assertFalse(inserted.contains("compile"), inserted);
        String replaced = run(session, "replace_member('Cart.items', 'private List<Item> items = e;')");
        assertTrue(replaced.contains("does not compile: line 8: cannot find symbol: variable e in Cart"), replaced);
    }

    @Test
    void refusesWhatDoesNotParse() throws IOException {
        Map<String, String> before = readAllFiles();
        Session session = open();
        assertTrue(expectError(session, "replace_member('Cart.total', 'public int total() { return 0;')")
                .message()
                .contains("syntax error in line "));
        assertTrue(expectError(session, "replace_member('Cart.total', ' ')")
                .message()
                .contains("remove_member"));
        assertEquals(
                ErrorCode.CONSTRAINT_VIOLATION,
                expectError(session, "insert_member('Cart.none', 'int a;')").code());
        assertEquals(before, readAllFiles());
    }

    @Test
    void removesOnlyWhatIsNotUsed() throws IOException {
        file(MAIN + "More.java", """
                package shop;

                class More implements Runnable {
                    int used;

                    /** Not used but by itself. */
                    int unused(int n) {
                        return n == 0 ? used : unused(n - 1);
                    }

                    @Override
                    public void run() {}
                }
                """);
        Session session = open();
        assertTrue(expectError(session, "remove_member('Cart.total')")
                .message()
                .contains("Cart.total() has 1 use: src/test/java/shop/CartTest.java:7"));
        assertTrue(expectError(session, "remove_member('More.run')").message().contains("overrides Runnable.run()"));
        assertTrue(expectError(session, "remove_member('More.used')").message().contains("has 1 use"));
        run(session, "remove_member('More.unused')");
        run(session, "remove_member('More.used')");
        assertEquals(
                "package shop;\n\nclass More implements Runnable {\n    @Override\n    public void run() {}\n}\n",
                text(MAIN + "More.java"));
        run(session, "remove_member('More.run', force=true)");
        assertEquals("package shop;\n\nclass More implements Runnable {\n}\n", text(MAIN + "More.java"));
    }

    @Test
    void acceptsLinesAndAnchors() throws IOException {
        Session session = open();
        run(session, "replace_member('Cart.java:17', 'public int total() {\\n    return 0;\\n}')");
        assertTrue(text(MAIN + "Cart.java").contains("    public int total() {\n        return 0;\n    }\n"));
        String anchor = anchor(session, "find_symbol('Cart.add')", "symbol");
        run(session, "insert_member(symbol=" + anchor + ", text='int a;', where='BEFORE')");
        assertTrue(text(MAIN + "Cart.java").contains("    int a;\n\n    /** Adds an item. */"));
    }

    @Test
    void policyGuardsTheFile() throws IOException {
        Session session = open(OPEN + ", \"rules\": [{\"id\": \"carts\", \"decision\": \"deny\", \"access\": \"write\","
                + " \"paths\": [\"**/Cart.java\"]}]");
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                expectError(session, "replace_member('Cart.total', 'int a;')").code());
        assertEquals(CART, text(MAIN + "Cart.java"));
        String dry = String.valueOf(session.run("insert_member('Item', 'static int a;', where='LAST')", true)
                .text());
        assertTrue(dry.contains("static int a;"), dry);
    }

    @Test
    void refusesRemovalThatBreaksCodeWithoutUses() throws IOException {
        file(MAIN + "Job.java", """
                package shop;

                interface Job {
                    void run();

                    Job NONE = () -> {};
                }

                class Base {
                    int id() {
                        return 1;
                    }
                }

                class Sub extends Base {
                    @Override
                    int id() {
                        return 2;
                    }
                }

                record Pair(int left) {
                    static final Pair ONE = new Pair(1);
                }
                """);
        Map<String, String> before = readAllFiles();
        Session session = open();
        for (String symbol : new String[] {"Job.run", "Base.id", "Pair.left"}) {
            String refused =
                    expectError(session, "remove_member('" + symbol + "')").message();
            assertTrue(
                    refused.contains("Nothing was changed.") && refused.contains("javac would report a new error"),
                    refused);
        }
        assertEquals(before, readAllFiles());
    }

    @Test
    void importsMethodsThatOtherFilesImportStatically() throws IOException {
        file(MAIN + "Checks.java", """
                package shop;

                import static java.util.Map.entry;
                import static java.util.Objects.checkIndex;
                import static java.util.Objects.requireNonNull;

                class Checks {}
                """);
        file(MAIN + "More.java", "package shop;\n\nimport static shop.Cart.entry;\n\nclass More {}\n");
        file(MAIN + "Till.java", "package shop;\n\nimport java.util.List;\n\nclass Till {\n    int n;\n}\n");
        Session session = open();
        String answer = run(
                session,
                "insert_member('Till.n', 'Object checkIndex() {\n    entry(1, 2);\n    this.requireNonNull();\n"
                        + "    if (n > 1) { return requireNonNull(\"entry\"); }\n    return unknown(checkIndex());\n}')");
        assertTrue(
                answer.endsWith("Imported static java.util.Objects.requireNonNull. "
                        + "Not imported: entry (java.util.Map.entry, shop.Cart.entry)."),
                answer);
        assertTrue(text(MAIN + "Till.java").startsWith("""
                                package shop;

                                import static java.util.Objects.requireNonNull;

                                import java.util.List;
                                """), text(MAIN + "Till.java"));
        file(
                MAIN + "Desk.java",
                "package shop;\n\nimport static java.util.Objects.*;\n\nclass Desk {\n    int n;\n}\n");
        String known = run(session, "insert_member('Desk.n', 'int m = checkIndex(1, 2);')");
        assertTrue(known.contains("no import added"), "All static members of the type are imported: " + known);
    }

    @Test
    void importsTypesThatAMemberNamesFirst() throws IOException {
        file(
                MAIN + "Dates.java",
                "package shop;\n\nimport java.util.Date;\n\nimport javax.tools.Tool;\n\nclass Dates {\n    Date date;\n    Tool tool;\n}\n");
        file(MAIN + "goods/Box.java", "package shop.goods;\n\npublic class Box {}\n");
        file(MAIN + "Till.java", "package shop;\n\nclass Till {\n    int n;\n}\n");
        Session session = open();
        String answer = run(
                session,
                "insert_member('Till.n', \"/** See Thread and \\\"Robot\\\". */\\nBox box(Date date, Cart cart) {\\n"
                        + "    String text = \\\"Locale\\\"; // Optional\\n    return Collections.max(null);\\n}\")");
        assertTrue(answer.endsWith("Imported java.util.Collections, java.util.Date, shop.goods.Box."), answer);
        assertTrue(
                text(MAIN + "Till.java")
                        .startsWith(
                                "package shop;\n\nimport java.util.Collections;\nimport java.util.Date;\nimport shop.goods.Box;\n\nclass Till {"),
                text(MAIN + "Till.java"));
        answer = run(session, "insert_member('Dates.tool', 'Object timer(List list) {\\n    return new Timer();\\n}')");
        assertTrue(
                answer.contains(
                        "Not imported: Timer (java.util.Timer, javax.management.timer.Timer, javax.swing.Timer)"),
                answer);
        run(session, "insert_member('Dates.tool', 'Box box() {\\n    return null;\\n}')");
        assertTrue(
                text(MAIN + "Dates.java").contains("import javax.tools.Tool;\n\nimport shop.goods.Box;\n\nclass"),
                text(MAIN + "Dates.java"));
    }

    @Test
    void importsWhereCodeImports() throws IOException {
        file(MAIN + "goods/Box.java", "package shop.goods;\n\npublic class Box {}\n");
        file("src/main/java/Main.java", "public class Main {}\n");
        String before = "package shop;\n\n/*\nimport java.util.List;\n*/\n";
        String after = "class Till {\n    String text = \"\"\"\nimport shop.goods.Bag;\n\"\"\";\n    int n;\n";
        file(MAIN + "Till.java", before + "import java.util.Date;\n\n" + after + "    Date date;\n}\n");
        Session session = open();
        run(session, "insert_member('Till.n', 'Box box(Main main) {\\n    return null;\\n}')");
        assertTrue(
                text(MAIN + "Till.java")
                        .startsWith(before + "import java.util.Date;\nimport shop.goods.Box;\n\n" + after),
                text(MAIN + "Till.java"));
    }

    @Test
    void insertsWithTheIndentationOfTheMembers() throws IOException {
        file(MAIN + "Two.java", """
                package shop;

                class Two {
                  int a() {
                    return 1;
                  }

                  static class None {}
                }
                """);
        file(MAIN + "Tab.java", "package shop;\n\nclass Tab {\n\tint t;\n}\n");
        Session session = open();
        run(session, "insert_member('Two', 'int b() {\\n  return 2;\\n}', where='LAST')");
        run(session, "insert_member('Two.None', 'int c;', where='LAST')");
        run(session, "insert_member('Tab', 'int u;', where='LAST')");
        assertEquals("""
                package shop;

                class Two {
                  int a() {
                    return 1;
                  }

                  static class None {
                    int c;
                  }

                  int b() {
                    return 2;
                  }
                }
                """, text(MAIN + "Two.java"));
        assertEquals("package shop;\n\nclass Tab {\n\tint t;\n\n\tint u;\n}\n", text(MAIN + "Tab.java"));
    }
}
