package io.docui.soak.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Raw HTTP connection of a misbehaving client, which sends incomplete messages and drops requests and streams midway. */
final class FaultyConnection implements AutoCloseable {
    private static final int CONNECTING_MILLIS = 20_000;

    private final Socket socket = new Socket();
    private final HttpSessionConnection line;

    FaultyConnection(HttpSessionConnection line) throws IOException {
        this.line = line;
        try {
            socket.connect(
                    new InetSocketAddress(line.uri().getHost(), line.uri().getPort()), CONNECTING_MILLIS);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Sends a message, or only the given share of its bytes. */
    void post(String body, double share) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        send("POST", "Content-Type: application/json\r\nContent-Length: " + bytes.length + "\r\n");
        socket.getOutputStream().write(bytes, 0, (int) (bytes.length * share));
        socket.getOutputStream().flush();
    }

    /** Opens an event stream. */
    void listen() throws IOException {
        send("GET", "");
        socket.getOutputStream().flush();
    }

    private void send(String method, String more) throws IOException {
        URI uri = line.uri();
        String head = method + ' ' + uri.getPath() + " HTTP/1.1\r\nHost: " + uri.getAuthority()
                + "\r\nAccept: application/json, text/event-stream\r\nMcp-Session-Id: " + line.session() + "\r\n" + more
                + "\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Waits until the server closes the connection. */
    void awaitEnd(int millis) throws IOException {
        socket.setSoTimeout(millis);
        InputStream in = socket.getInputStream();
        byte[] dropped = new byte[1024];
        for (int read = 0; read >= 0; ) {
            read = in.read(dropped);
        }
    }

    /** Makes {@link #close()} reset the connection, as if the client's process had been killed. */
    void resetOnClose() throws IOException {
        socket.setSoLinger(true, 0);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
