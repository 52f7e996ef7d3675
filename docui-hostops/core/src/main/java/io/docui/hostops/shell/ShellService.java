package io.docui.hostops.shell;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.ExecutionDecision;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.policy.RunningPlaces;
import io.docui.hostops.internal.process.SandboxUseRegistry;
import io.docui.hostops.internal.shell.SandboxProfileFactory;
import io.docui.hostops.internal.shell.ShellKeyRegistry;
import io.docui.hostops.internal.shell.ShellProgram;
import io.docui.hostops.internal.shell.ShellSession;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.RunningCommand;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.ProgramNotFoundException;
import io.docui.hostops.process.RunningProcess;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.process.SandboxProfile;
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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Shell channel of a workspace, shared by all sessions: evaluates commands again before they start and runs them confined. Thread-safe.
 *
 * <p>Programs are confined where the policy requires it.
 */
public final class ShellService {
    private static final int LONGEST_LABEL = 80;

    private final Workspace workspace;
    private final HostPolicy policy;
    private final ProcessRunner runner;
    private final Sandbox sandbox;
    private final SandboxProfileFactory walls;
    private final ShellKeyRegistry shells = new ShellKeyRegistry();
    private final HostProcessFinder processes;
    private final SandboxServers servers;
    private final ShellEffectDeclarations declarations;
    private final Optional<ShellProgram> interpreter;
    private final Optional<NamedFileRecorder> namedFiles;
    private final Object admission = new Object();
    private final Object events = new Object();
    /** Protected files that were replaced while programs ran in the sandbox, oldest first. */
    private final List<Path> replaced = new CopyOnWriteArrayList<>();

    /**
     * Creates the service and declares the effects of the shell actions to the policy.
     *
     * @param workspace the workspace in which commands run
     * @param policy the policy that evaluates them
     * @param runner the runner that starts them
     * @param sandbox the sandbox of the runner
     */
    public ShellService(Workspace workspace, HostPolicy policy, ProcessRunner runner, Sandbox sandbox) {
        this(workspace, policy, runner, sandbox, Optional.empty());
    }

    /**
     * Creates the service, and declares the effects of the shell actions to the policy.
     *
     * @param workspace the workspace in which commands run
     * @param policy the policy that evaluates them
     * @param runner the runner that starts them
     * @param sandbox the sandbox of the runner
     * @param changes keeps the files that commands name and change, so that the commands can be undone; empty to keep none
     */
    public ShellService(
            Workspace workspace,
            HostPolicy policy,
            ProcessRunner runner,
            Sandbox sandbox,
            Optional<ChangeStore> changes) {
        this.namedFiles = changes.map(store -> new NamedFileRecorder(workspace, policy, store));
        this.workspace = workspace;
        this.policy = policy;
        this.runner = runner;
        this.sandbox = sandbox;
        this.walls = new SandboxProfileFactory(policy, workspace);
        this.servers = new SandboxServers(policy, runner);
        this.processes = new HostProcessFinder(runner, workspace.root(), InstantSource.system());
        this.interpreter = ShellProgram.here(System.getenv());
        this.declarations = new ShellEffectDeclarations(workspace, interpreter, shells, processes);
        declarations.declareTo(policy);
        policy.setOwnProcesses(
                id -> ProcessHandle.of(id).filter(processes::isOwn).isPresent());
        runner.setReplacementListener((path, hidden) -> {
            if (!hidden) {
                replaced.add(path);
            }
            policy.recordReplaced(path, hidden);
        });
        policy.setConfinedPrograms(() -> runner.confinedPrograms().stream()
                .map(InvisibleCharacters::show)
                .toList());
        policy.setPausable(runner::canPause);
        runner.sandboxUses()
                .ifPresent(uses -> policy.setOtherProcesses(uses::otherProcesses, () -> recordEvents(uses)));
    }

    private void recordEvents(SandboxUseRegistry uses) {
        // Nobody judges between the moment in which an event is taken and the one in which it counts.
        synchronized (events) {
            for (SandboxUseRegistry.Notice notice : uses.takeNotices()) {
                if (notice instanceof SandboxUseRegistry.Notice.Start start) {
                    policy.recordSandboxStartElsewhere(start.writable(), start.protectedFiles());
                } else if (notice instanceof SandboxUseRegistry.Notice.Replacement replacement) {
                    policy.recordReplacedElsewhere(replacement.file());
                }
            }
        }
    }

    /** Returns whether commands can run, with the shell, the sandbox, and the containment. */
    public HostChannelAvailability state() {
        String confined = sandbox.fault()
                .map(fault -> "no sandbox: " + fault)
                .orElse("sandbox: bubblewrap"
                        + sandbox.weakness()
                                .map(reason -> ", which leaves some sockets and named pipes reachable (" + reason + ')')
                                .orElse("")
                        + sandbox.filterFault()
                                .map(reason -> ", which leaves the kernel's keyrings of this session reachable ("
                                        + reason + ')')
                                .orElse(""));
        return interpreter
                .map(shell -> HostChannelAvailability.available(
                        HostChannel.SHELL, shell.program() + "; " + confined + "; " + runner.containment()))
                .orElse(HostChannelAvailability.unavailable(HostChannel.SHELL, "no shell was found in the PATH"));
    }

    /**
     * Declares to the policy that an action of another provider runs a program in the workspace. It is evaluated like a
     * {@code bash} command.
     *
     * @param action the action
     * @param argv returns the program of a call with its arguments; empty if the call runs none and explains why
     */
    public void declare(String action, Function<HostCall, Optional<List<String>>> argv) {
        policy.declare(action, declarations.program(argv));
    }

    Workspace workspace() {
        return workspace;
    }

    Optional<NamedFileRecorder> namedFiles() {
        return namedFiles;
    }

    ShellKeyRegistry shells() {
        return shells;
    }

    HostProcessFinder processes() {
        return processes;
    }

    /**
     * Keeps the files of a command that is about to run; empty if there is nothing to keep, or nowhere.
     * @throws ActionException if they cannot be kept, and the policy permits the command only because they are
     */
    Optional<NamedFileRecorder.KeptFiles> keepNamed(String action, List<HostEffect> effects) {
        if (namedFiles.isEmpty()
                && effects.stream().anyMatch(this::changesHere)
                && policy.reliesOnKeptFiles(action, effects)) {
            throw NamedFileRecorder.notKept("this program does not record changes of files");
        }
        return namedFiles.flatMap(recorder -> recorder.keep(action, effects));
    }

    private boolean changesHere(HostEffect effect) {
        return effect instanceof HostEffect.UsesPath use
                && (use.fileAccess() == HostEffect.FileAccess.WRITE || use.fileAccess() == HostEffect.FileAccess.ENTRY)
                && use.path().normalize().startsWith(workspace.root());
    }

    /** Returns the protected files that were replaced while programs ran in the sandbox, oldest first. */
    List<Path> replaced() {
        return replaced;
    }

    SandboxServers servers() {
        return servers;
    }

    ShellEffectDeclarations declarations() {
        return declarations;
    }

    List<String> argv(String line) {
        return interpreter().argv(line);
    }

    private ShellProgram interpreter() {
        return interpreter.orElseThrow(() -> new ActionException(
                ErrorCode.CHANNEL_UNAVAILABLE, "No shell is available. Give a program and its arguments as argv."));
    }

    /** Returns the working directory that a request names. */
    Path folder(Optional<String> written) {
        if (written.isEmpty()) {
            return workspace.root();
        }
        try {
            ResolvedPath resolvedPath = workspace.locate(written.get());
            if (resolvedPath.pathKind() != ResolvedPath.PathKind.FOLDER) {
                throw new ActionException("cwd=" + written.get() + " is not a folder.");
            }
            return resolvedPath.real();
        } catch (WorkspacePathException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
    }

    /** Returns the environment of a program: the allowed variables and those of the request. */
    Map<String, String> environment(Map<String, String> env) {
        Map<String, String> all = new LinkedHashMap<>(ProcessEnvironmentBuilder.of(System.getenv()));
        env.forEach((name, value) -> {
            if (!ProcessEnvironmentBuilder.isVariable(name, value)) {
                throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "env contains an invalid variable: " + name);
            }
            all.put(name, value);
        });
        return all;
    }

    /**
     * A command that may run now. It counts as running until {@link #running} has ended.
     * @param needed the permitted sandbox requirements
     * @param repositoryChange what other processes and paused programs wait for
     */
    record PermittedCommand(
            PolicyDecision decision,
            SandboxRequirements needed,
            RunningCommand running,
            RepositoryChange repositoryChange) {
        /** Says that it does not run after all. */
        void end() {
            running.end();
            endRepositoryChange();
        }

        /** Says that its program has ended. */
        void endRepositoryChange() {
            repositoryChange.end();
        }
    }

    /**
     * A command that changes the repository, for which others wait until it has ended.
     * @param published what other processes know of it; empty if nobody is told
     * @param pause continues the programs of this process in the sandbox; empty if they are not paused
     */
    record RepositoryChange(Optional<SandboxUseRegistry.Activity> published, Optional<Runnable> pause) {
        private static final RepositoryChange NONE = new RepositoryChange(Optional.empty(), Optional.empty());

        void end() {
            pause.ifPresent(Runnable::run);
            published.ifPresent(SandboxUseRegistry.Activity::end);
        }
    }

    /**
     * How a running command is called in what is told about it.
     * @param endCall a call that ends it; empty if there is none
     */
    record CommandLabel(String description, String endCall) {
        CommandLabel {
            String line = description.replaceAll("\\s+", " ");
            description = line.length() > LONGEST_LABEL ? line.substring(0, LONGEST_LABEL - 1) + '…' : line;
        }
    }

    /**
     * Permits a command if its current effects are those that were evaluated and permitted. The caller ends it if it does not start after all.
     * @param shell the open shell in which it runs; empty if it is started by itself
     * @throws ActionException if it is not permitted
     */
    PermittedCommand permitted(
            String action, List<HostEffect> effects, Optional<ShellSession> shell, CommandLabel label) {
        // Of two commands that dispute a place, the second one must see the first one, also in another process.
        RepositoryChange repositoryChange = beginRepositoryChange(action, effects, shell);
        try {
            synchronized (admission) {
                return permitted(action, effects, shell, label, repositoryChange);
            }
        } catch (RuntimeException | Error e) {
            repositoryChange.end();
            throw e;
        }
    }

    /** What a command in an open shell of the sandbox changes, it changes as a program there. */
    private RepositoryChange beginRepositoryChange(
            String action, List<HostEffect> effects, Optional<ShellSession> shell) {
        boolean inside =
                shell.filter(open -> open.setting().confinement().isPresent()).isPresent();
        if (inside || !RunningPlaces.changesRepository(effects)) {
            return RepositoryChange.NONE;
        }
        Optional<SandboxUseRegistry.Activity> published =
                runner.sandboxUses().map(SandboxUseRegistry::beginRepositoryChange);
        boolean pauses = RunningPlaces.pausesPrograms(action, effects);
        return new RepositoryChange(published, pauses ? runner.pauseConfined() : Optional.empty());
    }

    private PermittedCommand permitted(
            String action,
            List<HostEffect> effects,
            Optional<ShellSession> shell,
            CommandLabel label,
            RepositoryChange repositoryChange) {
        ExecutionDecision permission = permit(action, effects);
        boolean outside = permission.sandboxRequirements() == SandboxRequirements.OUTSIDE;
        SandboxRequirements needed = outside && servers.areTargetOf(effects)
                ? SandboxRequirements.WRITING
                : permission.sandboxRequirements();
        boolean confined = shell.map(open -> open.setting().confinement().isPresent())
                .orElseGet(() -> needed != SandboxRequirements.OUTSIDE && policy.usesSandbox());
        if (confined) {
            // It cannot change the repository that git outside of the sandbox uses.
            repositoryChange.end();
        }
        RunningCommand running = policy.recordStart(
                action,
                ShellEffectDeclarations.atUse(effects),
                confined,
                action + ": " + label.description(),
                label.endCall());
        return new PermittedCommand(permission.decision(), needed, running, repositoryChange);
    }

    /**
     * Starts a program that is part of an operation that was permitted as a whole, such as a commit hook.
     *
     * @param sandboxRequirements the permitted sandbox requirements
     * @param processSpec the program
     * @param progress receives the last line of output from time to time
     * @return the running program, with the sandbox that it runs in
     * @throws ActionException if the program cannot start
     */
    public StartedProgram start(
            SandboxRequirements sandboxRequirements, ProcessSpec processSpec, Consumer<String> progress) {
        int replacedBefore = replaced.size();
        Optional<SandboxProfile> round = walls.profileFor(sandboxRequirements);
        Map<Path, String> protectedPlaces = sandboxRequirements == SandboxRequirements.WRITING
                ? ProtectedPlaceWatch.states(
                        round.map(SandboxProfile::readOnlyPaths).orElse(List.of()))
                : Map.of();
        try {
            RunningProcess process =
                    runner.start(round.map(processSpec::withSandbox).orElse(processSpec), progress);
            return new StartedProgram(
                    process,
                    round.isEmpty() ? SandboxRequirements.OUTSIDE : sandboxRequirements,
                    protectedPlaces,
                    replacedBefore);
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
     * @param room the access that the sandbox grants; {@code OUTSIDE} if the program is not in a sandbox
     * @param protectedPlaces the places of the workspace that the sandbox keeps read-only, if the program can write in it, each with the link that
     *     it is or that leads to it, as text for people; the text is empty if there is none
     * @param replacedBefore how many protected files had been replaced when it started
     */
    public record StartedProgram(
            RunningProcess process, SandboxRequirements room, Map<Path, String> protectedPlaces, int replacedBefore) {
        /** Copies the map. */
        public StartedProgram {
            protectedPlaces = Map.copyOf(protectedPlaces);
        }

        boolean canWrite() {
            return room == SandboxRequirements.WRITING;
        }
    }

    /**
     * Explains possible causes if a program failed in the sandbox.
     *
     * @param startedProgram the program
     * @param output the last part of its output
     * @return sentences; empty if the program was not in a sandbox
     */
    public String sandboxDescription(StartedProgram startedProgram, String output) {
        return startedProgram.room() == SandboxRequirements.OUTSIDE ? "" : walls.explainFailure(output);
    }

    /** Returns the current decision about effects, and throws an exception if they are not permitted. */
    PolicyDecision requirePermitted(String action, List<HostEffect> effects) {
        return permit(action, effects).decision();
    }

    private ExecutionDecision permit(String action, List<HostEffect> effects) {
        List<HostEffect> all = ShellEffectDeclarations.atUse(effects);
        ExecutionDecision executionPermission = policy.permit(action, all);
        PolicyDecision decision = executionPermission.decision();
        if (decision == PolicyDecision.DENY) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    action + " is not permitted here: "
                            + policy.evaluate(action, all).reason() + ". " + policy.advice(action, all));
        }
        if (decision == PolicyDecision.ASK) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "The effect of " + action + " has changed since it was checked. Call it again. Current decision: "
                            + policy.evaluate(action, all).reason() + '.');
        }
        return executionPermission;
    }

    /** Opens a shell for a session, confined if the policy confines programs that may change something. */
    ShellSession open(List<HostEffect> effects, Path folder, Map<String, String> environment, boolean terminal) {
        PolicyDecision decision = requirePermitted("open_session", effects);
        boolean confined = decision == PolicyDecision.SANDBOX || policy.usesSandbox();
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
}
