package io.docui.hostops.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.project.SurefireReports;
import io.docui.hostops.project.TestSelection.TestCommand;
import io.docui.hostops.project.TestSelection.Unselectable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Selects a test as the runner of a project expects it. */
class TestSelectionTest {
    @TempDir
    Path folder;

    private void file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void script(String text) throws IOException {
        file("package.json", "{\"scripts\": {\"test\": \"" + text.replace("\"", "\\\"") + "\"}}");
    }

    private TestSelection select(String test) {
        return TestSelection.of(folder, BuildSystemDetector.detect(folder).get(0), List.of(test));
    }

    private String command(String test) {
        TestCommand command = assertInstanceOf(TestCommand.class, select(test), test);
        return String.join(" ", command.argv());
    }

    private String refusal(String test) {
        return assertInstanceOf(Unselectable.class, select(test), test).reason();
    }

    @Test
    void replacesFilesOfNodeScript() throws IOException {
        for (String name : List.of("tap", "mocha")) {
            file("node_modules/.bin/" + name, "");
        }
        file("test/304.test.js", "test('returns 304'); test('a b')");
        script("tap --reporter=terse --allow-incomplete-coverage test/*.test.js");
        assertEquals(
                "./node_modules/.bin/tap --reporter=terse --allow-incomplete-coverage test/304.test.js",
                command("test/304.test.js"));
        assertEquals("npm run test -- -g returns 304", command("returns 304"));
        script("NODE_ENV=test c8 mocha -r test/304.test.js --timeout 5000 'test/**/*.js' test");
        assertEquals(
                "./node_modules/.bin/mocha -r test/304.test.js --timeout 5000 test/304.test.js",
                command("test/304.test.js"));
        assertEquals(Map.of("NODE_ENV", "test"), ((TestCommand) select("test/304.test.js")).environment());
        script("node --import tsx --test test/*.js");
        assertEquals("node --import tsx --test test/304.test.js", command("test/304.test.js"));
        assertEquals("node --import tsx --test --test-name-pattern=a b test/*.js", command("a b"));
        script("ava test/*.js");
        assertTrue(refusal("test/304.test.js").contains("ava is not installed"), refusal("test/304.test.js"));
    }

    @Test
    void appendsSelectionToNodeScript() throws IOException {
        file("test/a.test.js", "test('adds up')");
        for (Map.Entry<String, String> expected : Map.of(
                        "jest", "-t adds up",
                        "cross-env CI=1 jest --coverage", "-t adds up",
                        "vitest run", "-t adds up",
                        "tsc -p . && mocha", "-g adds up",
                        "react-scripts test", "-t adds up",
                        "node --test", "--test-name-pattern=adds up",
                        "npx ava", "--match=*adds up*",
                        "playwright test", "-g adds up")
                .entrySet()) {
            script(expected.getKey());
            assertEquals("npm run test -- " + expected.getValue(), command("adds up"), expected.getKey());
            assertEquals("npm run test -- test/a.test.js", command("test/a.test.js"), expected.getKey());
        }
        script("jest");
        file("pnpm-lock.yaml", "");
        assertEquals("pnpm run test -t adds up", command("adds up"));
    }

    /** A runner would load all test files first, which can take minutes. */
    @Test
    void refusesNameThatNoFileContains() throws IOException {
        file("test/a.test.js", "describe('Numbers', () => it(`adds ${x}`))");
        file("node_modules/x/index.js", "no-such-name-xyz");
        file("package-lock.json", "no-such-name-xyz");
        script("mocha");
        assertTrue(refusal("no-such-name-xyz").contains("no test has this name"), refusal("no-such-name-xyz"));
        assertEquals("npm run test -- -g numbers adds 17", command("numbers adds 17"));
        assertEquals("npm run test -- -g adds.*", command("adds.*"));
        assertEquals("npm run test -- -g ^$", command("^$"));
    }

    @Test
    void refusesWhatWouldRunAllTests() throws IOException {
        file("test/a.test.js", "");
        file("node_modules/.bin/mocha", "");
        for (String script : List.of("gulp test", "mocha | tee log", "mocha && eslint .", "node run-all.js")) {
            script(script);
            assertTrue(refusal("test/a.test.js").contains('`' + script + '`'), refusal("test/a.test.js"));
        }
        script("tsc && mocha test/*.js");
        assertTrue(refusal("test/a.test.js").contains("with test/a.test.js instead"), refusal("test/a.test.js"));
        script("mocha");
        assertEquals("there is no file test/b.test.js", refusal("test/b.test.js"));
        Files.delete(folder.resolve("package.json"));
        file("Makefile", "test:\n\techo\n");
        assertTrue(refusal("a").startsWith("make runs all tests, not one"), refusal("a"));
    }

    @Test
    void selectsInMavenAndGradle() throws IOException {
        file("pom.xml", "<project/>");
        assertEquals("mvn -B -q test -Dtest=ATest", command("ATest"));
        assertEquals("mvn -B -q test -Dtest=ATest", command("src/test/java/a/ATest.java"));
        assertEquals("mvn -B -q test -Dtest=a.ATest#adds", command("a.ATest.adds"));
        assertEquals("mvn -B -q test -Dtest=ATest#adds", command("ATest::adds"));
        assertEquals("mvn -B -q test -Dtest=ATest#adds*", command("ATest#adds*"));
        file("pom.xml", "<project><modules><module>a</module></modules></project>");
        assertEquals("mvn -B -q test -Dtest=ATest -Dsurefire.failIfNoSpecifiedTests=false", command("ATest"));
        Files.delete(folder.resolve("pom.xml"));
        file("build.gradle", "");
        assertEquals("gradle --console=plain test --tests ATest.adds", command("ATest#adds"));
    }

    @Test
    void selectsInCargoGoAndPython() throws IOException {
        file("Cargo.toml", "");
        file("tests/net.rs", "");
        assertEquals("cargo test adds", command("adds"));
        assertEquals("cargo test --test net", command("tests/net.rs"));
        Files.delete(folder.resolve("Cargo.toml"));
        file("go.mod", "");
        file("net/a_test.go", "");
        assertEquals("go test ./... -run TestAdds", command("TestAdds"));
        assertEquals("go test ./net", command("net/a_test.go"));
        assertEquals("go test ./net", command("net"));
        Files.delete(folder.resolve("go.mod"));
        file("pytest.ini", "");
        file("pyproject.toml", "");
        file("tests/test_a.py", "");
        assertEquals("python3 -m pytest -q -k adds", command("adds"));
        assertEquals("python3 -m pytest -q tests/test_a.py::test_adds", command("tests/test_a.py::test_adds"));
        Files.delete(folder.resolve("pytest.ini"));
        assertEquals("python3 -m unittest tests/test_a.py", command("tests/test_a.py"));
        assertEquals("python3 -m unittest tests.test_a.T", command("tests.test_a.T"));
        assertEquals("python3 -m unittest -k adds", command("adds"));
    }

    /** The encoding of these files is their own matter. */
    @Test
    void readsPomAndReportsInLatin1() throws IOException {
        String declaration = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n";
        Files.writeString(
                folder.resolve("pom.xml"),
                declaration + "<project><name>Prüfung</name></project>",
                StandardCharsets.ISO_8859_1);
        assertEquals("mvn -B -q test -Dtest=Typo", command("Typo"));
        Instant before = Instant.now().minusSeconds(5);
        Path reports = Files.createDirectories(folder.resolve("target/surefire-reports"));
        Files.writeString(
                reports.resolve("TEST-ATest.xml"),
                declaration + "<testsuite name=\"Prüfung\" tests=\"2\">",
                StandardCharsets.ISO_8859_1);
        assertEquals(OptionalLong.of(2), SurefireReports.ran(folder, before, true));
    }

    /** A name is free text, which need not be a valid path. On this system a null character is none, on others a quotation mark. */
    @Test
    void selectsNamesThatAreNoPaths() throws IOException {
        String name = "adds\0\"up\"";
        script("jest");
        file("test/a.test.js", "test('adds ' + x)");
        assertEquals("npm run test -- -t " + name, command(name));
        script("mocha -g \\u0000");
        assertEquals("npm run test -- -g " + name, command(name));
        Files.delete(folder.resolve("package.json"));
        file("go.mod", "");
        assertEquals("go test ./... -run " + name, command(name));
        Files.delete(folder.resolve("go.mod"));
        file("pytest.ini", "");
        file("pyproject.toml", "");
        assertEquals("python3 -m pytest -q -k " + name, command(name));
    }

    @Test
    void readsReportsOfSurefire() throws IOException {
        file("pom.xml", "<project><modules><module>a</module></modules></project>");
        Instant before = Instant.now().minusSeconds(5);
        assertEquals(OptionalLong.empty(), SurefireReports.ran(folder, before, false));
        assertEquals(OptionalLong.of(0), SurefireReports.ran(folder, before, true));
        file("pom.xml", "<project/>");
        assertEquals(OptionalLong.of(0), SurefireReports.ran(folder, before, true), "a class without such a method");
        file("a/target/surefire-reports/TEST-a.ATest.xml", "<?xml?>\n<testsuite name=\"a\" tests=\"5\" skipped=\"2\">");
        assertEquals(OptionalLong.of(3), SurefireReports.ran(folder, before, true));
        assertEquals(
                OptionalLong.of(0), SurefireReports.ran(folder, Instant.now().plusSeconds(60), true));
        assertFalse(MavenTestReports.mayBeElsewhere(folder));
        file("a/pom.xml", "<project><reportsDirectory>x</reportsDirectory></project>");
        assertEquals(
                OptionalLong.empty(), SurefireReports.ran(folder, Instant.now().plusSeconds(60), true));
        assertTrue(MavenTestReports.mayBeElsewhere(folder));
        Files.delete(folder.resolve("a/pom.xml"));
        assertFalse(MavenTestReports.mayBeElsewhere(folder));
        Files.createSymbolicLink(folder.resolve("a/pom.xml"), Path.of("missing"));
        assertTrue(MavenTestReports.mayBeElsewhere(folder), "it cannot be read");
    }

    @Test
    void selectsSeveralTests() throws IOException {
        file("pom.xml", "<project/>");
        assertEquals("mvn -B -q test -Dtest=ATest,BTest#works", command("ATest", "BTest.works"));
        Files.delete(folder.resolve("pom.xml"));
        file("pyproject.toml", "pytest");
        assertEquals(List.of("-k", "TestA and test_b or TestC"), lastTwo("TestA.test_b", "TestC"));
        Files.delete(folder.resolve("pyproject.toml"));
        file("go.mod", "");
        assertEquals("go test ./... -run TestA|TestB", command("TestA", "TestB"));
        Files.delete(folder.resolve("go.mod"));
        file("Cargo.toml", "");
        assertEquals("cargo test -- a b", command("a", "b"));
        Files.delete(folder.resolve("Cargo.toml"));
        script("jest");
        TestSelection node =
                TestSelection.of(folder, BuildSystemDetector.detect(folder).get(0), List.of("a", "b"));
        assertTrue(assertInstanceOf(Unselectable.class, node).reason().contains("give one"), node::toString);
    }

    private String command(String first, String second) {
        TestSelection selection =
                TestSelection.of(folder, BuildSystemDetector.detect(folder).get(0), List.of(first, second));
        return String.join(" ", assertInstanceOf(TestCommand.class, selection).argv());
    }

    private List<String> lastTwo(String first, String second) {
        TestSelection selection =
                TestSelection.of(folder, BuildSystemDetector.detect(folder).get(0), List.of(first, second));
        List<String> argv = assertInstanceOf(TestCommand.class, selection).argv();
        return argv.subList(argv.size() - 2, argv.size());
    }
}
