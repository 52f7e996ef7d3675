package io.docui.hostops.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.lsp.FakeServerCatalogs;
import io.docui.hostops.internal.lsp.LanguageFixture;
import io.docui.hostops.internal.lsp.LanguageServerLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a model sees of languages: answers by file and line, choices where a place is not clear, changes under the policy. */
class LanguageProviderTest {
    private static final String JAVA_RUNS =
            "{\"id\": \"java\", \"decision\": \"allow\", \"commands\": [[\"*/bin/java\", \"...\"]]}";
    private static final String GUARDED =
            "{\"id\": \"guarded\", \"decision\": \"deny\", \"access\": \"write\", \"paths\": [\"**/guarded.*\"]}";

    /** Patient with what must come; that a server says nothing of a text by itself is known soon. */
    private static final LanguageServerLimits LIMITS = new LanguageServerLimits(
            Waiting.LIMIT,
            Waiting.LIMIT,
            Duration.ofMillis(200),
            Waiting.LIMIT,
            LanguageServerLimits.USUAL.quiet(),
            LanguageServerLimits.USUAL.stop(),
            LanguageServerLimits.USUAL.pause(),
            LanguageServerLimits.USUAL.starts());

    @TempDir
    Path folder;

    private LanguageFixture s;

    @BeforeEach
    void open() throws IOException {
        s = open(JAVA_RUNS + ", " + GUARDED);
        s.write("a.good", "thing = thing\n");
    }

    private LanguageFixture open(String rules) throws IOException {
        return new LanguageFixture(
                folder,
                FakeServerCatalogs.createTable("good", "command", "two-files", "dies", "outside", "linked"),
                List.of(),
                LIMITS,
                rules);
    }

    @AfterEach
    void close() {
        s.close();
    }

    private static void assertContains(String text, String... words) {
        for (String word : words) {
            assertTrue(text.contains(word), () -> text + " should say: " + word);
        }
    }

    @Test
    void answersWithRelativePathsAndLines() {
        assertContains(s.session.look(), "function symbols(", "function rename(");
        assertContains(s.report("symbols('a.good')"), "a.good\n  1: function thing");
        assertContains(s.session.look(), "Language servers", "good ready");
    }

    @Test
    void asksForColumnOfRepeatedText() {
        String question = s.assertFails("hover('a.good', 1, 'thing')");
        assertContains(
                question,
                "AMBIGUOUS_TARGET",
                "<sel:1>thing</sel:1> = <sel:2>thing</sel:2>",
                "hover(path='a.good', line=1, text='thing', column=9)");
        assertEquals("0:8", s.run("hover(path='a.good', line=1, text='thing', column=9)"));
        assertContains(
                s.assertFails("hover('a.good', 1, 'other')"), "reads \"thing = thing\"", "does not occur in the file");
        assertContains(s.assertFails("hover('a.good', 7, 'thing')"), "has 2 lines");
        assertContains(s.assertFails("hover('b.good', 1, 'thing')"), "does not exist");
    }

    @Test
    void previewsAppliesAndUndoesRename() throws IOException {
        s.write("one.good", "thing\n");
        String preview = String.valueOf(
                s.session.run("rename('one.good', 1, 'other', 'thing')", true).result());
        assertContains(preview, "one.good +1 -1", "-thing", "+other");
        assertEquals("thing\n", s.read("one.good"));
        s.run("rename('one.good', 1, 'other', 'thing')");
        assertEquals("other\n", s.read("one.good"));
        s.run("undo_last()");
        assertEquals("thing\n", s.read("one.good"));
    }

    @Test
    void rejectsEditWithOneDeniedFile() throws IOException {
        s.write("one.two-files", "thing\n");
        s.write("guarded.two-files", "thing\n");
        assertContains(
                s.assertFails("rename('one.two-files', 1, 'other', 'thing')"),
                "NOT_PERMITTED",
                "Nothing was changed",
                "rule guarded",
                "guarded.two-files");
        assertEquals("thing\n", s.read("one.two-files"));
        assertEquals("thing\n", s.read("guarded.two-files"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"outside", "linked"})
    void rejectsEditOutsideWorkspace(String mode) throws IOException {
        s.write("one." + mode, "thing\n");
        Path outside = java.nio.file.Files.writeString(s.root.resolveSibling("outside.txt"), "thing\n");
        java.nio.file.Files.createSymbolicLink(s.root.resolve("link.linked"), outside);
        s.session.setApprover((question, within) -> false);
        assertContains(
                s.assertFails("rename('one." + mode + "', 1, 'other', 'thing')"),
                "NOT_PERMITTED",
                "Nothing was changed",
                "outside");
        assertEquals("thing\n", s.read("one." + mode));
        assertEquals("thing\n", java.nio.file.Files.readString(outside));
    }

    @Test
    void appliesCodeActionByAnchor() throws IOException {
        s.write("one.good", "thing\n");
        assertContains(s.report("code_actions('one.good', 1)"), "Make it another");
        assertContains(s.session.look(), "Code actions for one.good:1", "[Make it another](obj:fix:1)");
        s.run("apply_code_action(obj:fix:1)");
        assertEquals("fixed\n", s.read("one.good"));
        assertFalse(s.session.look().contains("Code actions for"));
        s.run("undo_last()");
        assertEquals("thing\n", s.read("one.good"));
    }

    @Test
    void appliesEditsOfServerCommand() throws IOException {
        s.write("one.command", "thing\n");
        s.run("code_actions('one.command', 1)");
        assertContains(
                String.valueOf(
                        s.session.run("apply_code_action(obj:fix:1)", true).error()),
                "known only when it runs");
        s.run("apply_code_action(obj:fix:1)");
        assertEquals("fixed\n", s.read("one.command"));
        s.run("undo_last()");
        assertEquals("thing\n", s.read("one.command"));
    }

    @Test
    void rejectsCodeActionForChangedText() throws IOException {
        s.write("one.good", "thing\n");
        s.run("code_actions('one.good', 1)");
        java.nio.file.Files.writeString(s.root.resolve("one.good"), "thing else\n");
        assertContains(s.assertFails("apply_code_action(obj:fix:1)"), "has changed since this was proposed");
        assertEquals("thing else\n", s.read("one.good"));
    }

    @Test
    void evaluatesServerStartAsCommand() throws IOException {
        s.close();
        s = open("{\"id\": \"no-java\", \"decision\": \"deny\", \"commands\": [[\"java\", \"...\"]]}");
        s.write("a.good", "thing\n");
        assertContains(s.assertFails("symbols('a.good')"), "NOT_PERMITTED", "rule no-java", "bin/java");
        assertEquals(List.of(), s.liveProcesses());
        assertContains(s.assertFails("symbols('../policy.json')"), "NOT_PERMITTED", "no operation may use the policy");
    }

    @Test
    void reportsCrashedServerAndRestartsIt() throws IOException {
        s.write("a.dies", "thing\n");
        assertContains(s.assertFails("symbols('a.dies')"), "CHANNEL_UNAVAILABLE", "out of luck");
        assertContains(
                s.session.look(),
                "dies resting: it has closed its output; its last error output: out of luck",
                "restart_server");
        s.run("restart_server('dies')");
        assertFalse(s.session.look().contains("dies resting"));
    }
}
