package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.CommandLineFixture.CommandResult;
import io.docui.server.internal.config.RuntimeDirectory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The broker as a process of its own: how it is started, found, replaced and ended. */
class BrokerLifecycleTest {
    @TempDir
    private Path folder;

    private CommandLineFixture commandLineFixture;

    @BeforeEach
    void begin() throws Exception {
        commandLineFixture = new CommandLineFixture(folder).configureApp("fake", "good");
    }

    @AfterEach
    void end() {
        commandLineFixture.close();
    }

    @Test
    void replacesKilledBrokerAndEndsOrphans() throws Exception {
        commandLineFixture.configureApp("stubborn", "stubborn");
        ProcessHandle left = ProcessHandle.of(Long.parseLong(commandLineFixture.callTool("stubborn", "pid")))
                .orElseThrow();
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
        ProcessHandle broker = commandLineFixture.brokerProcess();
        CommandLineFixture.kill(broker);
        assertTrue(Files.exists(commandLineFixture.runtimeDirectory().socket()), "a stale socket");
        assertTrue(commandLineFixture.run("ps").err().startsWith("No app and no broker is running."));

        CommandResult first = commandLineFixture.run("fake", "call", "count");

        assertEquals(3, first.exit());
        assertEquals("", first.out());
        assertTrue(
                first.err().startsWith("docui: fake ended with the broker, which was killed. Its state in memory"),
                first.err());
        assertEquals(
                new CommandResult(0, "1\n", ""), commandLineFixture.run("fake", "call", "count"), "it is told once");
        assertEquals(3, commandLineFixture.run("stubborn", "call", "count").exit(), "each that was lost is told of");
        assertEquals(
                "1\n", commandLineFixture.runAt("two", "fake", "call", "count").out(), "nothing was lost there");
        assertNotEquals(broker.pid(), commandLineFixture.brokerProcess().pid());
        assertFalse(left.isAlive(), "an app that ignores the end of its input outlived its broker");
    }

    @Test
    void reportsBrokerKilledDuringCall() throws Exception {
        commandLineFixture.callTool("fake", "count");
        Process command =
                commandLineFixture.processBuilder("fake", "call", "hold").start();
        CommandLineFixture.await(
                "the call", () -> commandLineFixture.run("ps").out().contains("busy"));

        CommandLineFixture.kill(commandLineFixture.brokerProcess());

        assertEquals(4, command.waitFor());
        String err = new String(command.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(err.startsWith("docui: The broker ended before it responded"), err);
        assertEquals(3, commandLineFixture.run("fake", "call", "count").exit(), "what it held is lost");
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void reportsLostAppAfterSecondKill() throws Exception {
        commandLineFixture.callTool("fake", "count");
        CommandLineFixture.kill(commandLineFixture.brokerProcess());
        commandLineFixture.runAt("two", "fake", "call", "count");
        CommandLineFixture.kill(commandLineFixture.brokerProcess());

        assertEquals(3, commandLineFixture.run("fake", "call", "count").exit());
        assertEquals(3, commandLineFixture.runAt("two", "fake", "call", "count").exit());
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void terminatedBrokerReportsLossToEachTerminal() throws Exception {
        commandLineFixture.callTool("fake", "count");
        assertEquals(0, commandLineFixture.runAt("two", "fake", "call", "count").exit());
        ProcessHandle broker = commandLineFixture.brokerProcess();
        broker.destroy();
        CommandLineFixture.await("the end of the broker", () -> !broker.isAlive());

        for (String terminal : List.of("one", "two")) {
            CommandResult told = commandLineFixture.runAt(terminal, "fake", "call", "count");
            assertEquals(3, told.exit());
            assertTrue(told.err().startsWith("docui: fake ended with the broker, which was ended"), told.err());
            assertEquals(new CommandResult(0, "1\n", ""), commandLineFixture.runAt(terminal, "fake", "call", "count"));
        }
    }

    @Test
    void startReportsAndStopAllClearsLoss() throws Exception {
        commandLineFixture.callTool("fake", "count");
        CommandLineFixture.kill(commandLineFixture.brokerProcess());

        CommandResult start = commandLineFixture.run("start", "fake");
        assertEquals(0, start.exit());
        assertTrue(start.err().startsWith("docui: fake ended with the broker"), start.err());

        CommandLineFixture.kill(commandLineFixture.brokerProcess());
        commandLineFixture.runAt("two", "fake", "call", "count");
        commandLineFixture.run("stop", "--all");
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
    }

    /** It waits for a greeting as long as the product says: five seconds. */
    @Test
    @Tag("full")
    @Timeout(120)
    void secondBrokerTimesOutBesideSuspendedBroker() throws Exception {
        commandLineFixture.callTool("fake", "count");
        ProcessHandle broker = commandLineFixture.brokerProcess();
        signal("STOP", broker);
        try {
            CommandResult second = commandLineFixture.run("broker");

            assertEquals(4, second.exit());
            assertTrue(second.err().startsWith("docui: A broker is already running"), second.err());
        } finally {
            signal("CONT", broker);
        }
        assertEquals("2", commandLineFixture.callTool("fake", "count"));
    }

    private static void signal(String signal, ProcessHandle process) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
                        .start()
                        .waitFor());
    }

    @Test
    void startsDespitePartialFilesOfKilledBroker() throws Exception {
        RuntimeDirectory runtime = commandLineFixture.runtimeDirectory();
        runtime.prepare();
        long self = ProcessHandle.current().pid();
        Files.writeString(runtime.processes().resolve(String.valueOf(self)), "2026-01-01T00:00:00Z");
        Files.writeString(runtime.processes().resolve("1"), "");
        Files.writeString(runtime.processes().resolve("2"), "2026-01-");
        Path log = Files.writeString(runtime.logs().resolve("old.log"), "long ago");
        Files.setLastModifiedTime(log, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));

        assertEquals("1", commandLineFixture.callTool("fake", "count"));

        assertFalse(Files.exists(runtime.processes().resolve("1")));
        assertFalse(Files.exists(log), "a log that is not used any more");
    }

    @Test
    void rejectsSecondBroker() throws Exception {
        commandLineFixture.callTool("fake", "count");

        CommandResult second = commandLineFixture.run("broker");

        assertEquals(4, second.exit());
        assertEquals(
                "docui: A broker is already running for "
                        + commandLineFixture.runtimeDirectory().path() + ". To stop it, run: docui stop --all\n",
                second.err());
        assertEquals("2", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void stopAllEndsTheAppsAndTheBroker() throws Exception {
        commandLineFixture.callTool("fake", "count");
        ProcessHandle broker = commandLineFixture.brokerProcess();

        CommandResult stop = commandLineFixture.run("stop", "--all");

        assertEquals("Stopped fake of terminal one.\nStopped the broker.\n", stop.out());
        CommandLineFixture.await("the end of the broker", () -> !broker.isAlive());
        assertEquals(
                "No broker is running.\n",
                commandLineFixture.run("stop", "--all").err());
    }

    @Test
    void runtimeDirectoryIsOwnerOnly() throws Exception {
        commandLineFixture.callTool("fake", "count");

        RuntimeDirectory runtime = commandLineFixture.runtimeDirectory();
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(runtime.path())));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(runtime.socket())));
    }

    @Test
    void rejectsRuntimeDirectoryOpenToOthers() throws Exception {
        Path open = Files.createDirectory(folder.resolve("run"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-x---"));

        CommandResult commandResult = commandLineFixture.run("fake", "look");

        assertEquals(4, commandResult.exit());
        assertTrue(
                commandResult
                        .err()
                        .contains("is accessible to other users (rwxr-x---). Make it private (chmod 700 " + open + ")"),
                commandResult.err());
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwx------"));
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void rejectsOverlongSocketPathWithAdvice() {
        Path deep = folder.resolve("d".repeat(120));
        commandLineFixture.setVariable(RuntimeDirectory.VARIABLE, deep.toString());

        CommandResult commandResult = commandLineFixture.run("fake", "look");

        assertEquals(4, commandResult.exit());
        assertTrue(commandResult.err().contains(deep + "/broker.sock has "), commandResult.err());
        assertTrue(
                commandResult.err().contains("Set DOCUI_RUNTIME_DIR to a folder with a shorter path."),
                commandResult.err());
        assertEquals(4, commandLineFixture.run("ps").exit());
    }

    @Test
    void doesNotReplaceNonSocketFile() throws Exception {
        commandLineFixture.runtimeDirectory().prepare();
        Files.writeString(commandLineFixture.runtimeDirectory().socket(), "mine");

        CommandResult commandResult = commandLineFixture.run("fake", "look");

        assertEquals(4, commandResult.exit());
        assertTrue(commandResult.err().contains("is not a socket. Move or delete it."), commandResult.err());
        assertEquals(
                "mine", Files.readString(commandLineFixture.runtimeDirectory().socket()));
        Files.delete(commandLineFixture.runtimeDirectory().socket());
    }

    @Test
    void runsTwentyConcurrentCalls() throws Exception {
        commandLineFixture.callTool("fake", "count");
        ExecutorService terminals = Executors.newFixedThreadPool(20);
        Callable<CommandResult> call = () -> commandLineFixture.run("fake", "call", "count");

        List<Future<CommandResult>> runs =
                terminals.invokeAll(IntStream.range(0, 20).mapToObj(i -> call).toList());
        terminals.shutdown();

        Set<Integer> counts = new TreeSet<>();
        for (Future<CommandResult> run : runs) {
            assertEquals(0, run.get().exit(), run.get().err());
            counts.add(Integer.valueOf(run.get().out().strip()));
        }
        assertEquals(IntStream.rangeClosed(2, 21).boxed().collect(Collectors.toCollection(TreeSet::new)), counts);
    }

    @Test
    @Tag("full")
    void twentyConcurrentProcessesStartOneBroker() throws Exception {
        List<Process> shells = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            shells.add(
                    commandLineFixture.processBuilder("fake", "call", "count").start());
        }

        Set<Integer> counts = new TreeSet<>();
        for (Process process : shells) {
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, process.waitFor(), err);
            counts.add(Integer.valueOf(out.strip()));
        }

        assertEquals(IntStream.rangeClosed(1, 20).boxed().collect(Collectors.toCollection(TreeSet::new)), counts);
    }
}
