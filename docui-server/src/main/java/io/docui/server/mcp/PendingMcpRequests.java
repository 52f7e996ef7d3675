package io.docui.server.mcp;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Requests of one client that are not answered yet, by their JSON-RPC ids. Thread-safe. */
final class PendingMcpRequests {
    private final Map<Object, PendingMcpRequest> underWay = new ConcurrentHashMap<>();

    /**
     * Adds a request. A repeated request is answered together with the first one.
     * @param receipt the idempotency key of its response; null if the response is not stored
     * @return false if another request with this id is pending, because two responses with one id could not be distinguished
     */
    boolean add(Object id, @Nullable String receipt) {
        PendingMcpRequest begun = new PendingMcpRequest(receipt);
        for (PendingMcpRequest first = underWay.putIfAbsent(id, begun);
                first != null;
                first = underWay.putIfAbsent(id, begun)) {
            if (first.join(receipt)) {
                return true;
            }
            if (!first.isAnswered()) {
                return false;
            }
            underWay.remove(id, first); // its response is being sent
        }
        return true;
    }

    /**
     * Finds a request.
     * @param id the id of the request; may be null
     * @return the request; a new canceled one if there is no such pending request
     */
    PendingMcpRequest find(@Nullable Object id) {
        PendingMcpRequest found = id == null ? null : underWay.get(id);
        if (found != null) {
            return found;
        }
        PendingMcpRequest gone = new PendingMcpRequest(null);
        gone.cancel();
        return gone;
    }

    /**
     * Marks a request as answered. A repeated request has one response per repetition.
     * @return false if the request was canceled or already answered; then the response must not be sent
     */
    boolean markAnswered(Object id) {
        PendingMcpRequest request = underWay.get(id);
        if (request == null || !request.markAnswered()) {
            return false;
        }
        if (request.isAnswered()) {
            underWay.remove(id, request);
        }
        return true;
    }

    /** Cancels a request, if it is pending. */
    void cancel(Object id) {
        PendingMcpRequest request = underWay.remove(id);
        if (request != null) {
            request.cancel();
        }
    }

    /** Answers all requests with a retry error, because the session is lost here and will be reopened elsewhere. */
    void failAllWithRetry() {
        underWay.values().forEach(PendingMcpRequest::failWithRetry);
    }

    /** Cancels all requests, because the client is gone. */
    void cancelAll() {
        List.copyOf(underWay.keySet()).forEach(this::cancel);
    }
}
