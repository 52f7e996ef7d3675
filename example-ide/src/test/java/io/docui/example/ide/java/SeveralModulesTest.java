package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.IdeFixture;
import io.docui.runtime.session.Session;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Symbols of a Maven module {@code a} that the modules {@code b} and {@code c} use, asked about and changed from a place in {@code b}. */
class SeveralModulesTest extends IdeFixture {
    private static final String B = "b/src/main/java/g/b/B.java";
    private static final String C = "c/src/main/java/g/c/C.java";

    @BeforeEach
    void createModules() throws IOException {
        file(
                "pom.xml",
                "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>all</artifactId><version>1</version>"
                        + "<packaging>pom</packaging><modules><module>a</module><module>b</module><module>c</module></modules></project>");
        for (String module : new String[] {"a", "b", "c"}) {
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
                "package g;\n\npublic class A {\n  public static int one() {\n    return 1;\n  }\n\n  public int two() {\n    return 2;\n  }\n}\n");
        file(
                B,
                "package g.b;\n\nimport g.A;\n\nclass B extends A {\n  int b = A.one();\n\n  @Override\n  public int two() {\n    return 3;\n  }\n}\n");
        file(C, "package g.c;\n\nimport g.A;\n\nclass C {\n  int c = A.one() + new A().two();\n}\n");
    }

    @Test
    void findsUsesInAllModulesFromPlaceInOne() throws IOException {
        Session session = open();
        String uses = """
                A.one(): 2 uses in 2 files
                b/src/main/java/g/b/B.java
                 6: int b = A.one();
                c/src/main/java/g/c/C.java
                 6: int c = A.one() + new A().two();""";
        assertEquals(uses, run(session, "usages('B.java:6 one')"));
        assertEquals(uses, run(session, "usages('A.one')"));
        run(session, "select(file='B.java', text='one')");
        assertEquals(uses, run(session, "usages()"));
        String callers = run(session, "callers()");
        assertTrue(
                callers.startsWith(
                        "A.one(): 2 direct callers in 2 files of the workspace; complete: by type, method references too\n"),
                callers);
        assertTrue(
                run(session, "callers('B.two')").contains("C.java\n package-private C.c (field initializer)\n  6: "),
                run(session, "callers('B.two')"));
    }

    @Test
    void findsImplementationsInAllModulesFromPlaceInOne() throws IOException {
        file(C, "package g.c;\n\nclass C extends g.A {\n  @Override\n  public int two() {\n    return 4;\n  }\n}\n");
        Session session = open();
        String types = run(session, "implementations('B.java:5 A')");
        assertTrue(types.startsWith("A: 2 implementations in 2 files"), types);
    }

    @Test
    void renamesInAllModulesFromPlaceInOne() throws IOException {
        Session session = open();
        run(session, "select(file='B.java', text='one')");
        run(session, "rename_symbol(symbol='', name='uno')");
        assertTrue(text(C).contains("A.uno()"), text(C));
        run(session, "select(file='B.java', text='two')");
        run(session, "rename_symbol(symbol='', name='due')");
        assertTrue(text(C).contains("new A().due()"), text(C));
        assertTrue(text("a/src/main/java/g/A.java").contains("int due()"));
    }

    @Test
    void namesPlacesOfLibrarySymbolsInOtherModules() throws IOException {
        file(C, "package g.c;\n\nclass C {\n  int c = Math.abs(-1);\n}\n");
        file(B, "package g.b;\n\nclass B {\n  int b = Math.abs(-1);\n}\n");
        Session session = open();
        run(session, "open('B.java')");
        String uses = run(session, "usages('Math.abs(int)')");
        assertTrue(uses.startsWith("Math.abs(int): 1 use in 1 file"), uses);
        assertTrue(uses.contains("Incomplete.") && uses.contains("\n c/src/main/java/g/c/C.java: 4"), uses);
    }
}
