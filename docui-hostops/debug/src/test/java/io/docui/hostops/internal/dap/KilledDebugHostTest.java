package io.docui.hostops.internal.dap;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.internal.process.ContainmentFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A host that is killed in the middle of debugging leaves nothing of the debugger, the program, and what that has started. */
@Timeout(120)
class KilledDebugHostTest {
    @TempDir
    Path root;

    @Test
    void killingHostEndsFakeDebugger() throws Exception {
        Files.writeString(workspace().resolve("program.txt"), "one\ntwo\n");
        // The adapter, and two that have forked away.
        assertEndsWithHost(3, "debug_start('program.txt', adapter='FORKS', wait=0)");
    }

    @Test
    @Tag("full")
    void killingHostEndsRealDebugger() throws Exception {
        Files.writeString(workspace().resolve("forks.py"), """
                import subprocess, time
                subprocess.Popen(['sh', '-c', 'setsid sleep 600 & sleep 600'])
                up = True
                time.sleep(600)
                """);
        // At least the adapter, the launcher, the program and a shell.
        assertEndsWithHost(4, "breakpoint_set('forks.py', 4)", "debug_start('forks.py')");
    }

    private Path workspace() throws IOException {
        return Files.createDirectories(root.resolve("work"));
    }

    private void assertEndsWithHost(int atLeast, String... calls) throws Exception {
        String containment = ContainmentFactory.best().description();
        assumeTrue(
                containment.startsWith("control groups") || containment.startsWith("process namespaces"),
                () -> "Nothing here ends programs without us, but " + containment);
        List<String> argv = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                KilledDebugHost.class.getName(),
                root.toString()));
        argv.addAll(List.of(calls));
        Process host = new ProcessBuilder(argv).redirectErrorStream(true).start();
        try {
            List<ProcessHandle> there = readReportedProcesses(host);
            assertTrue(there.size() >= atLeast, () -> "there are " + there);
            host.destroyForcibly();
            assertTrue(host.waitFor(1, TimeUnit.MINUTES));
            ContainmentFactory.best(); // as the next start does
            DebugFixture.assertProcessesGone(there);
        } finally {
            host.destroyForcibly();
        }
    }

    private static List<ProcessHandle> readReportedProcesses(Process host) throws IOException {
        StringBuilder said = new StringBuilder();
        for (String line = host.inputReader().readLine();
                line != null;
                line = host.inputReader().readLine()) {
            if (line.startsWith("ready ")) {
                return Stream.of(line.substring("ready ".length()).split(" ", -1))
                        .map(Long::parseLong)
                        .flatMap(pid -> ProcessHandle.of(pid).stream())
                        .toList();
            }
            said.append(line).append('\n');
        }
        throw new AssertionError("it ended, saying: " + said);
    }
}
