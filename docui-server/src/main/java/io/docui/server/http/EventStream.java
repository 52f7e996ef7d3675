package io.docui.server.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A stream of server-sent events to one client, which stays open until either side ends it.
 *
 * <p>A client that reads nothing holds up whoever sends to it until the server's write limit has passed; then the stream
 * ends. Thread-safe.
 */
public final class EventStream {
    private static final byte[] KEEP_ALIVE = ": still here\n\n".getBytes(StandardCharsets.UTF_8);
    private static final System.Logger LOG = System.getLogger(EventStream.class.getName());

    private final AsyncContext async;
    private final HttpServletResponse response;
    private final OutputStream out;
    private final List<Runnable> whenClosed = new CopyOnWriteArrayList<>();
    private final ReentrantLock writing = new ReentrantLock();
    private final AtomicBoolean closed = new AtomicBoolean();
    private boolean completed;

    private EventStream(AsyncContext async, HttpServletResponse response) throws IOException {
        this.async = async;
        this.response = response;
        this.out = response.getOutputStream();
    }

    /**
     * Answers a request with a stream. The end of the {@link WebServer} ends it, too.
     *
     * @param request the request
     * @param response its answer, to which nothing has been written
     * @return the stream
     * @throws IOException if the client is gone
     */
    public static EventStream open(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType("text/event-stream");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Accel-Buffering", "no"); // nginx would keep events until it has many
        // A request whose body came bit by bit is asynchronous already.
        AsyncContext async = request.isAsyncStarted() ? request.getAsyncContext() : request.startAsync();
        async.setTimeout(0);
        EventStream stream = new EventStream(async, response);
        async.addListener(stream.new Ending());
        EventStreamRegistry streams = EventStreamRegistry.of(request.getServletContext());
        if (streams != null) {
            streams.add(stream);
        }
        return stream;
    }

    /**
     * Sends an event.
     *
     * @param type its type; null for the default
     * @param id its id; null for none
     * @param data its text; line ends become new lines of data
     * @return whether the client still takes events
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
     * Answers with something else than a stream, as long as nothing of the stream has been sent, and ends it.
     *
     * @param alternativeResponse writes the answer
     * @return whether that was so; else nothing is done
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
            LOG.log(System.Logger.Level.DEBUG, "The client takes no answer", e);
        } finally {
            writing.unlock();
        }
        close();
        return true;
    }

    /** What a request is answered instead of with a stream. */
    @FunctionalInterface
    public interface AlternativeResponse {
        /**
         * Writes the answer.
         *
         * @param response where to, to which nothing has been written
         * @throws IOException if the client is gone
         */
        void write(HttpServletResponse response) throws IOException;
    }

    /**
     * Sends a comment, by which a client that is gone shows. It waits for nobody: while somebody else sends, the client is
     * either there or about to be given up.
     *
     * @return whether the client is still there, as far as is known
     */
    public boolean keepAlive() {
        if (!writing.tryLock()) {
            return true;
        }
        return locked(KEEP_ALIVE);
    }

    /** Runs something when the stream ends, or at once if it has ended. */
    public void onClose(Runnable action) {
        whenClosed.add(action);
        if (isClosed()) {
            run(action);
        }
    }

    /** Whether it has ended. */
    public boolean isClosed() {
        return closed.get();
    }

    /** Ends the stream. It waits for nobody: what is being sent ends first, or is given up. */
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
            LOG.log(System.Logger.Level.DEBUG, "The client takes no events", e);
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

    /** The server must not let go of the answer while it is being written: then whoever writes does this. */
    private void complete() {
        if (!writing.tryLock()) {
            return;
        }
        try {
            if (!completed) {
                completed = true;
                async.complete();
            }
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "The server has ended the stream already", e);
        } finally {
            writing.unlock();
        }
    }

    private void run(Runnable action) {
        if (whenClosed.remove(action)) {
            action.run();
        }
    }

    /** Hears of a client that is gone. */
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
            close();
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // It goes on.
        }
    }
}
