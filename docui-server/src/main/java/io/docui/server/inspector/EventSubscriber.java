package io.docui.server.inspector;

import io.docui.server.http.EventStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Event subscription of one open page, with a bounded queue, so that a slow page delays neither calls nor other pages. A page that is too
 * far behind is disconnected. It reconnects by itself and loads everything again. Thread-safe.
 */
final class EventSubscriber {
    private static final System.Logger LOG = System.getLogger(EventSubscriber.class.getName());

    /** The maximum number of queued events. */
    static final int MOST = 256;

    private final EventStream stream;
    private final Executor threads;
    private final @Nullable String session;
    private final Deque<Message> waiting = new ArrayDeque<>();
    private boolean sending;
    private boolean behind;

    /** Message to the page. */
    private record Message(String type, String data) {}

    /**
     * Creates a subscription.
     * @param session the session that the page shows; null for none
     */
    EventSubscriber(EventStream stream, Executor threads, @Nullable String session) {
        this.stream = stream;
        this.threads = threads;
        this.session = session;
    }

    /** Returns whether the page shows a session. */
    boolean shows(String id) {
        return id.equals(session);
    }

    void enqueue(String type, String data) {
        add(new Message(type, data));
    }

    void end() {
        stream.close();
    }

    private void add(Message message) {
        synchronized (this) {
            behind |= waiting.size() >= MOST;
            if (behind) {
                waiting.clear();
            } else {
                waiting.add(message);
            }
            if (sending) {
                return;
            }
            sending = true;
        }
        try {
            threads.execute(this::send);
        } catch (RejectedExecutionException e) {
            stream.close(); // the server is shutting down
        }
    }

    private void send() {
        try {
            for (Message next = next(); next != null; next = next()) {
                stream.send(next.type(), null, next.data());
            }
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "Events could not be sent to a page; it is disconnected", e);
            cutOff();
        }
    }

    /** Disconnects the page, which then reconnects by itself. Queued messages are discarded, because they would never be sent. */
    private void cutOff() {
        synchronized (this) {
            behind = true;
            waiting.clear();
            sending = false;
        }
        stream.close();
    }

    private @Nullable Message next() {
        boolean tooFarBehind;
        synchronized (this) {
            Message next = waiting.poll();
            if (next != null) {
                return next;
            }
            sending = false;
            tooFarBehind = behind;
        }
        if (tooFarBehind) {
            stream.close();
        }
        return null;
    }
}
