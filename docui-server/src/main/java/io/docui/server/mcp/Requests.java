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
final class Requests {
    private final Map<Object, CallUnderWay> underWay = new ConcurrentHashMap<>();

    /**
     * Notes a request.
     *
     * @param id its id
     * @return false if a request of that id is under way: two answers with one id could not be told apart
     */
    boolean begin(Object id) {
        return underWay.putIfAbsent(id, new CallUnderWay()) == null;
    }

    /**
     * Finds a request.
     *
     * @param id its id; null of none
     * @return the request; a new one, which nobody can cancel any more, if it is not under way
     */
    CallUnderWay find(@Nullable Object id) {
        CallUnderWay found = id == null ? null : underWay.get(id);
        if (found != null) {
            return found;
        }
        CallUnderWay gone = new CallUnderWay();
        gone.cancel();
        return gone;
    }

    /**
     * Notes that a request has its answer.
     *
     * @param id its id
     * @return false if it was cancelled, or has had its answer: then this one must not be sent
     */
    boolean answered(Object id) {
        return underWay.remove(id) != null;
    }

    /**
     * Cancels a request, if it is under way.
     *
     * @param id its id
     */
    void cancel(Object id) {
        CallUnderWay request = underWay.remove(id);
        if (request != null) {
            request.cancel();
        }
    }

    /** Cancels all: the client is gone. */
    void cancelAll() {
        List.copyOf(underWay.keySet()).forEach(this::cancel);
    }
}
