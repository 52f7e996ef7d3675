package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tool classes of the shape of public examples, before and after the changes that the migration pages describe: the first compiles with its
 * framework alone, the second runs as an app, and the difference has the size that {@code existing-tools.md} states.
 */
class MigratedToolsTest {
    private static final Path MIGRATIONS = Path.of("src", "test", "resources", "migrations");
    private static final Path PAGE = Path.of("..", "docs", "how-to", "existing-tools.md");
    private static final Pattern CLASS = Pattern.compile("(?m)^public class (\\w+)");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package (\\w+);");

    static List<String> migrations() {
        try (Stream<Path> folders = Files.list(MIGRATIONS)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(String migration, String file) throws IOException {
        return Files.readString(MIGRATIONS.resolve(migration).resolve(file));
    }

    private static String[] sources(String code) {
        return code.contains("io.micronaut.mcp")
                ? ToolLibraryStubs.withLibrary(ToolLibraryStubs.quarkusLike("io.micronaut.mcp.annotations"), code)
                : new String[] {code};
    }

    @ParameterizedTest
    @MethodSource("migrations")
    void compilesWithItsFrameworkAlone(String migration) throws IOException {
        String code = read(migration, "Before.java");

        Compilation compilation = Compiler.javac()
                .withOptions("-proc:none", "-Xlint:all")
                .compile(Arrays.stream(sources(code))
                        .map(TestCompiler::toSourceFile)
                        .toList());

        assertEquals(List.of(), compilation.errors());
        assertFalse(code.contains("docui"));
    }

    @ParameterizedTest
    @MethodSource("migrations")
    void migratedClassRunsAsApp(String migration) throws IOException {
        String code = read(migration, "After.java");
        CompiledApp app = CompiledApp.of(sources(code));
        Object tools = app.create(first(PACKAGE, code) + '.' + first(CLASS, code));
        try (Session session = DocUI.app(app.bind(tools)).open("s1")) {
            List<String> calls = read(migration, "calls.txt").lines().toList();
            assertTrue(calls.size() >= 3, migration);
            for (String line : calls) {
                int arrow = line.indexOf(" → ");
                assertTrue(arrow > 0, line);
                ActionResult result = session.run(line.substring(0, arrow));
                String expected = line.substring(arrow + 3);
                String outcome = outcome(result);
                if (expected.endsWith("…")) {
                    assertTrue(outcome.startsWith(expected.substring(0, expected.length() - 1)), outcome);
                } else {
                    assertEquals(expected, outcome, line);
                }
            }
        }
    }

    private static String outcome(ActionResult result) {
        if (result.success()) {
            return String.valueOf(result.result());
        }
        return result.error().code() == ErrorCode.CONFIRMATION_REQUIRED
                ? "asks"
                : "fails: " + result.error().message();
    }

    @ParameterizedTest
    @MethodSource("migrations")
    void pageStatesSizeOfChange(String migration) throws IOException {
        List<String> before = read(migration, "Before.java").lines().toList();
        List<String> after = read(migration, "After.java").lines().toList();
        int kept = commonLines(before, after);
        int removed = before.size() - kept;
        int added = after.size() - kept;

        String page = Files.readString(PAGE);
        String row = "| `%s` | %d | +%d −%d |".formatted(migration, before.size(), added, removed);
        assertTrue(page.contains(row), row);
    }

    /** Returns the length of the longest common subsequence. */
    private static int commonLines(List<String> first, List<String> second) {
        int[][] lengths = new int[first.size() + 1][second.size() + 1];
        for (int i = first.size() - 1; i >= 0; i--) {
            for (int j = second.size() - 1; j >= 0; j--) {
                lengths[i][j] = first.get(i).equals(second.get(j))
                        ? lengths[i + 1][j + 1] + 1
                        : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
            }
        }
        return lengths[0][0];
    }

    private static String first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertTrue(matcher.find(), pattern::pattern);
        return matcher.group(1);
    }
}
