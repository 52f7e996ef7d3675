package io.docui.example.ide.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.IdeFixture;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.StoredConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which tests run after a change, and what is committed after them. The build is a script that prints its arguments. */
class AffectedTestsTest extends IdeFixture {
    private static final String MAIN = "src/main/java/shop/";
    private static final String TEST = "src/test/java/shop/";

    @BeforeEach
    void createRepository() throws IOException, GitAPIException {
        file(
                "pom.xml",
                "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version>"
                        + "<properties><maven.compiler.release>17</maven.compiler.release></properties></project>");
        file(".gitignore", "target/\n");
        file("README.md", "Shop\n");
        file(MAIN + "Price.java", """
                package shop;

                interface Price {
                    int amount();
                }
                """);
        file(MAIN + "Item.java", """
                package shop;

                class Item implements Price {
                    private final int cost = 3;

                    @Override
                    public int amount() {
                        return cost;
                    }

                    int rest() {
                        return 7;
                    }

                    @Override
                    public String toString() {
                        return "item";
                    }
                }
                """);
        file(MAIN + "Cart.java", """
                package shop;

                class Cart {
                    int total(Price price) {
                        return price.amount();
                    }
                }
                """);
        test("ItemTest", "assert new Item().rest() == 7;");
        test("CartTest", "assert new Cart().total(() -> 1) == 1;");
        test("OtherTest", "assert 1 + 1 == 2;");
        Path wrapper = file("mvnw", """
                #!/bin/sh
                echo "$@"
                mkdir -p target/surefire-reports
                echo '<testsuite name="shop.ItemTest" tests="1"><testcase name="works" classname="shop.ItemTest"/></testsuite>' \
                    > target/surefire-reports/TEST-shop.ItemTest.xml
                [ ! -f fail ]
                """);
        assertTrue(wrapper.toFile().setExecutable(true));
        try (Git git = Git.init().setDirectory(workspace.toFile()).call()) {
            StoredConfig settings = git.getRepository().getConfig();
            settings.setString("user", null, "name", "Ada");
            settings.setString("user", null, "email", "ada@example.org");
            settings.setBoolean("commit", null, "gpgsign", false);
            settings.save();
            git.add().addFilepattern(".").call();
            git.commit().setMessage("Begin").setSign(false).call();
        }
    }

    private void test(String name, String code) throws IOException {
        file(TEST + name + ".java", """
                package shop;

                @interface Test {}

                class NAME {
                    @Test
                    void works() {
                        CODE
                    }
                }
                """.replace(
                        "@interface Test {}\n\n", name.equals("ItemTest") ? "@interface Test {}\n\n" : "")
                .replace("NAME", name)
                .replace("CODE", code));
    }

    private void change(String file, String before, String after) throws IOException {
        String text = text(file);
        assertTrue(text.contains(before), text);
        file(file, text.replace(before, after));
    }

    private String arguments() throws IOException {
        Session session = open();
        String answer = run(session, "run_tests(affected=true)");
        return answer + '\n' + run(session, "show_output('tests')");
    }

    @Test
    void runsTestsThatUseChangedMethod() throws IOException {
        change(MAIN + "Item.java", "return 7;", "return 8;");
        String done = arguments();
        assertTrue(done.contains("-Dtest=shop.ItemTest, lines"), done);
        assertTrue(done.contains("; 1 of 3 test classes, by what changed)"), done);
    }

    @Test
    void saysHowManyOfAllTestsRun() throws IOException {
        change(MAIN + "Item.java", "return 7;", "return 8;");
        Path failing = file("fail", "");
        Session session = open();
        assertFalse(session.run("run_tests()").success());
        Files.delete(failing);
        String done = run(session, "run_tests(affected=true)");
        assertTrue(done.contains("; of 1 test, 1 of 3 test classes, by what changed)"), done);
    }

    @Test
    void followsCallsThroughInterfacesAndFields() throws IOException {
        change(MAIN + "Item.java", "cost = 3", "cost = 4");
        String done = arguments();
        assertTrue(done.contains("-Dtest=shop.CartTest, lines"), done);
        change(MAIN + "Cart.java", "return price.amount();", "return price.amount() + 0;");
        assertTrue(arguments().contains("-Dtest=shop.CartTest, lines"));
    }

    @Test
    void countsMethodsThatLibrariesCallAsTheWholeType() throws IOException {
        change(MAIN + "Item.java", "return \"item\"", "return \"thing\"");
        String done = arguments();
        assertTrue(done.contains("-Dtest=shop.CartTest,shop.ItemTest, lines"), done);
    }

    @Test
    void runsChangedAndNewTests() throws IOException {
        change(TEST + "OtherTest.java", "1 + 1", "2 + 0");
        test("NewTest", "assert 2 == 2;");
        String done = arguments();
        assertTrue(done.contains("-Dtest=shop.NewTest,shop.OtherTest, lines"), done);
        assertTrue(done.contains("; 2 of 4 test classes, by what changed)"), done);
    }

    @Test
    void runsAllTestsAfterOtherChanges() throws IOException {
        change("pom.xml", "<version>1", "<version>2");
        String build = arguments();
        assertTrue(build.contains("all tests, because pom.xml is no Java file"), build);
        assertFalse(build.contains("-Dtest="), build);
    }

    @Test
    void runsAllTestsAfterDeletion() throws IOException {
        Files.delete(workspace.resolve(TEST + "OtherTest.java"));
        assertTrue(arguments().contains("all tests, because src/test/java/shop/OtherTest.java was deleted"));
    }

    @Test
    void countsMovedFileAsChangedAtItsNewPath() throws IOException {
        Session session = open();
        run(session, "move_class('shop.Item', 'shop.goods', widen=true)");
        String done = arguments();
        assertTrue(done.contains("-Dtest=shop.CartTest,shop.ItemTest,shop.OtherTest, lines"), done);
        assertTrue(done.contains("; 3 of 3 test classes, by what changed)"), done);
        String status = run(session, "git_status()");
        assertTrue(
                status.contains("Moved (1): src/main/java/shop/goods/Item.java (from src/main/java/shop/Item.java)"),
                status);
        assertFalse(status.contains("deleted"), status);
        String shown = session.project().content();
        assertTrue(shown.contains("- Moved: Item.java\n"), shown);
    }

    @Test
    void runsAllTestsIfThatIsCheaper() throws IOException {
        change(MAIN + "Item.java", "return 7;", "return 8;");
        Session session = open();
        run(session, "run_tests('ItemTest')");
        String affected = run(session, "run_tests(affected=true)");
        assertTrue(
                affected.contains("; 1 of 3 test classes, by what changed)"),
                "How long all tests take is not known: " + affected);
        run(session, "run_tests()");
        String all = run(session, "run_tests(affected=true)");
        assertTrue(all.contains("; all tests, which is faster)"), all);
        assertFalse(run(session, "show_output('tests')").contains("-Dtest="), "All tests run");
    }

    @Test
    void runsAllTestsIfHalfOfThemAreAffected() {
        Duration minute = Duration.ofMinutes(1);
        AffectedTestFinder.AffectedTests half =
                new AffectedTestFinder.AffectedTests(List.of("a.ATest", "a.BTest"), 4, false, "changed: A.java");
        assertEquals(Optional.of("2 of 4 test classes are affected"), half.share(minute, minute.plusSeconds(1)));
        assertEquals(Optional.empty(), half.share(null, minute), "how long all tests take is not known");
        assertEquals(Optional.empty(), half.share(minute, minute), "all tests would not end in time");
        assertEquals(
                Optional.empty(),
                new AffectedTestFinder.AffectedTests(half.classes(), 5, false, "changed: A.java")
                        .share(minute, minute.plusSeconds(1)));
    }

    @Test
    void runsNothingWithoutAffectedTests() throws IOException {
        file("README.md", "The shop\n");
        Session session = open();
        String none = run(session, "run_tests(affected=true)");
        assertTrue(none.contains("no test is affected; nothing that tests use has changed"), none);
        file(MAIN + "Lonely.java", "package shop;\n\nclass Lonely {}\n");
        String lonely = run(session, "run_tests(affected=true)");
        assertTrue(lonely.contains("no test is affected; changed: Lonely.java"), lonely);
        assertFalse(session.run("show_output('tests')").success());
    }

    @Test
    void leavesOutIntegrationTestsUnlessThePomIncludesThem() throws IOException {
        test("ItemIT", "assert new Item().rest() == 7;");
        change(MAIN + "Item.java", "return 7;", "return 8;");
        String unit = arguments();
        assertTrue(unit.contains("-Dtest=shop.ItemTest, lines"), unit);
        assertTrue(
                unit.contains(
                        "1 of 4 test classes, by what changed; affected integration tests, which mvn test does not run: ItemIT)"),
                unit);
        change("pom.xml", "</project>", "<!-- <include>**/*IT.java</include> --></project>");
        try (Git git = Git.open(workspace.toFile())) {
            git.add().addFilepattern("pom.xml").call();
            git.commit().setMessage("Include").setSign(false).call();
        } catch (GitAPIException e) {
            throw new AssertionError(e);
        }
        assertTrue(arguments().contains("-Dtest=shop.ItemIT,shop.ItemTest, lines"));
    }

    @Test
    void asksOnceForAffectedTests() throws IOException {
        change(MAIN + "Item.java", "return 7;", "return 8;");
        Session session = open("\"sandbox\": {\"use\": false}");
        List<String> asked = new ArrayList<>();
        session.setApprover((question, within) -> asked.add(question.toString()));
        session.run("run_tests(affected=true)");
        String answer = String.valueOf(session.run("answer('yes')").text());
        assertTrue(answer.contains("1 of 3 test classes"), answer);
        assertEquals(1, asked.size(), asked::toString);
    }

    @Test
    void runsSeveralNamedTests() throws IOException {
        Session session = open();
        run(session, "run_tests('CartTest, ItemTest.works')");
        assertTrue(run(session, "show_output('tests')").contains("-Dtest=CartTest,ItemTest#works, lines"));
    }

    @Test
    void commitsOnlyAfterPassedTests() throws IOException {
        ObjectId before = head();
        change(MAIN + "Item.java", "return 7;", "return 8;");
        file("fail", "");
        Session session = open();
        for (String tests : new String[] {"run_tests()", "run_tests(affected=true)", "run_tests('ItemTest')"}) {
            session.run(tests + "; git_commit('Change the rest', ['" + MAIN + "Item.java'])");
            assertEquals(before, head(), tests);
        }
        Files.delete(workspace.resolve("fail"));
        run(session, "run_tests(affected=true); git_commit('Change the rest', ['" + MAIN + "Item.java'])");
        assertFalse(before.equals(head()));
    }

    private ObjectId head() throws IOException {
        try (Git git = Git.open(workspace.toFile())) {
            return git.getRepository().resolve("HEAD");
        }
    }
}
