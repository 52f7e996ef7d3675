package io.docui.hostops.provider;

import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.ExecutionPermission;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.SandboxRequirements;
import io.docui.hostops.process.ProcessEnvironment;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.ProgramNotFoundException;
import io.docui.hostops.process.RunningProcess;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.process.SandboxProfile;
import io.docui.hostops.process.ShellInterpreter;
import io.docui.hostops.process.ShellSession;
import io.docui.hostops.route.ChannelState;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The shell channel of a workspace, which all sessions share: it judges once more what is about to be run, and runs it, confined where
 * the policy says so. Thread-safe.
 */
public final class ShellService {
    private final Workspace workspace;
    private final HostPolicy policy;
    private final ProcessRunner runner;
    private final Sandbox sandbox;
    private final SandboxProfileFactory walls;
    private final ShellKeyRegistry shells = new ShellKeyRegistry();
    private final HostProcessFinder processes;
    private final ShellEffectDeclarations declarations;
    private final Optional<ShellInterpreter> interpreter;

    /**
     * A channel.
     *
     * @param workspace where commands run
     * @param policy judges them; what the actions do is declared to it here
     * @param runner runs them
     * @param sandbox the runner's sandbox
     */
    public ShellService(Workspace workspace, HostPolicy policy, ProcessRunner runner, Sandbox sandbox) {
        this.workspace = workspace;
        this.policy = policy;
        this.runner = runner;
        this.sandbox = sandbox;
        this.walls = new SandboxProfileFactory(policy, workspace);
        this.processes = new HostProcessFinder(runner, workspace.root(), InstantSource.system());
        this.interpreter = ShellInterpreter.here(System.getenv());
        this.declarations = new ShellEffectDeclarations(workspace, interpreter, shells, processes);
        declarations.declareTo(policy);
    }

    /** Whether commands can be run, by what, and what holds them. */
    public ChannelState state() {
        String confined = sandbox.fault().map(fault -> "no sandbox: " + fault).orElse("sandbox: bubblewrap");
        return interpreter
                .map(shell -> ChannelState.available(
                        Channel.SHELL, shell.program() + "; " + confined + "; " + runner.containment()))
                .orElse(ChannelState.unavailable(Channel.SHELL, "there is no shell in the PATH"));
    }

    /**
     * Tells the policy that an action of another provider runs a program in the workspace: it is judged as {@code bash} would be.
     *
     * @param action the action
     * @param argv the program of a call with its arguments; empty if the call runs none, and tells why
     */
    public void declare(String action, Function<HostCall, Optional<List<String>>> argv) {
        policy.declare(action, declarations.program(argv));
    }

    Workspace workspace() {
        return workspace;
    }

    ShellKeyRegistry shells() {
        return shells;
    }

    HostProcessFinder processes() {
        return processes;
    }

    ShellEffectDeclarations declarations() {
        return declarations;
    }

    boolean confines() {
        return policy.usesSandbox();
    }

    /** The command that runs a line. */
    List<String> argv(String line) {
        return interpreter().argv(line);
    }

    private ShellInterpreter interpreter() {
        return interpreter.orElseThrow(() -> new ActionException(
                ErrorCode.CHANNEL_UNAVAILABLE, "There is no shell here. Give the program as argv."));
    }

    /** The folder that a request names. */
    Path folder(Optional<String> written) {
        if (written.isEmpty()) {
            return workspace.root();
        }
        try {
            ResolvedPath resolvedPath = workspace.locate(written.get());
            if (resolvedPath.pathKind() != ResolvedPath.PathKind.FOLDER) {
                throw new ActionException("cwd=" + written.get() + " is no folder.");
            }
            return resolvedPath.real();
        } catch (WorkspacePathException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
    }

    /** The variables of a program: those of a list, and what the request gives besides. */
    Map<String, String> environment(Map<String, String> env) {
        Map<String, String> all = new LinkedHashMap<>(ProcessEnvironment.of(System.getenv()));
        env.forEach((name, value) -> {
            if (!ProcessEnvironment.isVariable(name, value)) {
                throw new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION, "env has a variable that no program takes: " + name);
            }
            all.put(name, value);
        });
        return all;
    }

    /**
     * Starts a program, if what it would do now is what was judged, and permitted.
     *
     * @param action the action's name
     * @param effects what it would do now
     * @param processSpec the program
     * @param progress is told the last line that it wrote, from time to time
     * @return the program, which runs
     */
    StartedProgram start(String action, List<Effect> effects, ProcessSpec processSpec, Consumer<String> progress) {
        return start(permit(action, effects).sandboxRequirements(), processSpec, progress);
    }

    /**
     * Starts a program that belongs to what was permitted as a whole, such as a hook to a commit.
     *
     * @param sandboxRequirements the room that was permitted
     * @param processSpec the program
     * @param progress is told the last line that it wrote, from time to time
     * @return the program, which runs, and where
     * @throws ActionException if it cannot be started
     */
    public StartedProgram start(
            SandboxRequirements sandboxRequirements, ProcessSpec processSpec, Consumer<String> progress) {
        Optional<SandboxProfile> round = walls.profileFor(sandboxRequirements);
        try {
            RunningProcess process =
                    runner.start(round.map(processSpec::withSandbox).orElse(processSpec), progress);
            return new StartedProgram(process, round.isEmpty() ? SandboxRequirements.OUTSIDE : sandboxRequirements);
        } catch (ProgramNotFoundException e) {
            throw new ActionException(ErrorCode.UNSUPPORTED, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new ActionException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * A program that was started.
     *
     * @param process the program
     * @param room what it is given by the sandbox; {@code OUTSIDE} if it is in none
     */
    public record StartedProgram(RunningProcess process, SandboxRequirements room) {}

    /**
     * What is to be known of a program that failed in the sandbox.
     *
     * @param startedProgram the program
     * @param output the last of what it wrote
     * @return sentences; empty if it was in none
     */
    public String sandboxDescription(StartedProgram startedProgram, String output) {
        return startedProgram.room() == SandboxRequirements.OUTSIDE ? "" : walls.explainFailure(output);
    }

    /** What is decided about effects now; what is not permitted does not come back. */
    Decision requirePermitted(String action, List<Effect> effects) {
        return permit(action, effects).decision();
    }

    private ExecutionPermission permit(String action, List<Effect> effects) {
        List<Effect> all = ShellEffectDeclarations.atUse(effects);
        ExecutionPermission executionPermission = policy.permit(action, all);
        Decision decision = executionPermission.decision();
        if (decision == Decision.DENY) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    action + " is not permitted here: "
                            + policy.evaluate(action, all).reason() + '.');
        }
        if (decision == Decision.ASK) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "What " + action + " would do has changed since it was judged. Call it again. By now: "
                            + policy.evaluate(action, all).reason() + '.');
        }
        return executionPermission;
    }

    /** Opens a shell that is kept, confined if the policy confines what may change things. */
    ShellSession open(List<Effect> effects, Path folder, Map<String, String> environment, boolean terminal) {
        Decision decision = requirePermitted("open_session", effects);
        boolean confined = decision == Decision.SANDBOX || policy.usesSandbox();
        try {
            return ShellSession.open(
                    runner,
                    new ShellSession.ShellSettings(
                            interpreter(),
                            folder,
                            environment,
                            terminal,
                            confined ? Optional.of(walls.confinement()) : Optional.empty()));
        } catch (IOException | IllegalArgumentException e) {
            throw new ActionException(String.valueOf(e.getMessage()));
        }
    }

    SandboxProfileFactory sandboxProfiles() {
        return walls;
    }

    HostPolicy policy() {
        return policy;
    }

    String shellName() {
        return interpreter().program();
    }
}
