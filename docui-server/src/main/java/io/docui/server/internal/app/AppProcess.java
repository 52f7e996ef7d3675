package io.docui.server.internal.app;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.config.DurationFormat;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import io.docui.server.internal.process.ProcessTree;
import io.docui.server.internal.thread.DaemonThreads;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Operating system process of an app and its MCP client, from start to end. Thread-safe. Calls are not serialized here. */
final class AppProcess {
    private static final String PROTOCOL_VERSION = "2025-11-25";
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** The time to wait for the last output of an ended process. */
    private static final long LAST_WORDS_MILLIS = 300;

    private static final int PAGES = 100;

    private final AppConfiguration entry;
    private final AppLog log;
    private final FileMetadataSnapshot stamps;
    private final Process process;
    private final Thread errors;
    private final McpClient client;
    private final Instant since = Instant.now();
    private final AtomicBoolean ending = new AtomicBoolean();
    private volatile boolean stopped;
    private volatile boolean endTold;
    private final CompletableFuture<Void> gone = new CompletableFuture<>();

    private AppProcess(AppConfiguration entry, AppLog log, FileMetadataSnapshot stamps, Process process) {
        this.entry = entry;
        this.log = log;
        this.stamps = stamps;
        this.process = process;
        this.errors = DaemonThreads.start("docui-errors-of-" + entry.name(), () -> log.copy(process.getErrorStream()));
        this.client = new McpClient(
                entry.name(), process.getInputStream(), process.getOutputStream(), log, this::outputClosed);
        // A child of the process may keep its output open.
        CompletableFuture<Void> unused = process.onExit()
                .thenRunAsync(
                        this::exited, CompletableFuture.delayedExecutor(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS));
    }

    /**
     * Starts a process, without waiting for a response.
     * @param entry the app; its program is an absolute path
     */
    static AppProcess start(AppConfiguration entry, Map<String, String> environment, AppLog log)
            throws CommandException {
        ProcessBuilder builder = new ProcessBuilder(entry.commandLine())
                .directory(entry.directory().toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().putAll(entry.variables());
        log.clearLastLines();
        FileMetadataSnapshot stamps = FileMetadataSnapshot.of(entry.watch());
        try {
            Process process = builder.start();
            log.note("Started as process " + process.pid() + ": " + String.join(" ", entry.commandLine()));
            return new AppProcess(entry, log, stamps, process);
        } catch (IOException e) {
            log.note("Cannot start: " + e.getMessage());
            throw new CommandException(
                    CommandException.Kind.APP, entry.name() + " cannot be started: " + e.getMessage() + ".", e);
        }
    }

    private void outputClosed() {
        try {
            if (!process.waitFor(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS)) {
                log.note("It closed its standard output, so the broker ends it.");
                terminate();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exited();
    }

    private void exited() {
        if (gone.complete(null)) {
            log.note("Ended: " + exit());
        }
        client.end();
    }

    /**
     * Performs the MCP initialization.
     * @throws CommandException if the app dies, takes too long, or returns an error
     * @throws InterruptedException if the thread is interrupted
     */
    JsonObject initialize() throws CommandException, InterruptedException {
        JsonObject hello = JsonObject.of(
                "protocolVersion",
                PROTOCOL_VERSION,
                "capabilities",
                JsonObject.of(),
                "clientInfo",
                JsonObject.of("name", "docui", "title", "DocUI PipeMux", "version", version()));
        try {
            JsonObject said = client.request("initialize", hello, progress -> {}, entry.startLimit());
            client.sendNotification("notifications/initialized", JsonObject.of());
            return said;
        } catch (McpClient.ServerEndedException e) {
            throw stopped ? stoppedMeanwhile(e) : fault(entry.name() + " died during startup (" + exit() + ").", e);
        } catch (TimeoutException e) {
            throw fault(
                    entry.name() + " did not answer within "
                            + DurationFormat.formatLimit(entry.startLimit()) + " after its start (startLimit in "
                            + entry.source() + ").",
                    e);
        } catch (CommandException e) {
            throw fault(entry.name() + " rejected initialization: " + e.message(), e);
        }
    }

    private static String version() {
        String version = AppProcess.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /**
     * Calls a tool.
     * @throws CommandException if the app returns an error, or dies
     * @throws InterruptedException if the thread is interrupted; the call is canceled
     */
    JsonObject call(String tool, JsonObject arguments, Consumer<JsonObject> progress)
            throws CommandException, InterruptedException {
        JsonObject result = ask("tools/call", JsonObject.of("name", tool, "arguments", arguments), progress);
        if (result.has("content")) {
            checkList(result, "content");
        }
        return result;
    }

    /**
     * Lists the tools.
     * @throws CommandException if the app returns an error, or dies
     * @throws InterruptedException if the thread is interrupted
     */
    List<JsonObject> tools(Consumer<String> note) throws CommandException, InterruptedException {
        List<JsonObject> tools = new ArrayList<>();
        Set<String> cursors = new HashSet<>();
        Optional<String> cursor = Optional.empty();
        for (int page = 0; page < PAGES; page++) {
            JsonObject listed = ask("tools/list", JsonObject.of("cursor", cursor.orElse(null)), progress -> {});
            checkList(listed, "tools");
            tools.addAll(listed.objects("tools"));
            cursor = listed.text("nextCursor");
            if (cursor.isEmpty()) {
                return tools;
            }
            if (!cursors.add(cursor.get())) {
                note.accept(entry.name() + " repeats a page of its tool list. Later pages are ignored.");
                return tools;
            }
        }
        note.accept(entry.name() + " lists more than " + PAGES + " pages of tools. Later pages are ignored.");
        return tools;
    }

    private static void checkList(JsonObject result, String field) throws CommandException {
        if (!(result.value(field) instanceof List<?> items)
                || items.size() != result.objects(field).size()) {
            throw McpClient.invalidAnswer("its field " + field + " is not a list of objects", result);
        }
    }

    private JsonObject ask(String method, JsonObject params, Consumer<JsonObject> progress)
            throws CommandException, InterruptedException {
        try {
            return client.request(method, params, progress, null);
        } catch (McpClient.ServerEndedException e) {
            endTold = true;
            throw stopped
                    ? stoppedMeanwhile(e)
                    : fault(
                            entry.name() + " died during the call (" + exit()
                                    + "), and its state in memory is lost. The next call restarts it.",
                            e);
        } catch (TimeoutException e) {
            throw new IllegalStateException("The request has no time limit", e);
        }
    }

    private CommandException stoppedMeanwhile(Exception cause) {
        return new CommandException(
                CommandException.Kind.APP, entry.name() + " was stopped before it answered.", cause);
    }

    /** Returns the error for a process that has died between two calls. */
    CommandException crashFault() {
        return fault(
                entry.name() + " has died since the last call (" + exit()
                        + "), and its state in memory is lost. Call again to restart it.",
                null);
    }

    private CommandException fault(String what, @Nullable Exception cause) {
        List<String> words = lastWords();
        String message = what + (words.isEmpty() ? "" : " Its last output:\n  " + String.join("\n  ", words) + "\n")
                + " Log: " + log.file();
        return cause == null
                ? new CommandException(CommandException.Kind.APP, message)
                : new CommandException(CommandException.Kind.APP, message, cause);
    }

    private List<String> lastWords() {
        try {
            errors.join(LAST_WORDS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return log.lastErrorLines();
    }

    private String exit() {
        return process.isAlive() ? "it is still running" : ExitStatusText.of(process.exitValue());
    }

    /** Returns whether the process can be called. */
    boolean isAlive() {
        return process.isAlive() && !gone.isDone();
    }

    /** Returns whether a call has reported the end of the process. */
    boolean isEndReported() {
        return endTold;
    }

    /** Returns whether a call was canceled and the app has not responded since. It may still be running the call. */
    boolean isCancelling() {
        return client.isCancelling();
    }

    long pid() {
        return process.pid();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    Instant startTime() {
        return since;
    }

    /** Returns the reason why the process must be restarted before the next call; empty if it need not. */
    Optional<String> restartReason(AppConfiguration now) {
        if (!now.isConfiguredAs(entry)) {
            return Optional.of("its entry in " + entry.source() + " has changed");
        }
        return stamps.changedFile().map(file -> file + " has changed");
    }

    /** Ends the process and its descendants: closes its input, then terminates them, then kills them. Returns when they have ended. */
    void end() {
        stopped = true;
        terminate();
    }

    private void terminate() {
        if (ending.compareAndSet(false, true)) {
            ProcessTree tree = new ProcessTree(process.toHandle());
            client.closeInput();
            tree.end(PATIENCE);
            exited();
        } else {
            process.onExit()
                    .orTimeout(2 * PATIENCE.toSeconds(), TimeUnit.SECONDS)
                    .exceptionally(late -> process)
                    .join();
        }
    }

    /** Describes the exit code of a process in words, including the signal that ended it. */
    private static final class ExitStatusText {
        private static final int SIGNALLED = 128;
        private static final Map<Integer, String> SIGNALS = Map.of(
                1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 9, "SIGKILL", 11, "SIGSEGV", 15,
                "SIGTERM");

        private ExitStatusText() {}

        /**
         * Describes an exit code.
         * @param exitCode the exit code; above 128 it indicates a signal
         * @return the description, such as "exit code 137: signal 9, SIGKILL"
         */
        static String of(int exitCode) {
            String signal = SIGNALS.get(exitCode - SIGNALLED);
            return "exit code " + exitCode
                    + (signal == null ? "" : ": signal " + (exitCode - SIGNALLED) + ", " + signal);
        }
    }
}
