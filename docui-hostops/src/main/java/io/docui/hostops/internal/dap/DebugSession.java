package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
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
 * One program under a debugger, from its start to its end, and the owner of both. Thread-safe; to be closed, which ends all.
 *
 * <p>The adapter's events come on one thread and change the state there; what a standstill needs to be asked for is asked on another,
 * and only then it is told of.
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
    private final ExecutorService worker = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "debug-session");
        thread.setDaemon(true);
        return thread;
    });
    private final AdapterProcess process;
    private final AdapterConnection link;
    private final AdapterRequests adapterRequests;
    private final Handshake handshake;

    private DebugState state = new DebugState.Starting();
    private OptionalInt exitCode = OptionalInt.empty();
    private int generation;
    private boolean stopping;
    private Optional<String> failure = Optional.empty();
    private volatile boolean released;

    /**
     * Starts a debugger, and nothing in it yet.
     *
     * @param adapter the kind of debugger
     * @param launch what is to be debugged
     * @param breakpointRegistry where it shall stop
     * @param starter starts the debugger
     * @param output takes what the program writes
     * @param ids gives the numbers of frames and variables
     * @param limits how long it may take
     * @param changed is run when the state has changed by itself, on any thread
     * @throws DebuggerException if there is no such debugger, or it cannot be started
     */
    DebugSession(
            DebugAdapter adapter,
            Debuggee launch,
            BreakpointRegistry breakpointRegistry,
            AdapterLauncher starter,
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
        this.process = AdapterProcess.start(starter, adapter, launch.folder());
        this.link = new AdapterConnection(adapter.id(), process, new AdapterEventHandler(this, output));
        this.adapterRequests = new AdapterRequests(adapter.id(), link, limits, breakpointRegistry);
        this.handshake = new Handshake(link, adapterRequests, breakpointRegistry, limits);
    }

    /** The debugger's name. */
    public String adapter() {
        return adapter.id();
    }

    /** Where the program is in its life. */
    public synchronized DebugState state() {
        return state;
    }

    /**
     * Starts the program, with all breakpoints set.
     *
     * @throws DebuggerException if it cannot be started; then all has ended
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

    // What the adapter tells

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
                output.add("\n[where it stopped cannot be told: " + e.description() + "]\n");
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
            return; // it was closed from here
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

    /** Whether it is over, or about to be. */
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

    // What it is told

    /**
     * Waits until the program stands still or is over.
     *
     * @param limit how long
     * @param watch is told twice a second, on this thread, what the program wrote last
     * @return the state then, or at the limit
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

    /**
     * The standstill that the program is in.
     *
     * @return it
     * @throws DebuggerException if it is in none
     */
    public synchronized StoppedState stoppedState() {
        if (state instanceof DebugState.Stopped stopped) {
            return stopped.at();
        }
        throw new DebuggerException(
                DebuggerErrorKind.REFUSED,
                state.isOver() ? "The program has ended." : "The program is running; pause it first.");
    }

    /**
     * Lets the program go on.
     *
     * @param stepKind how
     * @throws DebuggerException if it does not stand still, or the debugger says no; then it still does
     */
    public void resume(StepKind stepKind) {
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
     * Asks the program to stand still, which takes until it can.
     *
     * @throws DebuggerException if it does not run, or the debugger says no
     */
    public void pause() {
        if (!(state() instanceof DebugState.Running)) {
            throw new DebuggerException(DebuggerErrorKind.REFUSED, "The program does not run.");
        }
        adapterRequests.pause();
    }

    /** Tells the debugger of the breakpoints of a file, as they are now. */
    void send(Path file) {
        if (!state().isOver()) {
            adapterRequests.send(file);
        }
    }

    /** What the program wrote since this was asked last: beginning and end of it, and where all is if that is not all. */
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
            // It is ended whether it agrees or not.
            System.getLogger(DebugSession.class.getName())
                    .log(System.Logger.Level.DEBUG, "A debugger was not ended by asking", e);
        }
    }

    /** Ends the program and the debugger, by asking and then by force; at once if they have ended. Nothing is left when it returns. */
    @Override
    public void close() {
        stopping();
        if (handshake.hasBegun() && !released) {
            disconnect();
        }
        end();
    }

    /** Ends the program and the debugger by force, for whoever cannot wait. Nothing is left when it returns. */
    public void kill() {
        stopping();
        release(Duration.ZERO);
        end();
    }

    private synchronized void stopping() {
        stopping |= !state.isOver() && failure.isEmpty();
    }

    /** Ends the processes; whoever else wants that waits until it is done. */
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
