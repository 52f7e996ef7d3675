package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A wire passes all on, nothing while it is cut, and new connections once it is mended. */
@Timeout(60)
class TcpProxyTest {
    private static final int SHORTLY = 200;

    @Test
    void forwardsBytesInBothDirections() throws Exception {
        try (ServerSocket server = server();
                TcpProxy tcpProxy = TcpProxy.to(server.getLocalPort());
                Socket client = client(tcpProxy);
                Socket served = server.accept()) {
            client.getOutputStream().write(7);
            assertEquals(7, served.getInputStream().read());
            served.getOutputStream().write(8);
            assertEquals(8, client.getInputStream().read());
        }
    }

    @Test
    void blocksWhileCutAndReconnectsAfterRestore() throws Exception {
        try (ServerSocket server = server();
                TcpProxy tcpProxy = TcpProxy.to(server.getLocalPort());
                Socket client = client(tcpProxy);
                Socket served = server.accept()) {
            tcpProxy.cut(Set.of(client.getLocalAddress()));
            client.getOutputStream().write(7);
            served.setSoTimeout(SHORTLY);
            assertThrows(
                    SocketTimeoutException.class, () -> served.getInputStream().read());
            tcpProxy.restore();
            served.setSoTimeout(0);
            assertEquals(-1, read(served));
            try (Socket again = client(tcpProxy);
                    Socket servedAgain = server.accept()) {
                again.getOutputStream().write(9);
                assertEquals(9, servedAgain.getInputStream().read());
            }
        }
    }

    /** Nothing, or a broken connection. */
    private static int read(Socket socket) {
        try {
            return socket.getInputStream().read();
        } catch (IOException e) {
            return -1;
        }
    }

    private static ServerSocket server() throws IOException {
        // steady: this socket is kept open, and its own port is what the wire leads to
        return new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    }

    private static Socket client(TcpProxy tcpProxy) throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), tcpProxy.port());
    }
}
