package io.docui.server.mcp;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.server.internal.jsonrpc.BoundedLineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/**
 * MCP transport over an input and an output stream, with one message per line, for one client. It answers an unreadable line with an error,
 * and continues. It stops at the end of the input, or when the client no longer reads responses.
 */
final class McpStdioTransport {
    /** The maximum size of a message in bytes, many times that of a script. */
    static final int MESSAGE_LIMIT = 4 << 20;

    private static final System.Logger LOG = LazyLogger.of(McpStdioTransport.class.getName());

    private final BoundedLineReader in;
    private final OutputStream out;
    private final StdioThreads threads;
    private final OutgoingMessageQueue outgoingMessageQueue;
    private final JsonRpcMessageDecoder decoder = new JsonRpcMessageDecoder(JsonRpcMessageDecoder.Framing.LINE);
    private final McpDispatcher dispatcher;
    private final StatelessStdioHandler statelessHandler;
    private final McpClientConnection connection;
    private final JsonRpcMessageFilter gate;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean closed;

    McpStdioTransport(
            InputStream in,
            OutputStream out,
            McpDispatcher dispatcher,
            McpClientConnection connection,
            StdioThreads threads) {
        this.in = new BoundedLineReader(in, MESSAGE_LIMIT);
        this.out = out;
        this.dispatcher = dispatcher;
        this.connection = connection;
        this.threads = threads;
        this.outgoingMessageQueue = new OutgoingMessageQueue(
                task -> threads.executeWrite(task, connection.session()::isCompleting), this::write);
        this.statelessHandler = new StatelessStdioHandler(dispatcher, connection.session(), outgoingMessageQueue::send);
        this.gate = new JsonRpcMessageFilter(dispatcher.catalog().extras(), connection, IdempotencyKeys.NONE);
    }

    /**
     * Handles messages until the input ends or the client disconnects.
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    boolean run() throws InterruptedException {
        threads.start(this::read); // it may block in a read forever
        ended.await();
        return !closed;
    }

    /**
     * Waits until the client has read all responses, as long as there is progress.
     * @param grace the maximum time without progress
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    void awaitSent(Duration grace) throws InterruptedException {
        if (!outgoingMessageQueue.awaitSent(grace)) {
            LOG.log(System.Logger.Level.DEBUG, "The client does not read all responses");
        }
    }

    private void read() {
        boolean isHandedOver = false;
        try {
            while (!isHandedOver) {
                outgoingMessageQueue.awaitRoom();
                BoundedLineReader.Line line = in.next();
                if (line == null || ended.getCount() == 0) {
                    break;
                }
                Runnable rest = threads.handle(() -> receive(line));
                if (rest != null) {
                    isHandedOver = threads.readOn(this::read);
                    rest.run();
                }
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Cannot read the input", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // not expected; reading ends
        } finally {
            if (!isHandedOver) {
                ended.countDown();
            }
        }
    }

    private void receive(BoundedLineReader.Line line) {
        try {
            JsonRpcMessage message = decoder.decode(text(line)).orElse(null);
            if (message != null) {
                receive(message);
            }
        } catch (McpProtocolException fault) {
            outgoingMessageQueue.send(fault.answer());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "A message could not be processed", e);
        }
    }

    private void receive(JsonRpcMessage message) throws McpProtocolException {
        if (statelessHandler.handle(message)) {
            return;
        }
        JsonRpcMessage.Response pong = JsonRpcMessageFilter.pong(message).orElse(null);
        if (pong != null) {
            outgoingMessageQueue.send(pong);
            return;
        }
        JsonRpcMessage.Request request = gate.admit(message).orElse(null);
        if (request == null) {
            return;
        }
        if (request.method().equals(McpMethods.INITIALIZE)) {
            send(dispatcher.initialize(request, connection));
            gate.markInitialized();
            return;
        }
        dispatcher
                .dispatch(request, RequestExchange.of(connection, this::send, null))
                .thenAccept(response -> {
                    if (response != null) {
                        send(response);
                    }
                });
    }

    private static String text(BoundedLineReader.Line line) throws McpProtocolException {
        if (line instanceof BoundedLineReader.Line.Unreadable unreadable) {
            throw new McpProtocolException(null, JsonRpcError.PARSE_ERROR, unreadable.reason());
        }
        return ((BoundedLineReader.Line.Text) line).text();
    }

    private void write(JsonRpcMessage message) {
        try {
            byte[] json = McpJson.utf8(message);
            byte[] line = Arrays.copyOf(json, json.length + 1); // one write, so that the client wakes up once
            line[json.length] = '\n';
            out.write(line);
            out.flush();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A message could not be written to the client", e);
            close();
        }
    }

    /** Sends a message, unless it answers a canceled request. */
    void send(JsonRpcMessage message) {
        if (gate.permitsOutgoing(message)) {
            outgoingMessageQueue.send(message);
        }
    }

    /** Stops reading and writing. Calls that are still running are not answered. */
    void close() {
        closed = true;
        outgoingMessageQueue.discard();
        ended.countDown();
    }
}
