package io.docui.server.mcp;

import io.docui.server.host.SharedSession;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sessions that an HTTP request of protocol version 2026-07-28 can use: the one that its URL names, the one that a filter has opened for it, or
 * those by handles.
 * @param kept the id of the session that a filter has opened; null if none has
 * @param name the name of the session in the URL; null if there is none
 * @param user the authenticated user of the request; null if unknown
 */
record HttpStatelessSessions(
        McpHttpClientRegistry clients,
        @Nullable String kept,
        @Nullable SessionName name,
        @Nullable String user) implements StatelessSessions {
    @Override
    public boolean haveHandles() {
        return kept == null && name == null;
    }

    @Override
    public Optional<SharedSession> find(@Nullable String handle) {
        if (kept != null) {
            return Optional.of(clients.findKeptSession(kept).orElseThrow(RetryRequestError::exception));
        }
        if (name != null) {
            return Optional.of(clients.session(name));
        }
        return handle == null ? Optional.empty() : clients.handles().find(handle, user);
    }

    @Override
    public HandledSession open() {
        return clients.handles().open(user);
    }
}
