package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
import io.docui.hostops.internal.stream.DaemonThreads;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.debug.DebugRemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.debug.json.DebugMessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;

/**
 * Connection to a debug adapter that sends DAP requests with timeouts and dispatches its events. Every pending request fails when the
 * adapter ends. Messages are written on a separate thread, so that an adapter that does not read blocks no caller. Thread-safe.
 */
final class DapConnection implements AutoCloseable {
    private final String name;
    private final IDebugProtocolServer server;
    private final ExecutorService writer;
    private final Thread reader;
    private final CompletableFuture<Object> broken = new CompletableFuture<>();

    /**
     * Creates a connection.
     * @param client the handler of its events, called on one thread, one event at a time
     */
    DapConnection(String name, DebugAdapterProcess process, IDebugProtocolClient client) {
        this.name = name;
        Map<String, JsonRpcMethod> methods =
                new LinkedHashMap<>(ServiceEndpoints.getSupportedMethods(IDebugProtocolServer.class));
        methods.putAll(ServiceEndpoints.getSupportedMethods(IDebugProtocolClient.class));
        DebugMessageJsonHandler json = new DebugMessageJsonHandler(methods);
        writer = Executors.newSingleThreadExecutor(DaemonThreads.factory("debug-adapter-writer"));
        MessageConsumer out = new StreamMessageConsumer(process.in(), json);
        DebugRemoteEndpoint remote = new DebugRemoteEndpoint(later(out), ServiceEndpoints.toEndpoint(client));
        json.setMethodProvider(remote);
        server = ServiceEndpoints.toServiceObject(remote, IDebugProtocolServer.class);
        reader = DaemonThreads.create(
                "debug-adapter-reader", () -> read(new DapMessageReader(process.out(), json), remote, process));
    }

    /** Starts to receive events. */
    void listen() {
        reader.start();
    }

    private MessageConsumer later(MessageConsumer out) {
        return message -> {
            try {
                writer.execute(() -> out.consume(message));
            } catch (RejectedExecutionException e) {
                throw new DebuggerException(DebuggerErrorKind.ENDED, name + " has ended.");
            }
        };
    }

    private void read(DapMessageReader adapterMessageReader, MessageConsumer remote, DebugAdapterProcess process) {
        try {
            adapterMessageReader.listen(remote);
            end(process.stderrTail().map(words -> name + ' ' + words).orElse(name + " closed the connection."));
        } catch (DapMessageReader.MalformedMessageException e) {
            end(name + " sent a message that does not follow the debug adapter protocol: " + e.getMessage() + '.');
        } catch (RuntimeException e) {
            end(name + " sent a message that could not be handled: " + e.getMessage() + '.');
        }
    }

    private void end(String why) {
        broken.completeExceptionally(new DebuggerException(DebuggerErrorKind.ENDED, why));
    }

    /**
     * Registers a reaction to the end of the connection: the adapter ended, sent an invalid message, or was closed.
     * @param reaction the reaction, which receives the reason on the thread that detected the end
     */
    void onEnd(Consumer<DebuggerException> reaction) {
        var unused = broken.whenComplete((none, fault) -> {
            if (fault instanceof DebuggerException known) {
                reaction.accept(known);
            }
        });
    }

    /** Returns whether the connection has ended. */
    boolean isOver() {
        return broken.isDone();
    }

    /** Sends a request without waiting for the answer. */
    <T> CompletableFuture<T> begin(Function<IDebugProtocolServer, CompletableFuture<T>> question) {
        return question.apply(server);
    }

    /**
     * Sends a request and waits for the answer.
     * @throws DebuggerException if there is no answer in time, or the adapter refuses
     */
    <T> T ask(String what, Duration limit, Function<IDebugProtocolServer, CompletableFuture<T>> question) {
        return await(what, limit, begin(question));
    }

    /**
     * Waits for an answer.
     * @throws DebuggerException if there is no answer in time, or the adapter refuses
     */
    <T> T await(String what, Duration limit, CompletableFuture<T> answer) {
        try {
            CompletableFuture.anyOf(answer, broken).get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return answer.join();
        } catch (TimeoutException e) {
            throw new DebuggerException(
                    DebuggerErrorKind.TIMEOUT,
                    name + " did not answer within " + limit.toSeconds() + " s to the request " + what + '.');
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DebuggerException(
                    DebuggerErrorKind.CANCELLED, "The request to " + name + ' ' + what + " was canceled.");
        } catch (ExecutionException e) {
            throw fault(what, Objects.requireNonNullElse(e.getCause(), e));
        } catch (CancellationException e) {
            throw new DebuggerException(DebuggerErrorKind.ENDED, name + " has ended.");
        }
    }

    private DebuggerException fault(String what, Throwable cause) {
        if (cause instanceof DebuggerException known) {
            return new DebuggerException(
                    known.kind(), known.description()); // a new exception has the caller's stack trace
        }
        String message = cause instanceof ResponseErrorException refused
                ? refused.getResponseError().getMessage()
                : String.valueOf(cause.getMessage());
        return new DebuggerException(DebuggerErrorKind.REFUSED, name + " refused the request " + what + ": " + message);
    }

    /** Closes the connection and fails the pending requests. */
    @Override
    public void close() {
        broken.completeExceptionally(new DebuggerException(DebuggerErrorKind.CANCELLED, "Debugging was stopped."));
        writer.shutdownNow();
    }
}
