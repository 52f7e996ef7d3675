package io.docui.integration.pipemux;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.pipemux.TerminalFixture.TerminalCommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Apps from a terminal as people use them: the dungeon by the script, and the reference servers of MCP. */
@Tag("full")
class PipeMuxTest {
    @TempDir
    private Path folder;

    @Test
    void terminalsPlaySeparateGamesByScript() throws Exception {
        TerminalFixture terminalFixture = TerminalFixture.forScript(folder);
        try {
            assertTrue(terminalFixture.run("one", "mud", "look").out().contains("## Cave Mouth"));
            TerminalCommandResult walked = terminalFixture.run("one", "mud", "run", "go('north')");
            assertEquals(0, walked.exit(), walked.err());
            assertTrue(walked.out().contains("Great Hall"), walked.out());

            assertTrue(terminalFixture.run("two", "mud", "look").out().contains("## Cave Mouth"), "a game of its own");
            assertTrue(terminalFixture.run("one", "mud", "look").out().contains("## Great Hall"), "it has gone on");
            TerminalCommandResult clicked = terminalFixture.run("two", "mud", "click", "link:1");
            assertEquals(0, clicked.exit(), clicked.out());
            assertTrue(clicked.out().startsWith("✔ "), clicked.out());
            TerminalCommandResult refused = terminalFixture.run("two", "mud", "run", "attack('nobody')");
            assertEquals(1, refused.exit(), refused.out());
        } finally {
            assertEquals(0, terminalFixture.run("one", "stop", "--all").exit());
        }
    }

    @Test
    void misspelledWordsGetSuggestionsByScript() throws Exception {
        TerminalFixture terminalFixture = TerminalFixture.forScript(folder);
        assertSuggests("look", terminalFixture.run("one", "mud", "lok"));
        assertSuggests("mud", terminalFixture.run("one", "mdu"));
        assertSuggests("mud", terminalFixture.run("one", "mdu", "look"));
        assertSuggests("ps", terminalFixture.run("one", "pss"));
    }

    private static void assertSuggests(String name, TerminalCommandResult typo) {
        assertEquals(2, typo.exit(), typo.out());
        assertEquals("", typo.out());
        assertTrue(typo.err().contains("Did you mean \"" + name + "\"?"), typo.err());
        assertFalse(typo.err().contains("index 0"), typo.err());
    }

    @Test
    void runningAppsAreListedWithReadableTimes() throws Exception {
        TerminalFixture terminalFixture = TerminalFixture.forScript(folder);
        try {
            assertEquals(0, terminalFixture.run("one", "mud", "look").exit());
            String table = terminalFixture.run("one", "ps").out();
            assertTrue(
                    table.lines().anyMatch(line -> line.matches("mud +one .* idle +\\d+ +\\d+ (s|min) +\\d+ (s|min)")),
                    table);
        } finally {
            assertEquals(0, terminalFixture.run("one", "stop", "--all").exit());
        }
    }

    /** The script tells the command line which verbs it runs itself, and the app says which it has. */
    @Test
    void helpAndCompletionHaveTheSameVerbs() throws Exception {
        TerminalFixture terminalFixture = TerminalFixture.forScript(folder);
        String completion = terminalFixture.run("one", "completion", "fish").out();
        for (String app : new String[] {"mud", "host", "ide"}) {
            Set<String> listed = terminalFixture
                    .run("one", app, "--help")
                    .out()
                    .lines()
                    .filter(line -> line.matches("  [a-z]+ .*"))
                    .map(line -> line.strip().split(" ", 2)[0])
                    .collect(Collectors.toSet());
            Set<String> completed = completion
                    .lines()
                    .filter(line -> line.contains("-n '__docui_at " + app + "' -a "))
                    .map(line -> line.replaceFirst(".* -a ", "").split(" ", 2)[0])
                    .collect(Collectors.toSet());
            assertTrue(listed.containsAll(Set.of("play", "look")), app);
            assertEquals(listed, completed, app);
        }
    }

    @Test
    void reportsKilledGameOnceWithoutAffectingOthers() throws Exception {
        TerminalFixture terminalFixture = TerminalFixture.forScript(folder);
        try {
            assertEquals(0, terminalFixture.run("one", "mud", "look").exit());
            assertEquals(
                    0, terminalFixture.run("two", "mud", "run", "go('north')").exit());
            ProcessHandle game = terminalFixture.appProcess("one");
            game.destroyForcibly();
            game.onExit().get(1, MINUTES);

            TerminalCommandResult told = terminalFixture.run("one", "mud", "look");

            assertEquals(3, told.exit());
            assertTrue(told.err().contains("signal 9, SIGKILL"), told.err());
            assertEquals(0, terminalFixture.run("one", "mud", "look").exit());
            assertTrue(terminalFixture.run("two", "mud", "look").out().contains("## Great Hall"));
        } finally {
            assertEquals(0, terminalFixture.run("one", "stop", "--all").exit());
        }
    }

    @Test
    void runsReferenceServersAsApps() throws Exception {
        Path shared = Files.createDirectory(folder.resolve("shared"));
        TerminalFixture terminalFixture = TerminalFixture.forProgram(
                folder, """
                {"apps": {
                  "everything": {"command": ["node", "%s"]},
                  "files": {"command": ["node", "%s", "shared"]}}}
                """.formatted(serverProgram("server-everything"), serverProgram("server-filesystem")));
        ProcessHandle everything;
        try {
            assertEquals(
                    "Echo: 史莱姆\n",
                    terminalFixture
                            .run("t", "everything", "call", "echo", "{\"message\": \"史莱姆\"}")
                            .out());
            assertTrue(terminalFixture.run("t", "everything", "tools").out().contains("`get-sum(a, b)`"));
            TerminalCommandResult slow = terminalFixture.run(
                    "t", "everything", "call", "trigger-long-running-operation", "{\"duration\": 1, \"steps\": 2}");
            assertEquals("… 1 of 2\n… 2 of 2\n", slow.err());
            assertEquals(
                    3,
                    JsonMapper.shared()
                            .readTree(terminalFixture
                                    .run("t", "everything", "call", "get-tiny-image", "--json")
                                    .out())
                            .get("content")
                            .size());
            everything = terminalFixture.appProcess("t");

            String file = shared.resolve("note").toString();
            String note = JsonMapper.shared().writeValueAsString(Map.of("path", file, "content", "hello"));
            assertEquals(
                    0,
                    terminalFixture
                            .run("t", "files", "call", "write_file", note)
                            .exit());
            assertEquals("hello", Files.readString(shared.resolve("note")));
            assertEquals(
                    1,
                    terminalFixture
                            .run("t", "files", "call", "read_text_file", "{\"path\": \"/etc/passwd\"}")
                            .exit());
            assertEquals(0, terminalFixture.run("t", "doctor", "--start").exit());
        } finally {
            assertEquals(0, terminalFixture.run("t", "stop", "--all").exit());
        }
        assertFalse(everything.isAlive(), "left behind");
    }

    private static Path serverProgram(String name) throws IOException {
        Path program = Path.of(Objects.requireNonNull(System.getProperty("docui.npm")))
                .resolve("node_modules/@modelcontextprotocol/" + name + "/dist/index.js");
        return program.toRealPath();
    }
}
