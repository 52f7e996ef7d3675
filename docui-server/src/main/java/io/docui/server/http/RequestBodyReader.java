package io.docui.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/**
 * Reads complete HTTP request bodies with blocking I/O, with limits on size, time and concurrent readers.
 *
 * <p>Each reader occupies a thread. For many concurrent clients, use {@link AsyncRequestBodyReader}.
 */
public final class RequestBodyReader {
    private static final int CHUNK = 64 << 10;

    /** The number of concurrent readers: less than half of the server's threads. */
    private static final Semaphore ROOM = new Semaphore(64);

    private RequestBodyReader() {}

    /** Thrown when a body is not read to its end. */
    public static final class BodyRejectedException extends Exception {
        private final int status;

        private BodyRejectedException(int status, String reason) {
            super(reason);
            this.status = status;
        }

        /** Returns the HTTP status. */
        public int status() {
            return status;
        }

        /** Returns the reason for the client. */
        public String reason() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Reads a body.
     *
     * @param request the request
     * @param limit the maximum size, in bytes
     * @param within the time that the client may take
     * @return the bytes of the body
     * @throws BodyRejectedException if the body is too long, takes too long, or too many other clients are sending
     * @throws IOException if the client has disconnected
     */
    public static byte[] read(HttpServletRequest request, int limit, Duration within)
            throws BodyRejectedException, IOException {
        if (request.getContentLengthLong() > limit) {
            throw tooLong(limit);
        }
        if (!ROOM.tryAcquire()) {
            throw new BodyRejectedException(503, "Too many clients are sending requests. Try again.");
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
                throw new BodyRejectedException(408, "The message did not arrive in time.");
            }
        }
        return body.toByteArray();
    }

    private static BodyRejectedException tooLong(int limit) {
        return new BodyRejectedException(413, "The message is too long. The limit is " + limit + " bytes.");
    }
}
