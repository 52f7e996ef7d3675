package io.docui.server.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Stream of server-sent events to one HTTP client, open until either side closes it.
 *
 * <p>A client that does not read blocks the sending thread until the server's write limit expires. Then the stream ends. Thread-safe.
 */
public final class EventStream {
    private static final byte[] KEEP_ALIVE = ": still here\n\n".getBytes(StandardCharsets.UTF_8);
    private static final Duration ERROR_WAIT = Duration.ofSeconds(5);
    private static final System.Logger LOG = System.getLogger(EventStream.class.getName());

    private final AsyncContext async;
    private final HttpServletResponse response;
    private final OutputStream out;
    private final List<Runnable> whenClosed = new CopyOnWriteArrayList<>();
    private final ReentrantLock writing = new ReentrantLock();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final @Nullable EventStreamRegistry registry;
    private volatile boolean endless;
    private boolean completed;

    private EventStream(AsyncContext async, HttpServletResponse response, @Nullable EventStreamRegistry registry)
            throws IOException {
        this.async = async;
        this.response = response;
        this.registry = registry;
        this.out = response.getOutputStream();
    }

    /**
     * Answers a request with a stream. Closing the {@link WebServer} also closes the stream, and so does the server's
     * {@link EventStreamRegistry}.
     *
     * @param request the request
     * @param response the response, to which nothing has been written
     * @return the stream
     * @throws IOException if the client has disconnected
     */
    public static EventStream open(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType("text/event-stream");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Accel-Buffering", "no"); // nginx would buffer events
        // A request whose body was read asynchronously is already asynchronous.
        AsyncContext async = request.isAsyncStarted() ? request.getAsyncContext() : request.startAsync();
        async.setTimeout(0);
        EventStreamRegistry registry = EventStreamRegistry.of(request.getServletContext());
        EventStream stream = new EventStream(async, response, registry);
        async.addListener(stream.new Ending());
        if (registry != null) {
            registry.add(stream);
        }
        return stream;
    }

    /**
     * Marks the stream as one that no response ends, such as one of notifications. A server that stops closes it, instead of waiting for
     * its end.
     *
     * @return this stream
     */
    public EventStream markEndless() {
        endless = true;
        if (registry != null) {
            registry.closeIfLate(this);
        }
        return this;
    }

    /** Returns whether no response ends the stream. */
    public boolean isEndless() {
        return endless;
    }

    /**
     * Sends an event.
     *
     * @param type the event type; null for the default
     * @param id the event id; null for none
     * @param data the event's text; each line becomes a data line
     * @return whether the client still accepts events
     */
    public boolean send(@Nullable String type, @Nullable String id, String data) {
        StringBuilder event = new StringBuilder(data.length() + 64);
        if (id != null) {
            event.append("id: ").append(id).append('\n');
        }
        if (type != null) {
            event.append("event: ").append(type).append('\n');
        }
        data.lines().forEach(line -> event.append("data: ").append(line).append('\n'));
        if (data.isEmpty()) {
            event.append("data:\n");
        }
        return write(event.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Replaces the stream by another response, if nothing of the stream has been sent yet, and ends the stream.
     *
     * @param alternativeResponse the writer of the other response
     * @return true on success; false if the stream has already begun or ended, in which case nothing is done
     */
    public boolean respondInstead(AlternativeResponse alternativeResponse) {
        writing.lock();
        try {
            if (closed.get() || response.isCommitted()) {
                return false;
            }
            response.reset();
            alternativeResponse.write(response);
        } catch (IOException | IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "The response could not be written", e);
        } finally {
            writing.unlock();
        }
        close();
        return true;
    }

    /** Writes a response that replaces an event stream. */
    @FunctionalInterface
    public interface AlternativeResponse {
        /**
         * Writes the response.
         *
         * @param response the response, to which nothing has been written
         * @throws IOException if the client has disconnected
         */
        void write(HttpServletResponse response) throws IOException;
    }

    /**
     * Sends a comment, which detects a disconnected client. Does not wait: while another thread sends, the client counts as connected.
     *
     * @return whether the client is still connected, as far as is known
     */
    public boolean keepAlive() {
        if (!writing.tryLock()) {
            return true;
        }
        return locked(KEEP_ALIVE);
    }

    /** Runs an action when the stream ends, or immediately if it has ended. */
    public void onClose(Runnable action) {
        whenClosed.add(action);
        if (isClosed()) {
            run(action);
        }
    }

    /** Returns whether the stream has ended. */
    public boolean isClosed() {
        return closed.get();
    }

    /** Ends the stream without waiting. A write in progress completes or fails first. */
    public void close() {
        end();
        complete();
    }

    private boolean write(byte[] bytes) {
        writing.lock();
        return locked(bytes);
    }

    private boolean locked(byte[] bytes) {
        boolean sent = false;
        try {
            if (!closed.get()) {
                out.write(bytes);
                out.flush();
                sent = true;
            }
        } catch (IOException | IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "An event could not be written", e);
            end();
        } finally {
            writing.unlock();
        }
        if (closed.get()) {
            complete();
        }
        return sent;
    }

    private void end() {
        if (!closed.getAndSet(true)) {
            whenClosed.forEach(this::run);
        }
    }

    /**
     * Completes the request, unless another thread is writing. The server must not recycle the response during a write,
     * so the writing thread completes it afterward.
     */
    private void complete() {
        if (writing.tryLock()) {
            completeLocked();
        }
    }

    /**
     * Completes the request of a client that has disconnected. A server that finds it incomplete then looks for an error page. A write in
     * progress fails at once, because the connection is lost.
     */
    private void completeAfterError() {
        try {
            if (writing.tryLock(ERROR_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                completeLocked();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void completeLocked() {
        try {
            if (!completed) {
                completed = true;
                async.complete();
            }
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "The stream has already ended", e);
        } finally {
            writing.unlock();
        }
    }

    private void run(Runnable action) {
        if (whenClosed.remove(action)) {
            action.run();
        }
    }

    /** Ends the stream when the client has disconnected. */
    private final class Ending implements AsyncListener {
        @Override
        public void onComplete(AsyncEvent event) {
            end();
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            close();
        }

        @Override
        public void onError(AsyncEvent event) {
            end();
            completeAfterError();
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // The stream continues.
        }
    }
}
