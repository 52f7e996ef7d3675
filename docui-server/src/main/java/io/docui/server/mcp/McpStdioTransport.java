package io.docui.server.mcp;

import io.docui.server.internal.jsonrpc.BoundedLineReader;
import io.docui.server.internal.thread.DaemonThreads;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * MCP transport over an input and an output stream, with one message per line, for one client. It replaces that of the SDK, which stops at
 * the first unreadable line. This transport answers such a line with an error, and continues. It stops at the end of the input, or when the
 * client no longer reads responses.
 */
final class McpStdioTransport implements McpServerTransportProvider, McpServerTransport {
    /** The maximum size of a message in bytes, many times that of a script. */
    static final int MESSAGE_LIMIT = 4 << 20;

    private static final System.Logger LOG = System.getLogger(McpStdioTransport.class.getName());

    private final BoundedLineReader in;
    private final OutputStream out;
    private final ExecutorService writer = Executors.newSingleThreadExecutor(DaemonThreads.factory("docui-mcp-writer"));
    private final OutgoingMessageQueue outgoingMessageQueue = new OutgoingMessageQueue(writer, this::write);
    private final JsonMapper json;
    private final JsonRpcMessageDecoder decoder;
    private final JsonRpcMessageFilter gate;
    private final CountDownLatch ended = new CountDownLatch(1);
    private @Nullable McpServerSession session;
    private volatile boolean closed;

    McpStdioTransport(InputStream in, OutputStream out, JsonMapper json, JsonRpcMessageFilter gate) {
        this.in = new BoundedLineReader(in, MESSAGE_LIMIT);
        this.out = out;
        this.json = json;
        this.decoder = new JsonRpcMessageDecoder(json, JsonRpcMessageDecoder.Framing.LINE);
        this.gate = gate;
    }

    /**
     * Handles messages until the input ends or the client disconnects.
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    boolean run() throws InterruptedException {
        DaemonThreads.start("docui-mcp-reader", this::read); // it may block in a read forever
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
        try {
            for (BoundedLineReader.Line line = in.next(); line != null && ended.getCount() > 0; line = in.next()) {
                receive(line);
                outgoingMessageQueue.awaitRoom();
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Cannot read the input", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // not expected; reading ends
        } finally {
            ended.countDown();
        }
    }

    private void receive(BoundedLineReader.Line line) {
        try {
            JSONRPCMessage message = decoder.decode(text(line)).orElse(null);
            if (message != null) {
                JsonRpcMessageFilter.Admission admission = gate.admit(message);
                admission.forClient().forEach(outgoingMessageQueue::send);
                admission.forSession().forEach(this::handle);
            }
        } catch (McpProtocolException fault) {
            outgoingMessageQueue.send(fault.answer());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "A message could not be processed", e);
        }
    }

    private static String text(BoundedLineReader.Line line) throws McpProtocolException {
        if (line instanceof BoundedLineReader.Line.Unreadable unreadable) {
            throw new McpProtocolException(null, McpSchema.ErrorCodes.PARSE_ERROR, unreadable.reason());
        }
        return ((BoundedLineReader.Line.Text) line).text();
    }

    private void handle(JSONRPCMessage message) {
        Objects.requireNonNull(session, "no session yet")
                .handle(message)
                .subscribe(
                        nothing -> {},
                        error -> LOG.log(System.Logger.Level.ERROR, "A message was not answered", error));
    }

    private void write(Object message) {
        try {
            out.write((McpJson.text(json, message) + '\n').getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A message could not be written to the client", e);
            close();
        }
    }

    @Override
    public List<String> protocolVersions() {
        return McpServerTransportProvider.super.protocolVersions();
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        session = factory.create(this);
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            if (gate.permitsOutgoing(message)) {
                outgoingMessageQueue.send(
                        message instanceof JSONRPCResponse answer && answer.result() instanceof InitializeResult result
                                ? JSONRPCResponse.result(answer.id(), McpExtensions.NONE.adjustCapabilities(result))
                                : message);
            }
        });
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return sendMessage(new JSONRPCNotification(method, params));
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return McpParamsReader.read(json, data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    /** Stops reading and writing. Calls that are still running are not answered. */
    @Override
    public void close() {
        closed = true;
        outgoingMessageQueue.discard();
        writer.shutdown();
        ended.countDown();
    }
}
