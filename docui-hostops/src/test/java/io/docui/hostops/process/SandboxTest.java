package io.docui.hostops.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.process.RunningProcess.Finished;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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
        runner = new ProcessRunner(folder.resolve("out"), ProcessRunner.Limits.DEFAULT, Containments.best(), sandbox);
    }

    @AfterEach
    void close() {
        if (runner != null) {
            runner.close();
        }
    }

    private Finished run(String line, boolean network, Path... hidden) throws Exception {
        Launch launch = new Launch(
                List.of("bash", "-c", line),
                workspace,
                CleanEnvironment.of(System.getenv()),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.of(new Confinement(List.of(workspace), List.of(hidden), network)));
        return runner.start(launch, text -> {}).finished().get(60, TimeUnit.SECONDS);
    }

    private static String text(Finished finished) {
        return finished.output().shown(2000, 2000).text();
    }

    @Test
    void itWritesInTheWorkspaceAndNowhereElse() throws Exception {
        Path kept = Files.writeString(outside.resolve("kept.txt"), "as it was");
        Finished finished = run(
                "pwd; echo in > in.txt; echo x > " + kept + "; rm -f " + kept
                        + "; touch /usr/x /etc/x; mount -o remount,rw /; true",
                false);
        assertEquals(workspace.toString(), text(finished).lines().findFirst().orElseThrow());
        assertEquals("in\n", Files.readString(workspace.resolve("in.txt")));
        assertEquals("as it was", Files.readString(kept));
        assertTrue(Files.notExists(Path.of("/usr/x")) && Files.notExists(Path.of("/etc/x")));
        assertTrue(text(finished).contains("Read-only file system"), text(finished));
    }

    @Test
    void whatIsHiddenIsNotToBeSeen() throws Exception {
        Path secret = Files.writeString(outside.resolve("key.pem"), "hush");
        Path vault = Files.createDirectories(outside.resolve("vault"));
        Files.writeString(vault.resolve("token"), "hush");
        Path inside = Files.writeString(workspace.resolve(".env"), "hush");
        Files.createSymbolicLink(workspace.resolve("link"), secret);
        Finished finished = run(
                "cat " + secret + " link .env; ls " + vault
                        + "; echo x > .env; rm .env; mv .env b; ln .env c; echo y > " + vault + "/z; cat b c",
                false,
                secret,
                vault,
                inside,
                outside.resolve("not there"));
        assertFalse(text(finished).contains("hush"), text(finished));
        assertFalse(text(finished).contains("token"), text(finished));
        assertEquals("hush", Files.readString(inside));
        assertTrue(Files.notExists(vault.resolve("z")));
    }

    @Test
    void itHasItsOwnTemporaryFolderAndProcesses() throws Exception {
        String name = "docui-sandbox-test-" + ProcessHandle.current().pid();
        Finished finished =
                run("touch /tmp/" + name + " && ls /tmp; ls /proc | grep -c '^[0-9]'; kill -9 -1; echo on", false);
        assertTrue(text(finished).contains(name), text(finished));
        assertTrue(Files.notExists(Path.of("/tmp", name)));
        assertTrue(ProcessHandle.current().isAlive());
    }

    @Test
    void theNetworkIsThereOnlyIfItMayBe() throws Exception {
        // steady: the socket stays open
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String line = "exec 3<>/dev/tcp/127.0.0.1/" + server.getLocalPort() + " && echo connected";
            assertFalse(text(run(line, false)).contains("connected\n"));
            assertEquals("connected\n", text(run(line, true)));
        }
    }

    @Test
    void daemonsEndWithIt() throws Exception {
        String sleep = "sleep 87" + ProcessHandle.current().pid();
        Finished finished =
                run("(env -i setsid bash -c '(env -i setsid " + sleep + " &)' &); sleep 0.2; echo done", false);
        assertEquals("done\n", text(finished));
        assertFalse(ProcessHandle.allProcesses()
                .anyMatch(process -> process.info().commandLine().orElse("").endsWith(sleep)));
    }

    @Test
    void whatIsAskedToEndCanTidyUp() throws Exception {
        Launch launch = new Launch(
                List.of(
                        "bash",
                        "-c",
                        "trap 'echo tidy > tidied; exit 0' TERM; touch ready; while :; do sleep 0.1; done"),
                workspace,
                CleanEnvironment.of(System.getenv()),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.of(new Confinement(List.of(workspace), List.of(), false)));
        RunningProcess running = runner.start(launch, text -> {});
        Waiting.until("the program runs", () -> Files.exists(workspace.resolve("ready")));
        running.cancel();
        assertEquals(
                new Ending.Cancelled(),
                running.finished().get(1, TimeUnit.MINUTES).ending());
        assertEquals("tidy\n", Files.readString(workspace.resolve("tidied")));
    }

    @Test
    void itDoesNotEndWithTheThreadThatStartedIt() throws Exception {
        Launch launch = new Launch(
                List.of("bash", "-c", "touch ready; sleep 1; echo on"),
                workspace,
                CleanEnvironment.of(System.getenv()),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.of(new Confinement(List.of(workspace), List.of(), false)));
        CompletableFuture<RunningProcess> started = new CompletableFuture<>();
        Thread starter = new Thread(() -> {
            try {
                RunningProcess running = runner.start(launch, text -> {});
                Waiting.until("the program runs", () -> Files.exists(workspace.resolve("ready")));
                started.complete(running);
            } catch (IOException e) {
                started.completeExceptionally(e);
            }
        });
        starter.start();
        starter.join();
        Finished finished = started.get().finished().get(1, TimeUnit.MINUTES);
        assertEquals("on\n", text(finished), () -> finished.ending().words());
    }

    @Test
    void whatIsWrongIsSaidInWords() {
        assertEquals(Optional.empty(), Sandbox.here().fault());
        assertEquals(Optional.of("no-such-bwrap is not installed"), Trial.of(List.of("no-such-bwrap", "--version")));
        assertTrue(Trial.of(List.of("bash", "-c", "echo 'No permissions to create new namespace' >&2; exit 1"))
                .orElseThrow()
                .contains("No permissions"));
    }
}
