package io.docui.server.mcp;

import io.docui.server.host.SharedSession;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sessions that requests without a session of the protocol use, by handles that clients pass along. Thread-safe. */
interface StatelessSessions {
    /** Returns whether tools have a parameter with the handle of the session. */
    boolean haveHandles();

    /**
     * Finds a session.
     * @param handle the handle that the client passes; null if it passes none
     * @return the session; empty if there is none, or no longer
     */
    Optional<SharedSession> find(@Nullable String handle);

    /**
     * Opens a session for a client that passes no handle, if {@link #find} finds none.
     * @throws McpRequestException if there are too many sessions
     */
    HandledSession open();

    /** Returns the authenticated user of the request; null if unknown. */
    @Nullable
    String user();

    /**
     * A session that was just opened.
     * @param handle the handle for further requests
     */
    record HandledSession(SharedSession session, String handle) {}

    /** The one session of a process that serves one client. */
    static StatelessSessions single(SharedSession session) {
        return new StatelessSessions() {
            @Override
            public boolean haveHandles() {
                return false;
            }

            @Override
            public Optional<SharedSession> find(@Nullable String handle) {
                return Optional.of(session);
            }

            @Override
            public HandledSession open() {
                return new HandledSession(session, session.id());
            }

            @Override
            public @Nullable String user() {
                return null;
            }
        };
    }
}
