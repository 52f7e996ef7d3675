package io.docui.hostops.internal.lsp;

import com.google.gson.JsonObject;
import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.internal.stream.OutputTail;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.jspecify.annotations.Nullable;

/**
 * Connection to one running language server process: handshake, requests with timeouts, and document state. Every request ends at once when
 * the process ends. A server that leaves two requests unanswered is stopped.
 */
final class LanguageServerConnection implements AutoCloseable {
    private final LanguageServerDefinition kind;
    private final LanguageServerLimits serverLimits;
    private final LanguageServerLauncher.LaunchedServer launchedServer;
    private final Process process;
    private final OutputTail words;
    private final LspMessageWriter writer;
    private final Thread writing;
    private final LanguageServer remote;
    private final PublishedDiagnostics publishedDiagnostics = new PublishedDiagnostics();
    private final LanguageClientHandler client;
    private final DocumentSynchronizer documentSynchronizer;
    private final FileWatcher watch;
    private final Map<Long, CompletableFuture<?>> waiting = new ConcurrentHashMap<>();
    private final AtomicLong questions = new AtomicLong();
    private volatile Optional<String> end = Optional.empty();
    private volatile boolean silent;
    private volatile ServerCapabilities offers = new ServerCapabilities();
    private volatile PositionEncoding encoding = PositionEncoding.UTF16;

    private LanguageServerConnection(
            LanguageServerDefinition kind,
            Path root,
            LanguageServerLauncher.LaunchedServer launchedServer,
            FileTextSource source,
            LanguageServerLimits serverLimits) {
        this.kind = kind;
        this.serverLimits = serverLimits;
        this.launchedServer = launchedServer;
        this.process = launchedServer.process();
        this.words = OutputTail.start(process.getErrorStream(), 20, 300, "docui-lsp-" + kind.id() + "-errors");
        this.client = new LanguageClientHandler(kind, root, publishedDiagnostics);
        Map<String, JsonRpcMethod> methods =
                new LinkedHashMap<>(ServiceEndpoints.getSupportedMethods(LanguageClient.class));
        methods.putAll(ServiceEndpoints.getSupportedMethods(LanguageServer.class));
        MessageJsonHandler json = new MessageJsonHandler(methods);
        this.writer = new LspMessageWriter(process.getOutputStream(), json, this::finish);
        RemoteEndpoint endpoint = new RemoteEndpoint(writer, client);
        json.setMethodProvider(endpoint);
        this.remote = ServiceEndpoints.toServiceObject(endpoint, LanguageServer.class);
        this.documentSynchronizer =
                new DocumentSynchronizer(kind, remote.getTextDocumentService(), source, publishedDiagnostics);
        this.watch = new FileWatcher(root, kind);
        this.writing = DaemonThreads.start("docui-lsp-" + kind.id() + "-write", writer);
        LspMessageReader reader = new LspMessageReader(process.getInputStream(), json, endpoint, writer::takeAsked);
        DaemonThreads.start("docui-lsp-" + kind.id() + "-read", () -> read(reader, endpoint));
    }

    /**
     * Starts a server and performs the handshake.
     * @throws io.docui.hostops.lsp.LanguageServerException if it does not start, or not in time; its process is ended then
     */
    static LanguageServerConnection open(
            LanguageServerDefinition kind,
            List<String> argv,
            Path root,
            LanguageServerLauncher launcher,
            FileTextSource source,
            LanguageServerLimits serverLimits) {
        LanguageServerLauncher.LaunchedServer launchedServer;
        try {
            launchedServer = launcher.launch(argv, root);
        } catch (IOException e) {
            throw new LanguageServerException(
                    ServerErrorKind.NOT_RUNNING, argv.get(0) + " cannot be started: " + e.getMessage());
        }
        LanguageServerConnection serverConnection =
                new LanguageServerConnection(kind, root, launchedServer, source, serverLimits);
        try {
            serverConnection.greet(root);
            return serverConnection;
        } catch (LanguageServerException e) {
            serverConnection.close();
            throw e;
        }
    }

    private void greet(Path root) {
        InitializeResult result = ask(
                "initialize",
                server -> server.initialize(
                        InitializeParamsFactory.of(kind, root, client.folder(), launchedServer.seesUs())),
                serverLimits.start(),
                cancellation -> {});
        if (result == null || result.getCapabilities() == null) {
            throw new LanguageServerException(
                    ServerErrorKind.NOT_RUNNING, "The server " + kind.id() + " did not report its capabilities.");
        }
        offers = result.getCapabilities();
        encoding = Optional.ofNullable(offers.getPositionEncoding())
                .flatMap(PositionEncoding::of)
                .orElse(PositionEncoding.UTF16);
        documentSynchronizer.notifySaved(savesOf(offers));
        remote.initialized(new InitializedParams());
        JsonObject settings = kind.settings();
        if (!settings.isEmpty()) {
            remote.getWorkspaceService().didChangeConfiguration(new DidChangeConfigurationParams(settings));
        }
    }

    private static boolean savesOf(ServerCapabilities offers) {
        Either<?, TextDocumentSyncOptions> synchronization = offers.getTextDocumentSync();
        if (synchronization == null || !synchronization.isRight()) {
            return false;
        }
        Either<Boolean, SaveOptions> save = synchronization.getRight().getSave();
        return save != null && (save.isRight() || Boolean.TRUE.equals(save.getLeft()));
    }

    private void read(LspMessageReader reader, RemoteEndpoint endpoint) {
        String reason = "it has closed its output";
        try {
            reader.listen(message -> consume(message, endpoint));
            words.awaitEnd(serverLimits.suspect());
        } catch (JsonRpcException e) {
            reason = String.valueOf(
                    e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
        } finally {
            finish(reason);
        }
    }

    private void consume(Message message, RemoteEndpoint endpoint) {
        if (message instanceof ResponseMessage) {
            silent = false;
        }
        endpoint.consume(message);
    }

    /** Closes the connection: fails the waiting requests and ends the process. */
    private void finish(String reason) {
        if (!isFirstEnd(reason)) {
            return;
        }
        process.toHandle().destroy(); // unlike Process.destroy, keeps the streams open for the last error output
        LanguageServerException fault = ended(reason);
        waiting.values().forEach(answer -> answer.completeExceptionally(fault));
        DaemonThreads.start("docui-lsp-" + kind.id() + "-end", () -> {
            launchedServer.ending().accept(serverLimits.stop());
            writing.interrupt();
        });
    }

    private boolean isFirstEnd(String reason) {
        synchronized (waiting) {
            boolean first = end.isEmpty();
            end = end.or(() -> Optional.of(reason));
            return first;
        }
    }

    private LanguageServerException ended(String reason) {
        return new LanguageServerException(
                ServerErrorKind.NOT_RUNNING, "The server " + kind.id() + " has ended: " + reason + lastWords() + '.');
    }

    private String lastWords() {
        List<String> lines = words.lines();
        return words.failure()
                .map(failure -> "(its error output cannot be read: " + failure.getMessage() + ")")
                .or(() -> lines.isEmpty() ? Optional.empty() : Optional.of(lines.get(lines.size() - 1)))
                .map(last -> "; its last error output: " + last)
                .orElse("");
    }

    /** Returns why the connection ended; empty while it is open. */
    Optional<String> end() {
        if (end.isEmpty() && !process.isAlive()) {
            words.awaitEnd(serverLimits.suspect());
            finish("its process ended with exit code " + process.exitValue());
        }
        return end.map(reason -> reason + lastWords());
    }

    /**
     * Sends a request and waits for the answer.
     * @return the answer; null if the server has none
     */
    <T> T ask(String what, Function<LanguageServer, CompletableFuture<T>> question, Consumer<Runnable> cancellation) {
        return ask(what, question, silent ? serverLimits.suspect() : serverLimits.answer(), cancellation);
    }

    private <T> T ask(
            String what,
            Function<LanguageServer, CompletableFuture<T>> question,
            Duration limit,
            Consumer<Runnable> cancellation) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        long number = questions.incrementAndGet();
        waiting.put(number, answer);
        CompletableFuture<T> request = null;
        try {
            request = question.apply(remote);
            var unused = request.whenComplete((value, fault) -> settle(answer, value, fault));
            end.ifPresent(reason -> answer.completeExceptionally(ended(reason)));
            cancellation.accept(() -> answer.completeExceptionally(LanguageServerException.forCancellation()));
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw late(what, limit);
        } catch (ExecutionException e) {
            throw fault(what, e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LanguageServerException.forCancellation();
        } finally {
            waiting.remove(number);
            if (request != null && !request.isDone()) {
                // This sends $/cancelRequest. A later answer is dropped.
                request.cancel(true);
            }
        }
    }

    private static <T> void settle(CompletableFuture<T> answer, T value, @Nullable Throwable fault) {
        if (fault == null) {
            answer.complete(value);
        } else {
            answer.completeExceptionally(fault);
        }
    }

    private LanguageServerException late(String what, Duration limit) {
        String words = "The server " + kind.id() + " has not answered " + what + " within "
                + LanguageServerException.seconds(limit) + '.';
        if (silent || "initialize".equals(what)) {
            finish("it did not answer " + what);
            return new LanguageServerException(
                    ServerErrorKind.NO_ANSWER,
                    words + " It was terminated and restarts at the next call" + lastWords() + '.');
        }
        silent = true;
        return new LanguageServerException(
                ServerErrorKind.NO_ANSWER, words + " The next call asks it again and terminates it if it hangs.");
    }

    private LanguageServerException fault(String what, Throwable cause) {
        if (cause instanceof LanguageServerException fault) {
            return fault;
        }
        if (cause instanceof ResponseErrorException error && error.getResponseError() != null) {
            boolean unknown = error.getResponseError().getCode() == ResponseErrorCode.MethodNotFound.getValue();
            return new LanguageServerException(
                    unknown ? ServerErrorKind.UNSUPPORTED : ServerErrorKind.REFUSED,
                    "The server " + kind.id()
                            + (unknown
                                    ? " does not support " + what
                                    : " refused " + what + ": "
                                            + error.getResponseError().getMessage())
                            + '.');
        }
        return new LanguageServerException(
                ServerErrorKind.REFUSED,
                "The response of the server " + kind.id() + " to " + what + " cannot be read: " + cause.getMessage());
    }

    /** Sends the server the changes on disk, and opens a file. */
    synchronized DocumentSynchronizer.OpenDocument open(Path path) {
        refresh();
        return documentSynchronizer.open(path);
    }

    /** Sends the server the changes on disk. */
    synchronized void refresh() {
        documentSynchronizer.refresh();
        List<FileEvent> events = watch.changes();
        if (!events.isEmpty()) {
            publishedDiagnostics.markChanged();
            remote.getWorkspaceService().didChangeWatchedFiles(new DidChangeWatchedFilesParams(events));
        }
    }

    /** Returns the document of a file, if the server has it open. */
    synchronized Optional<DocumentSynchronizer.OpenDocument> findOpen(Path path) {
        return documentSynchronizer.findOpen(path);
    }

    synchronized List<DocumentSynchronizer.OpenDocument> openTexts() {
        return documentSynchronizer.all();
    }

    /** Returns whether a file that is not open is unchanged since the last notification of file changes. */
    synchronized boolean isUnchanged(Path path) {
        Optional<FileStamp> before = watch.stamp(path);
        return before.isEmpty() || before.equals(FileStamp.of(path));
    }

    ServerCapabilities serverCapabilities() {
        return offers;
    }

    PositionEncoding encoding() {
        return encoding;
    }

    PublishedDiagnostics problems() {
        return publishedDiagnostics;
    }

    LanguageClientHandler client() {
        return client;
    }

    LanguageServerLimits limits() {
        return serverLimits;
    }

    /** Shuts the server down, and ends its process if it does not exit. */
    @Override
    public void close() {
        if (end.isEmpty() && process.isAlive()) {
            try {
                ask("shutdown", LanguageServer::shutdown, serverLimits.stop(), cancellation -> {});
            } catch (LanguageServerException e) {
                // Some servers do not answer the request. All are ended below.
                silent = true;
            }
            isFirstEnd("it was stopped");
            remote.exit();
        }
        LanguageServerException fault = ended(end.orElse("it was stopped"));
        waiting.values().forEach(answer -> answer.completeExceptionally(fault));
        launchedServer.ending().accept(serverLimits.stop());
        writing.interrupt();
    }
}
