package io.docui.hostops.internal.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.process.ExecutableFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What debugpy runs is what the policy has judged: files that appear in the workspace later change nothing. */
class DebugpyAdapterTest {
    @TempDir
    Path root;

    private Path python;
    private Path work;
    private DebugpyAdapter adapter;

    @BeforeEach
    void install() throws IOException {
        python = executable(root.resolve("bin/python3"));
        work = Files.createDirectories(root.resolve("work"));
        adapter = new DebugpyAdapter(
                ExecutableFinder.of(Map.of("PATH", root.resolve("bin").toString())));
    }

    private static Path executable(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\nexit 0\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private Debuggee prepared() {
        return adapter.prepare(new Debuggee(work.resolve("app.py"), List.of(), work, Map.of(), false));
    }

    @Test
    void ignoresVirtualEnvironmentThatAppearsAfterTheJudgment() throws IOException {
        Debuggee launch = prepared();
        assertEquals("python3", adapter.run(launch).get(0));
        executable(work.resolve(".venv/bin/python"));
        assertEquals(List.of(python.toString()), adapter.request(launch).get("python"));
    }

    @Test
    void runsWithTheVirtualEnvironmentThatWasJudged() throws IOException {
        Path environment = executable(work.resolve("venv/bin/python"));
        Debuggee launch = prepared();
        assertEquals(environment.toString(), adapter.run(launch).get(0));
        executable(work.resolve(".venv/bin/python"));
        assertEquals(List.of(environment.toString()), adapter.request(launch).get("python"));
    }

    @Test
    void startsWithoutVariablesOfPython() {
        List<String> command = adapter.command();
        assertEquals(python.toString(), command.get(0));
        assertTrue(command.contains("-E"), command::toString);
        assertFalse(command.contains("-m"), command::toString);
    }

    @Test
    void startsOutsideOfTheWorkspace() {
        List<Path> folders = new ArrayList<>();
        DebugAdapterLauncher launcher = (argv, folder, environment) -> {
            folders.add(folder);
            throw new IOException("that is enough");
        };
        assertThrows(DebuggerException.class, () -> DebugAdapterProcess.start(launcher, adapter, work));
        assertEquals(List.of(work.getRoot()), folders);
    }
}
