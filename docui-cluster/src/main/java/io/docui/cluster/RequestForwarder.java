package io.docui.cluster;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Forwards requests to the nodes of their sessions, and monitors the exchanges in progress. Thread-safe. */
final class RequestForwarder implements AutoCloseable {
    /** The header of a request that another node has forwarded. */
    static final String PASSED_ON = "Docui-Passed-On";

    /** The header with the id of the session that a forwarded request creates. */
    static final String SESSION = "Docui-Session";

    /** The response header that says that a request was not processed, because its session is not on the node. */
    static final String MOVED = "Docui-Moved";

    private static final System.Logger LOG = System.getLogger(RequestForwarder.class.getName());
    private static final Duration CONNECTING = Duration.ofSeconds(2);
    private static final long LOOKING_MILLIS = 500;

    private final SessionDirectory sessionDirectory;
    private final @Nullable String token;
    private final ExecutorService threads;
    private final HttpClient client;
    private final SessionLocationCache places = new SessionLocationCache();
    private final Set<ProxyExchange> underWay = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "docui-courier");
        thread.setDaemon(true);
        return thread;
    });

    RequestForwarder(SessionDirectory sessionDirectory, @Nullable String token, ExecutorService threads) {
        this.sessionDirectory = sessionDirectory;
        this.token = token;
        this.threads = threads;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(CONNECTING)
                .executor(threads)
                .build();
        var unused = clock.scheduleWithFixedDelay(this::look, LOOKING_MILLIS, LOOKING_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Returns a builder of a request to another node's web server, with the common headers. */
    static HttpRequest.Builder request(URI uri, @Nullable String token) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri).header(PASSED_ON, "1");
        return token == null ? builder : builder.header("Authorization", "Bearer " + token);
    }

    void forward(ForwardedRequest forwardedRequest) {
        ProxyExchange proxyExchange = new ProxyExchange(this, forwardedRequest);
        underWay.add(proxyExchange);
        proxyExchange.start();
    }

    void onCompleted(ProxyExchange proxyExchange) {
        underWay.remove(proxyExchange);
    }

    HttpClient client() {
        return client;
    }

    @Nullable
    String token() {
        return token;
    }

    SessionDirectory directory() {
        return sessionDirectory;
    }

    SessionLocationCache places() {
        return places;
    }

    Executor threads() {
        return threads;
    }

    /** Executes a task after a delay. */
    void schedule(long millis, Runnable what) {
        var unused = clock.schedule(() -> threads.execute(what), millis, TimeUnit.MILLISECONDS);
    }

    /** Checks the nodes of the exchanges. A suspended or disconnected node does not close its connections, but the cluster removes it. */
    private void look() {
        try {
            places.retain(sessionDirectory.reachableServers());
            List<String> servers = sessionDirectory.servers();
            underWay.forEach(proxyExchange -> proxyExchange.check(servers));
        } catch (RuntimeException e) { // an exception would cancel the schedule
            LOG.log(System.Logger.Level.WARNING, "The check for removed nodes failed; it is retried", e);
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
        underWay.forEach(ProxyExchange::abort);
    }
}
