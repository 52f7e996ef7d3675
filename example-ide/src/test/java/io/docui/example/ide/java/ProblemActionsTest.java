package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProblemActionsTest extends ShopProjectFixture {
    @Test
    void marksProblemsOutdatedAfterChanges() throws IOException {
        Session session = open();
        assertTrue(run(session, "problems()").startsWith("No problems."));
        assertTrue(document(session).contains("No problems."));
        run(session, "select(file='Cart.java', text='item.price()')");
        run(session, "replace(range=selection(), text='item.cost()')");
        assertFalse(document(session).contains("No problems."), document(session));
        String told = run(session, "problems()");
        assertTrue(told.startsWith("1 error in 1 file."), told);
        String document = document(session);
        assertTrue(document.contains("Cart.java:19](obj:problem:"), document);
        assertTrue(document.contains("error: cannot find symbol; symbol: method cost()"), document);
        assertFalse(document.contains("before files changed"), document);
        file(
                MAIN + "Item.java",
                "package shop;\n\npublic record Item(String name, int price) {\n  int cost() { return price; }\n}\n");
        session.invalidate();
        assertTrue(
                document(session).contains("1 error in 1 file, before files changed. Check again with problems()."),
                document(session));
        assertTrue(run(session, "problems()").startsWith("No problems."));
        run(session, "undo_last()");
        assertTrue(text(MAIN + "Cart.java").contains("item.price()"));
    }

    @Test
    void continuesLongChecksInBackground() throws IOException {
        patience = Duration.ZERO;
        file(MAIN + "Other.java", "package shop;\n\nclass Other {\n\tString s = 1;\n}\n");
        Session session = open();
        assertTrue(run(session, "problems()").startsWith("The check is running."));
        String told = run(session, "problems()");
        assertTrue(told.startsWith("1 error in 1 file."), told);
        assertTrue(document(session).contains("Other.java:4](obj:problem:"), document(session));
    }

    @Test
    void navigatesToProblem() throws IOException {
        file(MAIN + "Other.java", "package shop;\n\nclass Other {\n\tString s = 1;\n}\n");
        Session session = open();
        run(session, "open('Cart.java')");
        assertTrue(run(session, "problems('Other.java')").startsWith("1 error"), document(session));
        String problem = document(session).replaceAll("(?s).*(obj:problem:[0-9]+).*", "$1");
        assertTrue(run(session, "go_to(range=" + problem + ")").contains("Other.java:4 1"), document(session));
        assertTrue(document(session).contains("String s = <sel:"), document(session));
    }

    @Test
    void explainsUncheckableFiles() throws IOException {
        Session session = open();
        Files.delete(workspace.resolve("pom.xml"));
        assertTrue(expectError(session, "problems()").message().contains("problems(file)"));
        assertTrue(expectError(session, "problems('CartTest.kt')").message().contains("There is no file"));
        run(session, "open('Item.java')");
        assertTrue(run(session, "problems()").startsWith("No problems."));
        file("notes.txt", "x");
        assertTrue(expectError(session, "problems('notes.txt')").message().contains("Only Java"));
    }
}
