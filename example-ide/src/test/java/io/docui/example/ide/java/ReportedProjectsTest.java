package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.IdeFixture;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Renames in projects of other shapes than Maven's usual one. */
class ReportedProjectsTest extends IdeFixture {
    private static final String CODEC =
            "package s;\n\npublic class Plain implements Codec {\n    public int one() {\n        return 1;\n    }\n}\n";

    private void rename(String symbol, String name) throws IOException {
        Session session = open();
        String anchor = anchor(session, "find_symbol('" + symbol + "')", "symbol");
        run(session, "rename_symbol(symbol=" + anchor + ", name='" + name + "')");
    }

    private void createSources(String main, String test) throws IOException {
        file(
                main + "/p/Cart.java",
                "package p;\n\npublic class Cart {\n    public int total() {\n        return 1;\n    }\n}\n");
        file(test + "/p/CartCheck.java", "package p;\n\nclass CartCheck {\n    int n = new Cart().total();\n}\n");
    }

    private void checkRenamed(String test) throws IOException {
        rename("Cart.total", "sum");
        assertTrue(text(test + "/p/CartCheck.java").contains("new Cart().sum()"), text(test + "/p/CartCheck.java"));
    }

    @Test
    void renamesInTestFolderWithoutBuildFile() throws IOException {
        createSources("src", "test");
        checkRenamed("test");
    }

    @Test
    void renamesInFoldersThatPomNames() throws IOException {
        file(
                "pom.xml",
                "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version>"
                        + "<build><sourceDirectory>java</sourceDirectory><testSourceDirectory>checks</testSourceDirectory></build></project>");
        createSources("java", "checks");
        checkRenamed("checks");
    }

    @Test
    void renamesInOtherGradleSourceSet() throws IOException {
        file("build.gradle", "plugins { id 'java' }\nsourceSets { integration {} }\n");
        createSources("src/main/java", "src/integration/java");
        checkRenamed("src/integration/java");
    }

    @Test
    void renamesServiceInModuleDeclaration() throws IOException {
        file(
                "pom.xml",
                "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version>"
                        + "<properties><maven.compiler.release>17</maven.compiler.release></properties></project>");
        file("src/main/java/module-info.java", "module m {\n    exports s;\n    provides s.Codec with s.Plain;\n}\n");
        file("src/main/java/s/Codec.java", "package s;\n\npublic interface Codec {\n    int one();\n}\n");
        file("src/main/java/s/Plain.java", CODEC);
        rename("Plain", "Simple");
        assertTrue(
                text("src/main/java/module-info.java").contains("with s.Simple;"),
                text("src/main/java/module-info.java"));
    }

    @Test
    void saysThatBuildNeedsNewerJava() throws IOException {
        file(
                "pom.xml",
                "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version>"
                        + "<properties><maven.compiler.release>99</maven.compiler.release></properties></project>");
        file("src/main/java/A.java", "class A {\n    int one = 1 +;\n}\n");
        Session session = open();
        run(session, "select(file='A.java', text='one')");
        String reason =
                expectError(session, "rename_symbol(symbol='', name='two')").message();
        assertTrue(
                reason.contains("The build is for Java 99, and this IDE runs on Java "
                        + Runtime.version().feature()),
                reason);
    }

    @Test
    void nextDocumentShowsChangesFromOutside() throws IOException {
        file("A.java", "class A {}\n");
        file("B.java", "class B {}\n");
        Session session = open();
        run(session, "open('A.java')");
        assertTrue(session.project().content().contains("class A {}"));
        file("A.java", "class A { int changed; }\n");
        file("New.java", "class New {}\n");
        Files.delete(workspace.resolve("B.java"));
        String document = session.project().content();
        assertTrue(document.contains("int changed"), document);
        assertTrue(document.contains("New.java"), document);
        assertFalse(document.contains("B.java"), document);
        assertEquals(document, session.project().content());
    }

    @Test
    void saysThatChangedSourcesAreGenerated() throws IOException {
        file("pom.xml", "<project/>");
        createSources("src/main/java", "src/test/java");
        file(
                "target/generated-sources/made/p/Made.java",
                "package p;\n\nclass Made {\n    int n = new Cart().total();\n}\n");
        Session session = open();
        String renamed = session.report(session.run("rename_symbol('Cart.total', 'sum')"));
        assertTrue(
                renamed.contains("the next build overwrites it: target/generated-sources/made/p/Made.java"), renamed);
        String other = session.report(session.run("rename_symbol('Cart', 'Basket')"));
        assertTrue(text("src/test/java/p/CartCheck.java").contains("Basket"), other);
    }

    @Test
    void prefersWholeWordsInSelections() throws IOException {
        file("A.java", "class A {\n    int limit = 1;\n    int f(int i) {\n        return i;\n    }\n}\n");
        Session session = open();
        String asked = expectError(session, "select(file='A.java', text='i')").message();
        assertTrue(asked.contains("2 places"), asked);
        run(session, "select(file='A.java', text='i', nth=2); replace(selection(), 'i + limit')");
        assertTrue(text("A.java").contains("return i + limit;"), text("A.java"));
        run(session, "select(file='A.java', text='imit =')");
    }

    @Test
    void showsLinesOfMatches() throws IOException {
        file("A.java", "class A {\r\n    int one = 1;\r\n    int two = 2;\r\n}\r\n");
        Session session = open();
        String found = run(session, "search('two')");
        assertTrue(found.contains("A.java:3: int two = 2;"), found);
        run(session, "select(file='A.java', text='int one = 1;\\n    int two')");
    }

    @Test
    void acceptsSelectionAsSymbol() throws IOException {
        createSources("src", "test");
        Session session = open();
        run(session, "select(file='Cart.java', text='total')");
        assertTrue(run(session, "usages(symbol=selection())").contains("Cart.total(): 1 use"));
        run(session, "select(file='Cart.java', text='total'); rename_symbol(selection(), 'sum')");
        assertTrue(text("test/p/CartCheck.java").contains("new Cart().sum()"));
    }
}
