package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The demo as a user starts it: a few games, a few kills, nothing lost and nothing doubled. */
class ClusterDemoCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter said = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new ClusterDemoCommand())
                .setOut(new PrintWriter(said))
                .setErr(new PrintWriter(said))
                .execute(arguments);
    }

    @Test
    void rejectsInvalidOptions() {
        assertEquals(2, run("--games", "0"));
        assertEquals(2, run("--worlds", "0"));
        assertEquals(2, run("--kill-every", "1"));
        assertTrue(said.toString().contains("--games and --worlds must be at least 1"), said::toString);
    }

    @Test
    @Tag("full")
    void losesNoCallsWhenNodeIsKilled() {
        assertEquals(
                0,
                run("--games", "6", "--minutes", "0.6", "--kill-every", "12", "--out", folder.toString()),
                said::toString);
        assertTrue(said.toString().contains("| nodes killed | "), said::toString);
    }

    @Test
    @Tag("long")
    void losesNoCallsUnderAllNodeFaults() {
        assertEquals(
                0,
                run(
                        "--games",
                        "40",
                        "--minutes",
                        "3.5",
                        "--kill-every",
                        "15",
                        "--partition",
                        "--out",
                        folder.toString()),
                said::toString);
        for (String what : new String[] {"disconnected", "suspended", "killed"}) {
            assertTrue(said.toString().contains("| nodes " + what + " | "), said::toString);
        }
    }

    @Test
    @Tag("long")
    void losesNoCallsDuringOutageAndReplacement() throws IOException {
        assertEquals(
                0,
                run(
                        "--games",
                        "30",
                        "--minutes",
                        "1.2",
                        "--kill-every",
                        "15",
                        "--outage",
                        "--rolling",
                        "--out",
                        folder.toString()),
                said::toString);
        for (String what : new String[] {"times the database was unavailable", "nodes asked to leave"}) {
            assertTrue(said.toString().contains("| " + what + " | "), said::toString);
        }
        for (int node = 1; node <= 3; node++) {
            String log = Files.readString(folder.resolve("node-" + node + ".log"));
            assertFalse(log.contains("SBR took decision"), () -> "a node that left was taken for lost: " + log);
        }
    }
}
