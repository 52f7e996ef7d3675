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
 * Reads complete HTTP request bodies asynchronously, without a thread that waits for a slow client.
 *
 * <p>The size of each body, the total size of all long bodies, and the time per body are limited. Thread-safe.
 */
public final class AsyncRequestBodyReader {
    private static final System.Logger LOG = System.getLogger(AsyncRequestBodyReader.class.getName());
    private static final int CHUNK = 16 << 10;

    /** A body up to this length, in bytes, is always accepted, whatever other clients send. */
    private static final int SHORT = 64 << 10;

    /** The total size of the long bodies in transfer, in bytes. */
    private static final long ROOM = 64 << 20;

    private final AtomicLong held = new AtomicLong();
    private final int limit;
    private final Duration within;

    /**
     * Creates a reader.
     *
     * @param limit the maximum size of a body, in bytes
     * @param within the time that a client may take to send a body
     */
    public AsyncRequestBodyReader(int limit, Duration within) {
        this.limit = limit;
        this.within = within;
    }

    /** Callback that handles a received request body or its rejection. */
    public interface RequestBodyHandler {
        /**
         * Processes the body and responds to the request.
         *
         * @param body the complete body
         * @return whether the response is complete; if not, its writer completes the request later, as {@link EventStream} does
         * @throws IOException if the client has disconnected
         */
        boolean handle(byte[] body) throws IOException;

        /**
         * Responds that the body is rejected.
         *
         * @param status the HTTP status
         * @param reason the reason for the client
         * @throws IOException if the client has disconnected
         */
        void reject(int status, String reason) throws IOException;
    }

    /**
     * Begins to receive a body. The request becomes asynchronous.
     *
     * @param request the request, whose body is still unread
     * @param requestBodyHandler the handler of the body, called later on a thread of the server
     * @throws IOException if the client has disconnected
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
        return "The message is too long. The limit is " + limit + " bytes.";
    }

    /** Asynchronous reception of the body of one request. The server calls it on one thread at a time. */
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
                    refuse(503, "Too many clients are sending long messages. Try again.");
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
            async.setTimeout(0); // the response has no time limit
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
            LOG.log(System.Logger.Level.DEBUG, "A request body was not received completely", failure);
            tooSlow();
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            tooSlow();
        }

        private void tooSlow() {
            refuse(408, "The message did not arrive in time.");
        }

        private void refuse(int status, String reason) {
            if (!end()) {
                return;
            }
            try {
                requestBodyHandler.reject(status, reason);
            } catch (IOException | IllegalStateException e) {
                LOG.log(System.Logger.Level.DEBUG, "The client has disconnected", e);
            } finally {
                complete();
            }
        }

        /** Ends the reception and returns whether this is the first call. */
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
                LOG.log(System.Logger.Level.DEBUG, "The request has already ended", e);
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
            // The reception continues.
        }
    }
}
