package io.docui.hostops.shell;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A server that a command starts. It greets each client, and writes its port to a file. */
final class GreetingServer {
    private static final String ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nhello\n";

    private GreetingServer() {}

    /** Argument: the file for the port. */
    public static void main(String[] args) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Files.writeString(Path.of(args[0]), String.valueOf(server.getLocalPort()));
            while (true) {
                try (Socket client = server.accept()) {
                    byte[] request = new byte[4096];
                    if (client.getInputStream().read(request) > 0) {
                        client.getOutputStream().write(ANSWER.getBytes(StandardCharsets.US_ASCII));
                    }
                }
            }
        }
    }
}
