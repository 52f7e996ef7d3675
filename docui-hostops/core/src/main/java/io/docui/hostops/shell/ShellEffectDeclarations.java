package io.docui.hostops.shell;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.shell.CommandRequest;
import io.docui.hostops.internal.shell.ShellInterpreter;
import io.docui.hostops.internal.shell.ShellKeyRegistry;
import io.docui.hostops.internal.shell.ShellSession;
import io.docui.hostops.policy.CommandEffectAnalyzer;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Computes the effects of the shell channel's actions, first for the policy and again when the request is executed. */
record ShellEffectDeclarations(
        Workspace workspace,
        Optional<ShellInterpreter> interpreter,
        ShellKeyRegistry shells,
        HostProcessFinder processes) {
    void declareTo(HostPolicy policy) {
        policy.declare("bash", starting(call -> command(call.shell(), CommandRequest.of(call))))
                .declare("bash_start", starting(call -> command(call.shell(), CommandRequest.of(call))))
                .declare("run_script", starting(this::script))
                .declare("open_session", effects(false, call -> openEffects(call.shell(), CommandRequest.of(call))))
                .declare(
                        "session_input",
                        effects(
                                false,
                                call -> inputEffects(
                                        call.shell(), CommandRequest.shell(call).orElse(""))))
                .declare("session_output", effects(false, call -> List.of()))
                .declare("close_session", effects(false, call -> List.of()))
                .declare("show_output", effects(true, call -> List.of()))
                .declare("process_list", effects(true, call -> List.of()))
                .declare("process_kill", effects(false, this::killEffects));
    }

    private static EffectDeclaration effects(boolean reads, Function<HostCall, List<Effect>> of) {
        return EffectDeclaration.of(Channel.SHELL, reads, of);
    }

    private static EffectDeclaration starting(Function<HostCall, List<Effect>> of) {
        return new Starting(of);
    }

    /** Returns the declaration of an action whose calls run a program in the workspace. */
    EffectDeclaration program(Function<HostCall, Optional<List<String>>> argv) {
        return starting(call -> argv.apply(call)
                .map(program -> call.shell().ofProgram(program, workspace.root()))
                .orElse(List.of()));
    }

    /** Declaration of a shell action that starts programs. */
    private record Starting(Function<HostCall, List<Effect>> effects) implements EffectDeclaration {
        @Override
        public Channel channel() {
            return Channel.SHELL;
        }

        @Override
        public boolean onlyReads() {
            return false;
        }

        @Override
        public boolean startsProgram(HostCall call) {
            // An open shell stays in the place where it was started.
            return CommandRequest.shell(call).isEmpty();
        }

        @Override
        public List<Effect> of(HostCall call) {
            return effects.apply(call);
        }
    }

    /** Returns the effects to evaluate when an action is executed: the same as before, in the same order. */
    static List<Effect> atUse(List<Effect> effects) {
        List<Effect> all = new ArrayList<>(List.of(new Effect.UsesChannel(Channel.SHELL)));
        all.addAll(effects);
        return all;
    }

    List<Effect> command(CommandEffectAnalyzer shell, CommandRequest request) {
        List<Effect> effects = new ArrayList<>();
        Path folder = folder(request, effects);
        request.command()
                .ifPresent(line -> effects.addAll(line(shell, exports(request.env()) + line, folder, request)));
        if (!request.argv().isEmpty()) {
            effects.addAll(shell.ofProgram(withVariables(request.env(), request.argv()), folder));
        }
        return effects;
    }

    private List<Effect> line(CommandEffectAnalyzer shell, String line, Path folder, CommandRequest request) {
        Optional<ShellInterpreter> reader = request.shell()
                .flatMap(shells::find)
                .map(open -> open.setting().shellInterpreter())
                .or(() -> interpreter);
        if (reader.filter(ShellInterpreter::isPosix).isEmpty()) {
            String name = reader.map(ShellInterpreter::program).orElse("shell");
            return List.of(new Effect.UnparsedCommand("The shell language of " + name + " cannot be analyzed."));
        }
        ShellDialect shellDialect = reader.get() == ShellInterpreter.BASH ? ShellDialect.BASH : ShellDialect.POSIX;
        return shell.ofLine(line, shellDialect, folder);
    }

    /** Returns the working directory of a command. Inspecting it is also an effect if the request names it. */
    private Path folder(CommandRequest request, List<Effect> effects) {
        Optional<ShellSession> open = request.shell().flatMap(shells::find);
        if (request.cwd().isEmpty()) {
            return open.map(ShellSession::folder).orElse(workspace.root());
        }
        String written = request.cwd().get();
        try {
            ResolvedPath resolvedPath = workspace.locate(written);
            effects.add(new Effect.UsesPath(written, resolvedPath.real(), Effect.FileAccess.READ));
            return resolvedPath.real();
        } catch (WorkspacePathException e) {
            effects.add(new Effect.UsesUnknownPath(written, Effect.FileAccess.READ));
            return workspace.root();
        }
    }

    /** Returns shell code that sets the variables, because some variables change what is run. */
    private static String exports(Map<String, String> env) {
        StringBuilder script = new StringBuilder();
        env.forEach((name, value) -> script.append("export ")
                .append(name)
                .append("='")
                .append(value.replace("'", "'\\''"))
                .append("'\n"));
        return script.toString();
    }

    private static List<String> withVariables(Map<String, String> env, List<String> argv) {
        if (env.isEmpty()) {
            return argv;
        }
        List<String> all = new ArrayList<>(List.of("env"));
        env.forEach((name, value) -> all.add(name + '=' + value));
        all.addAll(argv);
        return all;
    }

    private List<Effect> script(HostCall call) {
        return script(call.shell(), CommandRequest.of(call), call.text("path").orElse(""), call.texts("args"));
    }

    List<Effect> script(CommandEffectAnalyzer shell, CommandRequest request, String path, List<String> arguments) {
        List<Effect> effects = new ArrayList<>();
        Path folder = folder(request, effects);
        try {
            ResolvedPath resolvedPath = workspace.locate(path);
            effects.add(new Effect.UsesPath(path, resolvedPath.real(), Effect.FileAccess.READ));
            if (resolvedPath.pathKind() == ResolvedPath.PathKind.FILE) {
                ScriptInterpreterResolver.of(resolvedPath.real(), arguments)
                        .ifPresent(argv -> effects.addAll(shell.ofProgram(withVariables(request.env(), argv), folder)));
            }
        } catch (WorkspacePathException | IOException e) {
            effects.add(new Effect.UsesUnknownPath(path, Effect.FileAccess.READ));
        }
        return effects;
    }

    /** Returns the effects of opening a shell. Commands that run in it are evaluated separately. */
    List<Effect> openEffects(CommandEffectAnalyzer shell, CommandRequest request) {
        List<Effect> effects = new ArrayList<>();
        Path folder = folder(request, effects);
        if (!request.env().isEmpty()) {
            effects.addAll(line(shell, exports(request.env()), folder, request));
        }
        return effects;
    }

    /** Returns the effects of typing to a program: at most those of the program itself. */
    List<Effect> inputEffects(CommandEffectAnalyzer shell, String key) {
        Optional<ShellSession> open = shells.find(key);
        CommandRequest request = new CommandRequest(
                open.flatMap(ShellSession::running), List.of(), Optional.empty(), Map.of(), Optional.of(key));
        return command(shell, request);
    }

    private List<Effect> killEffects(HostCall call) {
        return killEffects(CommandRequest.key(call, "process"));
    }

    List<Effect> killEffects(Optional<String> key) {
        return key.flatMap(processes::handle)
                .map(process -> List.<Effect>of(new Effect.KillsProcess(process.pid(), processes.isOwn(process))))
                .orElse(List.of(new Effect.RunsUnknown("It ends an unknown process.")));
    }
}
