package io.docui.spring;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** Request whose body is received on behalf of its user, also on other threads. */
final class SessionUserRequest extends HttpServletRequestWrapper {
    private final SessionUser user;

    SessionUserRequest(HttpServletRequest request, SessionUser user) {
        super(request);
        this.user = user;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        return new UserInputStream(super.getInputStream(), user);
    }

    /** Body whose listener runs as the user. */
    private static final class UserInputStream extends ServletInputStream {
        private final ServletInputStream body;
        private final SessionUser user;

        UserInputStream(ServletInputStream body, SessionUser user) {
            this.body = body;
            this.user = user;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            body.setReadListener(new UserReadListener(listener, user));
        }

        @Override
        public boolean isFinished() {
            return body.isFinished();
        }

        @Override
        public boolean isReady() {
            return body.isReady();
        }

        @Override
        public int read() throws IOException {
            return body.read();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            return body.read(buffer, offset, length);
        }
    }

    /**
     * Listener that runs as the user.
     * @param listener the listener of the endpoint
     */
    @SuppressWarnings("try") // a scope is opened only to be closed
    private record UserReadListener(ReadListener listener, SessionUser user) implements ReadListener {
        @Override
        public void onDataAvailable() throws IOException {
            try (SessionUser.Scope unused = user.enter()) {
                listener.onDataAvailable();
            }
        }

        @Override
        public void onAllDataRead() throws IOException {
            try (SessionUser.Scope unused = user.enter()) {
                listener.onAllDataRead();
            }
        }

        @Override
        public void onError(Throwable failure) {
            try (SessionUser.Scope unused = user.enter()) {
                listener.onError(failure);
            }
        }
    }
}
