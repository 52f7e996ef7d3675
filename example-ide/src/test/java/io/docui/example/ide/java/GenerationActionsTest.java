package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class GenerationActionsTest extends ShopProjectFixture {
    private static final String BROKEN = """
            package shop;

            class Broken implements Comparable<Broken> {
                Map<String, Item> items;

                void read() {
                    throw new java.io.IOException("x");
                }

                int name() {
                    return "x";
                }
            }
            """;

    /** Runs the calls that the Problems section offers, until there are none. */
    private static void fixAll(Session session) {
        for (int i = 0; i < 10; i++) {
            run(session, "problems()");
            Matcher fix =
                    Pattern.compile("\\[fix: [^\\]]+\\]\\((link:[0-9]+) \"fix").matcher(document(session));
            if (!fix.find()) {
                return;
            }
            run(session, "click(" + fix.group(1) + ")");
        }
    }

    @Test
    void fixesErrorsByTheOfferedCalls() throws IOException {
        file(MAIN + "Broken.java", BROKEN);
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "problems()");
        String document = document(session);
        assertTrue(document.contains(": import Map"), document);
        assertTrue(document.contains(": add the methods"), document);
        assertTrue(document.contains("declare the exception"), document);
        assertTrue(document.contains("change the return type"), document);
        fixAll(session);
        assertEquals("""
                package shop;

                import java.io.IOException;
                import java.util.Map;

                class Broken implements Comparable<Broken> {
                    Map<String, Item> items;

                    void read() throws IOException {
                        throw new java.io.IOException("x");
                    }

                    String name() {
                        return "x";
                    }

                    @Override
                    public int compareTo(Broken broken) {
                        throw new UnsupportedOperationException();
                    }
                }
                """, text(MAIN + "Broken.java"));
        assertTrue(run(session, "problems()").startsWith("No problems."), document(session));
        for (int i = 0; i < 4; i++) {
            run(session, "undo_last()");
        }
        assertEquals(before, readAllFiles());
    }

    @Test
    void asksWhichTypeAndRefusesWithReason() throws IOException {
        file(MAIN + "Awt.java", "package shop;\n\nimport java.awt.List;\n\nclass Awt {\n    List list;\n}\n");
        file(
                MAIN + "Broken.java",
                "package shop;\n\nclass Broken {\n    List list;\n    Nothing no;\n    Runnable r = () -> {\n        throw new Exception();\n    };\n}\n");
        Session session = open();
        run(session, "problems()");
        String list = problem(session, "import List");
        String several = expectError(session, "fix(" + list + ")").message();
        assertTrue(several.contains("java.awt.List, java.util.List"), several);
        run(session, "fix(" + list + ", choice='java.util.List')");
        assertTrue(text(MAIN + "Broken.java").startsWith("package shop;\n\nimport java.util.List;\n\n"));
        run(session, "problems()");
        String none = expectError(session, "fix(" + problem(session, "import Nothing") + ")")
                .message();
        assertTrue(none.contains("No type Nothing is in the sources"), none);
        run(session, "fix(" + problem(session, "declare the exception") + ")");
        assertTrue(text(MAIN + "Broken.java").contains("} catch (Exception e) {"), text(MAIN + "Broken.java"));
    }

    private static String problem(Session session, String fix) {
        Matcher matcher = Pattern.compile("(obj:problem:[0-9]+)\\)[^\n]*\n- \\[fix: [^\\]]*" + fix)
                .matcher(document(session));
        assertTrue(matcher.find(), document(session));
        return matcher.group(1);
    }

    @Test
    void generatesMembers() throws IOException {
        file(
                MAIN + "Point.java",
                "package shop;\n\npublic class Point {\n\tprivate final int x;\n\tprivate String[] names;\n\tprivate boolean open;\n}\n");
        Map<String, String> before = readAllFiles();
        Session session = open();
        run(session, "generate('Point', ['CONSTRUCTOR'], ['x', 'names'])");
        run(session, "generate('Point', ['GETTERS', 'SETTERS'])");
        run(session, "generate('Point', ['EQUALS', 'TO_STRING'])");
        String text = text(MAIN + "Point.java");
        assertTrue(text.contains("import java.util.Arrays;\nimport java.util.Objects;\n"), text);
        assertTrue(
                text.contains(
                        "\tpublic Point(int x, String[] names) {\n\t\tthis.x = x;\n\t\tthis.names = names;\n\t}\n"),
                text);
        assertTrue(text.contains("\tpublic boolean isOpen() {\n\t\treturn open;\n\t}\n"), text);
        assertTrue(text.contains("\tpublic void setNames(String[] names) {"), text);
        assertTrue(!text.contains("setX"), text);
        assertTrue(
                text.contains(
                        "return x == other.x\n\t\t\t\t&& Arrays.equals(names, other.names)\n\t\t\t\t&& open == other.open;"),
                text);
        assertTrue(text.contains("return Objects.hash(x, Arrays.hashCode(names), open);"), text);
        assertTrue(
                text.contains(
                        "return \"Point[x=\" + x + \", names=\" + Arrays.toString(names) + \", open=\" + open + \"]\";"),
                text);
        run(session, "generate('Cart', ['OVERRIDE'], ['hashCode()', 'toString'])");
        assertTrue(text(MAIN + "Cart.java")
                .contains("    @Override\n    public int hashCode() {\n        return super.hashCode();\n    }\n"));
        assertTrue(expectError(session, "generate('Point', ['OVERRIDE'], ['none'])")
                .message()
                .contains("inherits no method none"));
        assertTrue(
                expectError(session, "generate('Point', ['EQUALS'])").message().contains("already defined"));
        assertTrue(run(session, "problems()").startsWith("No problems"), document(session));
        for (int i = 0; i < 4; i++) {
            run(session, "undo_last()");
        }
        assertEquals(before, readAllFiles());
    }
}
