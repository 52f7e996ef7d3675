package io.docui.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A soak that is as short as it can be does all that a long one does. */
class SoakCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter said = new StringWriter();

    private int soak(String... args) {
        PrintWriter console = new PrintWriter(said, true);
        return new CommandLine(new SoakCommand())
                .setOut(console)
                .setErr(console)
                .execute(args);
    }

    @Test
    @Tag("full")
    void passesTwentySessionsWithAllFaults() throws Exception {
        int exit = soak(
                "--minutes", "0.34", "--sessions", "20", "--think", "1", "--seed", "7", "--out", folder.toString());
        String report = said.toString();
        assertEquals(0, exit, report);
        assertTrue(report.contains("All checks pass."), report);
        for (String done : List.of("server killed", "app killed", "disk full", "| success |", "0 sessions")) {
            assertTrue(report.contains(done), () -> done + " is missing in " + report);
        }
        assertTrue(Files.readString(folder.resolve("soak.svg")).contains("<svg"));
        assertTrue(Files.readAllLines(folder.resolve("soak.jsonl")).size() > 10, report);
    }

    @Test
    @Tag("long")
    void passesHundredSessionsWithAllFaults() {
        int exit =
                soak("--minutes", "5", "--sessions", "100", "--think", "4", "--seed", "7", "--out", folder.toString());
        String report = said.toString();
        System.out.println(report);
        assertEquals(0, exit, report);
        assertTrue(report.contains("All checks pass."), report);
    }

    @Test
    void rejectsInvalidOptions() {
        assertEquals(2, soak("--faults", "slow,flood"));
        assertTrue(said.toString().contains("There is no fault 'flood'."), said::toString);
        assertEquals(2, soak("--sessions", "1"));
    }
}
