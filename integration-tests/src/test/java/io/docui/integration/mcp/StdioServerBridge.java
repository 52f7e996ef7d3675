package io.docui.integration.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a server that speaks over its standard streams, so that clients which start a process for each call find the game that
 * they left: what they start is {@code stdio-bridge.mjs}, which comes here.
 */
final class StdioServerBridge implements AutoCloseable {
    private final Process server;
    // steady: this socket is kept open, and its own port is what clients are told
    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final AtomicReference<@Nullable Socket> client = new AtomicReference<>();

    StdioServerBridge(List<String> command) throws IOException {
        server = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        startDaemon(this::acceptClients, "keeper-in");
        startDaemon(this::forwardOutput, "keeper-out");
    }

    /** What a client starts in the server's place. */
    List<String> clientCommand() {
        return List.of(
                "node",
                NodeInstallation.PACKAGES.resolve("stdio-bridge.mjs").toString(),
                String.valueOf(door.getLocalPort()));
    }

    private static void startDaemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void acceptClients() {
        while (!door.isClosed()) {
            try (Socket next = door.accept()) {
                client.set(next);
                copy(next.getInputStream(), server.getOutputStream());
            } catch (IOException e) {
                System.err.println("A client has gone: " + e.getMessage());
            } finally {
                client.set(null);
            }
        }
    }

    private static void copy(InputStream from, OutputStream to) throws IOException {
        byte[] chunk = new byte[8192];
        for (int read = from.read(chunk); read >= 0; read = from.read(chunk)) {
            to.write(chunk, 0, read);
            to.flush();
        }
    }

    private void forwardOutput() {
        byte[] chunk = new byte[8192];
        try (InputStream from = server.getInputStream()) {
            for (int read = from.read(chunk); read >= 0; read = from.read(chunk)) {
                sendToClient(chunk, read);
            }
        } catch (IOException e) {
            System.err.println("The server has gone: " + e.getMessage());
        }
    }

    private void sendToClient(byte[] chunk, int length) {
        Socket to = client.get();
        if (to == null) {
            return;
        }
        try {
            to.getOutputStream().write(chunk, 0, length);
            to.getOutputStream().flush();
        } catch (IOException e) {
            System.err.println(
                    "A client did not wait for its answer: " + new String(chunk, 0, length, StandardCharsets.UTF_8));
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        server.destroy();
    }
}
