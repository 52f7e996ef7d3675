package io.docui.server.internal.app;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An app for one terminal: a process when it is needed, started anew after a crash or a change of its program, whose calls
 * run one after the other in the order in which they come.
 *
 * <p>Thread-safe. A thread that is interrupted leaves the queue, or takes its call back.
 */
public final class AppInstance {
    private final InstanceKey key;
    private final Path logFile;
    private final ProcessRegistry processRegistry;
    private final ReentrantLock turn = new ReentrantLock(true);
    private final AtomicInteger calls = new AtomicInteger();
    private final Object state = new Object();

    // Under the lock of "state", so that the app can be stopped and listed while a call runs.
    private @Nullable AppProcess process;
    private @Nullable AppConfiguration entry;
    private @Nullable AppLog log;
    private boolean ready;
    private boolean closed;
    private Instant lastUsed = Instant.now();

    /** Work on a process that answers. */
    @FunctionalInterface
    private interface Work<T> {
        T on(AppProcess process) throws CommandException, InterruptedException;
    }

    /**
     * An instance without a process.
     *
     * @param key which one
     * @param logFile where its log is
     * @param processRegistry where processes are entered
     */
    public AppInstance(InstanceKey key, Path logFile, ProcessRegistry processRegistry) {
        this.key = key;
        this.logFile = logFile;
        this.processRegistry = processRegistry;
    }

    /** Which one it is. */
    public InstanceKey key() {
        return key;
    }

    /**
     * Who calls.
     *
     * @param environment of the caller, in which a process is started
     * @param note is told what the caller should know, such as that the app was started anew
     * @param progress is told how far a call is
     */
    public record Caller(Map<String, String> environment, Consumer<String> note, Consumer<JsonObject> progress) {}

    /**
     * Calls a tool.
     *
     * @param app the app as it is configured now
     * @param caller who calls
     * @param tool the tool's name
     * @param arguments its arguments
     * @return the result as the app gives it
     * @throws CommandException if the app cannot be started, answers with an error, or dies
     * @throws InterruptedException if the thread is interrupted
     */
    public JsonObject call(AppConfiguration app, Caller caller, String tool, JsonObject arguments)
            throws CommandException, InterruptedException {
        return inTurn(app, caller, running -> {
            calls.incrementAndGet();
            return running.call(tool, arguments, caller.progress());
        });
    }

    /**
     * Lists the tools.
     *
     * @param app the app as it is configured now
     * @param caller who calls
     * @return the tools as the app describes them
     * @throws CommandException if the app cannot be started, answers with an error, or dies
     * @throws InterruptedException if the thread is interrupted
     */
    public List<JsonObject> tools(AppConfiguration app, Caller caller) throws CommandException, InterruptedException {
        return inTurn(app, caller, running -> running.tools(caller.note()));
    }

    /**
     * Starts the app, if it does not run.
     *
     * @param app the app as it is configured now
     * @param caller who calls
     * @return its process id
     * @throws CommandException if it cannot be started
     * @throws InterruptedException if the thread is interrupted
     */
    public long start(AppConfiguration app, Caller caller) throws CommandException, InterruptedException {
        AppProcess present = present();
        if (present != null && !present.isAlive()) {
            drop(present); // whoever starts it does not expect it to be there
        }
        if (present == null) {
            loss(app).ifPresent(caller.note());
        }
        return inTurn(app, caller, AppProcess::pid);
    }

    private <T> T inTurn(AppConfiguration app, Caller caller, Work<T> work)
            throws CommandException, InterruptedException {
        turn.lockInterruptibly();
        try {
            AppProcess running = running(app, caller);
            try {
                return work.on(running);
            } finally {
                used(running);
            }
        } finally {
            turn.unlock();
        }
    }

    /** A process whose end this call has told is done with; one that ended unseen will be told of by the next call. */
    private void used(AppProcess running) {
        synchronized (state) {
            lastUsed = Instant.now();
        }
        if (running.isEndReported()) {
            drop(running);
        }
    }

    private @Nullable AppProcess present() {
        synchronized (state) {
            return process;
        }
    }

    private AppProcess running(AppConfiguration app, Caller caller) throws CommandException, InterruptedException {
        AppProcess present = present();
        if (present != null && !present.isAlive()) {
            drop(present);
            throw present.crashFault();
        }
        if (present == null) {
            Optional<String> loss = loss(app);
            if (loss.isPresent()) {
                throw new CommandException(CommandException.Kind.APP, loss.get() + " The next call starts it anew.");
            }
        }
        if (present != null) {
            Optional<String> reason = present.restartReason(app);
            if (reason.isEmpty()) {
                return present;
            }
            caller.note().accept(app.name() + " is started anew, since " + reason.get() + ".");
            present.end();
            drop(present);
        }
        return started(app, caller);
    }

    /** What it held was lost with another broker: that must not go unseen, and is told once. */
    private Optional<String> loss(AppConfiguration app) {
        return processRegistry
                .takeLoss(key)
                .map(how -> app.name() + " is gone with the broker, which was " + how
                        + ": what it held in memory, such as a game, is lost.");
    }

    private void drop(AppProcess gone) {
        processRegistry.unregister(gone.handle());
        synchronized (state) {
            if (process == gone) {
                process = null;
            }
        }
    }

    private AppProcess started(AppConfiguration app, Caller caller) throws CommandException, InterruptedException {
        AppProcess fresh;
        synchronized (state) {
            if (closed) {
                throw new CommandException(CommandException.Kind.BROKER, "The broker is ending.");
            }
            fresh = AppProcess.start(app, caller.environment(), log());
            processRegistry.register(fresh.handle(), key);
            process = fresh;
            entry = app;
            ready = false;
        }
        try {
            fresh.initialize();
        } catch (CommandException | InterruptedException | RuntimeException e) {
            fresh.end();
            drop(fresh);
            throw e;
        }
        synchronized (state) {
            ready = true;
        }
        return fresh;
    }

    private AppLog log() throws CommandException {
        try {
            if (log == null) {
                log = AppLog.open(logFile);
            }
            return log;
        } catch (IOException e) {
            throw new CommandException(
                    CommandException.Kind.BROKER, "The log " + logFile + " cannot be written: " + e.getMessage(), e);
        }
    }

    /**
     * Ends the process, if there is one, whatever it does.
     *
     * @return whether there was one
     */
    public boolean stop() {
        AppProcess present;
        synchronized (state) {
            present = process;
            process = null;
        }
        if (present == null) {
            return false;
        }
        present.end();
        processRegistry.unregister(present.handle());
        return true;
    }

    /** Ends the process for good, since the broker ends: none is started any more, and the next broker tells of the loss. */
    public void close() {
        synchronized (state) {
            closed = true;
        }
        if (stop()) {
            processRegistry.recordLoss(key);
        }
        synchronized (state) {
            if (log != null) {
                log.close();
            }
        }
    }

    /** Whether a call runs or waits. */
    public boolean isBusy() {
        return turn.isLocked();
    }

    /** Whether there is nothing to be told of it: no process, nor one that has died unseen. */
    public boolean isEmpty() {
        synchronized (state) {
            return process == null;
        }
    }

    /** Whether there is a process that has not been called for as long as its entry says. */
    public boolean isExpired(Instant now) {
        synchronized (state) {
            return process != null
                    && entry != null
                    && lastUsed.plus(entry.idle()).isBefore(now);
        }
    }

    /**
     * Ends the process if it has not been called for as long as its entry says; returns when it is gone.
     *
     * @param now the time
     */
    public void expire(Instant now) {
        if (!turn.tryLock()) {
            return;
        }
        try {
            if (isExpired(now)) {
                stop();
            }
        } finally {
            turn.unlock();
        }
    }

    /** What there is to be told of it; empty if there is no process. */
    public Optional<JsonObject> report() {
        synchronized (state) {
            if (process == null) {
                return Optional.empty();
            }
            Instant now = Instant.now();
            return Optional.of(JsonObject.of(
                    "app", key.app(),
                    "terminal", key.terminal(),
                    "pid", process.pid(),
                    "state", stateWord(process),
                    "calls", calls.get(),
                    "since", process.startTime(),
                    "idleSeconds",
                            isBusy() ? 0 : Duration.between(lastUsed, now).toSeconds(),
                    "config", key.source(),
                    "log", logFile));
        }
    }

    private String stateWord(AppProcess present) {
        if (!present.isAlive()) {
            return "died";
        }
        if (!ready) {
            return "starting";
        }
        if (isBusy()) {
            return "busy";
        }
        return present.isCancelling() ? "cancelling" : "idle";
    }
}
