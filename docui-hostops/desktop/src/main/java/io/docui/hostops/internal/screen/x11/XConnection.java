package io.docui.hostops.internal.screen.x11;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Connection to an X server over a local socket: sends requests in order and matches replies and errors to them. Use it on one thread that
 * is never interrupted.
 */
final class XConnection implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(XConnection.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int LARGEST = 1 << 28;
    private static final int SYNC = 43; // GetInputFocus: the smallest request with a reply
    private static final int SENT_EVENT = 0x80;
    private static final int GENERIC_EVENT = 35;

    private final SocketChannel channel;
    private final Selector selector;
    private final Map<Long, XReply> replies = new HashMap<>();
    private final Map<Long, XProtocolException> faults = new HashMap<>();
    private final Set<Long> awaited = new HashSet<>();
    private ByteBuffer in =
            ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN).flip();
    private ByteBuffer out = ByteBuffer.allocate(1 << 14).order(ByteOrder.LITTLE_ENDIAN);
    private Consumer<XReply> events = event -> {};
    private long sent;
    private long heard;
    private final XSetup setup;

    private XConnection(SocketChannel channel, Selector selector, Optional<byte[]> cookie, int screen)
            throws IOException {
        this.channel = channel;
        this.selector = selector;
        put(XSetup.greeting(cookie));
        flush();
        this.setup = welcome(screen);
    }

    /**
     * Connects to a server.
     * @throws IOException if the server does not exist or rejects this program
     */
    static XConnection open(Path socket, Optional<byte[]> cookie, int screen) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.connect(UnixDomainSocketAddress.of(socket));
            channel.configureBlocking(false);
            Selector selector = Selector.open();
            try {
                var unused = channel.register(selector, SelectionKey.OP_READ);
                return new XConnection(channel, selector, cookie, screen);
            } catch (IOException e) {
                selector.close();
                throw e;
            }
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private XSetup welcome(int screen) throws IOException {
        fill(8);
        XReply head = new XReply(take(8));
        fill(4 * head.u16(6));
        XReply body = new XReply(take(4 * head.u16(6)));
        if (head.u8(0) != 1) {
            String reason =
                    body.text(0, head.u8(1), StandardCharsets.ISO_8859_1).strip();
            throw new IOException("the X server rejected the connection: " + reason);
        }
        return XSetup.read(body, screen);
    }

    XSetup setup() {
        return setup;
    }

    void onEvent(Consumer<XReply> listener) {
        events = listener;
    }

    /** Sends a request that has no reply. */
    void send(XRequest request) throws IOException {
        put(request.encoded());
        sent++;
    }

    /** Sends a request whose reply or error will be read later, and returns its number. */
    long ask(XRequest request) throws IOException {
        send(request);
        awaited.add(sent);
        return sent;
    }

    XReply answer(long number) throws IOException, XProtocolException {
        flush();
        while (heard < number || !replies.containsKey(number) && !faults.containsKey(number)) {
            if (heard > number) {
                throw new IOException("the X server has not answered request " + number);
            }
            next();
        }
        awaited.remove(number);
        XProtocolException fault = faults.remove(number);
        if (fault != null) {
            throw fault;
        }
        XReply reply = replies.remove(number);
        if (reply == null) {
            throw new IOException("the X server has not answered request " + number);
        }
        return reply;
    }

    XReply call(XRequest request) throws IOException, XProtocolException {
        return answer(ask(request));
    }

    /** Returns whether one of several requests without replies failed with an error code. */
    boolean anyRefused(List<Long> numbers, int code) throws IOException {
        sync();
        boolean any = false;
        for (long number : numbers) {
            awaited.remove(number);
            XProtocolException fault = faults.remove(number);
            any |= fault != null && fault.code() == code;
        }
        return any;
    }

    /** Waits until the server has processed all requests. */
    void sync() throws IOException {
        try {
            var unused = call(XRequest.of(SYNC, 0));
        } catch (XProtocolException e) {
            throw new IOException("the X server refused a request that must succeed", e);
        }
    }

    private void put(ByteBuffer bytes) throws IOException {
        if (out.remaining() < bytes.remaining()) {
            flush();
        }
        if (out.remaining() < bytes.remaining()) {
            out = ByteBuffer.allocate(bytes.remaining()).order(ByteOrder.LITTLE_ENDIAN);
        }
        out.put(bytes);
    }

    /** Sends the buffered requests and reads meanwhile, so that neither side blocks the other. */
    void flush() throws IOException {
        out.flip();
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (out.hasRemaining()) {
            if (channel.write(out) == 0) {
                select(SelectionKey.OP_READ | SelectionKey.OP_WRITE, end);
                receive();
            }
        }
        out.clear();
    }

    private void select(int what, long end) throws IOException {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
            throw new IOException("the X server has not answered for " + PATIENCE.toSeconds() + " seconds");
        }
        channel.keyFor(selector).interestOps(what);
        selector.select(left);
        selector.selectedKeys().clear();
    }

    private boolean receive() throws IOException {
        if (in.position() > 0) {
            in.compact();
        } else {
            in.position(in.limit()).limit(in.capacity());
        }
        int count = channel.read(in);
        in.flip();
        if (count < 0) {
            throw new EOFException("the X server has closed the connection");
        }
        return count > 0;
    }

    private void fill(int bytes) throws IOException {
        if (bytes > in.capacity()) {
            ByteBuffer larger = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
            in = larger.put(in).flip();
        }
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (in.remaining() < bytes) {
            if (!receive()) {
                select(SelectionKey.OP_READ, end);
            }
        }
    }

    private ByteBuffer take(int bytes) {
        byte[] taken = new byte[bytes];
        in.get(taken);
        return ByteBuffer.wrap(taken).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void next() throws IOException {
        fill(XReply.HEAD);
        int kind = Byte.toUnsignedInt(in.get(in.position()));
        long more = kind == 1 || (kind & ~SENT_EVENT) == GENERIC_EVENT
                ? 4L * Integer.toUnsignedLong(in.getInt(in.position() + 4))
                : 0;
        if (more > LARGEST) {
            throw new IOException("the X server announced an answer of " + more + " bytes");
        }
        int size = (int) more + XReply.HEAD;
        fill(size);
        XReply message = new XReply(take(size));
        if ((kind & ~SENT_EVENT) != 11) { // only KeymapNotify has no sequence number
            heard += (message.u16(2) - heard) & 0xffff;
        }
        if (kind == 1) {
            replies.put(heard, message);
        } else if (kind != 0) {
            events.accept(message);
        } else if (awaited.contains(heard)) {
            faults.put(heard, new XProtocolException(message.u8(1), message.u8(10)));
        } else {
            LOG.log(System.Logger.Level.DEBUG, "The X server refused request {0}: {1}", message.u8(10), message.u8(1));
        }
    }

    @Override
    public void close() throws IOException {
        try (channel;
                selector) {
            out.clear();
        }
    }
}
