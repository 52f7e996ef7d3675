package io.docui.server.internal.jsonrpc;

import io.docui.server.internal.thread.DaemonThreads;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Writes messages on its own thread, so that senders never wait for a slow reader. Thread-safe. */
public final class AsyncMessageWriter {
    private static final System.Logger LOG = System.getLogger(AsyncMessageWriter.class.getName());
    private static final JsonObject END = JsonObject.of();
    private static final int NOTES = 1000;

    private final BlockingQueue<JsonObject> queue = new LinkedBlockingQueue<>();
    private final Thread writer;

    /** Output of messages, which waits until the other side accepts each message. */
    @FunctionalInterface
    public interface MessageSink {
        void write(JsonObject message) throws IOException;
    }

    /** Closes the output when there is nothing more to write, or the other side has disconnected. */
    @FunctionalInterface
    public interface CloseAction {
        void close() throws IOException;
    }

    /**
     * Creates a writer and starts its thread.
     * @param name the name of the thread
     */
    public AsyncMessageWriter(String name, MessageSink messageSink, CloseAction closeAction) {
        writer = DaemonThreads.start(name, () -> write(messageSink, closeAction));
    }

    private void write(MessageSink messageSink, CloseAction closeAction) {
        try {
            for (JsonObject message = queue.take(); message != END; message = queue.take()) {
                messageSink.write(message);
            }
        } catch (IOException e) {
            // Callers that wait for a response detect this when they read.
            LOG.log(System.Logger.Level.DEBUG, "The other side no longer reads", e);
        } catch (InterruptedException e) {
            LOG.log(System.Logger.Level.DEBUG, "The writer was interrupted", e);
        }
        try {
            closeAction.close();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The remaining output cannot be written", e);
        }
    }

    public void send(JsonObject message) {
        queue.add(message);
    }

    /** Queues a message, unless the other side is far behind. */
    public void sendNote(JsonObject message) {
        if (queue.size() < NOTES) {
            queue.add(message);
        }
    }

    /** Closes the output when all messages are written. Returns immediately. */
    public void finish() {
        queue.add(END);
    }

    /**
     * Waits until all messages are written and the output is closed.
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public boolean await(Duration limit) throws InterruptedException {
        writer.join(Math.max(1, limit.toMillis()));
        return !writer.isAlive();
    }
}
