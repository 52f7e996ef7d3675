package io.docui.hostops.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.process.ContainmentFactory;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sandbox of systems that do not let users mount overlays. */
class SandboxWithoutOverlaysTest {
    @TempDir
    Path folder;

    @Test
    void hidesKnownSocketsOutsideOfWorkspace() throws Exception {
        Sandbox sandbox = Sandbox.withoutOverlays();
        assumeTrue(sandbox.works(), "the sandbox is NOT TESTED");
        assertTrue(sandbox.weakness().isPresent());
        Path workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        Path place = Files.createTempDirectory(
                Files.createDirectories(Path.of("target").toAbsolutePath()), "s");
        Path foreign = place.resolve("s");
        Path own = workspace.resolve("own");
        try (ServerSocketChannel outer = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
                ServerSocketChannel inner = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
                ProcessRunner runner = new ProcessRunner(
                        folder.resolve("out"),
                        ProcessRunner.OutputLimits.DEFAULT,
                        ContainmentFactory.best(),
                        sandbox)) {
            outer.bind(UnixDomainSocketAddress.of(foreign));
            inner.bind(UnixDomainSocketAddress.of(own));
            String line = "for s in " + foreign + ' ' + own + "; do test -S $s && echo $s; done; test -e " + foreign
                    + " && echo hidden; (exec 3>>/proc/sys/kernel/core_pattern) 2>/dev/null && echo open;"
                    + " (: <&9) 2> /dev/null && echo descriptor; grep '^Seccomp:' /proc/self/status";
            ProcessSpec spec = new ProcessSpec(
                    List.of("bash", "-c", line),
                    workspace,
                    ProcessEnvironmentBuilder.of(System.getenv()),
                    Optional.empty(),
                    Waiting.LIMIT,
                    Optional.of(new SandboxProfile(List.of(workspace), List.of(), false)));
            RunningProcess running = runner.start(spec, text -> {});
            assertEquals(
                    own + "\nhidden\nSeccomp:\t2\n",
                    running.completion()
                            .get(1, TimeUnit.MINUTES)
                            .output()
                            .render(2000, 2000)
                            .text());
        } finally {
            Files.deleteIfExists(foreign);
            Files.delete(place);
        }
    }
}
