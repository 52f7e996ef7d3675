package io.docui.server.mcp;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Request that keeps its authenticated user. A security framework may look for the user on the current thread, but the body of a request may
 * arrive on another one.
 */
final class RequestWithUser extends HttpServletRequestWrapper {
    private final @Nullable String user;

    /** Keeps the user that the request has on this thread. */
    RequestWithUser(HttpServletRequest request) {
        super(request);
        this.user = request.getRemoteUser();
    }

    @Override
    public @Nullable String getRemoteUser() {
        return user;
    }
}
