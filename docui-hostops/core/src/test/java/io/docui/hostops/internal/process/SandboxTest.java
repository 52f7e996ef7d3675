package io.docui.hostops.internal.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessOutcome;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.RunningProcess;
import io.docui.hostops.process.RunningProcess.ProcessResult;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.process.SandboxProfile;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program in the sandbox can do, and what it cannot: held against a real bubblewrap. */
class SandboxTest {
    @TempDir
    Path folder;

    private Path workspace;
    private Path outside;
    private ProcessRunner runner;

    @BeforeEach
    void open() throws IOException {
        Sandbox sandbox = Sandbox.here();
        assumeTrue(
                sandbox.works(),
                () -> "the sandbox is NOT TESTED: " + sandbox.fault().orElse(""));
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        outside = Files.createDirectories(folder.toRealPath().resolve("home"));
        runner = new ProcessRunner(
                folder.resolve("out"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox);
    }

    @AfterEach
    void close() {
        if (runner != null) {
            runner.close();
        }
    }

    private ProcessSpec spec(String line, boolean network, Path... hidden) {
        return new ProcessSpec(
                List.of("bash", "-c", line),
                workspace,
                ProcessEnvironmentBuilder.of(System.getenv()),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.of(new SandboxProfile(List.of(workspace), List.of(hidden), network)));
    }

    private ProcessResult run(String line, boolean network, Path... hidden) throws Exception {
        return runner.start(spec(line, network, hidden), text -> {})
                .completion()
                .get(60, TimeUnit.SECONDS);
    }

    private static String text(ProcessResult processResult) {
        return processResult.output().render(2000, 2000).text();
    }

    /** A call that starts the first program also opens the network, and can be canceled meanwhile. */
    @Test
    void canceledCallLeavesNoProcess() throws Exception {
        Set<ProcessHandle> before = ProcessHandle.current().children().collect(Collectors.toSet());
        Thread.currentThread().interrupt();
        assertThrows(IOException.class, () -> runner.start(spec("exec sleep 1000", false), text -> {}));
        assertTrue(Thread.interrupted(), "the call remains interrupted");
        run("true", true); // programs start one after another, so what the canceled call started has started
        Waiting.until(
                "the processes of the canceled call have ended",
                () -> ProcessHandle.current().children().allMatch(before::contains));
        assertEquals("here\n", text(run("echo here", false)));
        assertTrue(runner.isSandboxNetworkShared(), "the next call opens the network");
    }

    @Test
    void writesOnlyInWorkspace() throws Exception {
        Path kept = Files.writeString(outside.resolve("kept.txt"), "as it was");
        ProcessResult processResult = run(
                "pwd; echo in > in.txt; echo x > " + kept + "; rm -f " + kept
                        + "; touch /usr/x /etc/x; mount -o remount,rw /; true",
                false);
        assertEquals(
                workspace.toString(), text(processResult).lines().findFirst().orElseThrow());
        assertEquals("in\n", Files.readString(workspace.resolve("in.txt")));
        assertEquals("as it was", Files.readString(kept));
        assertTrue(Files.notExists(Path.of("/usr/x")) && Files.notExists(Path.of("/etc/x")));
        assertTrue(text(processResult).contains("Read-only file system"), text(processResult));
    }

    @Test
    void hidesGivenPaths() throws Exception {
        Path secret = Files.writeString(outside.resolve("key.pem"), "hush");
        Path vault = Files.createDirectories(outside.resolve("vault"));
        Files.writeString(vault.resolve("token"), "hush");
        Path inside = Files.writeString(workspace.resolve(".env"), "hush");
        Files.createSymbolicLink(workspace.resolve("link"), secret);
        ProcessResult processResult = run(
                "cat " + secret + " link .env; ls " + vault
                        + "; echo x > .env; rm .env; mv .env b; ln .env c; echo y > " + vault + "/z; cat b c",
                false,
                secret,
                vault,
                inside,
                outside.resolve("not there"));
        assertFalse(text(processResult).contains("hush"), text(processResult));
        assertFalse(text(processResult).contains("token"), text(processResult));
        assertEquals("hush", Files.readString(inside));
        assertTrue(Files.notExists(vault.resolve("z")));
    }

    @Test
    void hasPrivateTempDirectoryAndProcesses() throws Exception {
        String name = "docui-sandbox-test-" + ProcessHandle.current().pid();
        ProcessResult processResult =
                run("touch /tmp/" + name + " && ls /tmp; ls /proc | grep -c '^[0-9]'; kill -9 -1; echo on", false);
        assertTrue(text(processResult).contains(name), text(processResult));
        assertTrue(Files.notExists(Path.of("/tmp", name)));
        assertTrue(ProcessHandle.current().isAlive());
    }

    private String connecting(Path... sockets) {
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '"
                + Path.of("target/test-classes").toAbsolutePath() + "' " + UnixSocketClient.class.getName() + ' '
                + Stream.of(sockets).map(Path::toString).collect(Collectors.joining(" "));
    }

    private static void bind(ServerSocketChannel server, Path path) throws IOException {
        server.bind(UnixDomainSocketAddress.of(path));
    }

    /** A read-only mount does not prevent a connection, and nobody knows all sockets: some are made later, or in other namespaces. */
    @Test
    void socketsOutsideOfWorkspaceLeadNowhere() throws Exception {
        assumeTrue(
                Sandbox.here().weakness().isEmpty(),
                () -> "NOT TESTED: " + Sandbox.here().weakness());
        Path place = Files.createTempDirectory(
                Files.createDirectories(Path.of("target").toAbsolutePath()), "s");
        Path early = place.resolve("early");
        Path late = place.resolve("late");
        Path own = workspace.resolve("own");
        try (ServerSocketChannel first = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
                ServerSocketChannel second = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
                ServerSocketChannel inner = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            bind(first, early);
            bind(inner, own);
            String client = connecting(early, late, own);
            RunningProcess running = runner.start(
                    spec("touch ready; until test -e go; do sleep 0.1; done; " + client, false), text -> {});
            Waiting.until("the program runs", () -> Files.exists(workspace.resolve("ready")));
            bind(second, late);
            Files.createFile(workspace.resolve("go"));
            assertEquals(
                    early + " refused\n" + late + " refused\n" + own + " connected\n",
                    text(running.completion().get(1, TimeUnit.MINUTES)));
            Process outside = new ProcessBuilder("bash", "-c", client).start();
            assertEquals(
                    early + " connected\n" + late + " connected\n" + own + " connected\n",
                    new String(outside.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } finally {
            Files.deleteIfExists(early);
            Files.deleteIfExists(late);
            Files.delete(place);
        }
    }

    /** The session that DocUI is started in can have a keyring with secrets, such as tickets of Kerberos. */
    @Test
    void reachesNoKeyringsAndNoHostOfVirtualMachine() throws Exception {
        assumeTrue(
                CommandProbe.of(List.of("perl", "-e", "1")).isEmpty(), "filtered system calls are NOT TESTED: no perl");
        boolean arm = System.getProperty("os.arch").equals("aarch64");
        // The ID of the session keyring, a search in it, sockets to the host and to the network, and io_uring.
        String calls =
                "perl -e 'sub t { my $call = shift; print syscall($call, @_) < 0 ? $!+0 : \"done\", \"\\n\" } my ($key, $search) = (\"user\", \"docui\");"
                        + String.format(
                                " t(%d, 0, -3, 1); t(%d, $key, $search, 0, -3); t(%d, 40, 1, 0); t(%d, 2, 1, 0); t(425, 0, 0)'",
                                arm ? 219 : 250, arm ? 218 : 249, arm ? 198 : 41, arm ? 198 : 41);
        assertEquals(Optional.empty(), Sandbox.here().filterFault());
        assertEquals("1\n1\n97\ndone\n38\n", text(run(calls, false)));
        Process machine = new ProcessBuilder("bash", "-c", calls).start();
        String outside = new String(machine.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(outside.startsWith("done\n"), () -> "a program outside has a keyring: " + outside);
    }

    @Test
    void startsProgramsWithoutDescriptorOfFilter() throws Exception {
        assertEquals("closed\n", text(run("(: <&9) 2> /dev/null || echo closed", false)));
    }

    @Test
    void pipesOutsideOfWorkspaceLeadNowhere() throws Exception {
        assumeTrue(
                Sandbox.here().weakness().isEmpty(),
                () -> "NOT TESTED: " + Sandbox.here().weakness());
        Path place = Files.createTempDirectory(
                Files.createDirectories(Path.of("target").toAbsolutePath()), "p");
        Path pipe = place.resolve("pipe");
        String writing = "exec 3<> " + pipe + " && echo text >&3 && echo done";
        try {
            assertEquals(Optional.empty(), CommandProbe.of(List.of("mkfifo", pipe.toString())));
            try (RandomAccessFile held = new RandomAccessFile(pipe.toFile(), "rw");
                    InputStream reader = new FileInputStream(pipe.toFile())) {
                text(run(writing, false));
                assertEquals(0, reader.available());
                assertEquals(Optional.empty(), CommandProbe.of(List.of("bash", "-c", writing)));
                assertEquals("text\n".length(), reader.available());
                assertEquals('t', held.read());
            }
        } finally {
            Files.deleteIfExists(pipe);
            Files.delete(place);
        }
    }

    @Test
    void seesTheRestOfTheMachine() throws Exception {
        Path classes = Path.of("target/test-classes").toAbsolutePath();
        String looking = "ls -A /usr /etc /var/lib " + classes
                + "; readlink /bin /lib; stat -c '%n %A %s %Y' /etc/passwd /usr/bin/env; cat /etc/passwd";
        Process machine = new ProcessBuilder("bash", "-c", looking).start();
        String expected = new String(machine.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        ProcessResult processResult = run("{ " + looking + "; } > seen.txt; touch /new " + classes + "/new", false);
        assertEquals(expected, Files.readString(workspace.resolve("seen.txt")), text(processResult));
        assertTrue(text(processResult).contains("touch: cannot touch '/new': Read-only"), text(processResult));
        assertTrue(text(processResult).contains("/new': Read-only file system"), text(processResult));
    }

    @Test
    void connectsOnlyWithNetworkPermission() throws Exception {
        // steady: the socket stays open
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String line = "exec 3<>/dev/tcp/127.0.0.1/" + server.getLocalPort() + " && echo connected";
            assertFalse(text(run(line, false)).contains("connected\n"));
            assertEquals("connected\n", text(run(line, true)));
        }
    }

    @Test
    void daemonsEndWithSandbox() throws Exception {
        String sleep = "sleep 87" + ProcessHandle.current().pid();
        ProcessResult processResult =
                run("(env -i setsid bash -c '(env -i setsid " + sleep + " &)' &); sleep 0.2; echo done", false);
        assertEquals("done\n", text(processResult));
        assertFalse(ProcessHandle.allProcesses()
                .anyMatch(process -> process.info().commandLine().orElse("").endsWith(sleep)));
    }

    @Test
    void cancelLetsProgramCleanUp() throws Exception {
        ProcessSpec processSpec = new ProcessSpec(
                List.of(
                        "bash",
                        "-c",
                        "trap 'echo tidy > tidied; exit 0' TERM; touch ready; while :; do sleep 0.1; done"),
                workspace,
                ProcessEnvironmentBuilder.of(System.getenv()),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.of(new SandboxProfile(List.of(workspace), List.of(), false)));
        RunningProcess running = runner.start(processSpec, text -> {});
        Waiting.until("the program runs", () -> Files.exists(workspace.resolve("ready")));
        running.cancel();
        assertEquals(
                new ProcessOutcome.Cancelled(),
                running.completion().get(1, TimeUnit.MINUTES).processOutcome());
        assertEquals("tidy\n", Files.readString(workspace.resolve("tidied")));
    }

    @Test
    void outlivesStartingThread() throws Exception {
        ProcessSpec processSpec = new ProcessSpec(
                List.of("bash", "-c", "touch ready; sleep 1; echo on"),
                workspace,
                ProcessEnvironmentBuilder.of(System.getenv()),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.of(new SandboxProfile(List.of(workspace), List.of(), false)));
        CompletableFuture<RunningProcess> started = new CompletableFuture<>();
        Thread starter = new Thread(() -> {
            try {
                RunningProcess running = runner.start(processSpec, text -> {});
                Waiting.until("the program runs", () -> Files.exists(workspace.resolve("ready")));
                started.complete(running);
            } catch (IOException e) {
                started.completeExceptionally(e);
            }
        });
        starter.start();
        starter.join();
        ProcessResult processResult = started.get().completion().get(1, TimeUnit.MINUTES);
        assertEquals(
                "on\n",
                text(processResult),
                () -> processResult.processOutcome().description());
    }

    @Test
    void reportsReasonOfProbeFailure() {
        assertEquals(Optional.empty(), Sandbox.here().fault());
        assertEquals(
                Optional.of("no-such-bwrap is not installed"), CommandProbe.of(List.of("no-such-bwrap", "--version")));
        assertTrue(CommandProbe.of(List.of("bash", "-c", "echo 'No permissions to create new namespace' >&2; exit 1"))
                .orElseThrow()
                .contains("No permissions"));
    }
}
