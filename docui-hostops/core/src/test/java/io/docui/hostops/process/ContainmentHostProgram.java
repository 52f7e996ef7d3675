package io.docui.hostops.process;

import io.docui.hostops.internal.process.ProcessContainmentTest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A program that starts others and is then killed, or ends: to see what is left of them. */
public final class ContainmentHostProgram {
    private ContainmentHostProgram() {}

    /**
     * Starts programs, says so, and waits to be killed, or ends by itself.
     *
     * @param arguments a folder; a way of {@link io.docui.hostops.internal.process.ProcessContainmentTest.ContainmentKind}; {@code exit} to
     *     end
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        ProcessRunner runner = new ProcessRunner(
                folder,
                ProcessRunner.OutputLimits.DEFAULT,
                ProcessContainmentTest.ContainmentKind.valueOf(arguments[1]).create(),
                Sandbox.here());
        RunningProcess running = runner.start(
                new ProcessSpec(
                        List.of(
                                "bash",
                                "-c",
                                "sleep " + arguments[2] + " & (setsid sleep " + arguments[2] + " &); sleep "
                                        + arguments[2]),
                        folder,
                        ProcessEnvironmentBuilder.of(System.getenv()),
                        Optional.empty(),
                        Duration.ofMinutes(5),
                        Optional.empty()),
                text -> {});
        while (ProcessHandle.allProcesses()
                        .filter(process ->
                                process.info().commandLine().orElse("").endsWith("sleep " + arguments[2]))
                        .count()
                < 3) {
            Thread.onSpinWait();
        }
        System.out.println("ready " + running.pid());
        System.out.flush();
        if (System.in.read() == 'x') {
            System.exit(0);
        }
    }
}
