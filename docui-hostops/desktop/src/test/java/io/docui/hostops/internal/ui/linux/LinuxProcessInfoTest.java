package io.docui.hostops.internal.ui.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.ui.WindowOwnerApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinuxProcessInfoTest {
    @TempDir
    Path folder;

    @Test
    void restoresTruncatedProcessNames() throws IOException {
        createProcessEntry(1, "a-program-of-a-", "a-program-of-a-long-name", "");
        createProcessEntry(2, "a-script-with-a", "python3.11", "python3\0/opt/a-script-with-a-name.py\0x");
        createProcessEntry(3, "another-name-of", "real", "real\0");
        assertEquals("a-program-of-a-long-name", readApp(1).process());
        assertEquals("a-script-with-a-name.py", readApp(2).process());
        assertEquals("another-name-of", readApp(3).process());
        assertEquals(
                new WindowOwnerApp(
                        3, 4_711, "another-name-of", folder.resolve("real").toString(), folder.toString(), "said"),
                readApp(3));
    }

    @Test
    void parsesNamesWithParenthesesAndSpaces() throws IOException {
        createProcessEntry(1, "a) S (b", "real", "");
        assertEquals("a) S (b", readApp(1).process());
        assertEquals(4_711, readApp(1).started());
    }

    /** As the system tells of a file that an update has replaced, and of what has none, such as a thread of the kernel. */
    @ParameterizedTest
    @ValueSource(strings = {"mousepad (deleted)", ""})
    void returnsNoExecutableWhenFileIsMissing(String executable) throws IOException {
        createProcessEntry(1, "mousepad", "mousepad", "/usr/bin/mousepad\0");
        Files.delete(folder.resolve("1/exe"));
        if (!executable.isEmpty()) {
            Files.createSymbolicLink(folder.resolve("1/exe"), folder.resolve(executable));
        }
        assertEquals(new WindowOwnerApp(1, 4_711, "", "", folder.toString(), "said"), readApp(1));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE, 4, Long.MAX_VALUE})
    void returnsNothingForMissingProcess(long pid) throws IOException {
        Files.createDirectories(folder.resolve("-1"));
        Files.writeString(folder.resolve("-1/stat"), "-1 (name) S " + "0 ".repeat(30));
        assertEquals(new WindowOwnerApp(pid, 0, "", "", "", "said"), readApp(pid));
    }

    @Test
    @Tag("full")
    void distinguishesFilesUnderSamePath() throws Exception {
        String real = Path.of("/usr/bin/sleep").toRealPath().toString();
        Path other = Files.copy(Path.of("/usr/bin/sleep"), folder.resolve("other"));
        String inItsOwnMounts =
                runAndReadExecutable("bwrap", "--dev-bind", "/", "/", "--ro-bind", other.toString(), real, real);
        assertEquals("", inItsOwnMounts);
        assertEquals(real, runAndReadExecutable("bwrap", "--dev-bind", "/", "/", real));
        assertEquals(real, runAndReadExecutable(real));
        assertEquals(other.toRealPath().toString(), runAndReadExecutable(other.toString()));
    }

    @Test
    @Tag("full")
    void returnsNoExecutableAfterReplacement() throws Exception {
        Path program = Files.copy(Path.of("/usr/bin/sleep"), folder.resolve("program"));
        Process running = new ProcessBuilder(program.toString(), "1000").start();
        try {
            awaitExecutable(running.toHandle(), program.toRealPath().toString());
            Files.delete(program);
            Files.copy(Path.of("/usr/bin/sleep"), program);
            WindowOwnerApp app = new LinuxProcessInfo().app(running.pid(), "");
            assertEquals("", app.executable());
            assertEquals("", app.process());
            assertTrue(app.started() > 0);
        } finally {
            running.destroyForcibly().waitFor();
        }
    }

    /** What is told to run where a command has come to sleep. */
    private static String runAndReadExecutable(String... command) throws Exception {
        String[] whole = new String[command.length + 1];
        System.arraycopy(command, 0, whole, 0, command.length);
        whole[command.length] = "1000";
        Process running = new ProcessBuilder(whole).start();
        try {
            ProcessHandle sleeping = running.toHandle();
            if (command.length > 1) {
                Waiting.until(
                        "something was started",
                        () -> running.children().findFirst().isPresent());
                sleeping = running.children().findFirst().orElseThrow();
            }
            awaitExecutable(sleeping, command[command.length - 1]);
            return new LinuxProcessInfo().app(sleeping.pid(), "").executable();
        } finally {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly().waitFor();
        }
    }

    /** Waits until a process has become a program, by the path that the system tells. */
    private static void awaitExecutable(ProcessHandle process, String executable) {
        Path told = Path.of("/proc", Long.toString(process.pid()), "exe");
        Waiting.until(
                "it is " + executable,
                () -> Files.readSymbolicLink(told).equals(Path.of(executable).toAbsolutePath()));
    }

    private WindowOwnerApp readApp(long pid) {
        return new LinuxProcessInfo(folder).app(pid, "said");
    }

    private void createProcessEntry(int pid, String name, String executable, String arguments) throws IOException {
        Path process = Files.createDirectories(folder.resolve(Integer.toString(pid)));
        Files.writeString(process.resolve("stat"), pid + " (" + name + ") S " + "0 ".repeat(18) + "4711 0 0\n");
        Files.writeString(process.resolve("cmdline"), arguments);
        Files.writeString(folder.resolve(executable), "");
        Files.createSymbolicLink(process.resolve("exe"), folder.resolve(executable));
        Files.createSymbolicLink(process.resolve("cwd"), folder);
    }
}
