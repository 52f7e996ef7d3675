package io.docui.server.inspector;

import io.docui.server.http.EventStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * A page that is open: it is sent what happens in its own time, so that one which reads slowly holds up neither calls nor
 * other pages.
 *
 * <p>One that is too far behind is cut off; it comes back by itself and reads everything anew. Thread-safe.
 */
final class EventSubscriber {
    private static final System.Logger LOG = System.getLogger(EventSubscriber.class.getName());

    /** How much may wait for a page. */
    static final int MOST = 256;

    private final EventStream stream;
    private final Executor threads;
    private final Deque<Message> waiting = new ArrayDeque<>();
    private boolean sending;
    private boolean behind;

    /** Something to send; without a type a sign of life. */
    private record Message(@Nullable String type, String data) {}

    /**
     * A page.
     *
     * @param stream its stream
     * @param threads where it is sent things
     */
    EventSubscriber(EventStream stream, Executor threads) {
        this.stream = stream;
        this.threads = threads;
    }

    /** Has an event sent, after those before it. */
    void enqueue(String type, String data) {
        add(new Message(type, data));
    }

    /** Has a sign of life sent, by which a page that is gone shows. */
    void keepAlive() {
        add(new Message(null, ""));
    }

    /** Ends its stream. */
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
            stream.close(); // the server ends
        }
    }

    private void send() {
        try {
            for (Message next = next(); next != null; next = next()) {
                if (next.type() == null) {
                    stream.keepAlive();
                } else {
                    stream.send(next.type(), null, next.data());
                }
            }
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "A page could not be told, and is cut off", e);
            cutOff();
        }
    }

    /** Lets the page come back by itself; what waits for it would never be sent. */
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
