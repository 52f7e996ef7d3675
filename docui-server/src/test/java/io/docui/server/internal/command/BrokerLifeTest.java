package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.Shell.Run;
import io.docui.server.internal.setting.RuntimeFolder;
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
class BrokerLifeTest {
    @TempDir
    private Path folder;

    private Shell shell;

    @BeforeEach
    void begin() throws Exception {
        shell = new Shell(folder).app("fake", "good");
    }

    @AfterEach
    void end() {
        shell.close();
    }

    @Test
    void aKilledBrokerIsReplacedAndWhatItLeftIsEnded() throws Exception {
        shell.app("stubborn", "stubborn");
        ProcessHandle left =
                ProcessHandle.of(Long.parseLong(shell.says("stubborn", "pid"))).orElseThrow();
        assertEquals("1", shell.says("fake", "count"));
        ProcessHandle broker = shell.broker();
        Shell.kill(broker);
        assertTrue(Files.exists(shell.runtime().socket()), "a stale socket");
        assertTrue(shell.docui("ps").err().startsWith("No app runs, and no broker."));

        Run first = shell.docui("fake", "call", "count");

        assertEquals(3, first.exit());
        assertEquals("", first.out());
        assertTrue(
                first.err().startsWith("docui: fake is gone with the broker, which was killed: what it held in memory"),
                first.err());
        assertEquals(new Run(0, "1\n", ""), shell.docui("fake", "call", "count"), "it is told once");
        assertEquals(3, shell.docui("stubborn", "call", "count").exit(), "each that was lost is told of");
        assertEquals("1\n", shell.docuiAt("two", "fake", "call", "count").out(), "nothing was lost there");
        assertNotEquals(broker.pid(), shell.broker().pid());
        assertFalse(left.isAlive(), "an app that ignores the end of its input outlived its broker");
    }

    @Test
    void aBrokerThatIsKilledInACallGivesOneClearErrorAndTheNextCommandStartsANewOne() throws Exception {
        shell.says("fake", "count");
        Process command = shell.process("fake", "call", "hold").start();
        Shell.await("the call", () -> shell.docui("ps").out().contains("busy"));

        Shell.kill(shell.broker());

        assertEquals(4, command.waitFor());
        String err = new String(command.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(err.startsWith("docui: The broker ended before it had answered"), err);
        assertEquals(3, shell.docui("fake", "call", "count").exit(), "what it held is lost");
        assertEquals("1", shell.says("fake", "count"));
    }

    @Test
    void whatWasLostWithABrokerIsToldThoughTheNextOneIsKilledToo() throws Exception {
        shell.says("fake", "count");
        Shell.kill(shell.broker());
        shell.docuiAt("two", "fake", "call", "count");
        Shell.kill(shell.broker());

        assertEquals(3, shell.docui("fake", "call", "count").exit());
        assertEquals(3, shell.docuiAt("two", "fake", "call", "count").exit());
        assertEquals("1", shell.says("fake", "count"));
    }

    @Test
    void aBrokerThatEndsUnaskedTellsEachTerminalWhatIsLost() throws Exception {
        shell.says("fake", "count");
        assertEquals(0, shell.docuiAt("two", "fake", "call", "count").exit());
        ProcessHandle broker = shell.broker();
        broker.destroy();
        Shell.await("the end of the broker", () -> !broker.isAlive());

        for (String terminal : List.of("one", "two")) {
            Run told = shell.docuiAt(terminal, "fake", "call", "count");
            assertEquals(3, told.exit());
            assertTrue(told.err().startsWith("docui: fake is gone with the broker, which was ended"), told.err());
            assertEquals(new Run(0, "1\n", ""), shell.docuiAt(terminal, "fake", "call", "count"));
        }
    }

    @Test
    void whoStartsAnAppIsToldWhatIsLostAndWhoStopsAllKnows() throws Exception {
        shell.says("fake", "count");
        Shell.kill(shell.broker());

        Run start = shell.docui("start", "fake");
        assertEquals(0, start.exit());
        assertTrue(start.err().startsWith("docui: fake is gone with the broker"), start.err());

        Shell.kill(shell.broker());
        shell.docuiAt("two", "fake", "call", "count");
        shell.docui("stop", "--all");
        assertEquals("1", shell.says("fake", "count"));
    }

    /** It waits for a greeting as long as the product says: five seconds. */
    @Test
    @Tag("full")
    @Timeout(120)
    void aBrokerBesideOneThatIsStoppedDoesNotWaitForEver() throws Exception {
        shell.says("fake", "count");
        ProcessHandle broker = shell.broker();
        signal("STOP", broker);
        try {
            Run second = shell.docui("broker");

            assertEquals(4, second.exit());
            assertTrue(second.err().startsWith("docui: There is a broker already"), second.err());
        } finally {
            signal("CONT", broker);
        }
        assertEquals("2", shell.says("fake", "count"));
    }

    private static void signal(String signal, ProcessHandle process) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
                        .start()
                        .waitFor());
    }

    @Test
    void whatAKilledBrokerHasHalfWrittenDoesNotKeepTheNextOneFromStarting() throws Exception {
        RuntimeFolder runtime = shell.runtime();
        runtime.prepare();
        long self = ProcessHandle.current().pid();
        Files.writeString(runtime.processes().resolve(String.valueOf(self)), "2026-01-01T00:00:00Z");
        Files.writeString(runtime.processes().resolve("1"), "");
        Files.writeString(runtime.processes().resolve("2"), "2026-01-");
        Path log = Files.writeString(runtime.logs().resolve("old.log"), "long ago");
        Files.setLastModifiedTime(log, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));

        assertEquals("1", shell.says("fake", "count"));

        assertFalse(Files.exists(runtime.processes().resolve("1")));
        assertFalse(Files.exists(log), "a log that is not used any more");
    }

    @Test
    void thereIsOneBrokerAtATime() throws Exception {
        shell.says("fake", "count");

        Run second = shell.docui("broker");

        assertEquals(4, second.exit());
        assertEquals(
                "docui: There is a broker already for " + shell.runtime().path() + ". To end it: docui stop --all\n",
                second.err());
        assertEquals("2", shell.says("fake", "count"));
    }

    @Test
    void stopAllEndsTheAppsAndTheBroker() throws Exception {
        shell.says("fake", "count");
        ProcessHandle broker = shell.broker();

        Run stop = shell.docui("stop", "--all");

        assertEquals("Stopped fake of terminal one.\nStopped the broker.\n", stop.out());
        Shell.await("the end of the broker", () -> !broker.isAlive());
        assertEquals("No broker runs.\n", shell.docui("stop", "--all").err());
    }

    @Test
    void theFolderIsForItsUserAlone() throws Exception {
        shell.says("fake", "count");

        RuntimeFolder runtime = shell.runtime();
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(runtime.path())));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(runtime.socket())));
    }

    @Test
    void aFolderThatIsOpenToOthersIsRefused() throws Exception {
        Path open = Files.createDirectory(folder.resolve("run"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-x---"));

        Run run = shell.docui("fake", "look");

        assertEquals(4, run.exit());
        assertTrue(run.err().contains("is open to others (rwxr-x---). Close it (chmod 700 " + open + ")"), run.err());
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwx------"));
        assertEquals("1", shell.says("fake", "count"));
    }

    @Test
    void aPathThatIsTooLongForASocketIsNamedWithTheWayOut() {
        Path deep = folder.resolve("d".repeat(120));
        shell.with(RuntimeFolder.VARIABLE, deep.toString());

        Run run = shell.docui("fake", "look");

        assertEquals(4, run.exit());
        assertTrue(run.err().contains(deep + "/broker.sock, has "), run.err());
        assertTrue(run.err().contains("Set DOCUI_RUNTIME_DIR to a folder with a shorter path."), run.err());
        assertEquals(4, shell.docui("ps").exit());
    }

    @Test
    void whatIsNoSocketIsNotTouched() throws Exception {
        shell.runtime().prepare();
        Files.writeString(shell.runtime().socket(), "mine");

        Run run = shell.docui("fake", "look");

        assertEquals(4, run.exit());
        assertTrue(run.err().contains("that is no socket. Move it away."), run.err());
        assertEquals("mine", Files.readString(shell.runtime().socket()));
        Files.delete(shell.runtime().socket());
    }

    @Test
    void twentyCallsAtOnceLoseNothing() throws Exception {
        shell.says("fake", "count");
        ExecutorService terminals = Executors.newFixedThreadPool(20);
        Callable<Run> call = () -> shell.docui("fake", "call", "count");

        List<Future<Run>> runs =
                terminals.invokeAll(IntStream.range(0, 20).mapToObj(i -> call).toList());
        terminals.shutdown();

        Set<Integer> counts = new TreeSet<>();
        for (Future<Run> run : runs) {
            assertEquals(0, run.get().exit(), run.get().err());
            counts.add(Integer.valueOf(run.get().out().strip()));
        }
        assertEquals(IntStream.rangeClosed(2, 21).boxed().collect(Collectors.toCollection(TreeSet::new)), counts);
    }

    @Test
    @Tag("full")
    void twentyShellsAtOnceStartOneBrokerAndLoseNothing() throws Exception {
        List<Process> shells = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            shells.add(shell.process("fake", "call", "count").start());
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
