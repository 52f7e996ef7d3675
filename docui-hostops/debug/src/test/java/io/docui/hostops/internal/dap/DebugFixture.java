package io.docui.hostops.internal.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.debugger.BreakpointProvider;
import io.docui.hostops.debugger.BreakpointProviderDocUI;
import io.docui.hostops.debugger.DebuggerEffectDeclarations;
import io.docui.hostops.debugger.DebuggerProvider;
import io.docui.hostops.debugger.DebuggerProviderDocUI;
import io.docui.hostops.debugger.DebuggerService;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.shell.ShellProvider;
import io.docui.hostops.shell.ShellProviderDocUI;
import io.docui.hostops.shell.ShellService;
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
final class DebugFixture implements AutoCloseable {
    /** Patient with what must come; what does not end when it is told to is ended soon. */
    static final DebugTimeouts PATIENT = new DebugTimeouts(Waiting.LIMIT, Waiting.LIMIT, Duration.ofMillis(200));

    private static final String LETS_RUN =
            "{\"version\": 1, \"ideOperation\": {\"rules\": [{\"id\": \"any\", \"decision\": \"allow\", \"commands\": [[\"*\"]]}]}}";

    final Path folder;
    final DebugController debugging;
    final Session session;
    private final ProcessRunner runner;

    private DebugFixture(Path folder, DebugController debugController, ProcessRunner runner, Session session) {
        this.runner = runner;
        this.folder = folder;
        this.debugging = debugController;
        this.session = session;
    }

    static DebugFixture open(Path root, DebugAdapterRegistry adapters, DebugTimeouts limits) throws IOException {
        Path file = Files.writeString(root.resolve("policy.json"), LETS_RUN);
        return open(root, adapters, limits, Optional.of(file), false);
    }

    static DebugFixture open(
            Path root, DebugAdapterRegistry adapters, DebugTimeouts limits, Optional<Path> policyFile, boolean confine)
            throws IOException {
        Workspace workspace = Workspace.of(Files.createDirectories(root.resolve("work")));
        Sandbox sandbox = Sandbox.here();
        ProcessRunner runner = new ProcessRunner(
                root.resolve("output"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox);
        HostPolicy policy = DebuggerEffectDeclarations.declare(
                HostPolicy.load(
                        policyFile,
                        new PolicyScope(workspace.root(), root, List.of()),
                        () -> confine && sandbox.works(),
                        InstantSource.system()),
                workspace,
                adapters);
        DebugController debugController = new DebugController(adapters, limits);
        ShellProvider shellProvider = new ShellProvider(new ShellService(workspace, policy, runner, sandbox));
        DebuggerService desk = new DebuggerService(workspace, policy, runner);
        DebuggerProvider debuggerProvider = new DebuggerProvider(debugController, desk, shellProvider.savedOutputs());
        ProviderBinding debugged = DebuggerProviderDocUI.bind(debuggerProvider);
        ProviderBinding breakpoints = BreakpointProviderDocUI.bind(new BreakpointProvider(debugController, desk));
        debugController.onChange(() -> {
            debugged.touch();
            breakpoints.touch();
        });
        List<ProviderBinding> bindings = List.of(debugged, breakpoints, ShellProviderDocUI.bind(shellProvider));
        Session session = App.ofResources(() -> new SessionProviders(bindings, debuggerProvider))
                .withPolicy(policy)
                .open();
        return new DebugFixture(workspace.root(), debugController, runner, session);
    }

    /** Writes a file of the test's resources into the workspace. */
    Path copyResource(String resource, String name) throws IOException {
        try (var in = Objects.requireNonNull(DebugFixture.class.getResourceAsStream(resource), resource)) {
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
    void assertEnded(List<ProcessHandle> processes) throws InterruptedException {
        DebugState state = debugging.session().orElseThrow().await(Waiting.LIMIT, line -> {});
        assertTrue(state.isOver(), state::toString);
        assertProcessesGone(processes);
        assertEquals(List.of(), debugging.processes());
    }

    /** The document once the call that was cancelled has returned; until then the debugger is busy, and its part says so. */
    String lookWhenIdle() {
        Waiting.until("the debugger is not busy", () -> !session.look().contains("debugger is busy"));
        return session.look();
    }

    static void assertProcessesGone(List<ProcessHandle> processes) {
        Waiting.until("no process is left", () -> processes.stream().noneMatch(ProcessRunner::lives));
    }

    @Override
    public void close() {
        session.close();
        runner.close();
    }
}
