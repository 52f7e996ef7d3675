package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
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
 * The conversation with one debug adapter: every question has a limit, and none outlives the adapter.
 *
 * <p>What is said goes out on a thread of its own, so that an adapter that does not read holds up nobody. Thread-safe.
 */
final class AdapterConnection implements AutoCloseable {
    private final String name;
    private final IDebugProtocolServer server;
    private final ExecutorService writer;
    private final Thread reader;
    private final CompletableFuture<Object> broken = new CompletableFuture<>();

    /**
     * A conversation.
     *
     * @param name the adapter's name, for people
     * @param process the adapter
     * @param client what takes its events, on one thread, one after the other
     */
    AdapterConnection(String name, AdapterProcess process, IDebugProtocolClient client) {
        this.name = name;
        Map<String, JsonRpcMethod> methods =
                new LinkedHashMap<>(ServiceEndpoints.getSupportedMethods(IDebugProtocolServer.class));
        methods.putAll(ServiceEndpoints.getSupportedMethods(IDebugProtocolClient.class));
        DebugMessageJsonHandler json = new DebugMessageJsonHandler(methods);
        writer = Executors.newSingleThreadExecutor(task -> daemon(task, "debug-adapter-writer"));
        MessageConsumer out = new StreamMessageConsumer(process.in(), json);
        DebugRemoteEndpoint remote = new DebugRemoteEndpoint(later(out), ServiceEndpoints.toEndpoint(client));
        json.setMethodProvider(remote);
        server = ServiceEndpoints.toServiceObject(remote, IDebugProtocolServer.class);
        reader = daemon(
                () -> read(new AdapterMessageReader(process.out(), json), remote, process), "debug-adapter-reader");
    }

    /** Begins to listen: from now on there are events. */
    void listen() {
        reader.start();
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
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

    private void read(AdapterMessageReader adapterMessageReader, MessageConsumer remote, AdapterProcess process) {
        try {
            adapterMessageReader.listen(remote);
            end(process.stderrTail().map(words -> name + ' ' + words).orElse(name + " closed the connection."));
        } catch (AdapterMessageReader.MalformedMessageException e) {
            end(name + " sent what is no message of the debug adapter protocol: " + e.getMessage() + '.');
        } catch (RuntimeException e) {
            end(name + " sent a message that could not be handled: " + e.getMessage() + '.');
        }
    }

    private void end(String why) {
        broken.completeExceptionally(new DebuggerException(DebuggerErrorKind.ENDED, why));
    }

    /**
     * Has something done when the conversation is over: the adapter ended, or what it says makes no sense, or it was closed.
     *
     * @param reaction what to do with the reason; on the thread that found out
     */
    void onEnd(Consumer<DebuggerException> reaction) {
        var unused = broken.whenComplete((none, fault) -> {
            if (fault instanceof DebuggerException known) {
                reaction.accept(known);
            }
        });
    }

    /** Whether the conversation is over. */
    boolean isOver() {
        return broken.isDone();
    }

    /**
     * Begins a question, whose answer nobody waits for yet.
     *
     * @param question the question
     * @param <T> what it answers
     * @return the answer, some time
     */
    <T> CompletableFuture<T> begin(Function<IDebugProtocolServer, CompletableFuture<T>> question) {
        return question.apply(server);
    }

    /**
     * Asks, and waits for the answer.
     *
     * @param what the question in a few words, for people
     * @param limit how long to wait
     * @param question the question
     * @param <T> what it answers
     * @return the answer
     * @throws DebuggerException if there is none in time, or it is no
     */
    <T> T ask(String what, Duration limit, Function<IDebugProtocolServer, CompletableFuture<T>> question) {
        return await(what, limit, begin(question));
    }

    /**
     * Waits for an answer.
     *
     * @param what the question in a few words, for people
     * @param limit how long to wait
     * @param answer the answer
     * @param <T> what it answers
     * @return the answer
     * @throws DebuggerException if there is none in time, or it is no
     */
    <T> T await(String what, Duration limit, CompletableFuture<T> answer) {
        try {
            CompletableFuture.anyOf(answer, broken).get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return answer.join();
        } catch (TimeoutException e) {
            throw new DebuggerException(
                    DebuggerErrorKind.TIMEOUT,
                    name + " did not answer within " + limit.toSeconds() + " s when asked " + what + '.');
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DebuggerException(DebuggerErrorKind.CANCELLED, "Asking " + name + ' ' + what + " was cancelled.");
        } catch (ExecutionException e) {
            throw fault(what, Objects.requireNonNullElse(e.getCause(), e));
        } catch (CancellationException e) {
            throw new DebuggerException(DebuggerErrorKind.ENDED, name + " has ended.");
        }
    }

    private DebuggerException fault(String what, Throwable cause) {
        if (cause instanceof DebuggerException known) {
            return new DebuggerException(known.kind(), known.description()); // with the stack of who asked
        }
        String message = cause instanceof ResponseErrorException refused
                ? refused.getResponseError().getMessage()
                : String.valueOf(cause.getMessage());
        return new DebuggerException(DebuggerErrorKind.REFUSED, name + " says, asked " + what + ": " + message);
    }

    /** Ends the conversation: whoever still waits hears that it is over. */
    @Override
    public void close() {
        broken.completeExceptionally(new DebuggerException(DebuggerErrorKind.CANCELLED, "Debugging was stopped."));
        writer.shutdownNow();
    }
}
