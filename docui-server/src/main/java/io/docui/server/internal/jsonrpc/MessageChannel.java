package io.docui.server.internal.jsonrpc;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Connection between a command and the broker that transfers JSON-RPC messages, one per line, in UTF-8. One thread may receive while
 * another sends.
 */
public final class MessageChannel implements Closeable {
    /** The maximum size of a message in bytes, sufficient for an encoded picture. */
    public static final int MESSAGE_LIMIT = 32 << 20;

    private final SocketChannel socket;
    private final BoundedLineReader lines;

    public MessageChannel(SocketChannel socket) {
        this.socket = socket;
        this.lines = new BoundedLineReader(new Input(socket), MESSAGE_LIMIT);
    }

    public static MessageChannel connect(Path socket) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.connect(UnixDomainSocketAddress.of(socket));
            return new MessageChannel(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Checks whether a process listens at a socket.
     * @return true if a greeting arrived, or the limit expired: a suspended process also listens
     */
    public static boolean isListening(Path socket, Duration limit) {
        CompletableFuture<Void> over =
                new CompletableFuture<Void>().completeOnTimeout(null, limit.toMillis(), TimeUnit.MILLISECONDS);
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            CompletableFuture<Void> unused = over.thenRun(() -> hangUp(channel));
            channel.connect(UnixDomainSocketAddress.of(socket));
            return new MessageChannel(channel).receive() != null;
        } catch (IOException e) {
            return over.isDone(); // otherwise no process listens
        } finally {
            over.cancel(false);
        }
    }

    private static void hangUp(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a message, and waits until the other side accepts it. */
    public synchronized void send(JsonObject message) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((message + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            socket.write(bytes);
        }
    }

    /**
     * Waits for a message.
     * @return the message; null if the other side has closed the connection
     * @throws IOException if the connection fails, or the received text is not a valid message
     */
    public @Nullable JsonObject receive() throws IOException {
        BoundedLineReader.Line line = lines.next();
        if (line instanceof BoundedLineReader.Line.Unreadable unreadable) {
            throw new IOException(unreadable.reason());
        }
        if (!(line instanceof BoundedLineReader.Line.Text text)) {
            return null;
        }
        try {
            return JsonObject.parse(text.text());
        } catch (IllegalArgumentException e) {
            throw new IOException("The received line is not a valid message: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** Input stream of a channel. The input stream of JDK 17 would block writes by other threads during a read. */
    private static final class Input extends InputStream {
        private final SocketChannel socket;

        Input(SocketChannel socket) {
            this.socket = socket;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return socket.read(ByteBuffer.wrap(bytes, offset, length));
        }
    }
}
