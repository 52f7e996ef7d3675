package io.docui.server.mcp;

import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SharedSession;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Serves an application to one MCP client over standard input and output (docs/spec/fronts.md#mcp-transports).
 *
 * <p>The client has one session, which runs its calls one at a time. An unreadable message is answered with an error,
 * and serving continues. Serving ends with the input, or when the client no longer reads responses. Earlier requests
 * are still answered, but a call that does not complete within {@value #GRACE_MILLIS} milliseconds is abandoned.
 */
public final class McpStdioServer {
    private static final int GRACE_MILLIS = 800;
    private static final Duration GRACE = Duration.ofMillis(GRACE_MILLIS);

    /** No practical idle limit, because a client at a pipe may be silent for any time. */
    private static final SessionHostLimits ALONE = new SessionHostLimits(1, Duration.ofDays(365_000));

    private McpStdioServer() {}

    /**
     * Serves on the streams of the process until the input ends.
     *
     * <p>Meanwhile {@link System#out} goes to standard error, and {@link System#in} is empty, so that the application
     * cannot disturb the protocol by printing or reading.
     *
     * @param app the supplier of the application; called once
     * @param version the application's version, for clients
     * @param mode the tool mode
     */
    public static void serve(Supplier<App> app, String version, McpToolMode mode) {
        ClassPreloader.start();
        InputStream in = System.in;
        PrintStream out = System.out;
        System.setIn(InputStream.nullInputStream());
        System.setOut(System.err);
        try {
            // A PrintStream would hide that the client has disconnected.
            serve(app.get(), version, mode, in, new FileOutputStream(FileDescriptor.out));
        } finally {
            System.setOut(out);
            System.setIn(in);
        }
    }

    /**
     * Serves on a pair of streams until the input ends. Neither stream is closed.
     *
     * @param app the application
     * @param version the application's version, for clients
     * @param mode the tool mode
     * @param in the client's messages
     * @param out the server's messages
     */
    public static void serve(App app, String version, McpToolMode mode, InputStream in, OutputStream out) {
        McpToolSet toolSet = McpToolSet.of(mode, app);
        McpDispatcher dispatcher = new McpDispatcher(new McpFeatureCatalog(app, version, toolSet, McpExtensions.NONE));
        StdioThreads threads = new StdioThreads();
        try (SessionHost host =
                new SessionHost(mode.configure(app), ALONE, Clock.systemUTC(), threads, threads::shutdown)) {
            SharedSession session = host.open("the client");
            McpClientConnection mcpConnection = new McpClientConnection(session, toolSet);
            mcpConnection.prepare();
            McpStdioTransport transport = new McpStdioTransport(in, out, dispatcher, mcpConnection, threads);
            mcpConnection.setNotifier(notification -> {
                transport.send(notification);
                return true;
            });
            try {
                boolean heard = transport.run();
                session.finish(heard ? GRACE : Duration.ZERO);
                transport.awaitSent(GRACE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                transport.close();
            }
        }
    }
}
