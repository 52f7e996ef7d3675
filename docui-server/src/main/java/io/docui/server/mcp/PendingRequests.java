package io.docui.server.mcp;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The requests of one client that have no answer yet.
 *
 * <p>Thread-safe.
 */
final class PendingRequests {
    private final Map<Object, PendingRequest> underWay = new ConcurrentHashMap<>();

    /**
     * Notes a request. One that was sent before and is asked again has its answer when the first has it.
     *
     * @param id its id
     * @param receipt what its answer is kept under; null if it is not kept
     * @return false if another request of that id is under way: two answers with one id could not be told apart
     */
    boolean add(Object id, @Nullable String receipt) {
        PendingRequest begun = new PendingRequest(receipt);
        for (PendingRequest first = underWay.putIfAbsent(id, begun);
                first != null;
                first = underWay.putIfAbsent(id, begun)) {
            if (first.join(receipt)) {
                return true;
            }
            if (!first.isAnswered()) {
                return false;
            }
            underWay.remove(id, first); // its answer is just going out
        }
        return true;
    }

    /**
     * Finds a request.
     *
     * @param id its id; null of none
     * @return the request; a new one, which nobody can cancel any more, if it is not under way
     */
    PendingRequest find(@Nullable Object id) {
        PendingRequest found = id == null ? null : underWay.get(id);
        if (found != null) {
            return found;
        }
        PendingRequest gone = new PendingRequest(null);
        gone.cancel();
        return gone;
    }

    /**
     * Notes that a request has its answer; one that was asked again has as many.
     *
     * @param id its id
     * @return false if it was cancelled, or has had its answer: then this one must not be sent
     */
    boolean markAnswered(Object id) {
        PendingRequest request = underWay.get(id);
        if (request == null || !request.markAnswered()) {
            return false;
        }
        if (request.isAnswered()) {
            underWay.remove(id, request);
        }
        return true;
    }

    /**
     * Cancels a request, if it is under way.
     *
     * @param id its id
     */
    void cancel(Object id) {
        PendingRequest request = underWay.remove(id);
        if (request != null) {
            request.cancel();
        }
    }

    /** The session is gone, and comes back elsewhere: all are answered that they are to be asked again. */
    void failAllWithRetry() {
        underWay.values().forEach(PendingRequest::failWithRetry);
    }

    /** Cancels all: the client is gone. */
    void cancelAll() {
        List.copyOf(underWay.keySet()).forEach(this::cancel);
    }
}
