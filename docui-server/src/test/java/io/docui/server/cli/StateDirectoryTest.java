package io.docui.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where programs keep what they record, system by system, and one run beside the other. */
class StateDirectoryTest {
    private static final Instant WHEN = Instant.parse("2026-11-22T10:00:00.7Z");

    private static Path base(Map<String, String> environment, String system) {
        return StateDirectory.of(environment::get, system, "home").base();
    }

    @Test
    void usesStandardDirectoryOfEachSystem() {
        assertEquals(Path.of("home", ".local", "state"), base(Map.of(), "Linux"));
        assertEquals(Path.of("home", "Library", "Application Support"), base(Map.of(), "Mac OS X"));
        assertEquals(Path.of("home", "AppData", "Local"), base(Map.of(), "Windows 11"));
        assertEquals(Path.of("local"), base(Map.of("LOCALAPPDATA", "local"), "Windows 11"));
        assertEquals(Path.of("home", ".local", "state"), base(Map.of("LOCALAPPDATA", "local"), "Linux"));
    }

    @Test
    void xdgStateHomeOverridesDefault(@TempDir Path state) {
        Map<String, String> set = Map.of("XDG_STATE_HOME", state.toString());
        assertEquals(state, base(set, "Linux"));
        assertEquals(state, base(set, "Mac OS X"));
        assertEquals(
                Path.of("home", ".local", "state"),
                base(Map.of("XDG_STATE_HOME", "relative"), "Linux"),
                "a relative one is to be ignored");
    }

    @Test
    void createsDistinctRunDirectories(@TempDir Path state) throws IOException {
        StateDirectory directory = new StateDirectory(state.resolve("new"));
        Path folder = state.resolve("new").resolve("docui").resolve("mud");
        assertEquals(folder.resolve("20261122T100000Z-17"), directory.createRunDirectory("mud", WHEN, 17));
        assertEquals(folder.resolve("20261122T100000Z-17-1"), directory.createRunDirectory("mud", WHEN, 17));
        assertEquals(folder.resolve("20261122T100000Z-18"), directory.createRunDirectory("mud", WHEN, 18));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "its files have no POSIX permissions")
    void runDirectoryIsOwnerOnly(@TempDir Path state) throws IOException {
        Path run = new StateDirectory(state).createRunDirectory("mud", WHEN, 17);
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(run)));
    }

    @Test
    void removesOldestFinishedRuns(@TempDir Path state) throws IOException {
        StateDirectory directory = new StateDirectory(state);
        long ours = ProcessHandle.current().pid();
        Path running = directory.createRunDirectory("mud", WHEN.minusSeconds(100), ours);
        long nobodys = 99_999_999_999L; // larger than any system gives
        for (int i = 0; i < 6; i++) {
            Files.createDirectory(directory
                    .createRunDirectory("mud", WHEN.plusSeconds(i), nobodys)
                    .resolve("within"));
        }
        Path foreign = Files.createDirectory(running.resolveSibling("notes"));
        directory.removeOldRuns("mud", 3);
        try (Stream<Path> left = Files.list(running.getParent())) {
            assertEquals(
                    Set.of(
                            running.getFileName().toString(),
                            foreign.getFileName().toString(),
                            "20261122T100003Z-" + nobodys,
                            "20261122T100004Z-" + nobodys,
                            "20261122T100005Z-" + nobodys),
                    left.map(run -> run.getFileName().toString()).collect(Collectors.toSet()));
        }
    }

    @Test
    void failsWhenFileBlocksDirectory(@TempDir Path state) throws IOException {
        Path file = Files.createFile(state.resolve("file"));
        assertThrows(IOException.class, () -> new StateDirectory(file).createRunDirectory("mud", WHEN, 17));
    }
}
