package io.docui.hostops.shell;

import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.internal.process.SandboxUseRegistry;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.RunningProcess;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.process.SandboxProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Another server on a workspace, which runs a program in the sandbox. */
public final class SandboxHostProgram {
    private SandboxHostProgram() {}

    /**
     * Starts a program in the sandbox, says so or why not, ends it at the first byte of input, says so, and ends at the end of the input.
     *
     * @param arguments the shared folder; the workspace; a line for a shell; files that the sandbox protects
     */
    public static void main(String[] arguments) throws Exception {
        Path shared = Path.of(arguments[0]);
        Path workspace = Path.of(arguments[1]);
        try (ProcessRunner runner = new ProcessRunner(
                shared.resolveSibling("output-" + ProcessHandle.current().pid()),
                ProcessRunner.OutputLimits.DEFAULT,
                ContainmentFactory.best(),
                Sandbox.here(),
                Optional.of(SandboxUseRegistry.open(shared, workspace)))) {
            ProcessSpec program = new ProcessSpec(
                    List.of("sh", "-c", arguments[2]),
                    workspace,
                    ProcessEnvironmentBuilder.of(System.getenv()),
                    Optional.empty(),
                    Duration.ofMinutes(5),
                    Optional.empty());
            SandboxProfile profile = new SandboxProfile(List.of(workspace), List.of(shared), false)
                    .withProtectedPaths(
                            Stream.of(arguments).skip(3).map(Path::of).toList());
            RunningProcess running;
            try {
                running = runner.start(program.withSandbox(profile), text -> {});
            } catch (IOException e) {
                System.out.println(e.getMessage());
                return;
            }
            System.out.println("ready");
            System.in.read();
            running.cancel();
            running.completion().get();
            System.out.println("ended");
            System.in.read();
        }
    }
}
