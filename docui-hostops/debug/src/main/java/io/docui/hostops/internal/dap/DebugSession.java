package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.process.PipedProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;

/**
 * Debug session of one program that owns the program and its debug adapter from start to end. Closing it ends both. Thread-safe. One thread
 * receives the adapter's events and changes the state. Another thread queries the details of a stop; only then the stop becomes visible.
 */
public final class DebugSession implements AutoCloseable {
    private final DebugAdapter adapter;
    private final Debuggee launch;
    private final BreakpointRegistry breakpointRegistry;
    private final AtomicInteger ids;
    private final DebugTimeouts limits;
    private final Runnable changed;
    private final DebuggeeOutput output;
    private final Object releasing = new Object();
    private final ExecutorService worker = Executors.newSingleThreadExecutor(DaemonThreads.factory("debug-session"));
    private final DebugAdapterProcess process;
    private final DapConnection link;
    private final DapRequestSender adapterRequests;
    private final DapHandshake handshake;

    private DebugState state = new DebugState.Starting();
    private OptionalInt exitCode = OptionalInt.empty();
    private int generation;
    private boolean stopping;
    private Optional<String> failure = Optional.empty();
    private volatile boolean released;

    /**
     * Starts the debug adapter, but not the program.
     * @param changed the action to run after a state change that no call causes, on any thread
     * @throws DebuggerException if the adapter is not installed or cannot be started
     */
    DebugSession(
            DebugAdapter adapter,
            Debuggee launch,
            BreakpointRegistry breakpointRegistry,
            DebugAdapterLauncher starter,
            DebuggeeOutput output,
            AtomicInteger ids,
            DebugTimeouts limits,
            Runnable changed) {
        this.adapter = adapter;
        this.launch = launch;
        this.breakpointRegistry = breakpointRegistry;
        this.output = output;
        this.ids = ids;
        this.limits = limits;
        this.changed = changed;
        this.process = DebugAdapterProcess.start(starter, adapter, launch.folder());
        this.link = new DapConnection(adapter.id(), process, new DapEventHandler(this, output));
        this.adapterRequests = new DapRequestSender(adapter.id(), link, limits, breakpointRegistry);
        this.handshake = new DapHandshake(link, adapterRequests, breakpointRegistry, limits);
    }

    public String adapter() {
        return adapter.id();
    }

    public synchronized DebugState state() {
        return state;
    }

    /**
     * Starts the program with all breakpoints set.
     * @throws DebuggerException if it cannot be started; then everything has ended
     */
    void begin() {
        link.onEnd(this::broken);
        link.listen();
        try {
            handshake.start(toString(), adapter.request(launch));
            synchronized (this) {
                if (state instanceof DebugState.Starting && generation == 0) {
                    become(new DebugState.Running());
                }
            }
        } catch (DebuggerException e) {
            close();
            throw e;
        }
    }

    // Events from the adapter

    void onInitialized() {
        handshake.onInitialized();
    }

    void onBreakpoint(Breakpoint told) {
        breakpointRegistry.recordChange(told);
        changed.run();
    }

    synchronized void onStopped(StoppedEventArguments event) {
        if (!state.isOver()) {
            int present = ++generation;
            later(() -> settle(present, event));
        }
    }

    private void settle(int present, StoppedEventArguments event) {
        StoppedState at;
        try {
            int thread = event.getThreadId() == null ? adapterRequests.anyThread() : event.getThreadId();
            at = new StoppedState(link, limits.answer(), ids, adapterRequests.reason(event, thread), thread);
            try {
                at.prefetch();
            } catch (DebuggerException e) {
                output.add("\n[its location is unknown: " + e.description() + "]\n");
            }
        } catch (DebuggerException e) {
            fail(e.description());
            return;
        }
        synchronized (this) {
            if (present == generation && !state.isOver()) {
                become(new DebugState.Stopped(at));
            }
        }
    }

    synchronized void onContinued() {
        if (state instanceof DebugState.Stopped stopped) {
            stopped.at().invalidate();
            generation++;
            become(new DebugState.Running());
        }
    }

    synchronized void onExited(int code) {
        exitCode = OptionalInt.of(code);
    }

    void onTerminated() {
        later(() -> {
            disconnect();
            end();
        });
    }

    private void broken(DebuggerException fault) {
        if (fault.kind() == DebuggerErrorKind.CANCELLED) {
            return; // it was closed by this side
        }
        boolean ended;
        synchronized (this) {
            ended = exitCode.isPresent() || state.isOver();
        }
        if (ended) {
            end();
        } else {
            fail(fault.description());
        }
    }

    private void fail(String reason) {
        synchronized (this) {
            if (!stopping && failure.isEmpty()) {
                failure = Optional.of(reason);
            }
        }
        end();
    }

    private void end() {
        release(limits.end());
        finish();
    }

    private synchronized void finish() {
        if (!state.isOver()) {
            if (state instanceof DebugState.Stopped stopped) {
                stopped.at().invalidate();
            }
            breakpointRegistry.forget();
            OptionalInt code = stopping ? OptionalInt.empty() : exitCode;
            become(failure.<DebugState>map(DebugState.Failed::new).orElse(new DebugState.Ended(code)));
        }
    }

    /** Returns whether the session has ended or is about to end. */
    synchronized boolean isEnding() {
        return state.isOver() || stopping || failure.isPresent() || link.isOver();
    }

    private synchronized void become(DebugState next) {
        state = next;
        notifyAll();
        changed.run();
    }

    private void later(Runnable task) {
        try {
            worker.execute(task);
        } catch (RejectedExecutionException e) {
            end(); // it is being closed
        }
    }

    // Commands to the program and the adapter

    /**
     * Waits until the program stops or ends.
     * @param watch the receiver of the program's last output line, on this thread, at most twice a second
     * @throws InterruptedException if the thread is interrupted
     */
    public DebugState await(Duration limit, Consumer<String> watch) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        String told = "";
        while (true) {
            synchronized (this) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (!state.isBusy() || left <= 0) {
                    return state;
                }
                wait(Math.min(left, 500));
            }
            String line = output.lastLine();
            if (!line.equals(told)) {
                watch.accept(line);
                told = line;
            }
        }
    }

    public synchronized StoppedState stoppedState() {
        if (state instanceof DebugState.Stopped stopped) {
            return stopped.at();
        }
        throw new DebuggerException(
                DebuggerErrorKind.REFUSED,
                state.isOver() ? "The program has ended." : "The program is running. Pause it first.");
    }

    /**
     * Resumes the program.
     * @throws DebuggerException if the program is not stopped, or the debugger refuses; in the latter case it remains stopped
     */
    public void resume(DebugResumeKind stepKind) {
        StoppedState at;
        int present;
        synchronized (this) {
            at = stoppedState();
            present = ++generation;
            become(new DebugState.Running());
        }
        try {
            adapterRequests.resume(stepKind, at.thread());
            at.invalidate();
        } catch (DebuggerException e) {
            synchronized (this) {
                if (e.kind() == DebuggerErrorKind.REFUSED && present == generation && !state.isOver()) {
                    become(new DebugState.Stopped(at));
                } else {
                    at.invalidate();
                }
            }
            throw e;
        }
    }

    /**
     * Asks the program to pause. It may take a while to stop.
     * @throws DebuggerException if the program is not running, or the debugger refuses
     */
    public void pause() {
        if (!(state() instanceof DebugState.Running)) {
            throw new DebuggerException(DebuggerErrorKind.REFUSED, "The program is not running.");
        }
        adapterRequests.pause();
    }

    void send(Path file) {
        if (!state().isOver()) {
            adapterRequests.send(file);
        }
    }

    /** Returns the program's output since the last call: its beginning and end, and a reference to the whole if that is not all. */
    public DebuggeeOutput.OutputExcerpt takeOutput() {
        return output.take();
    }

    PipedProcess startBeside(List<String> argv, Path folder, Map<String, String> environment) throws IOException {
        return process.startBeside(argv, folder, environment);
    }

    List<ProcessHandle> processes() {
        return process.processes();
    }

    private void disconnect() {
        DisconnectArguments arguments = new DisconnectArguments();
        arguments.setTerminateDebuggee(true);
        try {
            link.ask("to end", limits.end(), server -> server.disconnect(arguments));
        } catch (DebuggerException e) {
            // The process is ended whether or not the adapter agrees.
            System.getLogger(DebugSession.class.getName())
                    .log(System.Logger.Level.DEBUG, "A debugger did not end on request", e);
        }
    }

    /** Ends the program and the debugger, gracefully and then by force. Returns when no process is left, at once if all have ended. */
    @Override
    public void close() {
        stopping();
        if (handshake.hasBegun() && !released) {
            disconnect();
        }
        end();
    }

    /** Ends the program and the debugger by force, for callers that cannot wait. Returns when no process is left. */
    public void kill() {
        stopping();
        release(Duration.ZERO);
        end();
    }

    private synchronized void stopping() {
        stopping |= !state.isOver() && failure.isEmpty();
    }

    /** Ends the processes. Concurrent callers wait until this is done. */
    private void release(Duration grace) {
        link.close();
        synchronized (releasing) {
            if (!released) {
                process.end(grace);
                output.close();
                worker.shutdown();
                released = true;
            }
        }
    }

    @Override
    public String toString() {
        return Objects.toString(launch.program().getFileName());
    }
}
