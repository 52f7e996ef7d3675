package io.docui.server.internal.broker;

import io.docui.server.internal.jsonrpc.AsyncMessageWriter;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import io.docui.server.internal.jsonrpc.MessageChannel;
import io.docui.server.internal.thread.DaemonThreads;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Broker-side connection of one command: sends a greeting, handles one request, and sends notifications and the response. If the command
 * disconnects early, its request is canceled.
 */
record BrokerCommandConnection(
        MessageChannel channel,
        JsonObject greeting,
        BrokerRequestHandler requestHandler,
        ScheduledExecutorService clock)
        implements Runnable {
    private static final System.Logger LOG = System.getLogger(BrokerCommandConnection.class.getName());

    /** The maximum time until a command sends its request, and for reading the responses. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Override
    public void run() {
        AsyncMessageWriter asyncMessageWriter = new AsyncMessageWriter("docui-answers", channel::send, () -> {});
        try (channel) {
            channel.send(greeting); // the socket buffers it, even if the command does not read
            JsonObject request = request();
            if (request != null) {
                asyncMessageWriter.send(answer(request, asyncMessageWriter));
            }
            asyncMessageWriter.finish();
            if (!asyncMessageWriter.await(PATIENCE)) {
                LOG.log(System.Logger.Level.INFO, "A command does not read its response");
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.INFO, "The connection of a command failed: " + e.getMessage());
        } catch (InterruptedException e) {
            LOG.log(System.Logger.Level.DEBUG, "A command disconnected before its response", e);
        } finally {
            asyncMessageWriter.finish();
        }
    }

    private @Nullable JsonObject request() throws IOException {
        ScheduledFuture<?> limit = clock.schedule(this::closed, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return channel.receive();
        } finally {
            limit.cancel(false);
        }
    }

    private Void closed() throws IOException {
        channel.close();
        return null;
    }

    private JsonObject answer(JsonObject request, AsyncMessageWriter asyncMessageWriter) throws InterruptedException {
        JsonObject answer = JsonObject.of("jsonrpc", "2.0", "id", request.value("id"));
        ConnectionGuard presence = new ConnectionGuard(channel, Thread.currentThread());
        try {
            return answer.with("result", requestHandler.handle(request, asyncMessageWriter::sendNote));
        } catch (CommandException commandException) {
            return answer.with("error", commandException.toJson());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "A request failed", e);
            return answer.with(
                    "error", new CommandException(CommandException.Kind.BROKER, "The broker failed: " + e, e).toJson());
        } finally {
            presence.ignore();
        }
    }

    /** Interrupts a thread when the other side closes the connection. */
    private static final class ConnectionGuard {
        private boolean over;

        ConnectionGuard(MessageChannel channel, Thread worker) {
            DaemonThreads.start("docui-presence", () -> watch(channel, worker));
        }

        private void watch(MessageChannel channel, Thread worker) {
            try {
                while (channel.receive() != null) {
                    LOG.log(System.Logger.Level.INFO, "A command sent an unexpected message");
                }
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The connection is closed", e);
            }
            synchronized (this) {
                if (!over) {
                    worker.interrupt();
                }
            }
        }

        /** Stops interrupting the thread. */
        synchronized void ignore() {
            over = true;
        }
    }
}
