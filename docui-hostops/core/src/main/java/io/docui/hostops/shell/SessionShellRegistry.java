package io.docui.hostops.shell;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.shell.CancellationAwaitingFuture;
import io.docui.hostops.internal.shell.ShellCommandRequest;
import io.docui.hostops.internal.shell.ShellResponse;
import io.docui.hostops.internal.shell.ShellSession;
import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.policy.RunningCommand;
import io.docui.hostops.policy.SandboxSettings;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Registry of the shells that one session keeps open, which runs commands in them and follows their output. Thread-safe. */
final class SessionShellRegistry {
    private static final int MOST = 8;
    private static final int COMMAND = 60;
    /** The time without output after which a command in a terminal is assumed to wait for input. */
    static final Duration SILENCE = Duration.ofSeconds(5);

    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final Duration ANSWERED = Duration.ofSeconds(1);

    private final ShellService host;
    private final CommandResultFactory results;
    private final Duration silence;
    private final Map<String, ShellRules> keys = new ConcurrentSkipListMap<>();
    private final ExecutorService waiting = Executors.newCachedThreadPool(DaemonThreads.factory("docui-shell"));

    SessionShellRegistry(ShellService host, CommandResultFactory results, Duration silence) {
        this.host = host;
        this.results = results;
        this.silence = silence;
    }

    /**
     * The rules of an open shell.
     *
     * @param opened the rules for the sandbox when it was opened
     * @param watch reports protected places that appear
     */
    private record ShellRules(SandboxSettings opened, ProtectedPlaceWatch watch) {}

    /** Operation on a shell. */
    private interface Asked {
        ShellResponse of(ShellSession shell) throws IOException, InterruptedException;
    }

    OpenShell open(ShellCommandRequest request, boolean terminal) {
        if (keys.size() >= MOST) {
            throw new ActionException(ErrorCode.LIMIT_EXCEEDED, MOST + " shells are already open. Close one first.");
        }
        List<HostEffect> effects = host.declarations().openEffects(host.policy().shell(), request);
        SandboxSettings rules = host.policy().sandboxSettings();
        ProtectedPlaceWatch watch = new ProtectedPlaceWatch(
                host,
                ProtectedPlaceWatch.states(rules.writeProtectedPaths()),
                host.replaced().size());
        ShellSession shell = host.open(effects, host.folder(request.cwd()), host.environment(request.env()), terminal);
        String key = host.shells().add(shell);
        keys.put(key, new ShellRules(rules, watch));
        if (waiting.isShutdown()) {
            close(key);
            throw new ActionException(ErrorCode.CANCELLED, "The session has ended.");
        }
        return shown(key, shell);
    }

    /**
     * A command that runs in a shell.
     * @param result its result; the command can go on in the background after it
     * @param running the command with everything that it started
     */
    record ShellCommandRun(CompletionStage<CommandResult> result, RunningCommand running) {}

    ShellCommandRun run(
            OpenShell open, String command, List<HostEffect> effects, Duration limit, InvocationContext invocation) {
        ShellSession shell = shell(open.id());
        requirePresentRules(open, shell);
        ShellService.PermittedCommand permitted = host.permitted(
                "bash", effects, Optional.of(shell), new ShellService.CommandLabel(command, closing(open.id())));
        RunningCommand running = permitted.running();
        if (permitted.decision() == PolicyDecision.SANDBOX
                && shell.setting().confinement().isEmpty()) {
            permitted.end();
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "This command may run only in the sandbox, and the shell " + open.label()
                            + " is outside it. Open another shell.");
        }
        Duration quiet = shell.setting().terminal() ? silence : Duration.ZERO;
        Set<ProcessHandle> before = shell.startedProcesses();
        CompletableFuture<CommandResult> answer = answer(
                open.id(), shell, asked -> asked.run(command, limit, quiet), ProcessFacts.of(host.policy(), effects));
        invocation.onCancel(() -> {
            shell.cancel();
            var unusedEnd = answer.handle((result, failure) -> Boolean.TRUE).join();
        });
        var unused = answer.whenComplete((result, failure) -> permitted.endRepositoryChange());
        // What a later command starts counts too, because a background job can have started it and ended.
        running.endsWhen(() -> answer.isDone()
                && (shell.isClosed() || !shell.isRunning() && before.containsAll(shell.startedProcesses())));
        return new ShellCommandRun(new CancellationAwaitingFuture<>(answer, shell::cancel), running);
    }

    private static String closing(String key) {
        return "close_session(session_id=obj:shell:" + key + ")";
    }

    CompletionStage<CommandResult> type(
            OpenShell open, String text, List<HostEffect> effects, InvocationContext invocation) {
        ShellSession shell = shell(open.id());
        if (shell.running().isEmpty()) {
            throw new ActionException("No program is running in " + open.label() + ". Run commands with bash.");
        }
        PolicyDecision decision = host.requirePermitted("session_input", effects);
        if (decision == PolicyDecision.SANDBOX && shell.setting().confinement().isEmpty()) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "This is allowed only for programs in the sandbox. Open another shell, and run the program there.");
        }
        requirePresentRules(open, shell);
        return answer(open.id(), shell, asked -> {
            asked.type(text);
            return asked.follow(ANSWER, ANSWERED);
        });
    }

    /** The sandbox of a shell, and its absence, stay as they were when it was opened. */
    private void requirePresentRules(OpenShell open, ShellSession shell) {
        if (hasPresentRules(open.id(), shell)) {
            return;
        }
        throw new ActionException(
                ErrorCode.NOT_PERMITTED,
                "The rules for the sandbox have changed since " + open.label()
                        + " was opened, and it still runs under the old ones."
                        + " Close it with close_session, which ends its jobs, and open another with open_session(cwd='"
                        + host.workspace().displayPath(shell.folder()) + "').");
    }

    private boolean hasPresentRules(String key, ShellSession shell) {
        ShellRules rules = keys.get(key);
        boolean confines =
                shell.setting().confinement().isPresent() || host.policy().usesSandbox();
        return !confines || rules == null || host.policy().sandboxSettings().confineLike(rules.opened());
    }

    CompletionStage<CommandResult> follow(OpenShell open, int wait) {
        ShellSession shell = shell(open.id());
        return answer(open.id(), shell, asked -> asked.follow(Duration.ofSeconds(wait), Duration.ZERO));
    }

    private CompletableFuture<CommandResult> answer(String key, ShellSession shell, Asked asked) {
        return answer(key, shell, asked, ProcessFacts.NONE);
    }

    private CompletableFuture<CommandResult> answer(
            String key, ShellSession shell, Asked asked, ProcessFacts processes) {
        boolean confined = shell.setting().confinement().isPresent();
        ShellRules rules = keys.get(key);
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        ShellResponse reply = asked.of(shell);
                        Supplier<CommandResult> result = () -> results.of(reply, confined, key, processes);
                        return confined && rules != null ? rules.watch().addTo(result) : result.get();
                    } catch (IOException | IllegalStateException e) {
                        throw new ActionException(String.valueOf(e.getMessage()));
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                        throw new ActionException(ErrorCode.CANCELLED, "The call was canceled.");
                    }
                },
                waiting);
    }

    private ShellSession shell(String key) {
        return host.shells()
                .find(key)
                .filter(shell -> keys.containsKey(key))
                .orElseThrow(() -> new ActionException("The shell " + key + " is closed. Open another shell."));
    }

    Optional<OpenShell> find(String key) {
        return keys.containsKey(key) ? host.shells().find(key).map(shell -> shown(key, shell)) : Optional.empty();
    }

    /** Tells whether an open shell is in the sandbox. */
    boolean anyIsConfined() {
        return keys.keySet().stream()
                .flatMap(key -> host.shells().find(key).stream())
                .anyMatch(shell -> shell.setting().confinement().isPresent());
    }

    List<OpenShell> all() {
        return keys.keySet().stream().map(this::find).flatMap(Optional::stream).toList();
    }

    private OpenShell shown(String key, ShellSession shell) {
        String state = shell.running()
                .map(line -> line.replaceAll("\\s+", " "))
                .map(line -> "running " + (line.length() > COMMAND ? line.substring(0, COMMAND - 1) + '…' : line))
                .orElse("ready");
        String kind = shell.setting().shellInterpreter().program()
                + (shell.setting().terminal() ? " with a terminal" : "")
                + (shell.setting().confinement().isPresent() ? ", in the sandbox" : "");
        String folder = shell.currentFolder()
                .map(host.workspace()::displayPath)
                .orElseGet(() -> host.workspace().displayPath(shell.folder()) + " (removed or replaced)");
        return new OpenShell(key, "shell " + key, folder, state, kind);
    }

    void close(String key) {
        if (keys.remove(key) != null) {
            host.shells().close(key);
        }
    }

    void closeAll() {
        List.copyOf(keys.keySet()).forEach(this::close);
        waiting.shutdown();
    }
}
