package io.docui.server.host;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Persists the operations, responses and clients of a session, so that the session outlives its process.
 *
 * <p>Operations are persisted before anybody learns of them (docs/spec/operations.md#durability). Thread-safe.
 */
public interface SessionStore {
    /** Persists nothing: a session ends with its process. */
    SessionStore NONE = new SessionStore() {
        @Override
        public void commit(@Nullable StoredResponse storedResponse) {}

        @Override
        public Optional<String> storedResponse(String request) {
            return Optional.empty();
        }

        @Override
        public void addClient(String client, String initialize) {}

        @Override
        public void removeClient(String client) {}

        @Override
        public Optional<String> initializeRequest(String client) {
            return Optional.empty();
        }

        @Override
        public void end() {}
    };

    /**
     * Response to a request, stored so that a repeated request can be answered again.
     *
     * @param request the client's name of the request, unique in its session
     * @param answer the response
     */
    record StoredResponse(String request, String answer) {}

    /** Thrown when the operations of a session cannot be persisted. They must not be reported as done, and the session is closed. */
    final class NotPersistedException extends RuntimeException {
        /**
         * Creates an exception.
         *
         * @param message the message for the caller
         * @param cause the cause
         */
        public NotPersistedException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * Persists what was done in the session since the last commit, and returns when it is safe.
     *
     * @param storedResponse the response that is about to be sent; null if the request will not be repeated
     * @throws NotPersistedException if it is not persisted
     */
    void commit(@Nullable StoredResponse storedResponse);

    /**
     * Returns the stored response to a request.
     *
     * @param request the client's name of the request
     * @return the response; empty if the request was not processed, or too long ago
     */
    Optional<String> storedResponse(String request);

    /**
     * Stores what another process needs to continue with a client.
     *
     * @param client the client's id, unique in the session
     * @param initialize the client's initialize request
     * @throws NotPersistedException if it is not persisted
     */
    void addClient(String client, String initialize);

    /**
     * Records that a client has left permanently.
     *
     * @param client the client's id
     * @throws NotPersistedException if it is not persisted
     */
    void removeClient(String client);

    /**
     * Returns a client's initialize request, possibly to another process.
     *
     * @param client the client's id
     * @return the request; empty if the session has no such client, or clients are not stored
     */
    Optional<String> initializeRequest(String client);

    /** Returns the clients that have not left permanently, in order of arrival; none if clients are not stored. */
    default List<String> clients() {
        return List.of();
    }

    /**
     * Ends the session permanently, at the client's request. It is never reopened.
     *
     * @throws NotPersistedException if it is not persisted
     */
    void end();
}
