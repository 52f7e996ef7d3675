package io.docui.server.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Receives what requests carry, whole, without a thread that waits for a slow sender: a bounded number of bytes each, and of
 * all that are long together, in a bounded time.
 *
 * <p>Thread-safe.
 */
public final class AsyncRequestBodyReader {
    private static final System.Logger LOG = System.getLogger(AsyncRequestBodyReader.class.getName());
    private static final int CHUNK = 16 << 10;

    /** A body up to this length is always received, whatever others send. */
    private static final int SHORT = 64 << 10;

    /** How many bytes the long bodies that are under way may have together. */
    private static final long ROOM = 64 << 20;

    private final AtomicLong held = new AtomicLong();
    private final int limit;
    private final Duration within;

    /**
     * A receiver.
     *
     * @param limit how many bytes a body may have
     * @param within how long its sender may take
     */
    public AsyncRequestBodyReader(int limit, Duration within) {
        this.limit = limit;
        this.within = within;
    }

    /** Who wants a body. */
    public interface RequestBodyHandler {
        /**
         * Takes it, and answers the request.
         *
         * @param body all of it
         * @return whether the answer is whole; else whoever gives it completes the request, as {@link EventStream} does
         * @throws IOException if the sender is gone
         */
        boolean handle(byte[] body) throws IOException;

        /**
         * Answers that it is not taken.
         *
         * @param status the status of HTTP
         * @param reason what its sender is told
         * @throws IOException if the sender is gone
         */
        void reject(int status, String reason) throws IOException;
    }

    /**
     * Begins to receive a body. The request becomes asynchronous.
     *
     * @param request the request, of which nothing has been read
     * @param requestBodyHandler is given the body, later, on a thread of the server's
     * @throws IOException if the sender is gone
     */
    public void receive(HttpServletRequest request, RequestBodyHandler requestBodyHandler) throws IOException {
        if (request.getContentLengthLong() > limit) {
            requestBodyHandler.reject(413, tooLong());
            return;
        }
        AsyncContext async = request.startAsync();
        async.setTimeout(within.toMillis());
        Reception reception = new Reception(async, request.getInputStream(), requestBodyHandler);
        async.addListener(reception);
        reception.begin();
    }

    private String tooLong() {
        return "A message may have " + limit + " bytes.";
    }

    /** A body that is under way; the server calls it on one thread at a time. */
    private final class Reception implements ReadListener, AsyncListener {
        private final AsyncContext async;
        private final ServletInputStream in;
        private final RequestBodyHandler requestBodyHandler;
        private final ByteArrayOutputStream body = new ByteArrayOutputStream();
        private long reserved;
        private boolean over;

        Reception(AsyncContext async, ServletInputStream in, RequestBodyHandler requestBodyHandler) {
            this.async = async;
            this.in = in;
            this.requestBodyHandler = requestBodyHandler;
        }

        void begin() {
            in.setReadListener(this);
        }

        @Override
        public void onDataAvailable() throws IOException {
            byte[] chunk = new byte[CHUNK];
            while (!over && in.isReady()) {
                int read = in.read(chunk);
                if (read < 0) {
                    return;
                }
                body.write(chunk, 0, read);
                if (body.size() > limit) {
                    refuse(413, tooLong());
                } else if (!hasRoom()) {
                    refuse(503, "Too many send long messages at once. Try again.");
                }
            }
        }

        private boolean hasRoom() {
            long more = body.size() - reserved;
            if (body.size() <= SHORT) {
                return true;
            }
            reserved += more;
            return held.addAndGet(more) <= ROOM;
        }

        @Override
        public void onAllDataRead() throws IOException {
            if (!end()) {
                return;
            }
            async.setTimeout(0); // the answer may take as long as it likes
            boolean answered = true;
            try {
                answered = requestBodyHandler.handle(body.toByteArray());
            } finally {
                if (answered) {
                    complete();
                }
            }
        }

        @Override
        public void onError(Throwable failure) {
            LOG.log(System.Logger.Level.DEBUG, "A request was not sent to its end", failure);
            tooSlow();
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            tooSlow();
        }

        private void tooSlow() {
            refuse(408, "The message did not come in time.");
        }

        private void refuse(int status, String reason) {
            if (!end()) {
                return;
            }
            try {
                requestBodyHandler.reject(status, reason);
            } catch (IOException | IllegalStateException e) {
                LOG.log(System.Logger.Level.DEBUG, "The sender is gone", e);
            } finally {
                complete();
            }
        }

        /** Whether this is its end, which it has once. */
        private boolean end() {
            boolean first = !over;
            over = true;
            held.addAndGet(-reserved);
            reserved = 0;
            return first;
        }

        private void complete() {
            try {
                async.complete();
            } catch (IllegalStateException e) {
                LOG.log(System.Logger.Level.DEBUG, "The server has ended the request already", e);
            }
        }

        @Override
        public void onComplete(AsyncEvent event) {
            end();
        }

        @Override
        public void onError(AsyncEvent event) {
            tooSlow();
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // It goes on.
        }
    }
}
