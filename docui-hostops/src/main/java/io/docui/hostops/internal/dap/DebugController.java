package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.BreakpointRegistry.BreakpointEntry;
import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The debugger's desk: breakpoints, and one program at a time. Thread-safe; to be closed, which ends the program.
 */
public final class DebugController implements AutoCloseable {
    private final DebugAdapterRegistry adapters;
    private final DebugTimeouts limits;
    private final BreakpointRegistry breakpointRegistry = new BreakpointRegistry();
    private final AtomicInteger ids = new AtomicInteger();
    private volatile Runnable changed = () -> {};
    private @Nullable DebugSession session;
    private boolean closed;

    /**
     * A desk.
     *
     * @param adapters the debuggers that it knows
     * @param limits how long they may take
     */
    public DebugController(DebugAdapterRegistry adapters, DebugTimeouts limits) {
        this.adapters = adapters;
        this.limits = limits;
    }

    /**
     * Says what to do when the state changes by itself.
     *
     * @param reaction what to do, quickly; on any thread
     */
    public void onChange(Runnable reaction) {
        changed = reaction;
    }

    /** The debuggers that it knows. */
    public DebugAdapterRegistry adapters() {
        return adapters;
    }

    /** The places where programs stop. */
    public BreakpointRegistry breakpoints() {
        return breakpointRegistry;
    }

    /** The program that is debugged, or was last; empty before the first. */
    public synchronized Optional<DebugSession> session() {
        return Optional.ofNullable(session);
    }

    /** What lives of the last program: the debugger, the program, and all that they started. */
    public List<ProcessHandle> processes() {
        return session().map(DebugSession::processes).orElse(List.of());
    }

    /** The program that is debugged, if it is not over. */
    public Optional<DebugSession> present() {
        return session().filter(present -> !present.state().isOver());
    }

    /**
     * Starts a program under its debugger. Returns once it runs.
     *
     * @param adapter the debugger
     * @param launch the program
     * @param starter starts the debugger
     * @param output takes what the program writes
     * @param begun is told the session before anything else happens, for whoever may want to end it meanwhile
     * @return the session
     * @throws DebuggerException if another one runs, or this one cannot be started
     */
    public DebugSession start(
            DebugAdapter adapter,
            Debuggee launch,
            AdapterLauncher starter,
            DebuggeeOutput output,
            Consumer<DebugSession> begun) {
        session().filter(DebugSession::isEnding).ifPresent(DebugSession::close); // returns when all of it has ended
        DebugSession started;
        synchronized (this) {
            if (closed) {
                throw new DebuggerException(DebuggerErrorKind.ENDED, "Debugging is over: the session is closed.");
            }
            if (session != null && !session.state().isOver()) {
                throw new DebuggerException(
                        DebuggerErrorKind.REFUSED, session + " is being debugged already; stop it first.");
            }
            started = new DebugSession(
                    adapter, launch, breakpointRegistry, starter, output, ids, limits, () -> changed.run());
            session = started;
        }
        begun.accept(started);
        started.begin();
        return started;
    }

    /**
     * Sets a breakpoint, also while a program runs.
     *
     * @param file the source: absolute, links resolved
     * @param line the line, from 1 on
     * @param text what the line says
     * @param breakpointConditions when it counts
     * @return the breakpoint, with what the debugger says of it if there is one
     * @throws DebuggerException if the debugger does not answer
     */
    public BreakpointEntry set(
            Path file, int line, String text, BreakpointRegistry.BreakpointConditions breakpointConditions) {
        BreakpointEntry breakpointEntry = breakpointRegistry.set(file, line, text, breakpointConditions);
        send(file);
        return breakpointRegistry.find(breakpointEntry.id()).orElse(breakpointEntry);
    }

    /**
     * Removes a breakpoint, also while a program runs.
     *
     * @param id its number
     * @return it, if it was there
     * @throws DebuggerException if the debugger does not answer
     */
    public Optional<BreakpointEntry> remove(int id) {
        Optional<BreakpointEntry> removed = breakpointRegistry.remove(id);
        removed.ifPresent(breakpointEntry -> send(breakpointEntry.file()));
        return removed;
    }

    private void send(Path file) {
        present().ifPresent(present -> present.send(file));
    }

    @Override
    public void close() {
        Optional<DebugSession> last;
        synchronized (this) {
            closed = true;
            last = session();
        }
        last.ifPresent(DebugSession::close);
    }
}
