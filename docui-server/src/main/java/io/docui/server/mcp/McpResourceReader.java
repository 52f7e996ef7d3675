package io.docui.server.mcp;

import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.session.Session;
import io.docui.server.host.SharedSession;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads MCP resources from a client's session, and converts failures to errors of the protocol. */
final class McpResourceReader {
    private static final System.Logger LOG = LazyLogger.of(McpResourceReader.class.getName());

    private McpResourceReader() {}

    /**
     * Reads a resource.
     * @return the result; it fails with an {@link McpRequestException}
     */
    static <T> CompletionStage<T> read(RequestExchange exchange, String uri, Function<Session, T> work) {
        SharedSession session = exchange.connection().session();
        CompletableFuture<T> read = new CompletableFuture<>();
        try {
            session.read(exchange.caller(), work)
                    .result()
                    .whenComplete((value, failure) -> complete(read, session, uri, value, failure));
        } catch (RejectedExecutionException e) {
            read.completeExceptionally(error(session, uri, e));
        }
        return read;
    }

    private static <T> void complete(
            CompletableFuture<T> read, SharedSession session, String uri, T value, @Nullable Throwable failure) {
        if (failure == null) {
            read.complete(value);
        } else {
            read.completeExceptionally(error(session, uri, ToolCallRunner.cause(failure)));
        }
    }

    private static McpRequestException error(SharedSession session, String uri, Throwable failure) {
        if (McpClientConnection.isLost(session, failure)) {
            return RetryRequestError.exception();
        }
        if (failure instanceof McpRequestException known) {
            return known;
        }
        if (failure instanceof DocUIException refused) {
            return McpRequestException.resourceNotFound(
                    uri, refused.error().message(), refused.error().code().toString());
        }
        if (failure instanceof RejectedExecutionException) {
            return new McpRequestException(JsonRpcError.INTERNAL_ERROR, String.valueOf(failure.getMessage()));
        }
        if (!(failure instanceof CancellationException)) {
            LOG.log(System.Logger.Level.ERROR, "Resource " + uri + " could not be read", failure);
        }
        return new McpRequestException(
                JsonRpcError.INTERNAL_ERROR,
                "The server could not read this resource. It is still running. Try again.");
    }
}
