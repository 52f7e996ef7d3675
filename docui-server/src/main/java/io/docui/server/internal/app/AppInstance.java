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
 * An app for one terminal: manages its process, restarts it if necessary, and runs its calls one at a time. The process is started when it
 * is needed, and restarted after a crash or a change of its program. Calls run in the order of their arrival. Thread-safe. An interrupted
 * thread leaves the queue, or cancels its call.
 */
public final class AppInstance {
    private final AppInstanceKey key;
    private final Path logFile;
    private final AppProcessRegistry processRegistry;
    private final ReentrantLock turn = new ReentrantLock(true);
    private final AtomicInteger calls = new AtomicInteger();
    private final Object state = new Object();

    // Guarded by the lock of "state", so that the app can be stopped and listed during a call.
    private @Nullable AppProcess process;
    private @Nullable AppConfiguration entry;
    private @Nullable AppLog log;
    private boolean ready;
    private boolean closed;
    private Instant lastUsed = Instant.now();

    /** Work on a running process. */
    @FunctionalInterface
    private interface Work<T> {
        T on(AppProcess process) throws CommandException, InterruptedException;
    }

    /** Creates an instance without a process. */
    public AppInstance(AppInstanceKey key, Path logFile, AppProcessRegistry processRegistry) {
        this.key = key;
        this.logFile = logFile;
        this.processRegistry = processRegistry;
    }

    public AppInstanceKey key() {
        return key;
    }

    /**
     * Caller of an app instance, with its environment and receivers of notes and progress.
     * @param note the receiver of messages for the caller, such as that the app was restarted
     */
    public record Caller(Map<String, String> environment, Consumer<String> note, Consumer<JsonObject> progress) {}

    /**
     * Calls a tool.
     * @throws CommandException if the app cannot be started, returns an error, or dies
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
     * @throws CommandException if the app cannot be started, returns an error, or dies
     * @throws InterruptedException if the thread is interrupted
     */
    public List<JsonObject> tools(AppConfiguration app, Caller caller) throws CommandException, InterruptedException {
        return inTurn(app, caller, running -> running.tools(caller.note()));
    }

    /**
     * Starts the app, if it is not running.
     * @throws InterruptedException if the thread is interrupted
     */
    public long start(AppConfiguration app, Caller caller) throws CommandException, InterruptedException {
        AppProcess present = present();
        if (present != null && !present.isAlive()) {
            drop(present); // the caller does not expect it to be running
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

    /**
     * Finishes the use of a process. If the call reported the end of the process, drops it. If the end was not noticed,
     * the next call reports it.
     */
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
                throw new CommandException(CommandException.Kind.APP, loss.get() + " The next call restarts the app.");
            }
        }
        if (present != null) {
            Optional<String> reason = present.restartReason(app);
            if (reason.isEmpty()) {
                return present;
            }
            caller.note().accept(app.name() + " is restarted, because " + reason.get() + ".");
            present.end();
            drop(present);
        }
        return started(app, caller);
    }

    /**
     * Returns a message if the app's process was lost with a previous broker. The loss must not remain unnoticed, and is reported once.
     */
    private Optional<String> loss(AppConfiguration app) {
        return processRegistry
                .takeLoss(key)
                .map(how -> app.name() + " ended with the broker, which was " + how
                        + ". Its state in memory, such as a game, is lost.");
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
                throw new CommandException(CommandException.Kind.BROKER, "The broker is shutting down.");
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

    /** Stops the process, if there is one, even during a call. */
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

    /** Stops the process permanently, because the broker ends. No process is started afterward, and the next broker reports the loss. */
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

    /** Returns whether a call runs or waits. */
    public boolean isBusy() {
        return turn.isLocked();
    }

    /** Returns whether there is nothing to report: no process, and no unnoticed end of one. */
    public boolean isEmpty() {
        synchronized (state) {
            return process == null;
        }
    }

    /** Returns whether there is a process whose idle limit has expired. */
    public boolean isExpired(Instant now) {
        synchronized (state) {
            return process != null
                    && entry != null
                    && lastUsed.plus(entry.idle()).isBefore(now);
        }
    }

    /** Stops the process if its idle limit has expired. Returns when the process has ended. */
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

    /** Returns a report of the process; empty if there is none. */
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
        return isBusy() ? "busy" : present.isCancelling() ? "cancelling" : "idle";
    }
}
