package io.docui.server.mcp;

import io.docui.runtime.error.DocUIException;
import io.docui.runtime.session.Session;
import io.docui.server.host.SharedSession;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** Reads MCP resources from a client's session, and converts failures to MCP errors. */
record McpResourceReader(Function<McpAsyncServerExchange, McpClientConnection> connections) {
    private static final System.Logger LOG = System.getLogger(McpResourceReader.class.getName());

    /**
     * Reads a resource.
     * @return the result, or an {@link McpError}
     */
    <T> Mono<T> read(McpAsyncServerExchange exchange, String uri, Function<Session, T> work) {
        return Mono.defer(() -> {
                    SharedSession session = connections.apply(exchange).session();
                    return Mono.defer(() -> QueuedCallMono.of(session.read(work)))
                            .onErrorMap(
                                    failure -> McpClientConnection.isLost(session, failure),
                                    failure -> RetryRequestError.error());
                })
                .onErrorMap(failure -> error(uri, failure));
    }

    private static McpError error(String uri, Throwable failure) {
        if (failure instanceof McpError known) {
            return known;
        }
        if (failure instanceof DocUIException refused) {
            return McpError.builder(ErrorCodes.RESOURCE_NOT_FOUND)
                    .message(refused.error().message())
                    .data(Map.of("uri", uri, "code", refused.error().code()))
                    .build();
        }
        if (failure instanceof RejectedExecutionException) {
            return McpError.builder(ErrorCodes.INTERNAL_ERROR)
                    .message(String.valueOf(failure.getMessage()))
                    .build();
        }
        if (!(failure instanceof CancellationException)) {
            LOG.log(System.Logger.Level.ERROR, "Resource " + uri + " could not be read", failure);
        }
        return McpError.builder(ErrorCodes.INTERNAL_ERROR)
                .message("The server could not read this resource. It is still running. Try again.")
                .build();
    }
}
