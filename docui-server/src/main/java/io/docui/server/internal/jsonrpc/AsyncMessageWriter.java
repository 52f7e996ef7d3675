package io.docui.server.internal.jsonrpc;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Messages on their way to somebody who may be slow to read, or never read at all: whoever sends does not wait.
 *
 * <p>Thread-safe.
 */
public final class AsyncMessageWriter {
    private static final System.Logger LOG = System.getLogger(AsyncMessageWriter.class.getName());
    private static final JsonObject END = JsonObject.of();
    private static final int NOTES = 1000;

    private final BlockingQueue<JsonObject> queue = new LinkedBlockingQueue<>();
    private final Thread writer;

    /** Writes a message, and waits until the other side takes it. */
    @FunctionalInterface
    public interface MessageSink {
        /**
         * Writes a message.
         *
         * @param message the message
         * @throws IOException if the other side is gone
         */
        void write(JsonObject message) throws IOException;
    }

    /** What is done when there is nothing more to write, or nobody to read it. */
    @FunctionalInterface
    public interface CloseAction {
        /**
         * Closes what was written to.
         *
         * @throws IOException if the other side is gone
         */
        void close() throws IOException;
    }

    /**
     * An outbox with a thread of its own.
     *
     * @param name of the thread
     * @param messageSink where messages go
     * @param closeAction closes it
     */
    public AsyncMessageWriter(String name, MessageSink messageSink, CloseAction closeAction) {
        writer = new Thread(() -> write(messageSink, closeAction), name);
        writer.setDaemon(true);
        writer.start();
    }

    private void write(MessageSink messageSink, CloseAction closeAction) {
        try {
            for (JsonObject message = queue.take(); message != END; message = queue.take()) {
                messageSink.write(message);
            }
        } catch (IOException e) {
            // Whoever waits for an answer learns it from the other direction.
            LOG.log(System.Logger.Level.DEBUG, "Nobody reads any more", e);
        } catch (InterruptedException e) {
            LOG.log(System.Logger.Level.DEBUG, "Nobody needs to read any more", e);
        }
        try {
            closeAction.close();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "What is left cannot be written", e);
        }
    }

    /** Sends a message. */
    public void send(JsonObject message) {
        queue.add(message);
    }

    /** Sends a message that can be left out if the other side is far behind. */
    public void sendNote(JsonObject message) {
        if (queue.size() < NOTES) {
            queue.add(message);
        }
    }

    /** Closes the way when all has been sent; returns at once. */
    public void finish() {
        queue.add(END);
    }

    /**
     * Waits until all has been sent and the way is closed.
     *
     * @param limit how long
     * @return whether it is
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public boolean await(Duration limit) throws InterruptedException {
        writer.join(Math.max(1, limit.toMillis()));
        return !writer.isAlive();
    }
}
