package io.docui.server.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
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
 * What is on its way to a client, which may read slowly or not at all: whoever has something to say does not wait, so that no
 * action is held up by those who are told of it.
 *
 * <p>What is outdated before it was sent is not sent: of a resource one word that it has changed, and where a client is behind, of a
 * call's progress the latest. Thread-safe.
 */
final class OutgoingMessageQueue {
    /** How many messages may wait before notifications that can be done without are left out. */
    static final int MOST = 256;

    /** How many messages wait for a client that is behind. One that keeps up is told of every step. */
    static final int BEHIND = 64;

    private static final System.Logger LOG = System.getLogger(OutgoingMessageQueue.class.getName());

    private final Executor threads;
    private final Consumer<Object> sink;
    private final Map<Object, Object> waiting = new LinkedHashMap<>();
    private @Nullable Runnable end;
    private long steps; // grows with each message that is sent
    private boolean sending;
    private boolean over;

    /**
     * Nothing yet.
     *
     * @param threads where messages are sent, one after the other
     * @param sink sends a message, and waits until the client takes it
     */
    OutgoingMessageQueue(Executor threads, Consumer<Object> sink) {
        this.threads = threads;
        this.sink = sink;
    }

    /**
     * Has a message sent, after those before it. It is dropped when all is {@linkplain #discard over}.
     *
     * @param message a message of the SDK's, or what can be written as JSON
     */
    void send(Object message) {
        synchronized (this) {
            if (over || end != null) {
                return;
            }
            Object subject = subject(message, waiting.size() >= BEHIND);
            if (message instanceof JSONRPCNotification && !waiting.containsKey(subject) && waiting.size() >= MOST) {
                LOG.log(System.Logger.Level.DEBUG, "The client is far behind, and is not told of {0}", subject);
                return;
            }
            waiting.put(subject, message); // in the place of what it outdates
        }
        begin();
    }

    /** What a message is about, where a later one outdates it; else the message, which is like no other. */
    private static Object subject(Object message, boolean behind) {
        if (message instanceof JSONRPCNotification notification) {
            if (behind && notification.params() instanceof ProgressNotification progress) {
                return List.of(notification.method(), progress.progressToken());
            }
            if (notification.method().equals(McpSchema.METHOD_NOTIFICATION_RESOURCES_UPDATED)
                    && notification.params() != null) {
                return List.of(notification.method(), notification.params());
            }
        }
        return new Object();
    }

    /**
     * Takes no more messages, and does something when those that came are sent.
     *
     * @param then what to do; not done if all is {@linkplain #discard dropped} before
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

    /** Sends nothing more but what is just being sent: the client is gone, or given up. */
    synchronized void discard() {
        over = true;
        waiting.clear();
        end = null;
        notifyAll();
    }

    /**
     * Waits until less than {@value #MOST} messages wait: a client that asks on and on and never reads is not listened to.
     *
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    synchronized void awaitRoom() throws InterruptedException {
        while (!over && waiting.size() >= MOST) {
            wait();
        }
    }

    /**
     * Waits until all is sent, as long as it goes on.
     *
     * @param grace how long may go by without a message being sent
     * @return whether all is sent
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
            LOG.log(System.Logger.Level.DEBUG, "The server ends", e);
            discard();
        }
    }

    private void sendAll() {
        for (Object next = next(); next != null; next = next()) {
            try {
                sink.accept(next);
            } catch (RuntimeException | Error e) { // those after it are waited for all the same
                LOG.log(System.Logger.Level.ERROR, "A message could not be sent", e);
            }
        }
    }

    private @Nullable Object next() {
        Runnable last;
        synchronized (this) {
            steps++;
            notifyAll();
            if (!waiting.isEmpty()) {
                var first = waiting.entrySet().iterator();
                Object message = first.next().getValue();
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
