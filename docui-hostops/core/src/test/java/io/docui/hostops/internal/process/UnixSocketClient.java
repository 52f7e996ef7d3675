package io.docui.hostops.internal.process;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;

/** Program that tells which Unix sockets it can connect to. */
final class UnixSocketClient {
    private UnixSocketClient() {}

    public static void main(String[] paths) {
        for (String path : paths) {
            System.out.println(path + (isReachable(path) ? " connected" : " refused"));
        }
    }

    private static boolean isReachable(String path) {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            return channel.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
