package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class CodeActionsTest extends ShopProjectFixture {
    @Test
    void findsUsesByTypeAndNotByName() throws IOException {
        file(MAIN + "Other.java", """
                package shop;

                class Other {
                    int total() {
                        return 1;
                    }

                    int twice(Cart cart) {
                        return total() + cart.total();
                    }
                }
                """);
        Session session = open();
        assertEquals("""
                Cart.total(): 2 uses in 2 files
                src/main/java/shop/Other.java
                 9: return total() + cart.total();
                src/test/java/shop/CartTest.java
                 7: assert cart.total() == 3;
                Not counted: Other has a method of this name too""", run(session, "usages('Cart.total')"));
        assertEquals("""
                Other.total(): 1 use in 1 file
                src/main/java/shop/Other.java
                 9: return total() + cart.total();
                Not counted: Cart has a method of this name too""", run(session, "usages('Other.total()')"));
        assertEquals(
                "Cart.total(): 1 use in 1 file below src/test\nsrc/test/java/shop/CartTest.java\n 7: assert cart.total() == 3;",
                run(session, "usages('Cart.total', path='src/test')"));
    }

    @Test
    void namesTypesWhoseMethodsOfTheNameAreNotCounted() throws IOException {
        file(MAIN + "Shapes.java", """
                package shop;

                import java.util.List;

                class Shapes {
                    static class Shape {
                        void draw() {}

                        void draw(int times) {}
                    }

                    static class Circle extends Shape {
                        @Override
                        void draw() {
                            super.draw();
                        }

                        @Override
                        void draw(int times) {}
                    }

                    void all(Shape shape, Circle circle, List<Shape> list) {
                        shape.draw();
                        circle.draw();
                        list.add(shape);
                    }
                }
                """);
        file(MAIN + "Other.java", """
                package shop;

                class Other {
                    interface A {
                        void draw();
                    }

                    interface B {
                        void draw();
                    }

                    interface C {
                        void draw();
                    }

                    interface D {
                        void draw();
                    }
                }
                """);
        Session session = open();
        String line = "Not counted: Other.A, Other.B, Other.C, Other.D have methods of this name too";
        String uses = run(session, "usages('Shapes.Shape.draw')");
        assertTrue(uses.endsWith('\n' + line), "An overriding method's calls are uses: " + uses);
        assertEquals(1, uses.split("Not counted", -1).length - 1, "It is said once for all overloads: " + uses);
        String callers = run(session, "callers('Shape.draw()')");
        assertTrue(
                callers.endsWith(
                        "\nNot counted: Shapes.Circle, Other.A, Other.B and 2 more have methods of this name too"),
                callers);
        String library = run(session, "callers('Cart.add')");
        assertTrue(library.endsWith("\nNot counted: List has a method of this name too"), library);
        assertTrue(
                run(session, "callers('Cart.add', path='src/test')").endsWith(" cart.add(new Item(\"a\", 3));"),
                "Nothing else of the name is there");
        assertFalse(run(session, "usages('Item.price')").contains("Not counted"), "No other method has the name");
        assertFalse(run(session, "usages('Cart')").contains("Not counted"), "A type is no method");
    }

    @Test
    void acceptsLinesAnchorsAndSelection() throws IOException {
        Session session = open();
        String sum = """
                sum in Cart.total(): 4 uses in 1 file
                src/main/java/shop/Cart.java
                 19: sum += item.price();
                 22: int discount = sum > 100 ? sum / 10 : 0;
                 23: return sum - discount;""";
        assertEquals(sum, run(session, "usages('Cart.java:17 sum')"));
        String selection = anchor(session, "select(file='Cart.java', text='int sum = 0')", "sel");
        assertEquals(sum, run(session, "usages(" + selection + ')'));
        assertEquals(sum, run(session, "usages('<" + selection.substring("obj:".length()) + ">')"));
        assertEquals(sum, run(session, "usages()"));
        assertTrue(run(session, "usages('Cart.java:16')").startsWith("Cart.total(): 1 use"));
    }

    @Test
    void recordComponentIncludesItsAccessor() throws IOException {
        Session session = open();
        String uses = run(session, "usages('Item.price')");
        assertTrue(uses.startsWith("Item.price: 1 use, 1 in Javadoc in 1 file"), uses);
        assertTrue(uses.contains(" 19: sum += item.price();"), uses);
    }

    @Test
    void groupsCallersByDeclarationWithVisibility() throws IOException {
        file(MAIN + "Till.java", """
                package shop;

                public class Till {
                    private final Cart cart = new Cart();
                    private final int first = cart.total();

                    protected int pay() {
                        Runnable later = () -> cart.total();
                        later.run();
                        return cart.total();
                    }

                    static class Inner {
                        int both(Till till) {
                            return till.pay() + till.pay();
                        }
                    }
                }
                """);
        Session session = open();
        assertEquals("""
                Cart.total(): 3 direct callers in 2 files of the workspace; complete: by type, method references too
                src/main/java/shop/Till.java
                 private Till.first (field initializer)
                  5: private final int first = cart.total();
                 protected Till.pay()
                  8: Runnable later = () -> cart.total();  [in a lambda]
                  10: return cart.total();
                src/test/java/shop/CartTest.java
                 package-private CartTest.sums()
                  7: assert cart.total() == 3;""", run(session, "callers('Cart.total')"));
        String all = run(session, "callers('Cart.total', depth=3)");
        assertTrue(
                all.startsWith("Cart.total(): 3 direct callers, 1 at depth 2 in 2 files of the workspace;"
                        + " direct are those without → or with → it; complete: by type, method references too\n"),
                all);
        assertTrue(all.contains(" 14: package-private Till.Inner.both(Till)  → pay"), all);
        assertTrue(
                expectError(session, "callers('Cart.total', depth=0)").message().contains("depth must be"));
    }

    @Test
    void countsManyLinesInTestsBehindTheOthers() throws IOException {
        file(MAIN + "Till.java", "package shop;\n\nclass Till {\n    int pay = new Cart().total();\n}\n");
        String test = "package shop;\n\nclass TillTest {\n"
                + "    int a() {\n        return new Cart().total();\n    }\n\n".repeat(6)
                + "}\n";
        for (int i = 0; i < 6; i++) {
            test = test.replaceFirst("int a\\(", "int m" + i + "(");
        }
        file("src/test/java/shop/TillTest.java", test);
        Session session = open();
        String callers = run(session, "callers('Cart.total')");
        assertTrue(callers.startsWith("Cart.total(): 8 direct callers in 3 files of the workspace;"), callers);
        assertTrue(callers.endsWith("""
                         package-private Till.pay (field initializer)
                          4: int pay = new Cart().total();
                        src/test/java/shop/
                        CartTest.java: 1 line
                        TillTest.java: 6 lines
                        Lines in tests are counted; give `path`, such as one of these files, to see them.\
                        """), callers);
        assertTrue(run(session, "callers('Cart.total', path='TillTest.java')").contains("TillTest.m5()\n  "));
        assertTrue(run(session, "usages('Cart.total')").contains("TillTest.java: 6 lines\n"));
        assertTrue(run(session, "callers('Cart.total', depth=2)").contains("TillTest.java: 6 lines\n"));
        assertTrue(run(session, "usages('Cart.total', path='src/test')").contains("\n 5, "), "only tests");
    }

    @Test
    void callersOfCallersAreListedWithAllThatTheyCall() throws IOException {
        file(MAIN + "Till.java", """
                package shop;

                class Till {
                    int one(Cart cart) {
                        return cart.total();
                    }

                    int two(Cart cart) {
                        return one(cart) + cart.total();
                    }

                    int three(Cart cart) {
                        return one(cart) + two(cart);
                    }
                }
                """);
        String all = run(open(), "callers('Cart.total', depth=2, path='src/main')");
        assertEquals("""
                Cart.total(): 2 direct callers, 1 at depth 2 in 1 file below src/main; direct are those without → or with → it; complete: by type, method references too
                src/main/java/shop/Till.java
                 4: package-private Till.one(Cart)
                 8: package-private Till.two(Cart)  → it, one
                 12: package-private Till.three(Cart)  → one, two""", all);
    }

    @Test
    void findsCallersThroughOverriddenMethods() throws IOException {
        file(MAIN + "Shape.java", """
                package shop;

                interface Shape {
                    double area();

                    static double sum(Shape one, Disc disc, Square square) {
                        return one.area() + disc.area() + square.area();
                    }

                    Shape POINT = () -> 0;
                }

                record Disc(double area) implements Shape {}

                class Square implements Shape {
                    @Override
                    public double area() {
                        return 4;
                    }
                }
                """);
        Session session = open();
        String callers = run(session, "callers('Square.area')");
        assertTrue(callers.contains("public Shape.sum(Shape, Disc, Square)\n  7:"), callers);
        assertTrue(run(session, "usages('Square.area')")
                .startsWith("Square.area(): 1 use, 1 of methods that it overrides in 1 file"));
        assertTrue(run(session, "usages('Shape.area')")
                .startsWith("Shape.area(): 1 use, 2 of methods that override it in 1 file"));
        assertEquals("""
                Shape.area(): 3 implementations in 1 file
                src/main/java/shop/Shape.java
                 10: lambda in public POINT
                 13: public Disc.area()
                 17: public Square.area()""", run(session, "implementations('Shape.area')"));
        assertEquals("""
                Square
                Direct supertypes, no others
                 interface Shape  src/main/java/shop/Shape.java:3""", run(session, "type_hierarchy('Square')"));
        String list = run(session, "type_hierarchy('java.util.ArrayList')");
        assertTrue(
                list.contains(
                        "All supertypes, indirect ones indented\n class AbstractList\n  class AbstractCollection\n"),
                list);
    }

    @Test
    void findsImplicitAndExplicitConstructorCalls() throws IOException {
        file(MAIN + "Base.java", """
                package shop;

                import java.util.function.Supplier;

                class Base {
                    Base() {}

                    static class Silent extends Base {}

                    static class Loud extends Base {
                        Loud() {
                            super();
                        }

                        Loud(int more) {
                            this();
                        }
                    }

                    Supplier<Base> maker = Base::new;
                    Base made = new Base() {};
                }
                """);
        Session session = open();
        assertEquals("""
                Base(): 4 uses in 1 file
                src/main/java/shop/Base.java
                 8: static class Silent extends Base {}  [implicit call]
                 12: super();
                 20: Supplier<Base> maker = Base::new;
                 21: Base made = new Base() {};""", run(session, "usages('Base()')"));
        String base = run(session, "callers('Base()')");
        assertTrue(base.contains("20: Supplier<Base> maker = Base::new;  [method reference]\n"), base);
        assertTrue(base.contains("  21: Base made = new Base() {};"), base);
        String far = run(session, "callers('Base()', depth=2)");
        assertTrue(far.contains("maker (field initializer)  → it [method reference]\n"), far);
        String loud = run(session, "callers('Loud()')");
        assertTrue(loud.contains(" package-private Base.Loud(int)\n"), loud);
    }

    @Test
    void descriptionCountsPrivateMembers() throws IOException {
        file(MAIN + "Closed.java", """
                package shop;

                class Closed {
                    private int a;
                    private int b;

                    private Closed() {}

                    int sum() {
                        return a + b;
                    }
                }
                """);
        Session session = open();
        String shown = run(session, "describe('Closed')");
        assertTrue(shown.endsWith("\n9: int sum()\n… 3 private members: source=true"), shown);
        String source = run(session, "describe('Closed', source=true)");
        assertTrue(source.contains("\n5: private int b;\n7: private Closed() {}\n9: "), source);
        file(MAIN + "Few.java", "package shop;\n\nclass Few {\n    private int a;\n    int b;\n}\n");
        assertTrue(run(session, "describe('Few')").contains("private int a"), "Two lines are no saving");
    }

    @Test
    void showsTheBeginningOfALongCommentOfAType() throws IOException {
        String comment = "/**\n * First.\n" + " * more\n".repeat(10) + " */\n";
        file(MAIN + "Long.java", "package shop;\n\n" + comment + "class Long {\n    int a;\n}\n");
        file(
                MAIN + "Short.java",
                "package shop;\n\n" + comment.replaceFirst(" \\* more\n", "") + "class Short {\n    int a;\n}\n");
        Session session = open();
        String shown = run(session, "describe('shop.Long', source=true)");
        assertTrue(
                shown.contains(
                        "3: /**\n4:  * First.\n5:  * more\n6:  * more\n… lines 7-15: the rest of the comment\n16: class Long"),
                shown);
        String whole = run(session, "describe('shop.Short', source=true)");
        assertTrue(whole.contains("14:  */\n15: class Short {\n16: int a;\n17: }"), whole);
    }

    @Test
    void showsImportsOfATypeAndLeavesOutLongBodiesOfALongOne() throws IOException {
        String type = """
                package shop;

                import static java.lang.Math.max;

                import java.util.List;
                import java.util.Map;

                class Wide {
                    int sum(int n) {
                        int sum = n;
                        sum++;
                        sum++;
                        return sum;
                    }

                    int one() {
                        return max(1, 0);
                    }
                """;
        file(MAIN + "Wide.java", type + "    List<Map<String, String>> a;\n}\n");
        file(MAIN + "Wider.java", type.replace("Wide", "Wider") + "\n".repeat(150) + "}\n");
        Session session = open();
        String wide = run(session, "describe('Wide', source=true)");
        assertTrue(wide.startsWith("""
                        src/main/java/shop/Wide.java
                        imports static java.lang.Math.max, java.util.{List, Map}
                        8: class Wide {
                        9: int sum(int n) {
                        10:     int sum = n;
                        """), wide);
        String wider = run(session, "describe('Wider', source=true)");
        assertTrue(wider.contains("\n9-14: int sum(int n) {…}\n16: "), wider);
        assertTrue(wider.contains("\n17:     return max(1, 0);\n"), wider);
        assertTrue(wider.endsWith("}\n… long bodies: describe('Wider.sum(int)', source=true)"), wider);
    }

    @Test
    void showsALongTypeWithSignaturesAfterItsFirstMembers() throws IOException {
        StringBuilder type = new StringBuilder(
                "package shop;\n\nclass Vast {\n    /** The size.\n     * @see Cart */\n    int size;\n");
        for (int i = 0; i < 40; i++) {
            type.append(
                            "\n    /**\n     * Returns a number.\n     * @return it\n     */\n    @Deprecated\n    int number")
                    .append(i)
                    .append("(int one,\n            int two) {\n        return ")
                    .append(i)
                    .append(";\n    }\n");
        }
        file(
                MAIN + "Vast.java",
                type
                        + "\n    int shortOne() { return 1; }\n\n    /**\n     * None.\n     */\n    native int none();\n}\n");
        Session session = open();
        String vast = run(session, "describe('Vast', source=true)");
        assertTrue(
                vast.contains(
                        "\n8: /**\n9:  * Returns a number.\n10:  * @return it\n11:  */\n12: @Deprecated\n13: int number0(int one,\n14:         int two) {\n"),
                vast);
        assertTrue(vast.contains("\n4-5: /** The size. … */\n6: int size;\n"), vast);
        assertTrue(vast.contains("\n118-126: @Deprecated int number11(int one, int two) {…}\n"), vast);
        assertTrue(vast.contains("\n408: int shortOne() { return 1; }\n410-413: native int none();\n414: }\n"), vast);
        assertTrue(vast.endsWith("\n… comments and bodies: describe('Vast.number4(int, int)', source=true)"), vast);
    }

    @Test
    void shortensJavadocOfMembersInTheSourceOfAType() throws IOException {
        file(MAIN + "Queue.java", """
                package shop;

                class Queue {
                    /**
                     * Tests if it is empty, e.g. after
                     * the last call. Never throws.
                     * @return whether it is
                     */
                    boolean isEmpty() {
                        return true;
                    }

                    /**
                     Moves on.
                     */
                    void advance() {}

                    /** Stays. Really. */
                    int stay;

                    /**
                     * @return the size
                     */
                    int size() {
                        return 0;
                    }

                    static class Inner {
                        /**
                         * Has no<p>period
                         */
                        int a;
                    }
                }
                """);
        Session session = open();
        assertEquals("""
                src/main/java/shop/Queue.java
                3: class Queue {
                4-8: /** Tests if it is empty, e.g. after the last call. … */
                9: boolean isEmpty() {
                10:     return true;
                11: }
                13-15: /** Moves on. */
                16: void advance() {}
                18: /** Stays. Really. */
                19: int stay;
                21-23: /** @return the size */
                24: int size() {
                25:     return 0;
                26: }
                28: static class Inner {
                29-31:     /** Has no … */
                32:     int a;
                33: }
                34: }""", run(session, "describe('Queue', source=true)"));
        String inner = run(session, "describe('Queue.Inner', source=true)");
        assertTrue(inner.endsWith("28: static class Inner {\n29-31: /** Has no … */\n32: int a;\n33: }"), inner);
        String one = run(session, "describe('Queue.isEmpty', source=true)");
        assertTrue(one.contains("4: /**\n5:  * Tests if") && one.contains("\n7:  * @return whether it is\n"), one);
    }

    @Test
    void cutsLongLinesAroundTheUse() throws IOException {
        String text = "\"" + "x".repeat(100) + "\"";
        file(MAIN + "Long.java", """
                package shop;

                class Long {
                    static int sum(String text, int... n) {
                        return n.length;
                    }

                    int a = Math.max(TEXT.length(), Long.sum("a", 1));
                    int b = Math.min(TEXT.length(), Long.sum("a", 1));
                    int c = Long.sum(TEXT, 2);
                    int d = Long.sum("short", 2);
                }
                """.replace("TEXT", text));
        Session session = open();
        String uses = run(session, "usages('shop.Long.sum')");
        assertTrue(
                uses.endsWith("\n 8, 9: …Long.sum(\"a\", 1));\n 10: …Long.sum(\"" + "x".repeat(90)
                        + "…\n 11: int d = Long.sum(\"short\", 2);"),
                uses);
        assertTrue(run(session, "callers('shop.Long.sum')").contains(": …Long.sum(\"a\", 1));"));
    }

    @Test
    void listsAndDescribesAllOverloads() throws IOException {
        file(MAIN + "Check.java", """
                package shop;

                class Check {
                    static void fail(String message) {}

                    static void fail(String message, Object... more) {}

                    void both() {
                        fail("a");
                        fail("a", 1);
                    }
                }
                """);
        Session session = open();
        assertEquals("""
                2 overloads
                Check.fail(String): 1 use in 1 file
                src/main/java/shop/Check.java
                 9: fail("a");
                Check.fail(String, Object...): 1 use in 1 file
                src/main/java/shop/Check.java
                 10: fail("a", 1);""", run(session, "usages('Check.fail')"));
        String callers = run(session, "callers('Check.fail')");
        assertTrue(callers.contains(" package-private Check.both()\n  10: fail(\"a\", 1);"), callers);
        String described = run(session, "describe('Check.fail')");
        assertTrue(described.startsWith("2 overloads\n"), described);
        assertTrue(
                described.contains("fail(String message)")
                        && described.contains("fail(String message, Object... more)"),
                described);
        String sources = run(session, "describe('Check.fail', source=true)");
        assertTrue(sources.startsWith("2 overloads\nsrc/main/java/shop/Check.java\n"), sources);
        assertEquals(1, sources.split("Check.java", -1).length - 1, "The file is named once: " + sources);
        String one = run(session, "usages('Check.fail(String)')");
        assertTrue(one.contains(" 9: fail(\"a\");"), one);
        assertTrue(
                one.startsWith(
                        "Check.fail(String): 1 use in 1 file; overloads not counted: Check.fail(String, Object...)\n"),
                one);
        assertTrue(
                run(session, "callers('Check.fail(String)')")
                        .startsWith(
                                "Check.fail(String): 1 direct caller in 1 file of the workspace;"
                                        + " complete: by type, method references too; overloads not counted: Check.fail(String, Object...)\n"));
        assertFalse(callers.contains("overloads not counted"), callers);
        assertTrue(expectError(session, "usages('Check.gone')").message().contains("No declaration fits `Check.gone`"));
    }

    @Test
    void tellsWhatCouldNotBeAnalyzed() throws IOException {
        file(MAIN + "Broken.java", """
                package shop;

                class Broken {
                    int sum(Cart cart, Missing missing) {
                        return cart.total() + missing.total();
                    }
                }
                """);
        file("extra/shop/Later.java", "package shop;\n\nclass Later {\n    int sum = new Cart().total();\n}\n");
        Session session = open();
        String uses = run(session, "usages('Cart.total')");
        assertTrue(uses.contains(" 5: return cart.total() + missing.total();"), uses);
        assertTrue(
                uses.contains("Incomplete. javac cannot resolve the name here, because the file has errors:"
                        + "\n src/main/java/shop/Broken.java: 5"),
                uses);
        assertTrue(uses.contains("\n extra/shop/Later.java: 4"), uses);
        Files.delete(workspace.resolve(MAIN + "Broken.java"));
        Files.delete(workspace.resolve("extra/shop/Later.java"));
        assertFalse(run(session, "usages('Cart.total')").contains("Incomplete"));
    }

    @Test
    void seesUnparsableFiles() throws IOException {
        file(MAIN + "Broken.java", "package shop;\n\nclass Broken {\n    int a = new Cart().total(;\n}\n");
        Session session = open();
        String uses = run(session, "usages('Cart.total')");
        assertTrue(uses.contains("src/test/java/shop/CartTest.java\n 7:"), uses);
        assertTrue(
                uses.contains("src/main/java/shop/Broken.java: 4") || uses.contains(" 4: int a = new Cart().total(;"),
                uses);
    }

    @Test
    void showsNothingOfGuardedFiles() throws IOException {
        Session session = open(OPEN + ", \"rules\": [{\"id\": \"tests\", \"decision\": \"deny\", \"access\": \"read\","
                + " \"paths\": [\"**/CartTest.java\"]}]");
        String uses = run(session, "usages('Cart.total')");
        assertEquals("Cart.total(): 0 uses; 1 more in files that the policy does not allow you to read", uses.strip());
    }

    @Test
    void describesDeclarations() throws IOException {
        Session session = open();
        assertEquals("""
                public int total()
                src/main/java/shop/Cart.java:16-24
                The sum of all, see {@link Item#price()}.""", run(session, "describe('Cart.total')"));
        String source = run(session, "describe('Cart.total', source=true)");
        assertTrue(source.contains("\n15: /** The sum of all") && source.endsWith("\n24: }"), source);
        String type = run(session, "describe('Cart')");
        assertTrue(type.contains("public final class Cart\nsrc/main/java/shop/Cart.java:7-25"), type);
        assertTrue(type.contains("\n11: public void add(Item item)\n16: public int total()"), type);
    }

    @Test
    void readsSourcesOfLibraries() throws IOException {
        addLibrary();
        file(
                MAIN + "User.java",
                "package shop;\n\nimport lib.Words;\n\nclass User {\n    String a = Words.join(\"a\", 2);\n}\n");
        Session session = open();
        String described = run(session, "describe('Words.join')");
        assertEquals("""
                public static String join(String word, int count)
                in lib-1.jar, lib-1-sources.jar, Words.java:5-7
                Repeats a word.""", described);
        assertTrue(run(session, "describe('lib.Words.join(String,int)', source=true)")
                .contains("\n6:     return word.repeat(count);"));
        assertTrue(run(session, "usages('Words.join')").contains(" 6: String a = Words.join(\"a\", 2);"));
        Path repository = home.resolve(".m2/repository/lib/lib/1");
        Files.delete(repository.resolve("lib-1-sources.jar"));
        assertTrue(run(session, "describe('Words.join')").contains("no source, because lib-1-sources.jar is missing"));
    }

    private void addLibrary() throws IOException {
        String text = """
                package lib;

                public final class Words {
                    /** Repeats a word. */
                    public static String join(String word, int count) {
                        return word.repeat(count);
                    }
                }
                """;
        Path source = home.resolve("lib/Words.java");
        Files.createDirectories(Objects.requireNonNull(source.getParent()));
        Files.writeString(source, text);
        Path repository = Files.createDirectories(home.resolve(".m2/repository/lib/lib/1"));
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", home.resolve("out").toString(), source.toString()));
        write(
                repository.resolve("lib-1.jar"),
                "lib/Words.class",
                Files.readAllBytes(home.resolve("out/lib/Words.class")));
        write(repository.resolve("lib-1-sources.jar"), "lib/Words.java", Files.readAllBytes(source));
        Files.writeString(repository.resolve("lib-1.pom"), """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>lib</groupId>
                  <artifactId>lib</artifactId>
                  <version>1</version>
                </project>
                """);
        file("pom.xml", """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>shop</groupId>
                  <artifactId>shop</artifactId>
                  <version>1</version>
                  <properties><maven.compiler.release>17</maven.compiler.release></properties>
                  <dependencies>
                    <dependency><groupId>lib</groupId><artifactId>lib</artifactId><version>1</version></dependency>
                  </dependencies>
                </project>
                """);
    }

    private static void write(Path jar, String entry, byte[] bytes) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(entry));
            zip.write(bytes);
        }
    }

    @Test
    void countsOnlyWhereThereAreVeryManyUses() throws IOException {
        StringBuilder many =
                new StringBuilder("package shop;\n\nclass Many {\n    int sum(Cart cart) {\n        int sum = 0;\n");
        for (int i = 0; i < 200; i++) {
            many.append("        sum += cart.total();\n");
        }
        file(MAIN + "Many.java", many + "        return sum;\n    }\n}\n");
        Session session = open();
        assertEquals(
                List.of(
                        "Cart.total(): 201 uses in 2 files",
                        "src/main/java/shop/Many.java: 200 lines",
                        "src/test/java/shop/CartTest.java: 1 line",
                        "Give `path`, such as one of these files or a folder, to see the lines."),
                run(session, "usages('Cart.total')").lines().toList());
    }

    @Test
    void findsImpliedNamesOfAnnotationElements() throws IOException {
        file(MAIN + "Level.java", "package shop;\n\n@interface Level {\n    int value();\n}\n");
        file(MAIN + "Leveled.java", """
                package shop;

                class Leveled {
                    static final int value = 1;

                    @Level(7)
                    int seven;

                    @Level(value)
                    int one;

                    @Level(value = 2 + 3)
                    int five;
                }
                """);
        Session session = open();
        assertEquals("""
                Level.value(): 3 uses in 1 file
                src/main/java/shop/Leveled.java
                 6: @Level(7)  [implicit value]
                 9: @Level(value)  [implicit value]
                 12: @Level(value = 2 + 3)""", run(session, "usages('Level.value')"));
        assertEquals("""
                Leveled.value: 1 use in 1 file
                src/main/java/shop/Leveled.java
                 9: @Level(value)""", run(session, "usages('Leveled.value')"));
        assertTrue(
                run(session, "callers('Level.value()')").contains("package-private Leveled.seven\n  6: @Level(7)"),
                run(session, "callers('Level.value()')"));
        String refused = expectError(session, "remove_member('Level.value()')").message();
        assertTrue(refused.contains("Level.value() has 3 uses"), refused);
        run(session, "select(file='Level.java', text='value')");
        run(session, "rename_symbol(symbol='', name='level')");
        String renamed = text(MAIN + "Leveled.java");
        assertTrue(
                renamed.contains("@Level(level = 7)")
                        && renamed.contains("@Level(level = value)")
                        && renamed.contains("@Level(level = 2 + 3)"),
                renamed);
    }

    @Test
    void findsAccessorsThatRecordPatternsCall() throws IOException {
        Assumptions.assumeTrue(Runtime.version().feature() >= 21, "NOT TESTED: record patterns need JDK 21");
        file("pom.xml", text("pom.xml").replace("release>17<", "release>21<"));
        file(MAIN + "Point.java", """
                package shop;

                record Point(int x, int y) {
                    public int x() {
                        return x;
                    }
                }
                """);
        file(MAIN + "Area.java", """
                package shop;

                class Area {
                    int width(Object o) {
                        return o instanceof Point(int left, var top) ? left : 0;
                    }
                }
                """);
        Session session = open();
        String uses = run(session, "usages('Point.java:4 x')");
        assertTrue(
                uses.contains(" 5: return o instanceof Point(int left, var top) ? left : 0;  [implicit call]"), uses);
    }

    @Test
    void refusesImplementationsOfFieldsAndConstructors() throws IOException {
        file(
                MAIN + "Sub.java",
                "package shop;\n\nclass Base {\n    int a;\n\n    Base() {}\n}\n\nclass Sub extends Base {}\n");
        Session session = open();
        for (String symbol : List.of("Base.a", "Base()", "Sub.java:4 a")) {
            String refused =
                    expectError(session, "implementations('" + symbol + "')").message();
            assertTrue(refused.contains("is neither a type nor a method"), refused);
        }
        assertTrue(run(session, "implementations('Base')").startsWith("Base: 1 implementation in 1 file"));
    }

    @Test
    void findsLambdasWithIntersectionCasts() throws IOException {
        file(
                MAIN + "Cast.java",
                "package shop;\n\ninterface Job {\n    void run();\n}\n\nclass Cast {\n    Object a = (Job & java.io.Serializable) () -> {};\n}\n");
        assertEquals("""
                Job.run(): 1 implementation in 1 file
                src/main/java/shop/Cast.java
                 8: lambda in package-private a""", run(open(), "implementations('Job.run')"));
    }

    @Test
    void asksWhichTypeOfLibrariesHasName() throws IOException {
        file(MAIN + "Ui.java", "package shop;\n\nimport java.awt.List;\n\nclass Ui {\n    List list;\n}\n");
        Session session = open();
        DocUIError error = expectError(session, "describe('List')");
        assertTrue(
                error.message().contains("java.awt.List") && error.message().contains("java.util.List"),
                error.message());
        String answer = String.valueOf(session.run("answer(1)").text());
        assertTrue(answer.contains("interface List"), answer);
        assertTrue(run(session, "describe('java.awt.List')").contains("class List"));
        assertTrue(run(session, "describe('List.add(String)')").contains("void add(String"));
    }

    @Test
    void joinsMethodsThatDifferOnlyInTheirNames() throws IOException {
        file(MAIN + "Steps.java", """
                package shop;

                class Steps {
                    public void one() {}

                    public void two() {}

                    public void three() {}

                    void four() {}

                    void five() {}

                    public void six(int n) {}
                }
                """);
        String shown = run(open(), "describe('Steps')");
        assertTrue(
                shown.endsWith("\npublic void: 4 one(), 6 two(), 8 three()\n10: void four()\n12: void five()\n"
                        + "14: public void six(int n)"),
                shown);
    }
}
