package io.docui.hostops.provider;

import io.docui.hostops.command.ShellArgument;
import io.docui.hostops.file.ChangeStore;
import io.docui.hostops.file.FileOperationException;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.javac.JavaProblemSource;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.lsp.LanguageServerCatalog;
import io.docui.hostops.lsp.LanguageServerRegistry;
import io.docui.hostops.lsp.RefactoringClient;
import io.docui.hostops.lsp.ServerLauncher;
import io.docui.hostops.lsp.ServerLimits;
import io.docui.hostops.lsp.ServerProgramFinder;
import io.docui.hostops.lsp.ServerState;
import io.docui.hostops.lsp.ServerStatus;
import io.docui.hostops.lsp.TextPosition;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyEvaluation;
import io.docui.hostops.policy.SandboxRequirements;
import io.docui.hostops.process.PipedProcess;
import io.docui.hostops.process.ProcessEnvironment;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.route.ChannelState;
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
 * The language servers of a workspace, which all sessions share: started as programs of the process runner, confined where the policy
 * says so. Thread-safe.
 */
public final class LanguageService implements AutoCloseable {
    private final Workspace workspace;
    private final HostPolicy policy;
    private final ProcessRunner runner;
    private final TextFileReader reader;
    private final ServerProgramFinder finder;
    private final LanguageServerRegistry servers;
    private final LanguagePermission permission;
    private final JavaProblemSource java;
    private int sessions;

    /**
     * The channel of a workspace.
     *
     * @param workspace the workspace
     * @param policy judges what is started; what the actions do is declared to it here
     * @param runner starts programs
     * @param known the servers that may be started
     * @param home the home folder of whoever the machine belongs to
     */
    public LanguageService(
            Workspace workspace, HostPolicy policy, ProcessRunner runner, LanguageServerCatalog known, Path home) {
        this.workspace = workspace;
        this.policy = policy;
        this.runner = runner;
        this.reader = new TextFileReader(workspace);
        this.finder = ServerProgramFinder.of(known.programs(), workspace.root());
        this.servers = new LanguageServerRegistry(
                workspace.root(), known.table(), finder, this::launch, this::text, ServerLimits.USUAL);
        this.permission = new LanguagePermission(policy);
        this.java = new JavaProblemSource(workspace.root(), home, permission::mayRead);
        LanguageEffectDeclarations.declare(policy, workspace, servers);
    }

    /**
     * The languages of a session, which is to say when it is over: {@link #sessionClosed()}.
     *
     * @param changes does what servers work out
     * @return the provider
     */
    public synchronized LanguageProvider provider(ChangeStore changes) {
        sessionOpened();
        return new LanguageProvider(
                workspace, servers, java, new ChangeStoreEditApplier(workspace, changes), permission);
    }

    /** Takes note of a session that asks servers by this host alone, and is to say when it is over: {@link #sessionClosed()}. */
    public synchronized void sessionOpened() {
        sessions++;
    }

    /**
     * Has the server of a file's language work out a rename; nothing is written.
     *
     * @param file the file, absolute
     * @param line the line of the name, from 1
     * @param column its column in code points, from 1
     * @param name the new name
     * @param cancellation is given what to do when the caller no longer wants it
     * @return the changes; none if the server finds nothing to do
     * @throws io.docui.runtime.action.ActionException if there is no such server, or it refuses
     */
    public List<FileChange> rename(Path file, int line, int column, String name, Consumer<Runnable> cancellation) {
        TextPosition textPosition = new TextPosition(file, line, Optional.empty(), Optional.of(column));
        return new LanguageErrorMapper(workspace)
                .call(() -> new RefactoringClient(servers).rename(textPosition, name, cancellation));
    }

    /**
     * What a question about a file does beside using the file: it starts the server of its language, if that does not run.
     *
     * @param file the file, absolute
     */
    public List<Effect> effectsOfAsking(Path file) {
        return LanguageEffectDeclarations.startEffects(servers, file);
    }

    /** What is wrong with Java files, by a compiler. */
    public JavaProblemSource javaProblems() {
        return java;
    }

    /** The servers. */
    LanguageServerRegistry servers() {
        return servers;
    }

    Workspace workspace() {
        return workspace;
    }

    HostPolicy policy() {
        return policy;
    }

    /** As the files channel reads it, so that what is computed on it fits. */
    private String text(Path file) throws IOException {
        try {
            return reader.whole(workspace.locate(file)).text();
        } catch (FileOperationException | WorkspacePathException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Who was asked has agreed to the call that needs the server; what was forbidden since is not started. */
    private ServerLauncher.LaunchedServer launch(List<String> argv, Path folder) throws IOException {
        List<ShellArgument> words = finder.policyCommand(argv).stream()
                .map(word -> (ShellArgument) new ShellArgument.Known(word))
                .toList();
        PolicyEvaluation policyEvaluation =
                policy.evaluate("symbols", List.of(new Effect.RunsCommand(words, List.of(), false)));
        if (policyEvaluation.decision() == Decision.DENY) {
            throw new IOException("it is not permitted: " + policyEvaluation.reason());
        }
        ProcessSpec processSpec = new ProcessSpec(
                argv,
                folder,
                ProcessEnvironment.of(System.getenv()),
                Optional.empty(),
                Duration.ofDays(365),
                Optional.empty());
        // What nobody is asked about here has the room that it was judged to need.
        SandboxRequirements sandboxRequirements = policyEvaluation.decision() == Decision.ASK
                ? SandboxRequirements.OUTSIDE
                : policyEvaluation.sandboxRequirements();
        PipedProcess program = runner.startPiped(new SandboxProfileFactory(policy, workspace)
                .profileFor(sandboxRequirements)
                .map(processSpec::withSandbox)
                .orElse(processSpec));
        return new ServerLauncher.LaunchedServer(program.process(), false, program::end);
    }

    /** Which servers are there, and which run; and what is known without one. */
    public ChannelState state() {
        List<ServerStatus> all = servers.statuses();
        String there = Stream.of(words(all, true), java.isAvailable() ? java.state() : "")
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
        String missing = words(all, false) + (java.isAvailable() ? "" : "; " + java.state());
        if (there.isEmpty()) {
            return ChannelState.unavailable(
                    Channel.LSP,
                    "no language server is installed; for example: "
                            + all.get(0).detail());
        }
        return ChannelState.available(Channel.LSP, there + (missing.isEmpty() ? "" : "; not installed: " + missing));
    }

    /** The servers that were started, each with its state, and with why it does not run if it should. */
    public List<String> startedServers() {
        return servers.statuses().stream()
                .filter(status -> status.state() != ServerState.NOT_FOUND && status.state() != ServerState.STOPPED)
                .map(LanguageService::line)
                .toList();
    }

    private static String line(ServerStatus status) {
        String why = status.state() == ServerState.RESTING || status.state() == ServerState.FAILED
                ? ": " + status.detail()
                : "";
        return status.id() + " (" + status.state().name().toLowerCase(Locale.ROOT) + why + ')';
    }

    private static String words(List<ServerStatus> all, boolean installed) {
        return all.stream()
                .filter(status -> installed == (status.state() != ServerState.NOT_FOUND))
                .map(status -> status.state() == ServerState.NOT_FOUND || status.state() == ServerState.STOPPED
                        ? status.id()
                        : status.id() + " (" + status.state().name().toLowerCase(Locale.ROOT) + ')')
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** Takes note of the end of a session. Servers are for all sessions, so they end with the last one; the next starts them anew. */
    public synchronized void sessionClosed() {
        sessions--;
        if (sessions == 0) {
            servers.stop();
        }
    }

    /** Ends all servers for good. */
    @Override
    public void close() {
        java.close();
        servers.close();
    }
}
