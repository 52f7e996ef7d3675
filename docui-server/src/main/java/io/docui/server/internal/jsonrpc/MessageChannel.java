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
 * One end of a connection between a command and the broker: JSON-RPC messages, one a line, in UTF-8.
 *
 * <p>One thread may receive while another sends.
 */
public final class MessageChannel implements Closeable {
    /** How many bytes a message may have: a picture, encoded, and to spare. */
    public static final int MESSAGE_LIMIT = 32 << 20;

    private final SocketChannel socket;
    private final BoundedLineReader lines;

    public MessageChannel(SocketChannel socket) {
        this.socket = socket;
        this.lines = new BoundedLineReader(new Input(socket), MESSAGE_LIMIT);
    }

    /**
     * Connects.
     *
     * @param socket the path of a Unix domain socket
     * @return the connection
     * @throws IOException if nobody listens there
     */
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
     * Looks whether somebody listens.
     *
     * @param socket the path of a Unix domain socket
     * @param limit how long to wait for a greeting
     * @return whether there is one that greets, or has not greeted within the limit: a process that is stopped listens, too
     */
    public static boolean isListening(Path socket, Duration limit) {
        CompletableFuture<Void> over =
                new CompletableFuture<Void>().completeOnTimeout(null, limit.toMillis(), TimeUnit.MILLISECONDS);
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            CompletableFuture<Void> unused = over.thenRun(() -> hangUp(channel));
            channel.connect(UnixDomainSocketAddress.of(socket));
            return new MessageChannel(channel).receive() != null;
        } catch (IOException e) {
            return over.isDone(); // else nobody listens
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

    /**
     * Sends a message, and waits until the other side takes it.
     *
     * @param message the message
     * @throws IOException if the other side is gone
     */
    public synchronized void send(JsonObject message) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((message + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            socket.write(bytes);
        }
    }

    /**
     * Waits for a message.
     *
     * @return the message, or null if the other side has closed the connection
     * @throws IOException if the connection is broken, or what came is no message
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
            throw new IOException("What came is no message: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** Reads from a channel; that of the JDK 17 would let no other thread write meanwhile. */
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
