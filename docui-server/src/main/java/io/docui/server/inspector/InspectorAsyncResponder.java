package io.docui.server.inspector;

import io.docui.server.host.SessionStore;
import io.docui.server.host.SharedSession;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** Writes the response to an HTTP request asynchronously, when the session has completed the requested work. */
record InspectorAsyncResponder(SharedSession live, AsyncContext async, HttpServletResponse response) {
    private static final System.Logger LOG = System.getLogger(InspectorAsyncResponder.class.getName());

    /**
     * Responds to a request when a result is available. No thread of the server waits.
     * @param threads the executor of the writing, so that a page that does not read delays no calls
     */
    static void respond(
            SharedSession live,
            HttpServletRequest request,
            HttpServletResponse response,
            CompletionStage<?> body,
            Executor threads) {
        AsyncContext async = request.startAsync();
        async.setTimeout(0); // calls have their own time limits
        InspectorAsyncResponder answer = new InspectorAsyncResponder(live, async, response);
        body.<Boolean>handleAsync(
                        (given, failure) -> {
                            answer.give(given, failure);
                            return true;
                        },
                        threads)
                .exceptionally(failure -> {
                    if (cause(failure) instanceof RejectedExecutionException) { // the executor has been shut down
                        answer.give(null, failure);
                    }
                    return false;
                });
    }

    private void give(@Nullable Object body, @Nullable Throwable failure) {
        try {
            if (failure == null) {
                JsonResponses.json(response, 200, Objects.requireNonNull(body, "body"));
            } else {
                refuse(cause(failure));
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The client has disconnected", e);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "A response could not be written", e);
            fail();
        } finally {
            async.complete();
        }
    }

    private static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    /** Responds with an error. Nothing has been written yet of a result that cannot be converted to JSON. */
    private void fail() {
        try {
            if (!response.isCommitted()) {
                JsonResponses.error(
                        response, 500, "The server could not process this request. The session is still open.");
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The client has disconnected", e);
        }
    }

    private void refuse(Throwable failure) throws IOException {
        if (failure instanceof RejectedExecutionException) {
            JsonResponses.error(response, 503, "The server is shutting down.");
        } else if (failure instanceof SessionStore.NotPersistedException) {
            JsonResponses.error(response, 503, String.valueOf(failure.getMessage()));
        } else if (live.isClosed()) {
            JsonResponses.error(response, 404, "The session has ended.");
        } else if (failure instanceof CancellationException) {
            JsonResponses.error(response, 409, "The call was canceled before it started.");
        } else {
            LOG.log(System.Logger.Level.ERROR, "A request of the inspector failed", failure);
            JsonResponses.error(response, 500, "The server could not process this request. The session is still open.");
        }
    }
}
