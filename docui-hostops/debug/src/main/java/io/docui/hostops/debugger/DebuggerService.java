package io.docui.hostops.debugger;

import io.docui.hostops.effect.ExecutionDecision;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.dap.DebugAdapter;
import io.docui.hostops.internal.dap.DebugAdapterLauncher;
import io.docui.hostops.internal.dap.Debuggee;
import io.docui.hostops.internal.dap.DebuggeeOutput;
import io.docui.hostops.internal.dap.SourceLineReader;
import io.docui.hostops.internal.shell.SandboxProfileFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.SandboxProfile;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Launches debug adapters under the policy, resolves workspace paths for them, and reads source lines. It evaluates the policy again right
 * before a launch.
 */
public final class DebuggerService {
    /** Process timeout. A debugger ends with its program or its session, not by a timeout. */
    private static final Duration FOR_EVER = Duration.ofDays(365);

    private final Workspace workspace;
    private final HostPolicy policy;
    private final ProcessRunner runner;
    private final SourceLineReader sources;

    /**
     * Creates a service.
     *
     * @param workspace the workspace of programs and sources
     * @param policy the policy for running programs and reading files
     * @param runner the runner of processes
     */
    public DebuggerService(Workspace workspace, HostPolicy policy, ProcessRunner runner) {
        this.workspace = workspace;
        this.policy = policy;
        this.runner = runner;
        this.sources = new SourceLineReader(workspace, this::mayRead);
    }

    private boolean mayRead(Path file) {
        HostEffect reads = new HostEffect.UsesPath(workspace.displayPath(file), file, HostEffect.FileAccess.READ);
        return policy.evaluate("debug_stack", List.of(reads)).decision() == PolicyDecision.ALLOW;
    }

    /**
     * A line of a source file.
     * @param file the source, with symbolic links resolved
     * @param text the line; empty if it may not be shown
     */
    record SourceLine(Path file, String text) {}

    Debuggee debuggee(
            String program,
            List<String> arguments,
            Optional<String> folder,
            Map<String, String> environment,
            boolean stopOnEntry) {
        ResolvedPath found = file(program);
        ResolvedPath where = located(folder.orElse("."));
        environment.forEach((name, value) -> {
            if (!ProcessEnvironmentBuilder.isVariable(name, value)) {
                throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "env contains an invalid variable: " + name);
            }
        });
        if (where.pathKind() != ResolvedPath.PathKind.FOLDER) {
            throw new ActionException("There is no folder " + where.written() + ". Give an existing folder as cwd.");
        }
        return new Debuggee(found.real(), arguments, where.real(), environment, stopOnEntry);
    }

    private ResolvedPath file(String path) {
        ResolvedPath found = located(path);
        if (found.pathKind() != ResolvedPath.PathKind.FILE) {
            throw new ActionException(found.exists() ? path + " is not a file." : "There is no file " + path + '.');
        }
        return found;
    }

    private ResolvedPath located(String path) {
        try {
            return workspace.locate(path);
        } catch (WorkspacePathException e) {
            throw (ActionException)
                    new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage())).initCause(e);
        }
    }

    /** Returns the launcher of a program and its debugger, sandboxed as the policy requires for the files' current state. */
    DebugAdapterLauncher starter(DebugAdapter adapter, Debuggee debuggee) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.DAP)));
        effects.addAll(DebuggerEffectDeclarations.ofRun(adapter, debuggee, policy.shell()));
        ExecutionDecision executionPermission = policy.permit("debug_start", effects);
        return switch (executionPermission.decision()) {
            case ALLOW, SANDBOX ->
                starter(new SandboxProfileFactory(policy, workspace)
                        .profileFor(executionPermission.sandboxRequirements()));
            case ASK, DENY ->
                throw new ActionException(
                        ErrorCode.NOT_PERMITTED,
                        "The effect of debug_start has changed since it was checked. Call it again. Current decision: "
                                + policy.evaluate("debug_start", effects).reason() + '.');
        };
    }

    private DebugAdapterLauncher starter(Optional<SandboxProfile> confinement) {
        return (argv, folder, environment) -> {
            Map<String, String> all = new LinkedHashMap<>(ProcessEnvironmentBuilder.of(System.getenv()));
            all.putAll(environment);
            return runner.startPiped(new ProcessSpec(argv, folder, all, Optional.empty(), FOR_EVER, confinement));
        };
    }

    /** Returns the output buffer for one more program. */
    DebuggeeOutput output() {
        return new DebuggeeOutput(runner.recorder());
    }

    SourceLine line(String path, int line) {
        Path file = file(path).real();
        Optional<String> text = sources.line(file, line);
        if (text.isEmpty() && workspace.locate(file).inside() && mayRead(file)) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, path + " has no line " + line + '.');
        }
        return new SourceLine(file, text.orElse(""));
    }

    List<String> lines(Path file, int line, int round) {
        return sources.around(file, line, round);
    }

    /** Returns a path for display: relative to the workspace if it is inside. */
    String displayPath(Path path) {
        return workspace.displayPath(path);
    }
}
