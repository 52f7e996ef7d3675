package io.docui.hostops.internal.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.internal.shell.ShellResponse.CommandCompleted;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessOutcome;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shells that are kept open: what stays between commands, what they survive, and how they are typed to. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the shells are those of Linux")
class ShellSessionTest {
    private static final Duration LIMIT = Waiting.LIMIT;
    private static final Duration SILENCE = Duration.ofMillis(700);

    @TempDir
    Path folder;

    private Path workspace;
    private ProcessRunner runner;

    /** The kinds of shells. */
    enum ShellVariant {
        BASH(ShellProgram.BASH, false),
        SH(ShellProgram.SH, false),
        BASH_TERMINAL(ShellProgram.BASH, true),
        SH_TERMINAL(ShellProgram.SH, true);

        private final ShellProgram shellInterpreter;
        private final boolean terminal;

        ShellVariant(ShellProgram shellInterpreter, boolean terminal) {
            this.shellInterpreter = shellInterpreter;
            this.terminal = terminal;
        }
    }

    @BeforeEach
    void open() throws IOException {
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        runner = new ProcessRunner(
                folder.resolve("state"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), Sandbox.here());
    }

    @AfterEach
    void assertNoProcessesLeft() throws IOException {
        assertEquals(0, runner.own().size(), () -> "still run: " + runner.own());
        runner.close();
        if (Files.exists(folder.resolve("state"))) {
            try (var files = Files.list(folder.resolve("state"))) {
                assertEquals(
                        List.of(),
                        files.filter(file -> file.toString().contains("shell-")).toList());
            }
        }
    }

    private ShellSession open(ShellVariant shellVariant) throws IOException {
        return open(shellVariant, ShellSession.TerminationTimeouts.USUAL);
    }

    private ShellSession open(ShellVariant shellVariant, ShellSession.TerminationTimeouts terminationTimeouts)
            throws IOException {
        return ShellSession.open(
                runner,
                new ShellSession.ShellSettings(
                        shellVariant.shellInterpreter,
                        workspace,
                        ProcessEnvironmentBuilder.of(System.getenv()),
                        shellVariant.terminal,
                        Optional.empty()),
                terminationTimeouts);
    }

    private static String text(ShellResponse reply) {
        return reply.output().render(4000, 4000).text();
    }

    private static ShellResponse run(ShellSession shell, String line) throws Exception {
        return shell.run(line, LIMIT, Duration.ZERO);
    }

    private static void assertOutput(ShellSession shell, String line, int code, String output) throws Exception {
        ShellResponse reply = run(shell, line);
        CommandCompleted commandCompleted =
                assertInstanceOf(CommandCompleted.class, reply, () -> reply + ": " + text(reply));
        assertEquals(output, text(reply), line);
        assertEquals(code, commandCompleted.code(), line);
    }

    @ParameterizedTest
    @EnumSource
    void keepsDirectoryVariablesAndFunctions(ShellVariant shellVariant) throws Exception {
        try (ShellSession shell = open(shellVariant)) {
            assertOutput(shell, "mkdir -p 'a b/ü'; cd 'a b/ü'", 0, "");
            assertEquals(workspace.resolve("a b/ü"), shell.folder());
            assertOutput(shell, "x='it'\\''s'; f() { echo \"$x $1\"; }", 0, "");
            assertOutput(shell, "f here\nf there", 0, "it's here\nit's there\n");
            assertOutput(shell, "false", 1, "");
            assertOutput(shell, "printf 'no line end'", 0, "no line end");
            assertOutput(shell, "cat <<'E'\na 'quoted' line\nE", 0, "a 'quoted' line\n");
            assertOutput(shell, "echo \"$x\"; (exit 7)", 7, "it's\n");
        }
    }

    @ParameterizedTest
    @EnumSource
    void survivesSyntaxErrors(ShellVariant shellVariant) throws Exception {
        try (ShellSession shell = open(shellVariant)) {
            assertOutput(shell, "x=5", 0, "");
            ShellResponse broken = run(shell, "if then");
            assertTrue(text(broken).contains("yntax error"), text(broken));
            ShellResponse open = run(shell, "echo 'open");
            assertInstanceOf(CommandCompleted.class, open);
            assertOutput(shell, "no_such_command 2>/dev/null", 127, "");
            assertOutput(shell, "exec 3>&1 >lost.txt; echo lost; exec >&3 3>&-", 0, "");
            assertOutput(shell, "echo \"$x\"; cat lost.txt", 0, "5\nlost\n");
        }
    }

    @ParameterizedTest
    @EnumSource
    void restartsShellAfterExit(ShellVariant shellVariant) throws Exception {
        try (ShellSession shell = open(shellVariant)) {
            assertOutput(shell, "mkdir sub; cd sub; x=5", 0, "");
            for (String line :
                    List.of("echo bye; exit 3", "echo bye; exec sh -c 'exit 3'", "echo bye; set -e; (exit 3)")) {
                ShellResponse reply = run(shell, line);
                ShellResponse.ShellRestarted gone = assertInstanceOf(ShellResponse.ShellRestarted.class, reply, line);
                assertEquals(new ProcessOutcome.Exited(3), gone.processOutcome());
                assertEquals("bye\n", text(reply));
            }
            assertOutput(shell, "echo \"[$x]\"; pwd", 0, "[]\n" + workspace.resolve("sub") + "\n");
        }
    }

    @ParameterizedTest
    @EnumSource
    void timeoutEndsCommandButKeepsShell(ShellVariant shellVariant) throws Exception {
        Duration limit = Duration.ofMillis(300);
        // What ignores TERM is killed soon; the shell itself has its usual time to go on.
        ShellSession.TerminationTimeouts terminationTimeouts = new ShellSession.TerminationTimeouts(
                ShellSession.TerminationTimeouts.USUAL.heeds(), Duration.ofMillis(50));
        try (ShellSession shell = open(shellVariant, terminationTimeouts)) {
            assertOutput(shell, "x=5", 0, "");
            ShellResponse reply =
                    shell.run("echo on; (trap '' TERM INT; sleep 600) & sleep 600; sleep 600", limit, Duration.ZERO);
            while (reply instanceof ShellResponse.CommandTerminated) {
                assertEquals(
                        new ProcessOutcome.TimedOut(limit), ((ShellResponse.CommandTerminated) reply).processOutcome());
                reply = run(shell, "echo \"$x\"");
            }
            assertInstanceOf(CommandCompleted.class, reply, () -> "the shell was lost");
            // bash may add a line about the job that was killed, before or after it.
            assertTrue(text(reply).lines().anyMatch("5"::equals), text(reply));
        }
    }

    @ParameterizedTest
    @EnumSource
    void replacesUnresponsiveShell(ShellVariant shellVariant) throws Exception {
        // It never goes on, so waiting longer would show nothing else.
        ShellSession.TerminationTimeouts terminationTimeouts =
                new ShellSession.TerminationTimeouts(Duration.ofMillis(50), Duration.ofMillis(50));
        try (ShellSession shell = open(shellVariant, terminationTimeouts)) {
            ShellResponse reply = shell.run("while :; do :; done", Duration.ofMillis(100), Duration.ZERO);
            assertInstanceOf(ShellResponse.ShellRestarted.class, reply);
            assertOutput(shell, "echo on", 0, "on\n");
        }
    }

    @Test
    void cancelEndsCommandAndCompletesReply() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH)) {
            CompletableFuture<ShellResponse> reply = CompletableFuture.supplyAsync(() -> {
                try {
                    return run(shell, "sleep 600");
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            Waiting.until("the command runs", shell::isRunning);
            assertThrows(IllegalStateException.class, () -> run(shell, "echo two at once"));
            shell.cancel();
            assertEquals(
                    new ProcessOutcome.Cancelled(),
                    assertInstanceOf(ShellResponse.CommandTerminated.class, reply.get(1, TimeUnit.MINUTES))
                            .processOutcome());
            assertOutput(shell, "echo on", 0, "on\n");
        }
    }

    /** Later commands are judged in the folder of the shell. */
    @Test
    void folderIsThatOfTheSystem() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH)) {
            Path start = shell.folder();
            run(shell, "mkdir -p a/b && cd a/b");
            Files.move(start.resolve("a/b"), start.resolve("moved"));
            assertEquals(Optional.empty(), shell.currentFolder(), "a moved folder");
            run(shell, "cd " + start + "/moved");
            assertEquals(Optional.of(start.resolve("moved")), shell.currentFolder());
            run(shell, "read -r -u 255 t; printf '\\036%s 0 " + start + "/a\\037' \"${t:26:32}\"");
            assertEquals(Optional.empty(), shell.currentFolder(), "a forged folder");
            run(shell, "cd " + start + " && ln -s moved link && cd link");
            assertEquals(start.toRealPath().resolve("moved"), shell.folder().toRealPath());
        }
    }

    @Test
    void providesNoInputWithoutTerminal() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH)) {
            assertOutput(shell, "cat; read x; echo $?", 0, "1\n");
            assertThrows(IllegalStateException.class, () -> shell.type("x\n"));
        }
    }

    /** What a command writes until it has ended, or has written what is wanted: on a busy machine that takes more than one answer. */
    private static String readUntil(String wanted, ShellSession shell, ShellResponse first) throws Exception {
        StringBuilder all = new StringBuilder(text(first));
        for (ShellResponse reply = first;
                reply instanceof ShellResponse.CommandRunning && !all.toString().endsWith(wanted); ) {
            reply = shell.follow(LIMIT, SILENCE);
            all.append(text(reply));
        }
        return all.toString();
    }

    @Test
    void reportsWaitingProgramAndAcceptsInput() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH_TERMINAL)) {
            ShellResponse asks = shell.run("test -t 0 && read -p 'Name? ' name; echo \"Hello $name\"", LIMIT, SILENCE);
            ShellResponse.CommandRunning commandRunning = assertInstanceOf(ShellResponse.CommandRunning.class, asks);
            assertEquals("Name? ", readUntil("Name? ", shell, asks));
            assertTrue(commandRunning.silence().compareTo(SILENCE) >= 0);
            shell.type("Ada\n");
            ShellResponse reply = shell.follow(LIMIT, Duration.ZERO);
            assertEquals("Hello Ada\n", text(reply));
            assertInstanceOf(CommandCompleted.class, reply);
            assertThrows(
                    IllegalStateException.class, () -> shell.type("rm -rf x\n"), "nothing runs that could read it");
        }
    }

    @Test
    void typeAheadIsNotRunAsCommand() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH_TERMINAL)) {
            shell.run("while [ ! -e go ]; do sleep 0.05; done", LIMIT, Duration.ofMillis(50));
            shell.type("touch made\n");
            Files.writeString(workspace.resolve("go"), "");
            shell.follow(LIMIT, Duration.ZERO);
            assertOutput(shell, "ls", 0, "go\n");
        }
    }

    @Test
    void keepsBackgroundJobsBetweenCommands() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH)) {
            assertOutput(shell, "sleep 600 & echo started", 0, "started\n");
            assertOutput(shell, "jobs -p | wc -l", 0, "1\n");
        }
    }

    @Test
    void passesControlKeysToPrograms() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH_TERMINAL)) {
            shell.run("cat", LIMIT, SILENCE);
            shell.type("line\n\u0004");
            ShellResponse reply = shell.follow(LIMIT, Duration.ZERO);
            assertEquals("line\n", text(reply));
            assertInstanceOf(CommandCompleted.class, reply);
        }
    }

    @Test
    void savesLongOutputToFile() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH)) {
            ShellResponse reply = run(shell, "seq 1 200000");
            assertTrue(reply.output().file().isPresent());
            assertEquals(200_000, reply.output().lines());
            assertOutput(shell, "echo on", 0, "on\n");
        }
    }

    @Test
    void rejectsTooLongCommand() throws Exception {
        try (ShellSession shell = open(ShellVariant.BASH)) {
            assertThrows(IOException.class, () -> run(shell, "echo " + "'".repeat(30_000)));
            assertOutput(shell, "echo " + "x".repeat(50_000) + " | wc -c", 0, "50001\n");
        }
    }

    @Test
    void rejectsCommandsAfterClose() throws Exception {
        ShellSession shell = open(ShellVariant.BASH);
        run(shell, "sleep 600 & setsid sleep 600 &");
        shell.close();
        shell.close();
        assertTrue(shell.isClosed());
        assertFalse(shell.isRunning());
        assertThrows(IllegalStateException.class, () -> run(shell, "echo on"));
    }

    /** The shell keeps the path by which it entered its folder, whatever happens to a link on it meanwhile. */
    @Test
    void keepsItsPathWhileLinkOnItIsAway() throws Exception {
        Files.createDirectories(workspace.resolve("deep/deeper"));
        Path link = Files.createSymbolicLink(workspace.resolve("link"), Path.of("deep/deeper"));
        Path away = workspace.resolve("away");
        try (ShellSession shell = open(ShellVariant.BASH)) {
            assertOutput(shell, "cd link", 0, "");
            assertEquals(Optional.of(link), shell.currentFolder());
            Files.move(link, away);
            assertEquals(Optional.empty(), shell.currentFolder());
            Files.move(away, link);
            assertEquals(Optional.of(link), shell.currentFolder(), "its own path, not the one of the system");
            assertOutput(shell, "cd .. && pwd", 0, workspace + "\n");
        }
    }

    /** For a removed folder, the system tells a name that a link in the workspace can have. */
    @Test
    void knowsNoFolderOnceItIsRemoved() throws Exception {
        Path inner = Files.createDirectories(workspace.resolve("d/e"));
        Files.createDirectories(workspace.resolve("far"));
        try (ShellSession shell = open(ShellVariant.BASH)) {
            assertOutput(shell, "cd d/e", 0, "");
            assertEquals(Optional.of(inner), shell.currentFolder());
            assertOutput(shell, "rmdir \"$PWD\"", 0, "");
            Files.createSymbolicLink(workspace.resolve("d/e (deleted)"), workspace.resolve("far"));
            assertEquals(Optional.empty(), shell.currentFolder(), "a link has the name that the system tells");
            Files.createDirectories(inner);
            assertEquals(Optional.empty(), shell.currentFolder(), "another folder has its name");
            assertOutput(shell, "cd " + inner, 0, "");
            assertEquals(Optional.of(inner), shell.currentFolder());
        }
    }

    /** A background subshell has the command line of its shell, and, when process numbers start again from below, a smaller number. */
    @Test
    void followsShellItselfWhenProcessNumbersWrap() throws Exception {
        Path last = Path.of("/proc/sys/kernel/ns_last_pid");
        assumeTrue(Files.isWritable(last), "only a privileged user chooses process numbers");
        Path other = Files.createDirectories(workspace.resolve("other"));
        try (ShellSession shell = open(ShellVariant.BASH)) {
            assertOutput(shell, "echo $$ >shell", 0, "");
            long number =
                    Long.parseLong(Files.readString(workspace.resolve("shell")).strip());
            Files.writeString(last, Long.toString(number / 2));
            assertOutput(shell, "(cd other; sleep 600; true) & echo $! >job", 0, "");
            long subshell =
                    Long.parseLong(Files.readString(workspace.resolve("job")).strip());
            assumeTrue(subshell < number, "another program has taken the numbers, or the shell has numbers of its own");
            Path folderOfJob = Path.of("/proc", Long.toString(subshell), "cwd");
            Waiting.until("the subshell is in its folder", () -> Files.isSameFile(folderOfJob, other));
            assertEquals(Optional.of(workspace), shell.currentFolder());
        }
    }
}
