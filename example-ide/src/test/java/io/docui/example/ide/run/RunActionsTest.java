package io.docui.example.ide.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.IdeFixture;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Tests and files that a session runs: what builds do is played by a wrapper script of the workspace. */
class RunActionsTest extends IdeFixture {
    private static final String TEST = """
            package shop;

            class CartTest {
                void total() {
                    assertEquals(3, cart.total());
                }
            }
            """;
    private static final String FAILED = """
            <?xml version="1.0"?>
            <testsuite tests="3">
              <testcase classname="shop.CartTest" name="add" time="0.1"/>
              <testcase classname="shop.CartTest" name="total">
                <failure message="expected: &lt;3&gt; but was: &lt;2&gt;" type="org.opentest4j.AssertionFailedError"><![CDATA[x
            	at app//org.junit.jupiter.api.Assertions.assertEquals(Assertions.java:5)
            	at shop.CartTest.total(CartTest.java:5)
            ]]></failure>
              </testcase>
              <testcase classname="shop.CartTest" name="later"><skipped/></testcase>
            </testsuite>
            """;
    private static final String PASSED = """
            <testsuite><testcase classname="shop.CartTest" name="add()"/></testsuite>
            """;

    private void createMavenProject(String script) throws IOException {
        file("pom.xml", "<project/>");
        file(".gitignore", "target/\nreports/\n");
        file("src/test/java/shop/CartTest.java", TEST);
        Path wrapper = file("mvnw", "#!/bin/sh\n" + script);
        assertTrue(wrapper.toFile().setExecutable(true));
    }

    private static String copyReportCommand(String from) {
        return "mkdir -p target/surefire-reports\ncp reports/" + from
                + " target/surefire-reports/TEST-shop.CartTest.xml\n";
    }

    private static String document(Session session) {
        return session.project().content();
    }

    @Test
    void navigatesToTestFailure() throws IOException {
        file("reports/failed.xml", FAILED);
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        String answer = expectError(session, "run_tests()").message();
        assertTrue(answer.contains("✘ 1 of 2 failed, 1 skipped ("), answer);
        String document = document(session);
        assertFalse(document.contains("1 of 2 failed"), "The result has said it: " + document);
        assertTrue(document.contains("CartTest.total: expected: <3> but was: <2>"), document);
        assertTrue(document.contains("5:     assertEquals(3, cart.total());"), document);
        String place = document.replaceFirst("(?s).*\\((obj:problem:\\d+)\\).*", "$1");
        run(session, "go_to(range=" + place + ")");
        assertTrue(document(session).contains(">assertEquals(3, cart.total());</sel:"), document(session));
    }

    @Test
    void failsIfNoTestHasTheName() throws IOException {
        createMavenProject("exit 0\n");
        Session session = open();
        String answer =
                expectError(session, "run_tests(test='CartTest#nosuch')").message();
        assertTrue(answer.contains("✘ no test ran, because none has this name ("), answer);
    }

    /** A project can write no reports, or elsewhere; then only the exit code tells how it went. */
    @Test
    void passesWithoutReportIfProjectWritesNone() throws IOException {
        for (String setting :
                List.of("<disableXmlReport>true</disableXmlReport>", "<reportsDirectory>/tmp/x</reportsDirectory>")) {
            createMavenProject("exit 0\n");
            file("module/pom.xml", "<project><build>" + setting + "</build></project>");
            Session session = open();
            String answer = run(session, "run_tests(test='CartTest')");
            assertTrue(answer.contains("Maven succeeded but wrote no test report ("), answer);
            file("mvnw", "#!/bin/sh\necho 'No tests were executed!'\nexit 1\n");
            answer = expectError(session, "run_tests(test='CartTest')").message();
            assertTrue(answer.contains("✘ no test ran, because none has this name"), answer);
        }
    }

    @Test
    void namesTestsNearToANameThatNoneHas() throws IOException {
        createMavenProject("exit 0\n");
        file(
                "src/test/java/shop/TotalTest.java",
                "package shop;\n\nclass TotalTest {\n    @Test\n    void sumsCoopPrices() {}\n}\n");
        Session session = open();
        for (String[] near : new String[][] {
            {"coop", "TotalTest#sumsCoopPrices"},
            {"CartTst", "CartTest"},
            {"shop.TotalTest#sumCoopPrices", "TotalTest#sumsCoopPrices"}
        }) {
            String answer = expectError(session, "run_tests('" + near[0] + "')").message();
            assertTrue(
                    answer.startsWith(
                            "✘ no test ran, because none has this name; tests with a near name: " + near[1] + " ("),
                    answer);
        }
        file(
                "mvnw",
                "#!/bin/sh\necho '[ERROR] No tests matching pattern \"qqqqq\" were executed! (Set -D…)'\nexit 1\n");
        String answer = expectError(session, "run_tests('qqqqq')").message();
        assertTrue(answer.startsWith("✘ no test ran, because none has this name ("), answer);
        assertFalse(answer.contains("near"), answer);
    }

    @Test
    void failedTestsEndTheScript() throws IOException {
        file("reports/failed.xml", FAILED);
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        session.run("run_tests(); write('committed.txt', 'x')");
        assertFalse(Files.exists(workspace.resolve("committed.txt")));
    }

    @Test
    void showsFramesOfTheProjectAndTheMethodAtTheInnermostOne() throws IOException {
        file("src/main/java/shop/Cart.java", """
                package shop;

                class Cart {
                    private int before;

                    int total() {
                        int sum = before;
                        throw new IllegalStateException("no sum");
                    }
                }
                """);
        file("reports/failed.xml", """
                <testsuite>
                  <testcase classname="shop.CartTest" name="total">
                    <error message="no sum" type="java.lang.IllegalStateException"><![CDATA[java.lang.IllegalStateException: no sum
                	at shop.Cart.total(Cart.java:8)
                	at java.base/java.util.Optional.map(Optional.java:260)
                	at shop.CartTest.total(CartTest.java:5)
                ]]></error>
                  </testcase>
                </testsuite>
                """);
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        expectError(session, "run_tests()");
        String document = document(session);
        assertTrue(
                document.contains("CartTest.total: IllegalStateException: no sum\n") && document.contains("""
                                // Cart.total:8 ← CartTest.total:5: assertEquals(3, cart.total());
                                6: int total() {
                                7:     int sum = before;
                                8:     throw new IllegalStateException("no sum");
                                ```
                                """),
                document);
    }

    @Test
    void aMessageOfTheExceptionItselfIsNoRethrow() throws IOException {
        file("src/main/java/shop/NoPriceException.java", """
                package shop;

                class NoPriceException extends RuntimeException {
                    NoPriceException(String item) {
                        super("There is no price for " + item);
                    }
                }
                """);
        file("src/main/java/shop/Cart.java", """
                package shop;

                class Cart {
                    int total() {
                        throw new NoPriceException("cup");
                    }
                }
                """);
        file("reports/failed.xml", failures("Cart.java:5", "There is no price for cup", "CartTest total"));
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        expectError(session, "run_tests()");
        String document = document(session);
        assertTrue(document.contains("Cart.java:5](obj:problem:") && !document.contains("thrown again"), document);
    }

    @Test
    void tellsFirstWhatFailsMostTestsAndTheirMethodOnce() throws IOException {
        file(
                "src/main/java/shop/Cart.java",
                "package shop;\n\nclass Cart {\n    int a = 1 / 0;\n    int b = 1 / 0;\n}\n");
        file(
                "reports/failed.xml",
                failures("Cart.java:4", "one", "CartTest total")
                        .replace(
                                "</testsuite>",
                                failures("Cart.java:5", "two", "CartTest sum", "BigCartTest sum", "SmallCartTest add")
                                        .replace("<testsuite>", "")));
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        expectError(session, "run_tests()");
        String document = document(session);
        int many = document.indexOf("CartTest.sum: RuntimeException: two (also BigCartTest, SmallCartTest.add)");
        assertTrue(many > 0 && document.indexOf("CartTest.total: RuntimeException: one") > many, document);
    }

    /** The arguments of a test can have dots. */
    @Test
    void namesTestsWithArguments() throws IOException {
        file("src/main/java/shop/Cart.java", "package shop;\n\nclass Cart {\n    int a = 1 / 0;\n}\n");
        file(
                "reports/failed.xml",
                failures("Cart.java:4", "one", "CartTest add(1.5)", "CartTest mul(2.5)", "BigCartTest add(1.5)"));
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        expectError(session, "run_tests()");
        String document = document(session);
        assertTrue(
                document.contains("CartTest.add(1.5): RuntimeException: one (also CartTest.mul(2.5), BigCartTest)"),
                document);
    }

    /** Returns a report in which tests, each a class and a method, fail at a line of the package {@code shop}. */
    private static String failures(String line, String message, String... tests) {
        StringBuilder report = new StringBuilder("<testsuite>");
        for (String test : tests) {
            int space = test.indexOf(' ');
            report.append("""
                    <testcase classname="shop.%s" name="%s"><error message="%s" type="java.lang.RuntimeException">
                    java.lang.RuntimeException: %s
                    	at shop.Cart.total(%s)
                    </error></testcase>
                    """.formatted(test.substring(0, space), test.substring(space + 1), message, message, line));
        }
        return report.append("</testsuite>").toString();
    }

    @Test
    void showsMethodWhoseMessageIsThrownAgain() throws IOException {
        file("src/main/java/shop/Cart.java", """
                package shop;

                class Cart {
                    int total() {
                        try {
                            return new Till().count("cup");
                        } catch (IllegalArgumentException e) {
                            throw new IllegalStateException(e.getMessage());
                        }
                    }
                }
                """);
        file("src/main/java/shop/Till.java", """
                package shop;

                class Till {
                    /** Counts. */
                    int count(String item) {
                        int price = item.length() - 3;
                        if (price == 0) {
                            throw new IllegalArgumentException("There is no price for \\"" + item + "\\"");
                        }
                        return price;
                    }
                }
                """.replace("\\\\", "\\"));
        file(
                "src/main/java/shop/Long.java",
                "package shop;\n\nclass Long { String s = \"" + "a\\\\b".repeat(20_000) + "\"; }\n");
        file(
                "src/test/java/shop/TillTest.java",
                "package shop;\n\nclass TillTest { String s = \"There is no price for \"; }\n");
        file("reports/failed.xml", """
                <testsuite>
                  <testcase classname="shop.CartTest" name="total">
                    <error message="There is no price for &quot;cup&quot;" type="java.lang.IllegalStateException"><![CDATA[java.lang.IllegalStateException
                	at shop.Cart.total(Cart.java:8)
                	at shop.CartTest.total(CartTest.java:5)
                ]]></error>
                  </testcase>
                </testsuite>
                """);
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        expectError(session, "run_tests()");
        String document = document(session);
        assertTrue(document.contains("""
                        // thrown again at Cart.total:8 ← CartTest.total:5: assertEquals(3, cart.total());
                        5: int count(String item) {
                        6:     int price = item.length() - 3;
                        """), document);
        assertTrue(document.contains("[src/main/java/shop/Till.java:8]"), document);
        run(session, "describe('Till.count', source=true)");
        expectError(session, "run_tests()");
        String again = document(session);
        assertTrue(
                again.contains(
                        "// thrown again at Cart.total:8 ← CartTest.total:5: assertEquals(3, cart.total());\n6:"),
                again);
        assertFalse(again.contains("10:     return price;"), again);
    }

    @Test
    void tellsFailuresAtOneLineOnce() throws IOException {
        file(
                "src/main/java/shop/Cart.java",
                "package shop;\n\nclass Cart {\n    int total(int n) {\n        return 1 / n;\n    }\n}\n");
        StringBuilder cases = new StringBuilder();
        for (int i = 0; i < 9; i++) {
            cases.append("""
                      <testcase classname="shop.CartTest" name="total%d">
                        <error message="%d / by zero" type="java.lang.ArithmeticException"><![CDATA[java.lang.ArithmeticException: / by zero
                    	at shop.Cart.total(Cart.java:5)
                    	at shop.CartTest.total%d(CartTest.java:5)
                    ]]></error>
                      </testcase>
                    """.formatted(i, i, i));
        }
        file("reports/failed.xml", "<testsuite>\n" + cases + "</testsuite>\n");
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        assertTrue(expectError(session, "run_tests()").message().contains("9 of 9 failed"));
        String document = document(session);
        assertTrue(
                document.contains(
                        "CartTest.total0: ArithmeticException: 0 / by zero (also CartTest.total1, CartTest.total2"
                                + " and 6 more)\n"),
                document);
        assertEquals(2, document.split("return 1 / n;", -1).length, document);
        assertFalse(document.contains("show_output('tests')"), document);
    }

    @Test
    void showsPlaceOfTheCauseBeforeTheRethrow() throws IOException {
        file("src/main/java/shop/Cart.java", """
                package shop;

                class Cart {
                    int total() {
                        try {
                            return Integer.parseInt(text());
                        } catch (RuntimeException e) {
                            throw new IllegalStateException("no sum", e);
                        }
                    }

                    String text() {
                        throw new UnsupportedOperationException();
                    }
                }
                """);
        file("reports/failed.xml", """
                <testsuite>
                  <testcase classname="shop.CartTest" name="total">
                    <error message="no sum" type="java.lang.IllegalStateException"><![CDATA[java.lang.IllegalStateException: no sum
                	at shop.Cart.total(Cart.java:8)
                	at shop.CartTest.total(CartTest.java:5)
                Caused by: java.lang.UnsupportedOperationException
                	at shop.Cart.text(Cart.java:13)
                	at shop.Cart.total(Cart.java:6)
                	... 1 more
                ]]></error>
                  </testcase>
                </testsuite>
                """);
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        expectError(session, "run_tests()");
        String document = document(session);
        assertTrue(
                document.contains("[src/main/java/shop/Cart.java:13]")
                        && document.contains(
                                "// Cart.text:13 ← Cart.total:6 ← CartTest.total:5: assertEquals(3, cart.total());\n12: String text() {"),
                document);
    }

    @Test
    void showsAllLinesOfAMessage() throws IOException {
        file(
                "reports/failed.xml",
                FAILED.replace("expected: &lt;3&gt; but was: &lt;2&gt;", "expected:&#10;    a&#10;but was:&#10;    b"));
        createMavenProject(copyReportCommand("failed.xml") + "exit 1\n");
        Session session = open();
        expectError(session, "run_tests()");
        assertTrue(document(session).contains("CartTest.total: expected: \"a\" but was: \"b\""), document(session));
    }

    @Test
    void marksResultsOlderThanFiles() throws IOException {
        file("reports/passed.xml", PASSED);
        createMavenProject(copyReportCommand("passed.xml"));
        Session session = open();
        String answer = run(session, "run_tests()");
        assertTrue(answer.contains("✔ 1 passed ("), answer);
        assertFalse(document(session).contains("## Tests"), document(session));
        run(session, "look(lod='Full')");
        assertTrue(document(session).contains("✔ 1 passed at"), document(session));
        Path test = file("src/test/java/shop/CartTest.java", TEST + "// more\n");
        Files.setLastModifiedTime(test, FileTime.from(Instant.now().plusSeconds(1)));
        session.invalidate();
        assertTrue(document(session).contains("✔ 1 passed before CartTest.java changed"), document(session));
    }

    @Test
    void ignoresReportsOfEarlierRuns() throws IOException {
        file("target/surefire-reports/TEST-shop.OldTest.xml", FAILED);
        createMavenProject("echo nothing to test\n");
        String answer = run(open(), "run_tests()");
        assertTrue(answer.contains("✔ Maven succeeded but wrote no test report"), answer);
    }

    @Test
    void navigatesToCompilerErrors() throws IOException {
        createMavenProject("""
                echo "[ERROR] $PWD/src/test/java/shop/CartTest.java:[5,9] cannot find symbol"
                echo '[ERROR] /elsewhere/Other.java:[1,1] what is not here'
                exit 1
                """);
        Session session = open();
        String answer = expectError(session, "run_tests()").message();
        assertTrue(answer.contains("✘ 1 compiler error, no tests ran"), answer);
        assertTrue(
                document(session).contains("[src/test/java/shop/CartTest.java:5](obj:problem:1) cannot find symbol"),
                document(session));
    }

    @Test
    void mergesEqualCompilerErrors() throws IOException {
        createMavenProject("""
                for line in 5 6 9; do
                  echo "[ERROR] $PWD/src/test/java/shop/CartTest.java:[$line,9] cannot find symbol"
                  echo "  symbol:   method sum()"
                  echo "  location: class shop.Cart"
                done
                exit 1
                """);
        Session session = open();
        String answer = expectError(session, "run_tests()").message();
        assertTrue(answer.contains("✘ 3 compiler errors, no tests ran"), answer);
        String document = document(session);
        assertTrue(document.contains("cannot find symbol: method sum() in Cart (also lines 6, 9)"), document);
        assertEquals(1, document.split("cannot find symbol", -1).length - 1, document);
    }

    @Test
    void showsBuildOutputWithoutReportsOrErrors() throws IOException {
        createMavenProject("seq 1 100\necho no compiler is provided\nexit 3\n");
        Session session = open();
        assertTrue(expectError(session, "run_tests()").message().contains("✘ Maven ended with exit code 3"));
        assertTrue(document(session).contains("- no compiler is provided"), document(session));
        String output = run(session, "show_output('tests', from=99)");
        assertTrue(output.contains("100: 100") && output.contains("101: no compiler"), output);
    }

    @Test
    void passesTestNameToBuild() throws IOException {
        file("reports/passed.xml", PASSED);
        createMavenProject(copyReportCommand("passed.xml") + "echo \"$@\"\n");
        Session session = open();
        run(session, "run_tests(test='CartTest.total')");
        String output = run(session, "show_output('tests')");
        assertTrue(output.contains("-Dtest=CartTest#total"), output);
        DocUIError error = expectError(session, "run_tests(test='-Dx=y')");
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, error.code());
    }

    @Test
    void reportsUnreadableTestReports() throws IOException {
        file("reports/evil.xml", "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><testsuite>&x;</testsuite>");
        createMavenProject(copyReportCommand("evil.xml"));
        Session session = open();
        String answer = expectError(session, "run_tests()").message();
        assertTrue(answer.contains("✘"), answer);
        assertTrue(document(session).contains("TEST-shop.CartTest.xml cannot be read"), document(session));
        assertFalse(document(session).contains("root:"), document(session));
    }

    @Test
    void stopsTestsAfterTimeout() throws IOException {
        createMavenProject("echo begun\nsleep 60\n");
        assertTrue(expectError(open(), "run_tests(limit=3601)").message().contains("limit must be from 1 to 3600"));
        DocUIError error = expectError(open(), "run_tests(limit=1)");
        assertEquals(ErrorCode.TIMEOUT, error.code());
        assertTrue(error.message().contains("begun"), error.message());
    }

    @Test
    void describesProgressByReports() throws Exception {
        file("target/surefire-reports/TEST-old.xml", PASSED);
        List<String> told = new CopyOnWriteArrayList<>();
        try (TestProgress progress = new TestProgress(workspace, told::add)) {
            assertNotNull(progress);
            Awaitility.await().until(() -> told.contains("no test class has ended yet after 1 s") || told.size() > 1);
            file("target/surefire-reports/TEST-new.xml", PASSED);
            Awaitility.await()
                    .until(() -> told.stream().anyMatch(text -> text.startsWith("1 test class has ended after ")));
        }
    }

    @Test
    void policyDeniesTestRun() throws IOException {
        createMavenProject("touch ran\n");
        Session session = open(
                OPEN
                        + ", \"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"reason\": \"not here\", \"commands\": [[\"./mvnw\"]]}]");
        DocUIError error = expectError(session, "run_tests()");
        assertEquals(ErrorCode.NOT_PERMITTED, error.code());
        assertFalse(Files.exists(workspace.resolve("ran")));
    }

    @Test
    void explainsMissingBuild() throws IOException {
        file("a.txt", "a");
        DocUIError error = expectError(open(), "run_tests()");
        assertEquals(ErrorCode.UNSUPPORTED, error.code());
        assertTrue(error.message().contains("bash(command)"), error.message());
    }

    @Test
    void runsFocusedFile() throws IOException {
        file("tools/hello.sh", "echo hello from $0\n");
        Session session = open();
        assertTrue(expectError(session, "run_file()").message().contains("No file is open"));
        run(session, "open('hello.sh')");
        String answer = run(session, "run_file()");
        assertTrue(answer.contains("hello from") && answer.contains("exit code 0"), answer);
        file("notes.txt", "a");
        assertTrue(expectError(session, "run_file('notes.txt')")
                .message()
                .contains("No interpreter is known for notes.txt"));
    }

    @Test
    void runsJavaFileWithItsPackage() throws IOException {
        file(
                "src/shop/Main.java",
                "package shop;\npublic class Main { public static void main(String[] a) { System.out.println(Cart.total()); } }\n");
        file("src/shop/Cart.java", "package shop;\nclass Cart { static int total() { return 42; } }\n");
        file("pom.xml", "<project><build><sourceDirectory>src</sourceDirectory></build></project>");
        Session session = open();
        String answer = run(session, "run_file('Main.java')");
        assertTrue(answer.contains("42"), answer);
        DocUIError error = expectError(session, "run_file('Cart.java')");
        assertTrue(error.message().contains("no main method"), error.message());
    }

    @Test
    void runsSingleJavaFile() throws IOException {
        file("Hello.java", "class Hello { public static void main(String[] a) { System.out.println(6 * 7); } }\n");
        String answer = run(open(), "run_file('Hello.java')");
        assertTrue(answer.contains("42"), answer);
        assertFalse(Files.exists(workspace.resolve("out")));
    }
}
