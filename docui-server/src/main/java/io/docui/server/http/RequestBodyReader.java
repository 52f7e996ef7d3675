package io.docui.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/**
 * Reads what a request carries, whole: a bounded number of bytes, in a bounded time, and of a bounded number of senders at
 * once, for each holds a thread meanwhile. Where many send, {@link AsyncRequestBodyReader} needs none.
 */
public final class RequestBodyReader {
    private static final int CHUNK = 64 << 10;

    /** Less than half of the server's threads. */
    private static final Semaphore ROOM = new Semaphore(64);

    private RequestBodyReader() {}

    /** A body that is not read to its end. */
    public static final class BodyRejectedException extends Exception {
        private static final long serialVersionUID = 1L;

        private final int status;

        private BodyRejectedException(int status, String reason) {
            super(reason);
            this.status = status;
        }

        /** The status of HTTP. */
        public int status() {
            return status;
        }

        /** What its sender is told. */
        public String reason() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Reads a body.
     *
     * @param request the request
     * @param limit how many bytes it may have
     * @param within how long its sender may take
     * @return its bytes
     * @throws BodyRejectedException if it is too long, or takes too long, or too many others send just now
     * @throws IOException if the sender is gone
     */
    public static byte[] read(HttpServletRequest request, int limit, Duration within)
            throws BodyRejectedException, IOException {
        if (request.getContentLengthLong() > limit) {
            throw tooLong(limit);
        }
        if (!ROOM.tryAcquire()) {
            throw new BodyRejectedException(503, "Too many send something at once. Try again.");
        }
        try {
            return read(request.getInputStream(), limit, within);
        } finally {
            ROOM.release();
        }
    }

    private static byte[] read(InputStream in, int limit, Duration within) throws BodyRejectedException, IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] chunk = new byte[Math.min(CHUNK, limit + 1)];
        long until = System.nanoTime() + within.toNanos();
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            body.write(chunk, 0, read);
            if (body.size() > limit) {
                throw tooLong(limit);
            }
            if (System.nanoTime() > until) {
                throw new BodyRejectedException(408, "The message did not come in time.");
            }
        }
        return body.toByteArray();
    }

    private static BodyRejectedException tooLong(int limit) {
        return new BodyRejectedException(413, "A message may have " + limit + " bytes.");
    }
}
