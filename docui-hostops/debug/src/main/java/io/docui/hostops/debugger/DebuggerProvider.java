package io.docui.hostops.debugger;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.Describe;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.internal.dap.DebugAdapter;
import io.docui.hostops.internal.dap.DebugController;
import io.docui.hostops.internal.dap.DebugResumeKind;
import io.docui.hostops.internal.dap.DebugSession;
import io.docui.hostops.internal.dap.DebugState;
import io.docui.hostops.internal.dap.Debuggee;
import io.docui.hostops.internal.dap.DebuggeeOutput;
import io.docui.hostops.internal.dap.DebuggerException;
import io.docui.hostops.internal.dap.StackFrameInfo;
import io.docui.hostops.internal.dap.StoppedState;
import io.docui.hostops.internal.dap.VariableInfo;
import io.docui.hostops.shell.SavedOutputStore;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Debugs a program: runs it to a breakpoint and inspects it there. */
@DocUIApp(id = "debugger", title = "Debugger")
public final class DebuggerProvider implements AutoCloseable {
    private static final int LONGEST_WAIT = 50;
    private static final int MOST = 100;

    private final DebugController debugController;
    private final DebuggerService desk;
    private final SavedOutputStore saved;
    private final DebuggerFormatter seen;
    private final DebuggerErrorMapper faults;
    private volatile String output = "";

    /**
     * Creates a debugger without a program.
     *
     * @param debugController the controller of the debugger
     * @param desk the service that resolves paths and starts programs
     * @param saved the store of program output that is too long to show
     */
    @SuppressWarnings("exports") // the application of host operations creates it
    public DebuggerProvider(DebugController debugController, DebuggerService desk, SavedOutputStore saved) {
        this.debugController = debugController;
        this.desk = desk;
        this.saved = saved;
        this.seen = new DebuggerFormatter(desk);
        this.faults = new DebuggerErrorMapper(debugController);
    }

    /** How a program continues. */
    @Describe
    public enum ResumeMode {
        /** Until something stops it. */
        CONTINUE,
        /** To the next line of the same function. */
        OVER,
        /** To the next line, in a function that is called too. */
        IN,
        /** Until the present function returns. */
        OUT
    }

    /**
     * Starts a program under a debugger, with all breakpoints set, and waits until it stops or ends. Only one at a time.
     *
     * @param program the script or executable
     * @param args its arguments
     * @param cwd the working folder; by default the workspace
     * @param env additional environment variables
     * @param entry whether to stop before its first line
     * @param adapter the debugger to use, such as debugpy or lldb; by default chosen for the program
     * @param wait the number of seconds to wait; the program keeps running after that
     * @param invocation the call
     */
    @DocUIAction(timeout = "PT2M")
    public DebugStatus debugStart(
            String program,
            @Nullable List<String> args,
            @Nullable String cwd,
            @Nullable Map<String, String> env,
            @Default("false") boolean entry,
            @Nullable String adapter,
            @Default("20") @Min(0) @Max(LONGEST_WAIT) int wait,
            InvocationContext invocation) {
        return faults.call(() -> {
            Duration within = Duration.ofSeconds(wait);
            Debuggee written = desk.debuggee(
                    program,
                    Optional.ofNullable(args).orElse(List.of()),
                    Optional.ofNullable(cwd),
                    Optional.ofNullable(env).orElse(Map.of()),
                    entry);
            DebugAdapter found = debugController.adapters().of(written.program(), Optional.ofNullable(adapter));
            Debuggee debuggee = found.prepare(written);
            DebugSession session = debugController.start(
                    found,
                    debuggee,
                    desk.starter(found, debuggee),
                    desk.output(),
                    begun -> invocation.onCancel(begun::kill));
            return halt(session, within, invocation);
        });
    }

    /**
     * Continues the program and waits until it stops or ends.
     *
     * @param step continue: to the next breakpoint; over: to the next line; in: into the called function; out: until the function returns
     * @param wait the number of seconds to wait; the program keeps running after that
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "standsStill", timeout = "PT2M")
    public DebugStatus debugResume(
            @Default("CONTINUE") ResumeMode step,
            @Default("20") @Min(0) @Max(LONGEST_WAIT) int wait,
            InvocationContext invocation) {
        return faults.call(() -> {
            Duration within = Duration.ofSeconds(wait);
            DebugSession session = present();
            invocation.onCancel(session::kill);
            session.resume(DebugResumeKind.valueOf(step.name()));
            return halt(session, within, invocation);
        });
    }

    /**
     * Pauses the running program.
     *
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "runs")
    public DebugStatus debugPause(InvocationContext invocation) {
        return faults.call(() -> {
            DebugSession session = present();
            session.pause();
            return halt(session, Duration.ofSeconds(10), invocation);
        });
    }

    /**
     * Waits until the running program stops or ends, and shows its output.
     *
     * @param seconds the maximum time to wait
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "runs", timeout = "PT2M")
    public DebugStatus debugWait(@Default("20") @Min(0) @Max(LONGEST_WAIT) int seconds, InvocationContext invocation) {
        return faults.call(() -> {
            Duration within = Duration.ofSeconds(seconds);
            DebugSession session = present();
            invocation.onCancel(session::kill);
            return halt(session, within, invocation);
        });
    }

    /**
     * Shows the call stack, innermost frame first.
     *
     * @param limit the maximum number of frames
     */
    @DocUIAction(readOnly = true, visibleWhen = "standsStill")
    public List<StackFrame> debugStack(@Default("10") @Min(1) @Max(MOST) int limit) {
        return faults.call(() -> {
            return present().stoppedState().stack(limit).stream()
                    .map(seen::toView)
                    .toList();
        });
    }

    /**
     * Shows variables: the parts of a variable, the variables of a frame, or by default those of the innermost frame.
     *
     * @param variable the variable whose parts to show
     * @param frame the frame whose variables to show
     * @param from the number of variables to skip
     * @param limit the maximum number of variables
     */
    @DocUIAction(readOnly = true, visibleWhen = "standsStill")
    public List<Variable> debugVariables(
            @Nullable Variable variable,
            @Nullable StackFrame frame,
            @Default("0") @Min(0) @Max(1_000_000) int from,
            @Default("30") @Min(1) @Max(MOST) int limit,
            InvocationContext invocation) {
        return faults.call(() -> {
            StoppedState at = present().stoppedState();
            StoppedState.VariablePage page = variable == null
                    ? at.locals(frame == null ? here(at) : known(at.frame(frame.id())), from, limit)
                    : at.parts(known(at.variable(variable.id())), from, limit);
            if (page.more()) {
                invocation.suggest(DebuggerFormatter.more(variable, frame, from + limit, limit));
            }
            return page.variables().stream().map(DebuggerFormatter::toView).toList();
        });
    }

    private static StackFrameInfo here(StoppedState at) {
        return at.top().orElseThrow(() -> new ActionException("The debugger did not report the program's location."));
    }

    private static <T> T known(Optional<T> object) {
        return object.orElseThrow(
                () -> new ActionException("The program has continued since then. Get the variables again."));
    }

    /**
     * Evaluates an expression in the program. Anything beyond names, members, indexes and comparisons runs code there.
     *
     * @param expression an expression in the program's language
     * @param frame the frame whose variables it can use; by default the innermost
     */
    @DocUIAction(visibleWhen = "standsStill")
    public Variable debugEvaluate(@Code String expression, @Nullable StackFrame frame) {
        return faults.call(() -> {
            StoppedState at = present().stoppedState();
            return DebuggerFormatter.toView(at.evaluate(
                    expression, Optional.ofNullable(frame).map(given -> known(at.frame(given.id())))));
        });
    }

    /**
     * Sets a variable of the program to a new value.
     *
     * @param variable the variable
     * @param value the value, in the syntax of the program's language
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "standsStill")
    public Variable debugSetVariable(Variable variable, @Code String value, InvocationContext invocation) {
        return faults.call(() -> {
            StoppedState at = present().stoppedState();
            VariableInfo old = known(at.variable(variable.id()));
            Variable now = DebuggerFormatter.toView(at.set(old, value));
            if (!old.hasParts() && !old.value().endsWith("…")) {
                invocation.registerInverse(DebuggerProviderDocUI.debugSetVariable(now, old.value()));
            }
            return now;
        });
    }

    /** Ends the program and its debugger. */
    @DocUIAction(visibleWhen = "isSessionPresent")
    public DebugStatus debugStop() {
        return faults.call(() -> {
            DebugSession session = present();
            session.close();
            return shown(session);
        });
    }

    // Conditions for visible actions, and object lookups

    boolean isSessionPresent() {
        return debugController.present().isPresent();
    }

    boolean standsStill() {
        return state().filter(DebugState.Stopped.class::isInstance).isPresent();
    }

    boolean runs() {
        return state().filter(DebugState::isBusy).isPresent();
    }

    private Optional<DebugState> state() {
        return debugController.session().map(DebugSession::state);
    }

    @ObjectLookup
    Optional<StackFrame> frame(int id) {
        return standstill().flatMap(at -> at.frame(id)).map(seen::toView);
    }

    @ObjectLookup
    Optional<Variable> variable(int id) {
        return standstill().flatMap(at -> at.variable(id)).map(DebuggerFormatter::toView);
    }

    private Optional<StoppedState> standstill() {
        return state().filter(DebugState.Stopped.class::isInstance).map(state -> ((DebugState.Stopped) state).at());
    }

    // View

    /** The debugged program and its location; nothing before the first program. */
    @DocUIView(title = "Debugger", order = 40)
    void debugger(DocWriter out) {
        debugController.session().ifPresent(session -> {
            DebugStatus halt = seen.halt(session.state(), output);
            out.paragraph(session + ", " + session.adapter() + ": " + halt.headline());
            if (out.lod() != LodLevel.GIST) {
                DebuggerFormatter.write(halt, out);
            }
        });
    }

    private DebugStatus halt(DebugSession session, Duration wait, InvocationContext invocation) {
        try {
            session.await(wait, line -> invocation.progress(line));
            return shown(session);
        } catch (InterruptedException e) {
            session.kill();
            Thread.currentThread().interrupt();
            throw new DebuggerException(
                    DebuggerException.DebuggerErrorKind.CANCELLED,
                    "The program was terminated because the call was canceled.");
        }
    }

    private DebugStatus shown(DebugSession session) {
        DebuggeeOutput.OutputExcerpt wrote = session.takeOutput();
        output = wrote.text()
                + wrote.whole()
                        .map(saved::keep)
                        .map(name -> "\n(full output: show_output('" + name + "'))")
                        .orElse("");
        return seen.halt(session.state(), output);
    }

    // Helpers of the actions

    private DebugSession present() {
        return debugController.present().orElseThrow(() -> new ActionException("No program is being debugged."));
    }

    /** Ends the program, if there is one. */
    @Override
    public void close() {
        debugController.close();
    }
}
