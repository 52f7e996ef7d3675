package io.docui.hostops.shell;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.shell.ShellCommandRequest;
import io.docui.hostops.policy.RunningCommand;
import io.docui.hostops.process.RunningProcess;
import io.docui.hostops.shell.NamedFileRecorder.KeptFiles;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs commands and scripts, and keeps shells open. */
@DocUIApp(id = "shell", title = "Shell")
@SuppressWarnings("MemberName") // session_id: parameters are shown with the names they have here
public final class ShellProvider implements AutoCloseable {
    private static final int LONGEST = 3_600;
    private static final int LONGEST_STARTED = 86_400;
    private static final int LONGEST_WAIT = 240;
    private static final int MOST_LINES = 1_000;
    private static final String GOES_ON =
            "It goes on in the background. What it changes of the files that it names is told when it has ended.";

    private final ShellService host;
    private final SavedOutputStore saved = new SavedOutputStore();
    private final CommandResultFactory results;
    private final SessionShellRegistry kept;
    private final BackgroundJobs jobs;
    private final CommandLauncher commands;

    /**
     * Creates the shell provider of a session.
     *
     * @param host the shell service, which all sessions share
     */
    public ShellProvider(ShellService host) {
        this(host, SessionShellRegistry.SILENCE);
    }

    /**
     * Creates the shell provider of a session with another silence period.
     *
     * @param host the shell service
     * @param silence the time without output after which a command in a terminal is assumed to wait for input
     */
    ShellProvider(ShellService host, Duration silence) {
        this.host = host;
        this.results = new CommandResultFactory(saved, host.sandboxProfiles(), new SessionNotes());
        this.kept = new SessionShellRegistry(host, results, silence);
        this.jobs = new BackgroundJobs(host.workspace());
        this.commands = new CommandLauncher(host, results, kept);
    }

    /** Returns the outputs that {@code show_output} shows. */
    public SavedOutputStore savedOutputs() {
        return saved;
    }

    /**
     * Runs a command and waits for its end: a command line, or a program with literal arguments. Its background processes are
     * terminated when it ends. Without stdin, programs get empty input.
     *
     * @param command a command line for the shell
     * @param argv a program and its arguments, run without a shell; preferable to command if it suffices
     * @param cwd the folder; by default the workspace, or the shell's folder
     * @param env additional environment variables
     * @param stdin the program's input
     * @param limit the time limit in seconds; then all its processes are terminated
     * @param session_id an open shell, only for command; its folder, variables and background jobs persist
     * @param invocation the call
     */
    @DocUIAction(timeout = "PT65M")
    public CompletionStage<CommandResult> bash(
            @Nullable @Code String command,
            @Nullable @Code List<String> argv,
            @Nullable String cwd,
            @Nullable @Code Map<String, String> env,
            @Nullable @Code String stdin,
            @Default("120") @Min(1) @Max(LONGEST) int limit,
            @Nullable OpenShell session_id,
            InvocationContext invocation) {
        ShellCommandRequest request = request(command, argv, cwd, env, session_id, stdin);
        Duration time = Duration.ofSeconds(limit);
        if (session_id == null) {
            return run("bash", request, stdin, time, invocation);
        }
        if (command == null || cwd != null || env != null || stdin != null) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "With session_id, give only command and limit. Set the folder and variables with commands: cd, export.");
        }
        List<HostEffect> effects = host.declarations().command(host.policy().shell(), request);
        commands.markUnchangedIfReadOnly(effects, invocation);
        Optional<KeptFiles> named = host.keepNamed("bash", effects);
        SessionShellRegistry.ShellCommandRun run = kept.run(session_id, command, effects, time, invocation);
        String label = new ShellService.CommandLabel(command, "").description() + " of the " + session_id.label();
        return run.result()
                .handle((result, fault) -> named.isEmpty() || run.running().hasEnded()
                        ? commands.withUndo(() -> resultOf(result, fault), named, invocation)
                        : goingOn(
                                new JobStart(label, run.running(), effects, named.get()),
                                invocation,
                                () -> resultOf(result, fault)));
    }

    /** A command that goes on in the background after its call, with the files that were kept before it. */
    private record JobStart(String label, RunningCommand running, List<HostEffect> effects, KeptFiles before) {}

    private CommandResult goingOn(JobStart job, InvocationContext invocation, Supplier<CommandResult> result) {
        NamedFileRecorder recorder = host.namedFiles().orElseThrow();
        // The files as they are now are kept first, so that no change is lost between the two.
        Optional<KeptFiles> now = recorder.keepAgain(job.effects());
        try {
            return now.map(files -> commands.withUndo(result, Optional.of(job.before()), invocation))
                    .orElseGet(result)
                    .withNote(GOES_ON);
        } finally {
            jobs.add(job.label(), job.running(), now.orElse(job.before()), recorder);
        }
    }

    /** Returns the result of a stage, or throws its error. */
    private static CommandResult resultOf(@Nullable CommandResult result, @Nullable Throwable fault) {
        Throwable cause = fault instanceof CompletionException && fault.getCause() != null ? fault.getCause() : fault;
        if (cause instanceof ActionException known) {
            throw known;
        }
        if (cause != null) {
            throw new CompletionException(cause);
        }
        return Objects.requireNonNull(result);
    }

    /**
     * Starts a command and returns immediately. A notice reports its end. operation_status shows its progress; cancel terminates it
     * and all its processes.
     *
     * @param command a command line for the shell
     * @param argv a program and its arguments, run without a shell
     * @param cwd the folder; by default the workspace
     * @param env additional environment variables
     * @param stdin the program's input
     * @param limit the time limit in seconds
     * @param invocation the call
     */
    @DocUIAction(async = true, timeout = "PT25H")
    public CommandResult bashStart(
            @Nullable @Code String command,
            @Nullable @Code List<String> argv,
            @Nullable String cwd,
            @Nullable @Code Map<String, String> env,
            @Nullable @Code String stdin,
            @Default("3600") @Min(1) @Max(LONGEST_STARTED) int limit,
            InvocationContext invocation) {
        ShellCommandRequest request = request(command, argv, cwd, env, null, stdin);
        Duration time = Duration.ofSeconds(limit);
        return toTheEnd(run("bash_start", request, stdin, time, invocation));
    }

    /** Waits until all processes of a command have ended, even after an interruption. In that case they end soon. */
    private static CommandResult toTheEnd(CompletableFuture<CommandResult> result) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw e.getCause() instanceof ActionException no ? no : new IllegalStateException(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Runs a script of the workspace with the interpreter that its first line or file extension names.
     *
     * @param path the script
     * @param args its arguments, passed without a shell
     * @param cwd the folder; by default the workspace
     * @param env additional environment variables
     * @param stdin its input
     * @param limit the time limit in seconds; then all its processes are terminated
     * @param invocation the call
     */
    @DocUIAction(timeout = "PT65M")
    public CompletionStage<CommandResult> runScript(
            String path,
            @Nullable List<String> args,
            @Nullable String cwd,
            @Nullable Map<String, String> env,
            @Nullable String stdin,
            @Default("120") @Min(1) @Max(LONGEST) int limit,
            InvocationContext invocation) {
        List<String> arguments = Objects.requireNonNullElse(args, List.of());
        ShellCommandRequest request = new ShellCommandRequest(
                Optional.empty(), List.of(), Optional.ofNullable(cwd), given(env), Optional.empty(), stdin != null);
        List<HostEffect> effects = host.declarations().script(host.policy().shell(), request, path, arguments);
        return commands.start(
                "run_script",
                effects,
                scriptCommand(path, arguments),
                request,
                stdin,
                Duration.ofSeconds(limit),
                invocation);
    }

    private List<String> scriptCommand(String path, List<String> arguments) {
        try {
            ResolvedPath resolvedPath = host.workspace().locate(path);
            if (resolvedPath.pathKind() != ResolvedPath.PathKind.FILE) {
                throw new ActionException(
                        resolvedPath.exists() ? path + " is not a file." : "There is no file " + path + '.');
            }
            return ScriptInterpreterResolver.of(resolvedPath.real(), arguments)
                    .orElseThrow(() -> new ActionException(
                            "No interpreter is known for " + path + ". Add a #! line, or call bash(argv=…)."));
        } catch (WorkspacePathException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new ActionException(path + " cannot be read: " + e.getMessage() + '.');
        }
    }

    private CompletableFuture<CommandResult> run(
            String action,
            ShellCommandRequest request,
            @Nullable String stdin,
            Duration limit,
            InvocationContext invocation) {
        List<String> argv = request.command().map(host::argv).orElse(request.argv());
        List<HostEffect> effects = host.declarations().command(host.policy().shell(), request);
        return commands.start(action, effects, argv, request, stdin, limit, invocation);
    }

    /**
     * Runs a program for an action of another provider and waits for its end. The program is evaluated, confined and terminated
     * like a {@code bash} command.
     *
     * @param action the action, declared to the policy with {@link ShellService#declare}
     * @param argv the program with its arguments, as declared
     * @param limit the time limit
     * @param invocation the call
     * @param told converts the program result to the result of the action, on another thread
     * @param <T> the result of the action
     * @return the result; it fails if the program could not finish
     * @throws ActionException if the program is not permitted or cannot start
     */
    public <T> CompletionStage<T> program(
            String action,
            List<String> argv,
            Duration limit,
            InvocationContext invocation,
            Function<ProgramResult, T> told) {
        return commands.program(action, argv, limit, invocation, told);
    }

    private ShellCommandRequest request(
            @Nullable String command,
            @Nullable List<String> argv,
            @Nullable String cwd,
            @Nullable Map<String, String> env,
            @Nullable OpenShell session,
            @Nullable String stdin) {
        boolean program = argv != null && !argv.isEmpty();
        if (program == (command != null)) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    program
                            ? "Give command or argv, not both."
                            : "Give a command line as command, or a program and its arguments as argv.");
        }
        ShellCommandRequest request = new ShellCommandRequest(
                Optional.ofNullable(command),
                Objects.requireNonNullElse(argv, List.of()),
                Optional.ofNullable(cwd),
                given(env),
                Optional.ofNullable(session).map(OpenShell::id),
                stdin != null);
        host.declarations().refusal(request).ifPresent(refusal -> {
            throw new ActionException(refusal + ". Nothing was run.");
        });
        return request;
    }

    private static Map<String, String> given(@Nullable Map<String, String> env) {
        return Objects.requireNonNullElse(env, Map.of());
    }

    /**
     * Shows lines of a saved output that was too long for its result.
     *
     * @param output its name, such as out-3
     * @param from the first line
     * @param lines the number of lines
     * @param find shows only lines that contain this text
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public OutputLines showOutput(
            String output,
            @Default("1") int from,
            @Default("200") @Min(1) @Max(MOST_LINES) int lines,
            @Default("") String find) {
        if (from < 1) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "from must be at least 1.");
        }
        return saved.lines(output, from, lines, find);
    }

    /**
     * Opens a persistent shell: its folder, variables, functions and background jobs are kept between commands. It ends with the session.
     *
     * @param terminal whether programs in it have a terminal for interactive input; without one their input is empty
     * @param cwd the initial folder; by default the workspace
     * @param env additional environment variables
     */
    @DocUIAction
    public OpenShell openSession(
            @Default("false") boolean terminal, @Nullable String cwd, @Nullable Map<String, String> env) {
        ShellCommandRequest request = new ShellCommandRequest(
                Optional.empty(), List.of(), Optional.ofNullable(cwd), given(env), Optional.empty(), false);
        return kept.open(request, terminal);
    }

    /**
     * Types into the program running in a shell with a terminal, and shows its response.
     *
     * @param session_id the shell
     * @param text the text to type
     * @param key the key to press after the text
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "anyShellIsOpen", timeout = "PT5M")
    public CompletionStage<CommandResult> sessionInput(
            OpenShell session_id, @Code String text, @Default("ENTER") TerminalKey key, InvocationContext invocation) {
        List<HostEffect> effects =
                host.declarations().inputEffects(host.policy().shell(), session_id.id());
        return kept.type(session_id, text + key.characters(), effects, invocation);
    }

    /**
     * Shows the new output of the command running in a shell.
     *
     * @param session_id the shell
     * @param wait the maximum number of seconds to wait for its end
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "anyShellIsOpen", timeout = "PT5M")
    public CompletionStage<CommandResult> sessionOutput(
            OpenShell session_id, @Default("0") @Min(0) @Max(LONGEST_WAIT) int wait, InvocationContext invocation) {
        invocation.markUnchanged();
        return kept.follow(session_id, wait);
    }

    /**
     * Closes a shell and terminates everything running in it.
     *
     * @param session_id the shell
     */
    @DocUIAction(visibleWhen = "anyShellIsOpen")
    public void closeSession(OpenShell session_id) {
        kept.close(session_id.id());
    }

    /** Tells whether a shell is open. */
    boolean anyShellIsOpen() {
        return !kept.all().isEmpty();
    }

    /** Returns an open shell. */
    @ObjectLookup
    Optional<OpenShell> shell(String id) {
        return kept.find(id);
    }

    /** Returns one line for each open shell. */
    public List<String> open() {
        return kept.all().stream()
                .map(shell -> shell.label() + " in " + shell.folder() + ", " + shell.state())
                .toList();
    }

    /** The shell, its sandbox, and the open shells. */
    @DocUIView(title = "Shell", order = 30)
    void shells(DocWriter out) {
        host.policy().settleRunning();
        out.paragraph(host.state().reason());
        jobs.told().forEach(out::paragraph);
        List<OpenShell> open = kept.all();
        if (!open.isEmpty()) {
            out.table(open);
        }
    }

    /** Terminates everything that was started in this session. */
    @Override
    public void close() {
        List<RunningProcess> left = commands.cancelAll();
        kept.closeAll();
        left.forEach(process -> process.completion().join());
    }
}
