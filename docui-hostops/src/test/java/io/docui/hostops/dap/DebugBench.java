package io.docui.hostops.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.policy.Grounds;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.Containments;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.provider.BreakpointDesk;
import io.docui.hostops.provider.BreakpointDeskDocUI;
import io.docui.hostops.provider.Debugger;
import io.docui.hostops.provider.DebuggerDesk;
import io.docui.hostops.provider.DebuggerDocUI;
import io.docui.hostops.provider.DebuggerEffects;
import io.docui.hostops.provider.Shell;
import io.docui.hostops.provider.ShellDocUI;
import io.docui.hostops.provider.ShellHost;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.spi.ProviderBinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A session with a debugger, and a shell beside it, in a workspace of its own, as a model has it. */
final class DebugBench implements AutoCloseable {
    /** Patient with what must come; what does not end when it is told to is ended soon. */
    static final DebugLimits PATIENT = new DebugLimits(Waiting.LIMIT, Waiting.LIMIT, Duration.ofMillis(200));

    private static final String LETS_RUN =
            "{\"version\": 1, \"ideOperation\": {\"rules\": [{\"id\": \"any\", \"decision\": \"allow\", \"commands\": [[\"*\"]]}]}}";

    final Path folder;
    final Debugging debugging;
    final Session session;
    private final ProcessRunner runner;

    private DebugBench(Path folder, Debugging debugging, ProcessRunner runner, Session session) {
        this.runner = runner;
        this.folder = folder;
        this.debugging = debugging;
        this.session = session;
    }

    static DebugBench open(Path root, DebugAdapters adapters, DebugLimits limits) throws IOException {
        Path file = Files.writeString(root.resolve("policy.json"), LETS_RUN);
        return open(root, adapters, limits, Optional.of(file), false);
    }

    static DebugBench open(
            Path root, DebugAdapters adapters, DebugLimits limits, Optional<Path> policyFile, boolean confine)
            throws IOException {
        Workspace workspace = Workspace.of(Files.createDirectories(root.resolve("work")));
        Sandbox sandbox = Sandbox.here();
        ProcessRunner runner =
                new ProcessRunner(root.resolve("output"), ProcessRunner.Limits.DEFAULT, Containments.best(), sandbox);
        HostPolicy policy = DebuggerEffects.declare(
                HostPolicy.load(
                        policyFile,
                        new Grounds(workspace.root(), root, List.of()),
                        () -> confine && sandbox.works(),
                        InstantSource.system()),
                workspace,
                adapters);
        Debugging debugging = new Debugging(adapters, limits);
        Shell shell = new Shell(new ShellHost(workspace, policy, runner, sandbox));
        DebuggerDesk desk = new DebuggerDesk(workspace, policy, runner);
        Debugger debugger = new Debugger(debugging, desk, shell.saved());
        ProviderBinding debugged = DebuggerDocUI.bind(debugger);
        ProviderBinding breakpoints = BreakpointDeskDocUI.bind(new BreakpointDesk(debugging, desk));
        debugging.onChange(() -> {
            debugged.touch();
            breakpoints.touch();
        });
        List<ProviderBinding> bindings = List.of(debugged, breakpoints, ShellDocUI.bind(shell));
        Session session = App.owning(() -> new SessionProviders(bindings, debugger))
                .withPolicy(policy)
                .open();
        return new DebugBench(workspace.root(), debugging, runner, session);
    }

    /** Writes a file of the test's resources into the workspace. */
    Path put(String resource, String name) throws IOException {
        try (var in = Objects.requireNonNull(DebugBench.class.getResourceAsStream(resource), resource)) {
            return Files.write(folder.resolve(name), in.readAllBytes());
        }
    }

    /** Runs a call that must succeed; what the model is told of it. */
    String run(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return session.report(result);
    }

    /** Who cancels is answered when the call has stopped, or half a second later; by then, or soon after, all is over. */
    void assertOver(List<ProcessHandle> processes) throws InterruptedException {
        DebugState state = debugging.session().orElseThrow().await(Waiting.LIMIT, line -> {});
        assertTrue(state.isOver(), state::toString);
        assertGone(processes);
        assertEquals(List.of(), debugging.processes());
    }

    /** The document once the call that was cancelled has returned; until then the debugger is busy, and its part says so. */
    String lookAfterwards() {
        Waiting.until("the debugger is not busy", () -> !session.look().contains("debugger is busy"));
        return session.look();
    }

    static void assertGone(List<ProcessHandle> processes) {
        Waiting.until("no process is left", () -> processes.stream().noneMatch(ProcessRunner::lives));
    }

    @Override
    public void close() {
        session.close();
        runner.close();
    }
}
