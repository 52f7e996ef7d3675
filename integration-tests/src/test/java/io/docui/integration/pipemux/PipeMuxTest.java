package io.docui.integration.pipemux;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.pipemux.Terminals.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
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
    void twoTerminalsPlayTwoGamesByTheScript() throws Exception {
        Terminals terminals = Terminals.ofScript(folder);
        try {
            assertTrue(terminals.at("one", "mud", "look").out().contains("## Cave Mouth"));
            Run walked = terminals.at("one", "mud", "run", "go('north')");
            assertEquals(0, walked.exit(), walked.err());
            assertTrue(walked.out().contains("Great Hall"), walked.out());

            assertTrue(terminals.at("two", "mud", "look").out().contains("## Cave Mouth"), "a game of its own");
            assertTrue(terminals.at("one", "mud", "look").out().contains("## Great Hall"), "it has gone on");
            Run clicked = terminals.at("two", "mud", "click", "link:1");
            assertEquals(0, clicked.exit(), clicked.out());
            assertTrue(clicked.out().contains("talk("), clicked.out());
            Run refused = terminals.at("two", "mud", "run", "attack('nobody')");
            assertEquals(1, refused.exit(), refused.out());
        } finally {
            assertEquals(0, terminals.at("one", "stop", "--all").exit());
        }
    }

    @Test
    void aKilledGameIsToldOnceAndNoOtherIsTouched() throws Exception {
        Terminals terminals = Terminals.ofScript(folder);
        try {
            assertEquals(0, terminals.at("one", "mud", "look").exit());
            assertEquals(0, terminals.at("two", "mud", "run", "go('north')").exit());
            ProcessHandle game = terminals.process("one");
            game.destroyForcibly();
            game.onExit().get(1, MINUTES);

            Run told = terminals.at("one", "mud", "look");

            assertEquals(3, told.exit());
            assertTrue(told.err().contains("signal 9, SIGKILL"), told.err());
            assertEquals(0, terminals.at("one", "mud", "look").exit());
            assertTrue(terminals.at("two", "mud", "look").out().contains("## Great Hall"));
        } finally {
            assertEquals(0, terminals.at("one", "stop", "--all").exit());
        }
    }

    @Test
    void theReferenceServersAreAppsToo() throws Exception {
        Path shared = Files.createDirectory(folder.resolve("shared"));
        Terminals terminals =
                Terminals.ofProgram(folder, """
                {"apps": {
                  "everything": {"command": ["node", "%s"]},
                  "files": {"command": ["node", "%s", "shared"]}}}
                """.formatted(server("server-everything"), server("server-filesystem")));
        ProcessHandle everything;
        try {
            assertEquals(
                    "Echo: 史莱姆\n",
                    terminals
                            .at("t", "everything", "call", "echo", "{\"message\": \"史莱姆\"}")
                            .out());
            assertTrue(terminals.at("t", "everything", "tools").out().contains("`get-sum(a, b)`"));
            Run slow = terminals.at(
                    "t", "everything", "call", "trigger-long-running-operation", "{\"duration\": 1, \"steps\": 2}");
            assertEquals("… 1 of 2\n… 2 of 2\n", slow.err());
            assertEquals(
                    3,
                    JsonMapper.shared()
                            .readTree(terminals
                                    .at("t", "everything", "call", "get-tiny-image", "--json")
                                    .out())
                            .get("content")
                            .size());
            everything = terminals.process("t");

            String file = shared.resolve("note").toString();
            String note = JsonMapper.shared().writeValueAsString(Map.of("path", file, "content", "hello"));
            assertEquals(
                    0, terminals.at("t", "files", "call", "write_file", note).exit());
            assertEquals("hello", Files.readString(shared.resolve("note")));
            assertEquals(
                    1,
                    terminals
                            .at("t", "files", "call", "read_text_file", "{\"path\": \"/etc/passwd\"}")
                            .exit());
            assertEquals(0, terminals.at("t", "doctor", "--start").exit());
        } finally {
            assertEquals(0, terminals.at("t", "stop", "--all").exit());
        }
        assertFalse(everything.isAlive(), "left behind");
    }

    private static Path server(String name) throws IOException {
        Path program = Path.of(Objects.requireNonNull(System.getProperty("docui.npm")))
                .resolve("node_modules/@modelcontextprotocol/" + name + "/dist/index.js");
        return program.toRealPath();
    }
}
