package io.docui.hostops.provider;

import io.docui.hostops.dap.DebugAdapter;
import io.docui.hostops.dap.Debuggee;
import io.docui.hostops.dap.ProcessStarter;
import io.docui.hostops.dap.ProgramOutput;
import io.docui.hostops.dap.SourceLines;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.Permit;
import io.docui.hostops.process.CleanEnvironment;
import io.docui.hostops.process.Confinement;
import io.docui.hostops.process.Launch;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.workspace.Located;
import io.docui.hostops.workspace.PathFault;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The machine as a debugger sees it: what a model writes becomes paths here, and what is about to run is judged once more. */
public final class DebuggerDesk {
    /** A debugger is ended when its program is, or its session; no clock does it. */
    private static final Duration FOR_EVER = Duration.ofDays(365);

    private final Workspace workspace;
    private final HostPolicy policy;
    private final ProcessRunner runner;
    private final SourceLines sources;

    /**
     * A desk.
     *
     * @param workspace where programs and sources are
     * @param policy what may be run and read
     * @param runner runs it
     */
    public DebuggerDesk(Workspace workspace, HostPolicy policy, ProcessRunner runner) {
        this.workspace = workspace;
        this.policy = policy;
        this.runner = runner;
        this.sources = new SourceLines(workspace, this::mayRead);
    }

    private boolean mayRead(Path file) {
        Effect reads = new Effect.UsesPath(workspace.shown(file), file, Effect.Use.READ);
        return policy.judgement("debug_stack", List.of(reads)).decision() == Decision.ALLOW;
    }

    /**
     * A place in a source.
     *
     * @param file the source, all links resolved
     * @param text what the line says; empty if that may not be shown
     */
    record Line(Path file, String text) {}

    Debuggee debuggee(
            String program,
            List<String> arguments,
            Optional<String> folder,
            Map<String, String> environment,
            boolean stopOnEntry) {
        Located found = file(program);
        Located where = located(folder.orElse("."));
        environment.forEach((name, value) -> {
            if (!CleanEnvironment.isVariable(name, value)) {
                throw new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION, "env has a variable that no program takes: " + name);
            }
        });
        if (where.kind() != Located.Kind.FOLDER) {
            throw new ActionException("There is no folder " + where.written() + " to run in.");
        }
        return new Debuggee(found.real(), arguments, where.real(), environment, stopOnEntry);
    }

    private Located file(String path) {
        Located found = located(path);
        if (found.kind() != Located.Kind.FILE) {
            throw new ActionException(found.exists() ? path + " is no file." : "There is no file " + path + '.');
        }
        return found;
    }

    private Located located(String path) {
        try {
            return workspace.locate(path);
        } catch (PathFault e) {
            throw (ActionException)
                    new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage())).initCause(e);
        }
    }

    /** What starts a program, and its debugger with it, as the policy wants it by what is there now. */
    ProcessStarter starter(DebugAdapter adapter, Debuggee debuggee) {
        List<Effect> effects = new ArrayList<>(List.of(new Effect.UsesChannel(Channel.DAP)));
        effects.addAll(DebuggerEffects.ofRun(adapter, debuggee, policy.shell()));
        Permit permit = policy.permit("debug_start", effects);
        return switch (permit.decision()) {
            case ALLOW, SANDBOX -> starter(new SandboxWalls(policy, workspace).round(permit.room()));
            case ASK, DENY ->
                throw new ActionException(
                        ErrorCode.NOT_PERMITTED,
                        "What debug_start would do has changed since it was judged. Call it again. By now: "
                                + policy.judgement("debug_start", effects).reason() + '.');
        };
    }

    private ProcessStarter starter(Optional<Confinement> confinement) {
        return (argv, folder, environment) -> {
            Map<String, String> all = new LinkedHashMap<>(CleanEnvironment.of(System.getenv()));
            all.putAll(environment);
            return runner.talk(new Launch(argv, folder, all, Optional.empty(), FOR_EVER, confinement));
        };
    }

    /** What takes the output of one more program. */
    ProgramOutput output() {
        return new ProgramOutput(runner.recorder());
    }

    Line line(String path, int line) {
        Path file = file(path).real();
        Optional<String> text = sources.line(file, line);
        if (text.isEmpty() && workspace.locate(file).inside() && mayRead(file)) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, path + " has no line " + line + '.');
        }
        return new Line(file, text.orElse(""));
    }

    List<String> lines(Path file, int line, int round) {
        return sources.round(file, line, round);
    }

    /** How a path is shown: from the workspace on, if it is there. */
    String shown(Path path) {
        return workspace.shown(path);
    }
}
