package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The example of each migration page in {@code docs/how-to} compiles without a warning, and its calls have the results that the page shows.
 * The annotations are the real ones, except those of Micronaut, Embabel and {@code org.mcpjava}, which have stand-ins.
 */
class MigrationPagesTest {
    private static final Path PAGES = Path.of("..", "docs", "how-to");
    private static final Pattern CODE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CALLS = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CLASS = Pattern.compile("(?m)^public class (\\w+)");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package (\\w+);");

    static List<String> pages() {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("from-"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void overviewLinksEachPage() throws IOException {
        String overview = Files.readString(PAGES.resolve("existing-tools.md"));
        assertEquals(8, pages().size());
        assertEquals(
                List.of(),
                pages().stream()
                        .filter(page -> !overview.contains("](" + page + ")"))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void exampleRunsAsPageSays(String page) throws IOException {
        String text = Files.readString(PAGES.resolve(page));
        String code = first(CODE, text);
        CompiledApp app = CompiledApp.of(sources(code));
        Object tools = app.create(first(PACKAGE, code) + '.' + first(CLASS, code));
        try (Session session = DocUI.app(app.bind(tools)).open("s1")) {
            List<String> calls = first(CALLS, text).lines().toList();
            assertFalse(calls.isEmpty());
            for (String line : calls) {
                int arrow = line.indexOf(" → ");
                assertTrue(arrow > 0, line);
                assertResult(line.substring(arrow + 3), session.run(line.substring(0, arrow)), line);
            }
        }
    }

    private static void assertResult(String expected, ActionResult result, String line) {
        if (expected.equals("asks")) {
            assertEquals(ErrorCode.CONFIRMATION_REQUIRED, result.error().code(), line);
        } else {
            assertTrue(result.success(), () -> line + ": " + result.error());
            assertEquals(expected, String.valueOf(result.result()), line);
        }
    }

    private static String first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertTrue(matcher.find(), pattern::pattern);
        return matcher.group(1);
    }

    private static String[] sources(String code) {
        if (code.contains("com.embabel")) {
            return ToolLibraryStubs.withLibrary(ToolLibraryStubs.EMBABEL, code);
        }
        return Stream.of("io.micronaut.mcp.annotations", "org.mcpjava.server.tools")
                .filter(code::contains)
                .findFirst()
                .map(name -> ToolLibraryStubs.withLibrary(ToolLibraryStubs.quarkusLike(name), code))
                .orElseGet(() -> new String[] {code});
    }
}
