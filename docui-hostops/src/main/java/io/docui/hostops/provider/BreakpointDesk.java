package io.docui.hostops.provider;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.dap.Breakpoints;
import io.docui.hostops.dap.Breakpoints.Point;
import io.docui.hostops.dap.Debugging;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The places where programs that are debugged stop: they are there before a program is, and outlive it. */
@DocUIApp(id = "breakpoints", title = "Breakpoints")
public final class BreakpointDesk {
    private final Debugging debugging;
    private final DebuggerDesk desk;
    private final DebuggerWords seen;
    private final DebuggerFaults faults;

    /**
     * The breakpoints of a session.
     *
     * @param debugging what works the debugger
     * @param desk the machine that it works on
     */
    public BreakpointDesk(Debugging debugging, DebuggerDesk desk) {
        this.debugging = debugging;
        this.desk = desk;
        this.seen = new DebuggerWords(desk);
        this.faults = new DebuggerFaults(debugging);
    }

    /**
     * Sets a breakpoint, now or before a program is started; one that is on the line is replaced.
     *
     * @param path the source file
     * @param line the line, from 1 on
     * @param condition an expression in the program's language; it stops only where that is true
     * @param hits how often the line must be reached before it counts, such as 3
     * @param log what is written there, with expressions in braces; then it does not stop
     * @param invocation the call
     */
    @DocUIAction
    public Breakpoint breakpointSet(
            String path,
            int line,
            @Nullable String condition,
            @Nullable String hits,
            @Nullable String log,
            InvocationContext invocation) {
        return faults.told(() -> {
            DebuggerDesk.Line place = desk.line(path, line);
            Breakpoints.Terms terms = new Breakpoints.Terms(
                    Optional.ofNullable(condition), Optional.ofNullable(hits), Optional.ofNullable(log));
            Optional<Point> old = debugging.breakpoints().all().stream()
                    .filter(point -> point.file().equals(place.file()) && point.line() == line)
                    .findFirst();
            Breakpoint set = seen.shown(debugging.set(place.file(), line, place.text(), terms));
            invocation.undoneBy(old.map(seen::settingAgain).orElseGet(() -> BreakpointDeskDocUI.breakpointRemove(set)));
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
        return faults.told(() -> {
            Point removed = debugging
                    .remove(breakpoint.id())
                    .orElseThrow(() -> new ActionException("There is no such breakpoint any more."));
            invocation.undoneBy(seen.settingAgain(removed));
            return "Removed " + breakpoint.place() + '.';
        });
    }

    /** Lists the breakpoints, with what the debugger says of each. */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "hasBreakpoints")
    public List<Breakpoint> breakpointList() {
        return debugging.breakpoints().all().stream().map(seen::shown).toList();
    }

    boolean hasBreakpoints() {
        return !debugging.breakpoints().all().isEmpty();
    }

    @ObjectLookup
    Optional<Breakpoint> breakpoint(int id) {
        return debugging.breakpoints().find(id).map(seen::shown);
    }

    /** The breakpoints; nothing as long as there are none. */
    @DocUIView(title = "Breakpoints", order = 41)
    void breakpoints(DocWriter out) {
        if (hasBreakpoints()) {
            out.table(breakpointList());
        }
    }
}
