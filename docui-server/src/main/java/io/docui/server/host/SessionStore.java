package io.docui.server.host;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what is done in a session beyond the life of its process, before anybody hears of it (docs/spec/operations.md#durability).
 *
 * <p>Thread-safe.
 */
public interface SessionStore {
    /** Keeps nothing: a session ends with its process. */
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
     * What was answered to a request, so that whoever did not hear it can be answered again.
     *
     * @param request what the client calls the request, and no other one of its session
     * @param answer the answer
     */
    record StoredResponse(String request, String answer) {}

    /** Thrown when what was done cannot be kept: nobody must be told that it was done, and the session is closed. */
    final class NotPersistedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /**
         * Something that cannot be kept.
         *
         * @param message what whoever asked is told
         * @param cause why
         */
        public NotPersistedException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * Keeps what was done in the session since the last time, and returns when it is safe.
     *
     * @param storedResponse what is about to be answered; null if nobody will ask for it again
     * @throws NotPersistedException if it is not safe
     */
    void commit(@Nullable StoredResponse storedResponse);

    /**
     * What was answered to a request.
     *
     * @param request what the client calls it
     * @return the answer; empty if it was not carried out, or too long ago
     */
    Optional<String> storedResponse(String request);

    /**
     * Keeps what it takes to go on with a client in another process.
     *
     * @param client what the client is called, and no other one of the session
     * @param initialize what it said when it shook hands
     * @throws NotPersistedException if it is not kept
     */
    void addClient(String client, String initialize);

    /**
     * A client has gone for good.
     *
     * @param client what it is called
     * @throws NotPersistedException if that is not kept
     */
    void removeClient(String client);

    /**
     * What a client said when it shook hands, maybe with another process.
     *
     * @param client what it is called
     * @return what it said; empty if there is no such client of the session, or nobody keeps clients
     */
    Optional<String> initializeRequest(String client);

    /** The clients that have come and not gone for good, who came first first; none if nobody keeps clients. */
    default List<String> clients() {
        return List.of();
    }

    /**
     * The session has ended because its client wanted it to: it is never opened again.
     *
     * @throws NotPersistedException if that is not kept
     */
    void end();
}
