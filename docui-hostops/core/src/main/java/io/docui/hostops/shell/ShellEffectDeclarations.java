package io.docui.hostops.shell;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.shell.ShellCommandRequest;
import io.docui.hostops.internal.shell.ShellKeyRegistry;
import io.docui.hostops.internal.shell.ShellProgram;
import io.docui.hostops.internal.shell.ShellSession;
import io.docui.hostops.internal.shell.ShellSyntaxCheck;
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
        Workspace workspace, Optional<ShellProgram> interpreter, ShellKeyRegistry shells, HostProcessFinder processes) {
    void declareTo(HostPolicy policy) {
        policy.declare("bash", starting(call -> command(call.shell(), ShellCommandRequest.of(call))))
                .declare("bash_start", starting(call -> command(call.shell(), ShellCommandRequest.of(call))))
                .declare("run_script", starting(this::script))
                .declare(
                        "open_session",
                        inFolder(false, call -> openEffects(call.shell(), ShellCommandRequest.of(call))))
                .declare(
                        "session_input",
                        inFolder(
                                false,
                                call -> inputEffects(
                                        call.shell(),
                                        ShellCommandRequest.shell(call).orElse(""))))
                .declare("session_output", effects(false, call -> List.of()))
                .declare("close_session", effects(false, call -> List.of()))
                .declare("show_output", effects(true, call -> List.of()))
                .declare("process_list", effects(true, call -> List.of()))
                .declare("process_kill", effects(false, this::killEffects));
    }

    private static EffectDeclaration effects(boolean reads, Function<HostCall, List<HostEffect>> of) {
        return EffectDeclaration.of(HostChannel.SHELL, reads, of);
    }

    private EffectDeclaration starting(Function<HostCall, List<HostEffect>> of) {
        return inFolder(true, of);
    }

    private EffectDeclaration inFolder(boolean starts, Function<HostCall, List<HostEffect>> of) {
        return new InFolder(starts, of, call -> folder(ShellCommandRequest.of(call), new ArrayList<>()));
    }

    /** Returns the declaration of an action whose calls run a program in the workspace. */
    EffectDeclaration program(Function<HostCall, Optional<List<String>>> argv) {
        return starting(call -> argv.apply(call)
                .map(program -> call.shell().ofProgram(program, workspace.root()))
                .orElse(List.of()));
    }

    /**
     * Declaration of a shell action whose calls do something in a folder.
     * @param starts whether it starts programs, unless they run in an open shell
     */
    private record InFolder(
            boolean starts, Function<HostCall, List<HostEffect>> effects, Function<HostCall, Path> place)
            implements EffectDeclaration {
        @Override
        public HostChannel channel() {
            return HostChannel.SHELL;
        }

        @Override
        public boolean onlyReads() {
            return false;
        }

        @Override
        public boolean startsProgram(HostCall call) {
            // An open shell stays in the place where it was started.
            return starts && ShellCommandRequest.shell(call).isEmpty();
        }

        @Override
        public Optional<Path> folder(HostCall call) {
            return Optional.of(place.apply(call));
        }

        @Override
        public List<HostEffect> of(HostCall call) {
            return effects.apply(call);
        }
    }

    /** Returns the effects to evaluate when an action is executed: the same as before, in the same order. */
    static List<HostEffect> atUse(List<HostEffect> effects) {
        List<HostEffect> all = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        all.addAll(effects);
        return all;
    }

    List<HostEffect> command(CommandEffectAnalyzer shell, ShellCommandRequest request) {
        List<HostEffect> effects = new ArrayList<>();
        Path folder = folder(request, effects);
        // A line that bash refuses has no effects: the action fails before it starts a shell.
        request.command()
                .filter(line -> refusal(request).isEmpty())
                .ifPresent(line -> effects.addAll(line(shell, exports(request.env()) + line, folder, request)));
        if (!request.argv().isEmpty()) {
            effects.addAll(shell.ofProgram(withVariables(request.env(), request.argv()), folder));
        }
        return request.hasInput() ? withText(effects) : effects;
    }

    /** Returns the effects of commands of which those that read nothing from their line may read a text. */
    private static List<HostEffect> withText(List<HostEffect> effects) {
        return effects.stream()
                .map(effect -> effect instanceof HostEffect.RunsCommand command ? command.withText() : effect)
                .toList();
    }

    private Optional<ShellProgram> reader(ShellCommandRequest request) {
        return request.shell()
                .flatMap(shells::find)
                .map(open -> open.setting().shellInterpreter())
                .or(() -> interpreter);
    }

    /** Returns what bash says about a command line that it refuses because of its syntax; empty if it may accept the line. */
    Optional<String> refusal(ShellCommandRequest request) {
        return request.command()
                .filter(line ->
                        reader(request).filter(ShellProgram.BASH::equals).isPresent())
                .flatMap(ShellSyntaxCheck::refusal);
    }

    private List<HostEffect> line(CommandEffectAnalyzer shell, String line, Path folder, ShellCommandRequest request) {
        Optional<ShellProgram> reader = reader(request);
        if (reader.filter(ShellProgram::isPosix).isEmpty()) {
            String name = reader.map(ShellProgram::program).orElse("shell");
            return List.of(new HostEffect.UnparsedCommand("The shell language of " + name + " cannot be analyzed."));
        }
        ShellDialect shellDialect = reader.get() == ShellProgram.BASH ? ShellDialect.BASH : ShellDialect.POSIX;
        Optional<ShellSession> open = request.shell().flatMap(shells::find);
        if (open.isEmpty()) {
            return shell.ofLine(line, shellDialect, folder);
        }
        boolean lost = open.get().currentFolder().isEmpty();
        List<HostEffect> effects = new ArrayList<>();
        boolean confined = open.get().setting().confinement().isPresent();
        effects.add(new HostEffect.UsesChannel(HostChannel.SHELL, !confined, confined));
        effects.addAll(shell.ofLineInOpenShell(line, shellDialect, lost ? Optional.empty() : Optional.of(folder)));
        return effects;
    }

    /** Returns the working directory of a command. Inspecting it is also an effect if the request names it. */
    private Path folder(ShellCommandRequest request, List<HostEffect> effects) {
        Optional<ShellSession> open = request.shell().flatMap(shells::find);
        if (request.cwd().isEmpty()) {
            return open.map(ShellSession::folder).orElse(workspace.root());
        }
        String written = request.cwd().get();
        try {
            ResolvedPath resolvedPath = workspace.locate(written);
            effects.add(new HostEffect.UsesPath(
                    written, resolvedPath.real(), resolvedPath.named(), HostEffect.FileAccess.READ));
            return resolvedPath.real();
        } catch (WorkspacePathException e) {
            effects.add(new HostEffect.UsesUnknownPath(written, HostEffect.FileAccess.READ));
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

    private List<HostEffect> script(HostCall call) {
        return script(
                call.shell(), ShellCommandRequest.of(call), call.text("path").orElse(""), call.texts("args"));
    }

    List<HostEffect> script(
            CommandEffectAnalyzer shell, ShellCommandRequest request, String path, List<String> arguments) {
        List<HostEffect> effects = new ArrayList<>();
        Path folder = folder(request, effects);
        try {
            ResolvedPath resolvedPath = workspace.locate(path);
            effects.add(new HostEffect.UsesPath(
                    path, resolvedPath.real(), resolvedPath.named(), HostEffect.FileAccess.READ));
            if (resolvedPath.pathKind() == ResolvedPath.PathKind.FILE) {
                ScriptInterpreterResolver.of(resolvedPath.real(), arguments)
                        .ifPresent(argv -> effects.addAll(shell.ofProgram(withVariables(request.env(), argv), folder)));
            }
        } catch (WorkspacePathException | IOException e) {
            effects.add(new HostEffect.UsesUnknownPath(path, HostEffect.FileAccess.READ));
        }
        return request.hasInput() ? withText(effects) : effects;
    }

    /** Returns the effects of opening a shell. Commands that run in it are evaluated separately. */
    List<HostEffect> openEffects(CommandEffectAnalyzer shell, ShellCommandRequest request) {
        List<HostEffect> effects = new ArrayList<>();
        Path folder = folder(request, effects);
        if (!request.env().isEmpty()) {
            effects.addAll(line(shell, exports(request.env()), folder, request));
        }
        return effects;
    }

    /** Returns the effects of typing to a program: at most those of the program itself. */
    List<HostEffect> inputEffects(CommandEffectAnalyzer shell, String key) {
        Optional<ShellSession> open = shells.find(key);
        ShellCommandRequest request = new ShellCommandRequest(
                open.flatMap(ShellSession::running), List.of(), Optional.empty(), Map.of(), Optional.of(key), true);
        return command(shell, request);
    }

    private List<HostEffect> killEffects(HostCall call) {
        return killEffects(ShellCommandRequest.key(call, "process"));
    }

    List<HostEffect> killEffects(Optional<String> key) {
        return key.flatMap(processes::handle)
                .map(process ->
                        List.<HostEffect>of(new HostEffect.KillsProcess(process.pid(), processes.isOwn(process))))
                .orElse(List.of(new HostEffect.RunsUnknown("It ends an unknown process.")));
    }
}
