package io.docui.example.ide.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Editors as a model sees and uses them. */
class EditorsTest extends IdeSessions {
    private static final String CART =
            "class Cart {\n    int sum = 0;\n\n    void add(int price) {\n        sum += price;\n    }\n}\n";

    private static String document(Session session) {
        return session.project().content();
    }

    @Test
    void aFileIsOpenedByTheEndOfItsPath() throws IOException {
        file("src/shop/Cart.java", CART);
        Session session = open();
        does(session, "open('shop/Cart.java', line=4)");
        String document = document(session);
        assertTrue(document.contains("[Cart.java](obj:file:src/shop/Cart.java), lines 1-7 of 7"), document);
        assertTrue(document.contains("<cursor/>    void add(int price) {"), document);
        does(session, "close('obj:file:src/shop/Cart.java')");
        assertFalse(document(session).contains("## Editor"));
    }

    @Test
    void anAmbiguousNameAndAMissingOneAreToldApart() throws IOException {
        file("a/Cart.java", CART);
        file("b/Cart.java", CART);
        Session session = open();
        assertTrue(fails(session, "open('Cart.java')").message().contains("a/Cart.java, b/Cart.java"));
        assertTrue(fails(session, "open('Card.java')").message().contains("There is no file Card.java"));
    }

    @Test
    void whatIsSelectedIsMarkedAndReplaced() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        String selected = anchor(session, "select('Cart.java', text='int sum = 0;')", "sel");
        assertTrue(document(session).contains("    <" + selected.substring(4) + ">int sum = 0;</"), document(session));
        does(session, "replace(range=selection(), text='long sum;')");
        assertEquals(CART.replace("int sum = 0;", "long sum;"), text("Cart.java"));
        assertTrue(document(session).contains(">long sum;</"), document(session));
        does(session, "replace(range=" + selected + ", text='int all;')");
        assertEquals(CART.replace("int sum = 0;", "int all;"), text("Cart.java"));
        does(session, "undo_last()");
        does(session, "undo_last()");
        assertEquals(CART, text("Cart.java"));
    }

    @Test
    void whichOfSeveralPlacesIsAsked() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        assertTrue(fails(session, "select('Cart.java', text='sum')").message().contains("2 places"));
        assertTrue(does(session, "answer(2)").contains("Cart.java:5"));
    }

    @Test
    void aStaleRangeIsNeverUsed() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        String selected = anchor(session, "select('Cart.java', text='int sum = 0;')", "sel");
        file("Cart.java", CART.replace("int sum = 0;", "double total = 1.5;"));
        assertEquals(
                ErrorCode.ANCHOR_STALE,
                fails(session, "replace(range=" + selected + ", text='')").code());
        file("Cart.java", "// new\n" + CART);
        assertTrue(text("Cart.java").contains("int sum = 0;"));
    }

    @Test
    void twoSelectionsCanBeUsedTogether() throws IOException {
        file("a.md", "# T\n\npara one\nline\n\npara two\n");
        file("b.md", "para three\n");
        Session session = open();
        String first = anchor(session, "select('a.md', from=3, to=4)", "sel");
        String second = anchor(session, "select('b.md', text='para three\\n')", "sel");
        assertTrue(document(session).contains("before that: [a.md:3-4](obj:" + first.substring(4)), document(session));
        does(session, "move_text(range=" + first + ", to=" + second + ")");
        assertEquals("para three\npara one\nline\n", text("b.md"));
    }

    @Test
    void aPatternThatTakesForEverIsGivenUp() throws IOException {
        file("long.txt", "x".repeat(1_000_000) + '\n');
        file("b.txt", "xx\n");
        Session session = open();
        assertTrue(fails(session, "search('(x+x+)+y', regex=true)").message().contains("takes too long in long.txt"));
        assertTrue(does(session, "select('b.txt', text='xx')").contains("b.txt:1"));
    }

    @Test
    void aRangeFollowsWhatOthersInsertBeforeIt() throws IOException {
        file("Cart.java", CART);
        Session session = open();
        String selected = anchor(session, "select('Cart.java', text='int sum = 0;')", "sel");
        file("Cart.java", "// by somebody else\n" + CART);
        does(session, "replace(range=" + selected + ", text='int sum;')");
        assertEquals("// by somebody else\n" + CART.replace("int sum = 0;", "int sum;"), text("Cart.java"));
    }

    @Test
    void paragraphsMoveAndAreCopiedWithoutBeingRepeated() throws IOException {
        file("a.md", "# A\n\nfirst\nlines\n\nsecond\n");
        file("b.md", "# B\n\nend");
        Session session = open();
        String first = anchor(session, "select('a.md', text='first\\nlines')", "sel");
        String second = anchor(session, "select('a.md', text='second')", "sel");
        String end = anchor(session, "select('b.md', text='end')", "sel");
        does(session, "copy_text(range=" + second + ", to=" + end + ")");
        assertEquals("# B\n\nend\nsecond", text("b.md"));
        does(session, "move_text(range=" + first + ", to=" + second + ")");
        assertEquals("# A\n\n\nsecond\nfirst\nlines\n", text("a.md"));
        does(session, "move_text(range=selection(), to=" + end + ", where='BEFORE')");
        assertEquals("# A\n\n\nsecond\n", text("a.md"));
        assertEquals("# B\n\nfirst\nlines\nend\nsecond", text("b.md"));
        does(session, "undo_last()");
        does(session, "undo_last()");
        does(session, "undo_last()");
        assertEquals("# A\n\nfirst\nlines\n\nsecond\n", text("a.md"));
        assertEquals("# B\n\nend", text("b.md"));
    }

    @Test
    void textDoesNotMoveIntoItself() throws IOException {
        file("a.md", "one\ntwo\nthree\n");
        Session session = open();
        String all = anchor(session, "select('a.md', from=1, to=3)", "sel");
        String two = anchor(session, "select('a.md', text='two')", "sel");
        assertTrue(fails(session, "move_text(range=" + all + ", to=" + two + ")")
                .message()
                .contains("into itself"));
        assertEquals("one\ntwo\nthree\n", text("a.md"));
    }

    @Test
    void mixedLineEndsAndTabsStayAsTheyAre() throws IOException {
        byte[] before = "one\r\n\ttwo\nthree\r\n".getBytes(StandardCharsets.UTF_8);
        Files.write(workspace.resolve("m.txt"), before);
        Session session = open();
        does(session, "select('m.txt', text='two')");
        does(session, "insert(at=selection(), text='new\\nlines')");
        assertEquals("one\r\n\ttwo\nnew\nlines\nthree\r\n", text("m.txt"));
        does(session, "select('m.txt', text='one')");
        does(session, "insert(at=selection(), text='x\\ny', where='BEFORE')");
        assertEquals("x\r\ny\r\none\r\n\ttwo\nnew\nlines\nthree\r\n", text("m.txt"));
        does(session, "undo_last()");
        does(session, "undo_last()");
        assertArrayEquals(before, Files.readAllBytes(workspace.resolve("m.txt")));
    }

    @Test
    void whatIsFoundIsAPlaceForOtherCalls() throws IOException {
        file("src/Cart.java", CART);
        file("target/Cart.java", CART);
        file(".gitignore", "target/\n");
        Session session = open();
        String sought = "search('sum \\\\+= (price)', files='*.java', regex=true)";
        String answer = does(session, sought);
        assertTrue(answer.contains("src/Cart.java:5"), answer);
        assertFalse(answer.contains("target/"), answer);
        does(session, "replace(range=" + anchor(session, sought, "match") + ", text='sum = sum + price')");
        assertTrue(text("src/Cart.java").contains("        sum = sum + price;\n"));
        assertTrue(fails(session, "search('(', regex=true)").message().contains("no regular expression"));
    }

    @Test
    void aDryRunShowsTheDifferenceAndChangesNothing() throws IOException {
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
    void aFileOfFiftyThousandLinesIsShownInPart() throws IOException {
        StringBuilder big = new StringBuilder();
        for (int i = 1; i <= 50_000; i++) {
            big.append("line ").append(i).append('\n');
        }
        file("big.txt", big.toString());
        Session session = open();
        does(session, "open('big.txt', line=25000)");
        String document = document(session);
        assertTrue(document.contains("lines 24997-25036 of 50000"), document);
        does(session, "select('big.txt', from=100, to=40000)");
        document = document(session);
        assertTrue(document.contains("</sel:") && document.length() < 10_000, document);
        does(session, "select('big.txt', text='line 30000\\n')");
        does(session, "replace(range=selection(), text='')");
        assertFalse(text("big.txt").contains("line 30000\n"));
    }

    @Test
    void whatThePolicyDeniesIsNeitherShownNorChanged() throws IOException {
        file("secret.txt", "token = 1\n");
        file("a.txt", "token = 2\n");
        Session session = open(
                OPEN
                        + ", \"rules\": [{\"id\": \"secrets\", \"decision\": \"deny\", \"access\": \"read\", \"paths\": [\"**/secret.txt\"]}]");
        assertEquals(
                ErrorCode.NOT_PERMITTED, fails(session, "open('secret.txt')").code());
        assertFalse(does(session, "search('token')").contains("secret.txt"));
    }

    @Test
    void aRuleThatIsAskedAboutIsFoundByTheAnchor() throws IOException {
        file("guarded.txt", "one\n");
        Session session = open(
                OPEN
                        + ", \"rules\": [{\"id\": \"guard\", \"decision\": \"ask\", \"access\": \"write\", \"paths\": [\"**/guarded.txt\"]}]");
        String selected = anchor(session, "select('guarded.txt', text='one')", "sel");
        String refused =
                fails(session, "replace(range=" + selected + ", text='two')").toString();
        assertTrue(refused.contains("guard"), refused);
        assertEquals("one\n", text("guarded.txt"));
    }

    private static final String GUARD =
            OPEN + ", \"rules\": [{\"id\": \"guard\", \"decision\": \"ask\", \"paths\": [\"**/guarded*.txt\"]}]";

    /** A session whose person is asked about guarded files, and says yes; what was asked is noted. */
    private Session guarded(List<String> asked) throws IOException {
        file("guarded1.txt", "one\n");
        file("guarded2.txt", "two\n");
        Session session = open(GUARD);
        session.approver((question, within) -> asked.add(question.toString()));
        return session;
    }

    /** Runs a call about which a person is asked, and lets the person answer. */
    private static String agreed(Session session, String call) {
        fails(session, call);
        return does(session, "answer('yes')");
    }

    private static String selected(Session session, String file, String text) {
        fails(session, "select('" + file + "', text='" + text + "')");
        return anchor(session, "answer('yes')", "sel");
    }

    @Test
    void aYesToOneFileHoldsUntilItIsWritten() throws IOException {
        List<String> asked = new ArrayList<>();
        Session session = guarded(asked);
        String one = selected(session, "guarded1.txt", "one");
        asked.clear();
        agreed(session, "replace(range=" + one + ", text='three')");
        assertEquals("three\n", text("guarded1.txt"));
        agreed(session, "insert(at=" + one + ", text='four')");
        assertEquals("three\nfour\n", text("guarded1.txt"));
        assertEquals(2, asked.size(), asked::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"move_text", "copy_text"})
    void aYesToBothFilesIsOneQuestion(String action) throws IOException {
        List<String> asked = new ArrayList<>();
        Session session = guarded(asked);
        String one = selected(session, "guarded1.txt", "one");
        String two = selected(session, "guarded2.txt", "two");
        asked.clear();
        agreed(session, action + "(range=" + one + ", to=" + two + ")");
        assertEquals(1, asked.size(), asked::toString);
        assertTrue(asked.get(0).contains("guarded1.txt") && asked.get(0).contains("guarded2.txt"), asked.get(0));
        assertEquals(action.equals("move_text") ? "" : "one\n", text("guarded1.txt"));
        assertEquals("two\none\n", text("guarded2.txt"));
    }

    @Test
    void aYesToAMoveWithinOneFileIsOneQuestion() throws IOException {
        List<String> asked = new ArrayList<>();
        Session session = guarded(asked);
        file("guarded1.txt", "one\nmore\n");
        String one = selected(session, "guarded1.txt", "one");
        String more = selected(session, "guarded1.txt", "more");
        asked.clear();
        agreed(session, "move_text(range=" + one + ", to=" + more + ")");
        assertEquals("more\none\n", text("guarded1.txt"));
        assertEquals(1, asked.size(), asked::toString);
    }

    @Test
    void aYesIsNoneToAnotherCall() throws IOException {
        Session session = guarded(new ArrayList<>());
        String one = selected(session, "guarded1.txt", "one");
        String two = selected(session, "guarded2.txt", "two");
        agreed(session, "replace(range=" + one + ", text='three')");
        session.approver((question, within) -> false);
        for (String call : List.of(
                "replace(range=" + one + ", text='four')",
                "replace(range=" + two + ", text='four')",
                "move_text(range=" + one + ", to=" + two + ")")) {
            fails(session, call);
            fails(session, "answer('yes')");
        }
        assertEquals("three\n", text("guarded1.txt"));
        assertEquals("two\n", text("guarded2.txt"));
    }

    @Test
    void binaryFilesAndMissingLinesAreRefused() throws IOException {
        Files.write(workspace.resolve("b.bin"), new byte[] {0, 1, 2, 0, (byte) 0xff, (byte) 0xfe, 0, 7});
        file("a.txt", "one\n");
        Session session = open();
        fails(session, "open('b.bin')");
        assertTrue(fails(session, "open('a.txt', line=9)").message().contains("lines 1 to 1"));
        assertTrue(fails(session, "select('a.txt', text='nothing')").message().contains("is not in a.txt"));
        assertEquals(
                ErrorCode.MISSING_PARAMETER, fails(session, "select('a.txt')").code());
    }

    @Test
    void anOpenFileThatIsGoneIsNoLongerShown() throws IOException {
        file("a.txt", "one\n");
        Session session = open();
        does(session, "open('a.txt')");
        Files.delete(workspace.resolve("a.txt"));
        session.invalidate();
        assertFalse(document(session).contains("## Editor"), document(session));
    }
}
