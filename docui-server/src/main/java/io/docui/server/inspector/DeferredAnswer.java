package io.docui.server.inspector;

import io.docui.server.host.LiveSession;
import io.docui.server.http.Answers;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** Answers a request when a session has done what was asked for; no thread of the server waits for that. */
final class DeferredAnswer {
    private static final System.Logger LOG = System.getLogger(DeferredAnswer.class.getName());

    private final LiveSession live;
    private final AsyncContext async;
    private final HttpServletResponse response;

    private DeferredAnswer(LiveSession live, AsyncContext async, HttpServletResponse response) {
        this.live = live;
        this.async = async;
        this.response = response;
    }

    /**
     * Answers a request later.
     *
     * @param live the session
     * @param request the request
     * @param response its answer, to which nothing has been written
     * @param body gives the answer, as JSON can hold it
     * @param threads where it is written: a page that does not read it holds up nobody's calls
     */
    static void of(
            LiveSession live,
            HttpServletRequest request,
            HttpServletResponse response,
            CompletionStage<?> body,
            Executor threads) {
        AsyncContext async = request.startAsync();
        async.setTimeout(0); // calls have limits of their own
        DeferredAnswer answer = new DeferredAnswer(live, async, response);
        body.whenCompleteAsync(answer::give, threads);
    }

    private void give(Object body, Throwable failure) {
        try {
            if (failure == null) {
                Answers.json(response, 200, body);
            } else {
                refuse(
                        failure instanceof CompletionException && failure.getCause() != null
                                ? failure.getCause()
                                : failure);
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The page is gone", e);
        } finally {
            async.complete();
        }
    }

    private void refuse(Throwable failure) throws IOException {
        if (live.isClosed()) {
            Answers.error(response, 404, "The session has ended.");
        } else if (failure instanceof CancellationException) {
            Answers.error(response, 409, "The call was taken back before it began.");
        } else {
            LOG.log(System.Logger.Level.ERROR, "The inspector could not be answered", failure);
            Answers.error(response, 500, "The server failed on this; the session is still there.");
        }
    }
}
