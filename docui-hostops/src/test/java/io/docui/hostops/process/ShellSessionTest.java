package io.docui.hostops.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.process.ShellReply.Done;
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
    enum Kind {
        BASH(Interpreter.BASH, false),
        SH(Interpreter.SH, false),
        BASH_TERMINAL(Interpreter.BASH, true),
        SH_TERMINAL(Interpreter.SH, true);

        private final Interpreter interpreter;
        private final boolean terminal;

        Kind(Interpreter interpreter, boolean terminal) {
            this.interpreter = interpreter;
            this.terminal = terminal;
        }
    }

    @BeforeEach
    void open() throws IOException {
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        runner = new ProcessRunner(
                folder.resolve("state"), ProcessRunner.Limits.DEFAULT, Containments.best(), Sandbox.here());
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
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

    private ShellSession open(Kind kind) throws IOException {
        return open(kind, ShellSession.Patience.USUAL);
    }

    private ShellSession open(Kind kind, ShellSession.Patience patience) throws IOException {
        return ShellSession.open(
                runner,
                new ShellSession.Setting(
                        kind.interpreter,
                        workspace,
                        CleanEnvironment.of(System.getenv()),
                        kind.terminal,
                        Optional.empty()),
                patience);
    }

    private static String text(ShellReply reply) {
        return reply.output().shown(4000, 4000).text();
    }

    private static ShellReply run(ShellSession shell, String line) throws Exception {
        return shell.run(line, LIMIT, Duration.ZERO);
    }

    private static void gives(ShellSession shell, String line, int code, String output) throws Exception {
        ShellReply reply = run(shell, line);
        Done done = assertInstanceOf(Done.class, reply, () -> reply + ": " + text(reply));
        assertEquals(output, text(reply), line);
        assertEquals(code, done.code(), line);
    }

    @ParameterizedTest
    @EnumSource
    void folderVariablesAndFunctionsStay(Kind kind) throws Exception {
        try (ShellSession shell = open(kind)) {
            gives(shell, "mkdir -p 'a b/ü'; cd 'a b/ü'", 0, "");
            assertEquals(workspace.resolve("a b/ü"), shell.folder());
            gives(shell, "x='it'\\''s'; f() { echo \"$x $1\"; }", 0, "");
            gives(shell, "f here\nf there", 0, "it's here\nit's there\n");
            gives(shell, "false", 1, "");
            gives(shell, "printf 'no line end'", 0, "no line end");
            gives(shell, "cat <<'E'\na 'quoted' line\nE", 0, "a 'quoted' line\n");
            gives(shell, "echo \"$x\"; (exit 7)", 7, "it's\n");
        }
    }

    @ParameterizedTest
    @EnumSource
    void itSurvivesWhatIsWrong(Kind kind) throws Exception {
        try (ShellSession shell = open(kind)) {
            gives(shell, "x=5", 0, "");
            ShellReply broken = run(shell, "if then");
            assertTrue(text(broken).contains("yntax error"), text(broken));
            ShellReply open = run(shell, "echo 'open");
            assertInstanceOf(Done.class, open);
            gives(shell, "no_such_command 2>/dev/null", 127, "");
            gives(shell, "exec 3>&1 >lost.txt; echo lost; exec >&3 3>&-", 0, "");
            gives(shell, "echo \"$x\"; cat lost.txt", 0, "5\nlost\n");
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatEndsTheShellIsToldAndANewOneIsThere(Kind kind) throws Exception {
        try (ShellSession shell = open(kind)) {
            gives(shell, "mkdir sub; cd sub; x=5", 0, "");
            for (String line :
                    List.of("echo bye; exit 3", "echo bye; exec sh -c 'exit 3'", "echo bye; set -e; (exit 3)")) {
                ShellReply reply = run(shell, line);
                ShellReply.Restarted gone = assertInstanceOf(ShellReply.Restarted.class, reply, line);
                assertEquals(new Ending.Exited(3), gone.ending());
                assertEquals("bye\n", text(reply));
            }
            gives(shell, "echo \"[$x]\"; pwd", 0, "[]\n" + workspace.resolve("sub") + "\n");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCommandEndsAtItsLimitAndTheShellGoesOn(Kind kind) throws Exception {
        Duration limit = Duration.ofMillis(300);
        // What ignores TERM is killed soon; the shell itself has its usual time to go on.
        ShellSession.Patience patience =
                new ShellSession.Patience(ShellSession.Patience.USUAL.heeds(), Duration.ofMillis(50));
        try (ShellSession shell = open(kind, patience)) {
            gives(shell, "x=5", 0, "");
            ShellReply reply =
                    shell.run("echo on; (trap '' TERM INT; sleep 600) & sleep 600; sleep 600", limit, Duration.ZERO);
            while (reply instanceof ShellReply.Ended) {
                assertEquals(new Ending.TimedOut(limit), ((ShellReply.Ended) reply).ending());
                reply = run(shell, "echo \"$x\"");
            }
            assertInstanceOf(Done.class, reply, () -> "the shell was lost");
            assertTrue(text(reply).endsWith("5\n"), text(reply));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aShellThatDoesNotComeBackIsReplaced(Kind kind) throws Exception {
        // It never goes on, so waiting longer would show nothing else.
        ShellSession.Patience patience = new ShellSession.Patience(Duration.ofMillis(50), Duration.ofMillis(50));
        try (ShellSession shell = open(kind, patience)) {
            ShellReply reply = shell.run("while :; do :; done", Duration.ofMillis(100), Duration.ZERO);
            assertInstanceOf(ShellReply.Restarted.class, reply);
            gives(shell, "echo on", 0, "on\n");
        }
    }

    @Test
    void cancellingEndsTheCommandAndTellsWhoWaits() throws Exception {
        try (ShellSession shell = open(Kind.BASH)) {
            CompletableFuture<ShellReply> reply = CompletableFuture.supplyAsync(() -> {
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
                    new Ending.Cancelled(),
                    assertInstanceOf(ShellReply.Ended.class, reply.get(1, TimeUnit.MINUTES))
                            .ending());
            gives(shell, "echo on", 0, "on\n");
        }
    }

    @Test
    void withoutATerminalProgramsAreAtTheEndOfTheirInput() throws Exception {
        try (ShellSession shell = open(Kind.BASH)) {
            gives(shell, "cat; read x; echo $?", 0, "1\n");
            assertThrows(IllegalStateException.class, () -> shell.type("x\n"));
        }
    }

    /** What a command writes until it has ended, or has written what is wanted: on a busy machine that takes more than one answer. */
    private static String until(String wanted, ShellSession shell, ShellReply first) throws Exception {
        StringBuilder all = new StringBuilder(text(first));
        for (ShellReply reply = first;
                reply instanceof ShellReply.Running && !all.toString().endsWith(wanted); ) {
            reply = shell.follow(LIMIT, SILENCE);
            all.append(text(reply));
        }
        return all.toString();
    }

    @Test
    void aProgramThatWaitsForInputIsToldAndCanBeTypedTo() throws Exception {
        try (ShellSession shell = open(Kind.BASH_TERMINAL)) {
            ShellReply asks = shell.run("test -t 0 && read -p 'Name? ' name; echo \"Hello $name\"", LIMIT, SILENCE);
            ShellReply.Running running = assertInstanceOf(ShellReply.Running.class, asks);
            assertEquals("Name? ", until("Name? ", shell, asks));
            assertTrue(running.silence().compareTo(SILENCE) >= 0);
            shell.type("Ada\n");
            ShellReply reply = shell.follow(LIMIT, Duration.ZERO);
            assertEquals("Hello Ada\n", text(reply));
            assertInstanceOf(Done.class, reply);
            assertThrows(
                    IllegalStateException.class, () -> shell.type("rm -rf x\n"), "nothing runs that could read it");
        }
    }

    @Test
    void whatIsTypedAheadIsNoCommand() throws Exception {
        try (ShellSession shell = open(Kind.BASH_TERMINAL)) {
            shell.run("while [ ! -e go ]; do sleep 0.05; done", LIMIT, Duration.ofMillis(50));
            shell.type("touch made\n");
            Files.writeString(workspace.resolve("go"), "");
            shell.follow(LIMIT, Duration.ZERO);
            gives(shell, "ls", 0, "go\n");
        }
    }

    @Test
    void backgroundJobsStayAndTheirOutputComesWithTheNextAnswer() throws Exception {
        try (ShellSession shell = open(Kind.BASH)) {
            gives(shell, "sleep 600 & echo started", 0, "started\n");
            gives(shell, "jobs -p | wc -l", 0, "1\n");
        }
    }

    @Test
    void programsHaveTheirKeys() throws Exception {
        try (ShellSession shell = open(Kind.BASH_TERMINAL)) {
            shell.run("cat", LIMIT, SILENCE);
            shell.type("line\n\u0004");
            ShellReply reply = shell.follow(LIMIT, Duration.ZERO);
            assertEquals("line\n", text(reply));
            assertInstanceOf(Done.class, reply);
        }
    }

    @Test
    void muchOutputIsBoundedAndInAFile() throws Exception {
        try (ShellSession shell = open(Kind.BASH)) {
            ShellReply reply = run(shell, "seq 1 200000");
            assertTrue(reply.output().file().isPresent());
            assertEquals(200_000, reply.output().lines());
            gives(shell, "echo on", 0, "on\n");
        }
    }

    @Test
    void aCommandThatIsTooLongIsRefused() throws Exception {
        try (ShellSession shell = open(Kind.BASH)) {
            assertThrows(IOException.class, () -> run(shell, "echo " + "'".repeat(30_000)));
            gives(shell, "echo " + "x".repeat(50_000) + " | wc -c", 0, "50001\n");
        }
    }

    @Test
    void aClosedOneSaysSo() throws Exception {
        ShellSession shell = open(Kind.BASH);
        run(shell, "sleep 600 & setsid sleep 600 &");
        shell.close();
        shell.close();
        assertTrue(shell.isClosed());
        assertFalse(shell.isRunning());
        assertThrows(IllegalStateException.class, () -> run(shell, "echo on"));
    }
}
