package io.docui.server.mcp;

import io.docui.runtime.internal.log.LazyLogger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Queue of outgoing messages to one client, which sends them on other threads, so that senders never wait for a slow client. An outdated
 * message is replaced by a newer one: for a resource, only one change notification is queued; for a call of a client that is behind, only
 * the latest progress. Thread-safe.
 */
final class OutgoingMessageQueue {
    /** The number of waiting messages from which further notifications are dropped. */
    static final int MOST = 256;

    /** The number of waiting messages from which a client is behind. Other clients receive every progress step. */
    static final int BEHIND = 64;

    private static final System.Logger LOG = LazyLogger.of(OutgoingMessageQueue.class.getName());

    private final Executor threads;
    private final Consumer<? super JsonRpcMessage> sink;
    private final Map<Object, JsonRpcMessage> waiting = new LinkedHashMap<>();
    private @Nullable Runnable end;
    private long steps; // incremented with each sent message
    private boolean sending;
    private boolean over;

    /**
     * Creates an empty queue.
     * @param sink the output, which sends a message and waits until the client has read it
     */
    OutgoingMessageQueue(Executor threads, Consumer<? super JsonRpcMessage> sink) {
        this.threads = threads;
        this.sink = sink;
    }

    /** Queues a message. It is dropped if the queue was {@linkplain #discard discarded} or finished. */
    void send(JsonRpcMessage message) {
        synchronized (this) {
            if (over || end != null) {
                return;
            }
            Object subject = subject(message, waiting.size() >= BEHIND);
            if (message instanceof JsonRpcMessage.Notification
                    && !waiting.containsKey(subject)
                    && waiting.size() >= MOST) {
                LOG.log(System.Logger.Level.DEBUG, "The client is too slow; the notification {0} is dropped", subject);
                return;
            }
            waiting.put(subject, message); // replaces an outdated message
        }
        begin();
    }

    /** Returns the key by which a later message replaces this one; a unique key if it cannot be replaced. */
    private static Object subject(JsonRpcMessage message, boolean behind) {
        if (message instanceof JsonRpcMessage.Notification notification) {
            Object token = behind
                            && notification.method().equals(McpMethods.PROGRESS)
                            && notification.params() instanceof Map<?, ?> progress
                    ? progress.get("progressToken")
                    : null;
            if (token != null) {
                return List.of(notification.method(), token);
            }
            if (notification.method().equals(McpMethods.RESOURCE_UPDATED) && notification.params() != null) {
                return List.of(notification.method(), notification.params());
            }
        }
        return new Object();
    }

    /**
     * Accepts no more messages, and runs an action when the queued ones are sent.
     * @param then the action; it does not run if the queue is {@linkplain #discard discarded} before
     */
    void finish(Runnable then) {
        synchronized (this) {
            if (over || end != null) {
                return;
            }
            end = then;
        }
        begin();
    }

    /** Discards all messages except the one being sent, because the client has disconnected. */
    synchronized void discard() {
        over = true;
        waiting.clear();
        end = null;
        notifyAll();
    }

    /**
     * Waits until fewer than {@value #MOST} messages are queued. This stops reading from a client that sends requests but does not read
     * responses.
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    synchronized void awaitRoom() throws InterruptedException {
        while (!over && waiting.size() >= MOST) {
            wait();
        }
    }

    /**
     * Waits until all messages are sent, as long as there is progress.
     * @param grace the maximum time without a sent message
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    synchronized boolean awaitSent(Duration grace) throws InterruptedException {
        long last = steps;
        long until = System.nanoTime() + grace.toNanos();
        while (!over && (sending || !waiting.isEmpty())) {
            long left = until - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
            if (steps > last) {
                last = steps;
                until = System.nanoTime() + grace.toNanos();
            }
        }
        return !over;
    }

    private void begin() {
        synchronized (this) {
            if (sending || over) {
                return;
            }
            sending = true;
        }
        try {
            threads.execute(this::sendAll);
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The server is shutting down", e);
            discard();
        }
    }

    private void sendAll() {
        for (JsonRpcMessage next = next(); next != null; next = next()) {
            try {
                sink.accept(next);
            } catch (RuntimeException | Error e) { // the messages after it must still be sent
                LOG.log(System.Logger.Level.ERROR, "A message could not be sent", e);
            }
        }
    }

    private @Nullable JsonRpcMessage next() {
        Runnable last;
        synchronized (this) {
            steps++;
            notifyAll();
            if (!waiting.isEmpty()) {
                var first = waiting.entrySet().iterator();
                JsonRpcMessage message = first.next().getValue();
                first.remove();
                return message;
            }
            sending = false;
            last = end;
            over |= last != null;
        }
        if (last != null) {
            last.run();
        }
        return null;
    }
}
