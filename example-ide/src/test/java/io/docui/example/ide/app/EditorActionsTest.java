package io.docui.example.ide.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentToolExecutor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Editors as a model sees and uses them. */
class EditorActionsTest extends IdeFixture {
    private static final String CART =
            "class Cart {\n    int sum = 0;\n\n    void add(int price) {\n        sum += price;\n    }\n}\n";

    private static String document(Session session) {
        return session.project().content();
    }

    @Test
    void opensFileByPathSuffix() throws IOException {
        file("src/shop/Cart.java", CART);
        Session session = open();
        run(session, "open('shop/Cart.java', line=4)");
        String document = document(session);
        assertTrue(document.contains("[Cart.java](obj:file:src/shop/Cart.java), lines 1-7 of 7"), document);
        assertTrue(document.contains("<cursor/>    void add(int price) {"), document);
        run(session, "close('obj:file:src/shop/Cart.java')");
        assertFalse(document(session).contains("## Editor"));
    }

    @Test
    void distinguishesAmbiguousFromMissingNames() throws IOException {
        file("a/Cart.java", CART);
        file("b/Cart.java", CART);
        Session session = open();
        assertTrue(expectError(session, "open('Cart.java')").message().contains("a/Cart.java, b/Cart.java"));
        assertTrue(expectError(session, "open('Card.java')").message().contains("There is no file Card.java"));
    }

    @Test
    void marksAndReplacesSelection() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        String selected = anchor(session, "select('Cart.java', text='int sum = 0;')", "sel");
        assertTrue(document(session).contains("    <" + selected.substring(4) + ">int sum = 0;</"), document(session));
        run(session, "replace(range=selection(), text='long sum;')");
        assertEquals(CART.replace("int sum = 0;", "long sum;"), text("Cart.java"));
        assertTrue(document(session).contains(">long sum;</"), document(session));
        run(session, "replace(range=" + selected + ", text='int all;')");
        assertEquals(CART.replace("int sum = 0;", "int all;"), text("Cart.java"));
        run(session, "undo_last()");
        run(session, "undo_last()");
        assertEquals(CART, text("Cart.java"));
    }

    @Test
    void asksWhichOccurrenceToSelect() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        assertTrue(expectError(session, "select('Cart.java', text='sum')")
                .message()
                .contains("2 places"));
        assertTrue(run(session, "answer(2)").contains("Cart.java:5"));
    }

    @Test
    void refusesStaleRange() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        String selected = anchor(session, "select('Cart.java', text='int sum = 0;')", "sel");
        file("Cart.java", CART.replace("int sum = 0;", "double total = 1.5;"));
        assertEquals(
                ErrorCode.ANCHOR_STALE,
                expectError(session, "replace(range=" + selected + ", text='')").code());
        file("Cart.java", "// new\n" + CART);
        assertTrue(text("Cart.java").contains("int sum = 0;"));
    }

    @Test
    void nestsSelectionInEdit() throws IOException {
        file("a.txt", "one\ntwo\nthree\n");
        Session session = open();
        run(session, "replace(select('a.txt', fromLine=2, toLine=2), '2')");
        assertEquals("one\n2\nthree\n", text("a.txt"));
        run(session, "select('a.txt', text='three')");
        assertTrue(document(session).contains(">three</sel:"), document(session));
        run(session, "undo_last()");
        assertEquals("one\ntwo\nthree\n", text("a.txt"));
    }

    @Test
    void usesTwoSelectionsTogether() throws IOException {
        file("a.md", "# T\n\npara one\nline\n\npara two\n");
        file("b.md", "para three\n");
        Session session = open();
        String first = anchor(session, "select('a.md', fromLine=3, toLine=4)", "sel");
        String second = anchor(session, "select('b.md', text='para three\\n')", "sel");
        assertTrue(
                document(session).contains("selected earlier: [a.md:3-4](obj:" + first.substring(4)),
                document(session));
        run(session, "move_text(range=" + first + ", to=" + second + ")");
        assertEquals("para three\npara one\nline\n", text("b.md"));
    }

    @Test
    void stopsCatastrophicRegexSearch() throws IOException {
        file("long.txt", "x".repeat(1_000_000) + '\n');
        file("b.txt", "xx\n");
        Session session = open();
        assertTrue(expectError(session, "search('(x+x+)+y', regex=true)")
                .message()
                .contains("takes too long in long.txt"));
        assertTrue(run(session, "select('b.txt', text='xx')").contains("b.txt:1"));
    }

    @Test
    void rangeFollowsExternalInsertion() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        String selected = anchor(session, "select('Cart.java', text='int sum = 0;')", "sel");
        file("Cart.java", "// by somebody else\n" + CART);
        run(session, "replace(range=" + selected + ", text='int sum;')");
        assertEquals("// by somebody else\n" + CART.replace("int sum = 0;", "int sum;"), text("Cart.java"));
    }

    @Test
    void movesAndCopiesParagraphs() throws IOException {
        file("a.md", "# A\n\nfirst\nlines\n\nsecond\n");
        file("b.md", "# B\n\nend");
        Session session = open();
        String first = anchor(session, "select('a.md', text='first\\nlines')", "sel");
        String second = anchor(session, "select('a.md', text='second')", "sel");
        String end = anchor(session, "select('b.md', text='end')", "sel");
        run(session, "copy_text(range=" + second + ", to=" + end + ")");
        assertEquals("# B\n\nend\nsecond", text("b.md"));
        run(session, "move_text(range=" + first + ", to=" + second + ")");
        assertEquals("# A\n\n\nsecond\nfirst\nlines\n", text("a.md"));
        run(session, "move_text(range=selection(), to=" + end + ", where='BEFORE')");
        assertEquals("# A\n\n\nsecond\n", text("a.md"));
        assertEquals("# B\n\nfirst\nlines\nend\nsecond", text("b.md"));
        run(session, "undo_last()");
        run(session, "undo_last()");
        run(session, "undo_last()");
        assertEquals("# A\n\nfirst\nlines\n\nsecond\n", text("a.md"));
        assertEquals("# B\n\nend", text("b.md"));
    }

    @Test
    void refusesMovingTextIntoItself() throws IOException {
        file("a.md", "one\ntwo\nthree\n");
        Session session = open();
        String all = anchor(session, "select('a.md', fromLine=1, toLine=3)", "sel");
        String two = anchor(session, "select('a.md', text='two')", "sel");
        assertTrue(expectError(session, "move_text(range=" + all + ", to=" + two + ")")
                .message()
                .contains("inside the text itself"));
        assertEquals("one\ntwo\nthree\n", text("a.md"));
    }

    @Test
    void keepsMixedLineEndingsAndTabs() throws IOException {
        byte[] before = "one\r\n\ttwo\nthree\r\n".getBytes(StandardCharsets.UTF_8);
        Files.write(workspace.resolve("m.txt"), before);
        Session session = open();
        run(session, "select('m.txt', text='two')");
        run(session, "insert(at=selection(), text='new\\nlines')");
        assertEquals("one\r\n\ttwo\nnew\nlines\nthree\r\n", text("m.txt"));
        run(session, "select('m.txt', text='one')");
        run(session, "insert(at=selection(), text='x\\ny', where='BEFORE')");
        assertEquals("x\r\ny\r\none\r\n\ttwo\nnew\nlines\nthree\r\n", text("m.txt"));
        run(session, "undo_last()");
        run(session, "undo_last()");
        assertArrayEquals(before, Files.readAllBytes(workspace.resolve("m.txt")));
    }

    @Test
    void reportSaysThatThereAreMoreMatches() throws IOException {
        file("many.txt", "word\n".repeat(1_000));
        Session session = open();
        String report = session.report(session.run("search('word')"));
        assertTrue(report.contains("matches. Give more of the text."), report);
        file("many.txt", "word\n");
        report = session.report(session.run("search('word')"));
        assertFalse(report.contains("matches. Give more of the text."), report);
    }

    @Test
    void searchMatchesAreUsableAsRanges() throws IOException {
        file("src/Cart.java", CART);
        file("target/Cart.java", CART);
        file(".gitignore", "target/\n");
        Session session = open();
        String sought = "search('sum \\\\+= (price)', files='*.java', regex=true)";
        String answer = run(session, sought);
        assertTrue(answer.contains("src/Cart.java:5"), answer);
        assertFalse(answer.contains("target/"), answer);
        run(session, "replace(range=" + anchor(session, sought, "match") + ", text='sum = sum + price')");
        assertTrue(text("src/Cart.java").contains("        sum = sum + price;\n"));
        assertTrue(
                expectError(session, "search('(', regex=true)").message().contains("not a valid regular expression"));
    }

    @Test
    void dryRunShowsDiffWithoutChanges() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        String selected = anchor(session, "select('Cart.java', text='int sum = 0;')", "sel");
        String shown = String.valueOf(session.run("replace(range=" + selected + ", text='long sum;')", true)
                .text());
        assertTrue(shown.contains("+    long sum;"), shown);
        assertEquals(CART, text("Cart.java"));
        assertTrue(document(session).contains(">int sum = 0;</"));
    }

    @Test
    void showsPartOfLargeFile() throws IOException {
        StringBuilder big = new StringBuilder();
        for (int i = 1; i <= 50_000; i++) {
            big.append("line ").append(i).append('\n');
        }
        file("big.txt", big.toString());
        Session session = open();
        run(session, "open('big.txt', line=25000)");
        String document = document(session);
        assertTrue(document.contains("lines 24997-25036 of 50000"), document);
        run(session, "select('big.txt', fromLine=100, toLine=40000)");
        document = document(session);
        assertTrue(document.contains("</sel:") && document.length() < 10_000, document);
        run(session, "select('big.txt', text='line 30000\\n')");
        run(session, "replace(range=selection(), text='')");
        assertFalse(text("big.txt").contains("line 30000\n"));
    }

    @Test
    void policyHidesDeniedFiles() throws IOException {
        file("secret.txt", "token = 1\n");
        file("a.txt", "token = 2\n");
        Session session = open(
                OPEN
                        + ", \"rules\": [{\"id\": \"secrets\", \"decision\": \"deny\", \"access\": \"read\", \"paths\": [\"**/secret.txt\"]}]");
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                expectError(session, "open('secret.txt')").code());
        assertFalse(run(session, "search('token')").contains("secret.txt"));
    }

    @Test
    void appliesPolicyToFileOfRange() throws IOException {
        file("guarded.txt", "one\n");
        Session session = open(
                OPEN
                        + ", \"rules\": [{\"id\": \"guard\", \"decision\": \"ask\", \"access\": \"write\", \"paths\": [\"**/guarded.txt\"]}]");
        String selected = anchor(session, "select('guarded.txt', text='one')", "sel");
        String refused = expectError(session, "replace(range=" + selected + ", text='two')")
                .toString();
        assertTrue(refused.contains("guard"), refused);
        assertEquals("one\n", text("guarded.txt"));
    }

    private static final String GUARD =
            OPEN + ", \"rules\": [{\"id\": \"guard\", \"decision\": \"ask\", \"paths\": [\"**/guarded*.txt\"]}]";

    /** A session whose person is asked about guarded files, and says yes; what was asked is noted. */
    private Session openGuarded(List<String> asked) throws IOException {
        file("guarded1.txt", "one\n");
        file("guarded2.txt", "two\n");
        Session session = open(GUARD);
        session.setApprover((question, within) -> asked.add(question.toString()));
        return session;
    }

    /** Runs a call about which a person is asked, and lets the person answer. */
    private static String runApproved(Session session, String call) {
        expectError(session, call);
        return run(session, "answer('yes')");
    }

    private static String selectApproved(Session session, String file, String text) {
        expectError(session, "select('" + file + "', text='" + text + "')");
        return anchor(session, "answer('yes')", "sel");
    }

    @Test
    void approvalHoldsUntilFileIsWritten() throws IOException {
        List<String> asked = new ArrayList<>();
        Session session = openGuarded(asked);
        String one = selectApproved(session, "guarded1.txt", "one");
        asked.clear();
        runApproved(session, "replace(range=" + one + ", text='three')");
        assertEquals("three\n", text("guarded1.txt"));
        runApproved(session, "insert(at=" + one + ", text='four')");
        assertEquals("three\nfour\n", text("guarded1.txt"));
        assertEquals(2, asked.size(), asked::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"move_text", "copy_text"})
    void asksOnceForBothFiles(String action) throws IOException {
        List<String> asked = new ArrayList<>();
        Session session = openGuarded(asked);
        String one = selectApproved(session, "guarded1.txt", "one");
        String two = selectApproved(session, "guarded2.txt", "two");
        asked.clear();
        runApproved(session, action + "(range=" + one + ", to=" + two + ")");
        assertEquals(1, asked.size(), asked::toString);
        assertTrue(asked.get(0).contains("guarded1.txt") && asked.get(0).contains("guarded2.txt"), asked.get(0));
        assertEquals(action.equals("move_text") ? "" : "one\n", text("guarded1.txt"));
        assertEquals("two\none\n", text("guarded2.txt"));
    }

    @Test
    void asksOnceForMoveWithinFile() throws IOException {
        List<String> asked = new ArrayList<>();
        Session session = openGuarded(asked);
        file("guarded1.txt", "one\nmore\n");
        String one = selectApproved(session, "guarded1.txt", "one");
        String more = selectApproved(session, "guarded1.txt", "more");
        asked.clear();
        runApproved(session, "move_text(range=" + one + ", to=" + more + ")");
        assertEquals("more\none\n", text("guarded1.txt"));
        assertEquals(1, asked.size(), asked::toString);
    }

    @Test
    void approvalDoesNotCoverOtherCalls() throws IOException {
        Session session = openGuarded(new ArrayList<>());
        String one = selectApproved(session, "guarded1.txt", "one");
        String two = selectApproved(session, "guarded2.txt", "two");
        runApproved(session, "replace(range=" + one + ", text='three')");
        session.setApprover((question, within) -> false);
        for (String call : List.of(
                "replace(range=" + one + ", text='four')",
                "replace(range=" + two + ", text='four')",
                "move_text(range=" + one + ", to=" + two + ")")) {
            expectError(session, call);
            expectError(session, "answer('yes')");
        }
        assertEquals("three\n", text("guarded1.txt"));
        assertEquals("two\n", text("guarded2.txt"));
    }

    @Test
    void refusesBinaryFilesAndMissingLines() throws IOException {
        Files.write(workspace.resolve("b.bin"), new byte[] {0, 1, 2, 0, (byte) 0xff, (byte) 0xfe, 0, 7});
        file("a.txt", "one\n");
        Session session = open();
        expectError(session, "open('b.bin')");
        assertTrue(expectError(session, "open('a.txt', line=9)").message().contains("lines 1 to 1"));
        assertTrue(expectError(session, "select('a.txt', text='nothing')")
                .message()
                .contains("does not occur in a.txt"));
        assertEquals(
                ErrorCode.MISSING_PARAMETER,
                expectError(session, "select('a.txt')").code());
    }

    @Test
    void hidesDeletedOpenFile() throws IOException {
        file("a.txt", "one\n");
        Session session = open();
        run(session, "open('a.txt')");
        Files.delete(workspace.resolve("a.txt"));
        session.invalidate();
        assertFalse(document(session).contains("## Editor"), document(session));
    }

    @Test
    void shortensFailedCallsAndDeclaresTypesOnce() throws IOException {
        file("a.txt", "one\n");
        DocumentToolExecutor tools = new DocumentToolExecutor(open());
        String failed = tools.run("edit([{path: 'a.txt', oldText: '" + "x".repeat(300) + "', newText: 'y'}])")
                .markdown();
        assertTrue(failed.contains(" characters)`"), failed);
        assertFalse(failed.contains("x".repeat(130)), failed);
        String help = tools.run("help('move_class'); help('change_signature')").markdown();
        assertEquals(help.indexOf("type EditResult"), help.lastIndexOf("type EditResult"), help);
        assertTrue(help.contains("function move_class(") && help.contains("function change_signature("), help);
    }
}
