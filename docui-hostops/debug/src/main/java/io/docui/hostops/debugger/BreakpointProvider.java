package io.docui.hostops.debugger;

import io.docui.annotations.Code;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.internal.dap.BreakpointRegistry;
import io.docui.hostops.internal.dap.BreakpointRegistry.BreakpointEntry;
import io.docui.hostops.internal.dap.DebugController;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Manages breakpoints. You can set them before a program starts, and they are kept after it ends. */
@DocUIApp(id = "breakpoints", title = "Breakpoints")
public final class BreakpointProvider {
    private final DebugController debugController;
    private final DebuggerService desk;
    private final DebuggerFormatter seen;
    private final DebuggerErrorMapper faults;

    /**
     * Creates the breakpoint actions of a session.
     *
     * @param debugController the controller of the debugger
     * @param desk the service that resolves paths and source lines
     */
    @SuppressWarnings("exports") // the application of host operations creates it
    public BreakpointProvider(DebugController debugController, DebuggerService desk) {
        this.debugController = debugController;
        this.desk = desk;
        this.seen = new DebuggerFormatter(desk);
        this.faults = new DebuggerErrorMapper(debugController);
    }

    /**
     * Sets a breakpoint, before or during debugging. Replaces a breakpoint on the same line.
     *
     * @param path the source file
     * @param line the line, from 1
     * @param condition an expression in the program's language; stops only if it is true
     * @param hits stops only when the line has been reached this many times, such as 3
     * @param log a message to log instead of stopping, with expressions in braces
     * @param invocation the call
     */
    @DocUIAction
    public Breakpoint breakpointSet(
            String path,
            int line,
            @Nullable @Code String condition,
            @Nullable String hits,
            @Nullable @Code String log,
            InvocationContext invocation) {
        return faults.call(() -> {
            DebuggerService.SourceLine place = desk.line(path, line);
            BreakpointRegistry.BreakpointConditions terms = new BreakpointRegistry.BreakpointConditions(
                    Optional.ofNullable(condition), Optional.ofNullable(hits), Optional.ofNullable(log));
            Optional<BreakpointEntry> old = debugController.breakpoints().all().stream()
                    .filter(point -> point.file().equals(place.file()) && point.line() == line)
                    .findFirst();
            Breakpoint set = seen.toView(debugController.set(place.file(), line, place.text(), terms));
            invocation.registerInverse(
                    old.map(seen::settingAgain).orElseGet(() -> BreakpointProviderDocUI.breakpointRemove(set)));
            return set;
        });
    }

    /**
     * Removes a breakpoint.
     *
     * @param breakpoint the breakpoint
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "hasBreakpoints")
    public String breakpointRemove(Breakpoint breakpoint, InvocationContext invocation) {
        return faults.call(() -> {
            BreakpointEntry removed = debugController
                    .remove(breakpoint.id())
                    .orElseThrow(() -> new ActionException("This breakpoint no longer exists."));
            invocation.registerInverse(seen.settingAgain(removed));
            return "Removed " + breakpoint.place() + '.';
        });
    }

    /** Lists the breakpoints, with the debugger's status for each. */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "hasBreakpoints")
    public List<Breakpoint> breakpointList() {
        return debugController.breakpoints().all().stream().map(seen::toView).toList();
    }

    boolean hasBreakpoints() {
        return !debugController.breakpoints().all().isEmpty();
    }

    @ObjectLookup
    Optional<Breakpoint> breakpoint(int id) {
        return debugController.breakpoints().find(id).map(seen::toView);
    }

    /** The breakpoints; nothing if there are none. */
    @DocUIView(title = "Breakpoints", order = 41)
    void breakpoints(DocWriter out) {
        if (hasBreakpoints()) {
            out.table(breakpointList());
        }
    }
}
