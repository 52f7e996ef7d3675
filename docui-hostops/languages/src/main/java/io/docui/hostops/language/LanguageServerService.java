package io.docui.hostops.language;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.internal.language.LanguageEffectDeclarations;
import io.docui.hostops.internal.language.LanguageErrorMapper;
import io.docui.hostops.internal.lsp.LanguageServerLauncher;
import io.docui.hostops.internal.lsp.LanguageServerLimits;
import io.docui.hostops.internal.lsp.LanguageServerProgramFinder;
import io.docui.hostops.internal.lsp.LanguageServerRegistry;
import io.docui.hostops.internal.lsp.LanguageServerState;
import io.docui.hostops.internal.lsp.LanguageServerStatus;
import io.docui.hostops.internal.lsp.RefactoringClient;
import io.docui.hostops.internal.lsp.TextPosition;
import io.docui.hostops.internal.shell.SandboxProfileFactory;
import io.docui.hostops.javac.JavaProblemSource;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.PipedProcess;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Manages the language servers of a workspace for all sessions and starts them as policy-checked, sandboxed programs. A server runs in a
 * sandbox if the policy requires it. Thread-safe.
 */
public final class LanguageServerService implements AutoCloseable {
    private final Workspace workspace;
    private final HostPolicy policy;
    private final ProcessRunner runner;
    private final TextFileReader reader;
    private final LanguageServerProgramFinder finder;
    private final LanguageServerRegistry servers;
    private final LanguagePermission permission;
    private final JavaProblemSource java;
    private int sessions;

    /**
     * Creates the service for a workspace.
     *
     * @param workspace the workspace
     * @param policy the policy that judges program starts; this constructor declares the effects of the actions to it
     * @param runner the runner of programs
     * @param known the servers that may be started
     * @param home the home folder of the machine's user
     */
    public LanguageServerService(
            Workspace workspace, HostPolicy policy, ProcessRunner runner, LanguageServerCatalog known, Path home) {
        this.workspace = workspace;
        this.policy = policy;
        this.runner = runner;
        this.reader = new TextFileReader(workspace);
        this.finder = LanguageServerProgramFinder.of(known.programs(), workspace.root());
        this.servers = new LanguageServerRegistry(
                workspace.root(), known.table(), finder, this::launch, this::text, LanguageServerLimits.USUAL);
        this.permission = new LanguagePermission(policy);
        this.java = new JavaProblemSource(workspace.root(), home, permission::mayRead);
        LanguageEffectDeclarations.declare(policy, workspace, servers);
    }

    /**
     * Returns the language actions of a session. Call {@link #sessionClosed()} at its end.
     *
     * @param changes the store that applies the edits of servers
     * @return the provider
     */
    public synchronized LanguageProvider provider(ChangeStore changes) {
        sessionOpened();
        return new LanguageProvider(
                workspace, servers, java, new ChangeStoreEditApplier(workspace, changes), permission);
    }

    /** Registers a session that queries servers only through this service. Call {@link #sessionClosed()} at its end. */
    public synchronized void sessionOpened() {
        sessions++;
    }

    /**
     * Has the server of a file's language compute a rename. Writes nothing.
     *
     * @param file the file, absolute
     * @param line the line of the name, from 1
     * @param column its column in code points, from 1
     * @param name the new name
     * @param cancellation receiver of the action to run when the caller cancels
     * @return the changes; empty if the server finds nothing to do
     * @throws io.docui.runtime.action.ActionException if there is no such server, or it refuses
     */
    public List<FileChange> rename(Path file, int line, int column, String name, Consumer<Runnable> cancellation) {
        TextPosition textPosition = new TextPosition(file, line, Optional.empty(), Optional.of(column));
        return new LanguageErrorMapper(workspace)
                .call(() -> new RefactoringClient(servers).rename(textPosition, name, cancellation));
    }

    /**
     * Returns the effects of a query about a file other than using it: the start of its language's server, if it is not running.
     *
     * @param file the file, absolute
     */
    public List<HostEffect> effectsOfAsking(Path file) {
        return LanguageEffectDeclarations.startEffects(servers, file);
    }

    /** Returns the compiler's problem source for Java files. */
    public JavaProblemSource javaProblems() {
        return java;
    }

    Workspace workspace() {
        return workspace;
    }

    HostPolicy policy() {
        return policy;
    }

    /** Reads as the files channel does, so that computed edits fit. */
    private String text(Path file) throws IOException {
        try {
            return reader.whole(workspace.locate(file)).text();
        } catch (FileOperationException | WorkspacePathException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** The person who was asked has approved the call that needs the server. A start that was denied since then fails. */
    private LanguageServerLauncher.LaunchedServer launch(List<String> argv, Path folder) throws IOException {
        List<ShellArgument> words = finder.policyCommand(argv).stream()
                .map(word -> (ShellArgument) new ShellArgument.Known(word))
                .toList();
        PolicyEvaluation policyEvaluation =
                policy.evaluate("symbols", List.of(new HostEffect.RunsCommand(words, List.of(), false)));
        if (policyEvaluation.decision() == PolicyDecision.DENY) {
            throw new IOException("it is not permitted: " + policyEvaluation.reason());
        }
        ProcessSpec processSpec = new ProcessSpec(
                argv,
                folder,
                ProcessEnvironmentBuilder.of(System.getenv()),
                Optional.empty(),
                Duration.ofDays(365),
                Optional.empty());
        // If nobody is asked about the command here, it gets the sandbox that its evaluation requires.
        SandboxRequirements sandboxRequirements = policyEvaluation.decision() == PolicyDecision.ASK
                ? SandboxRequirements.OUTSIDE
                : policyEvaluation.sandboxRequirements();
        PipedProcess program = runner.startPiped(new SandboxProfileFactory(policy, workspace)
                .profileFor(sandboxRequirements)
                .map(processSpec::withSandbox)
                .orElse(processSpec));
        return new LanguageServerLauncher.LaunchedServer(program.process(), false, program::end);
    }

    /** Returns which servers are installed and running, and whether the Java compiler is available. */
    public HostChannelAvailability state() {
        List<LanguageServerStatus> all = servers.statuses();
        String there = Stream.of(words(all, true), java.isAvailable() ? java.state() : "")
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
        String missing = words(all, false) + (java.isAvailable() ? "" : "; " + java.state());
        if (there.isEmpty()) {
            return HostChannelAvailability.unavailable(
                    HostChannel.LSP,
                    "no language server is installed; for example: "
                            + all.get(0).detail());
        }
        return HostChannelAvailability.available(
                HostChannel.LSP, there + (missing.isEmpty() ? "" : "; not installed: " + missing));
    }

    /** Returns the started servers, each with its state, and with the reason if it should run but does not. */
    public List<String> startedServers() {
        return servers.statuses().stream()
                .filter(status -> status.state() != LanguageServerState.NOT_FOUND
                        && status.state() != LanguageServerState.STOPPED)
                .map(LanguageServerService::line)
                .toList();
    }

    private static String line(LanguageServerStatus status) {
        String why = status.state() == LanguageServerState.RESTING || status.state() == LanguageServerState.FAILED
                ? ": " + status.detail()
                : "";
        return status.id() + " (" + status.state().name().toLowerCase(Locale.ROOT) + why + ')';
    }

    private static String words(List<LanguageServerStatus> all, boolean installed) {
        return all.stream()
                .filter(status -> installed == (status.state() != LanguageServerState.NOT_FOUND))
                .map(status ->
                        status.state() == LanguageServerState.NOT_FOUND || status.state() == LanguageServerState.STOPPED
                                ? status.id()
                                : status.id() + " (" + status.state().name().toLowerCase(Locale.ROOT) + ')')
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** Unregisters a session. All sessions share the servers, so they stop with the last session. The next session starts them again. */
    public synchronized void sessionClosed() {
        sessions--;
        if (sessions == 0) {
            servers.stop();
        }
    }

    /** Stops all servers permanently. */
    @Override
    public void close() {
        java.close();
        servers.close();
    }
}
