package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.BreakpointRegistry.BreakpointEntry;
import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Controls debugging for one session: its breakpoints and at most one debugged program. Closing it ends the program. Thread-safe. */
public final class DebugController implements AutoCloseable {
    private final DebugAdapterRegistry adapters;
    private final DebugTimeouts limits;
    private final BreakpointRegistry breakpointRegistry = new BreakpointRegistry();
    private final AtomicInteger ids = new AtomicInteger();
    private volatile Runnable changed = () -> {};
    private @Nullable DebugSession session;
    private boolean closed;

    public DebugController(DebugAdapterRegistry adapters, DebugTimeouts limits) {
        this.adapters = adapters;
        this.limits = limits;
    }

    /**
     * Sets the reaction to state changes that no call causes.
     * @param reaction the reaction, which must be quick; it is called on any thread
     */
    public void onChange(Runnable reaction) {
        changed = reaction;
    }

    public DebugAdapterRegistry adapters() {
        return adapters;
    }

    public BreakpointRegistry breakpoints() {
        return breakpointRegistry;
    }

    /** Returns the current or last debug session; empty before the first. */
    public synchronized Optional<DebugSession> session() {
        return Optional.ofNullable(session);
    }

    /** Returns the live processes of the last session: the debugger, the program, and everything they started. */
    public List<ProcessHandle> processes() {
        return session().map(DebugSession::processes).orElse(List.of());
    }

    /** Returns the current session, if it has not ended. */
    public Optional<DebugSession> present() {
        return session().filter(present -> !present.state().isOver());
    }

    /**
     * Starts a program under its debugger. Returns once it runs.
     * @param begun the receiver of the session before anything else happens, so that the caller can end it meanwhile
     * @throws DebuggerException if another program is being debugged, or this one cannot be started
     */
    public DebugSession start(
            DebugAdapter adapter,
            Debuggee launch,
            DebugAdapterLauncher starter,
            DebuggeeOutput output,
            Consumer<DebugSession> begun) {
        session()
                .filter(DebugSession::isEnding)
                .ifPresent(DebugSession::close); // waits until all its processes have ended
        DebugSession started;
        synchronized (this) {
            if (closed) {
                throw new DebuggerException(
                        DebuggerErrorKind.ENDED, "The session is closed, so you cannot debug in it.");
            }
            if (session != null && !session.state().isOver()) {
                throw new DebuggerException(
                        DebuggerErrorKind.REFUSED, session + " is already being debugged. Stop it first.");
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
     * Sets a breakpoint, even while a program runs.
     * @param file the source: absolute, with symbolic links resolved
     * @param line the line, from 1
     */
    public BreakpointEntry set(
            Path file, int line, String text, BreakpointRegistry.BreakpointConditions breakpointConditions) {
        BreakpointEntry breakpointEntry = breakpointRegistry.set(file, line, text, breakpointConditions);
        send(file);
        return breakpointRegistry.find(breakpointEntry.id()).orElse(breakpointEntry);
    }

    /** Removes a breakpoint, even while a program runs. */
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
