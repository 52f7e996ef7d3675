package io.docui.spring;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** Request whose body is received on behalf of its caller, also on other threads. */
final class CallerRequest extends HttpServletRequestWrapper {
    private final Caller caller;

    CallerRequest(HttpServletRequest request, Caller caller) {
        super(request);
        this.caller = caller;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        return new CallerInputStream(super.getInputStream(), caller);
    }

    /** Body whose listener runs as the caller. */
    private static final class CallerInputStream extends ServletInputStream {
        private final ServletInputStream body;
        private final Caller caller;

        CallerInputStream(ServletInputStream body, Caller caller) {
            this.body = body;
            this.caller = caller;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            body.setReadListener(new CallerReadListener(listener, caller));
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
     * Listener that runs as the caller.
     * @param listener the listener of the endpoint
     */
    @SuppressWarnings("try") // a scope is opened only to be closed
    private record CallerReadListener(ReadListener listener, Caller caller) implements ReadListener {
        @Override
        public void onDataAvailable() throws IOException {
            try (Caller.Scope unused = caller.enter()) {
                listener.onDataAvailable();
            }
        }

        @Override
        public void onAllDataRead() throws IOException {
            try (Caller.Scope unused = caller.enter()) {
                listener.onAllDataRead();
            }
        }

        @Override
        public void onError(Throwable failure) {
            try (Caller.Scope unused = caller.enter()) {
                listener.onError(failure);
            }
        }
    }
}
