package io.docui.example.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/**
 * TCP proxy to another port of this machine whose traffic can be cut or delayed. While it is cut, no data passes and no end is
 * notified, as with a pulled cable. Thread-safe.
 */
final class TcpProxy implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TcpProxy.class.getName());
    private static final int BUFFER = 64 * 1024;
    private static final int CONNECTING_MILLIS = 2_000;

    private final ServerSocket entrance;
    private final int target;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "docui-wire");
        thread.setDaemon(true);
        return thread;
    });
    /** The open connections with the address of their origin. */
    private final Map<Socket, InetAddress> open = new ConcurrentHashMap<>();

    private final Object change = new Object();
    private Predicate<InetAddress> cut = from -> false;

    private TcpProxy(ServerSocket entrance, int target) {
        this.entrance = entrance;
        this.target = target;
    }

    static TcpProxy to(int target) throws IOException {
        TcpProxy tcpProxy = new TcpProxy(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()), target);
        tcpProxy.threads.execute(tcpProxy::accept);
        return tcpProxy;
    }

    int port() {
        return entrance.getLocalPort();
    }

    /** Blocks all traffic from and to some addresses until {@link #restore}. */
    void cut(Set<InetAddress> from) {
        synchronized (change) {
            cut = from::contains;
        }
    }

    /** Restores all traffic. Connections that were cut are closed and their held-back data is lost, as after a long outage. */
    void restore() {
        Predicate<InetAddress> was;
        synchronized (change) {
            was = cut;
        }
        open.forEach((socket, from) -> {
            if (was.test(from)) {
                close(socket); // before waiting data may pass
            }
        });
        synchronized (change) {
            cut = from -> false;
            change.notifyAll();
        }
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                Socket in = entrance.accept();
                threads.execute(() -> connect(in));
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The proxy is closed", e);
            }
        }
    }

    private void connect(Socket in) {
        Socket out = new Socket();
        InetAddress from = in.getInetAddress();
        open.put(in, from);
        open.put(out, from);
        try {
            pass(from);
            out.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target), CONNECTING_MILLIS);
            in.setTcpNoDelay(true);
            out.setTcpNoDelay(true);
            threads.execute(() -> pump(in, out, from));
            threads.execute(() -> pump(out, in, from));
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The target is not reachable", e);
            close(in);
            close(out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            close(in);
            close(out);
        }
    }

    private void pump(Socket from, Socket to, InetAddress origin) {
        byte[] buffer = new byte[BUFFER];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                pass(origin);
                out.write(buffer, 0, read);
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A connection broke", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            close(from);
            close(to);
        }
    }

    /** Waits while the traffic is cut. */
    private void pass(InetAddress from) throws InterruptedException {
        synchronized (change) {
            while (cut.test(from)) {
                change.wait();
            }
        }
    }

    private void close(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A connection could not be closed", e);
        }
    }

    @Override
    public void close() {
        try {
            entrance.close();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The server socket could not be closed", e);
        }
        open.keySet().forEach(this::close);
        threads.shutdownNow();
    }
}
