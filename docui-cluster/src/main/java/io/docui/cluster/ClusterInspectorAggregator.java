package io.docui.cluster;

import io.docui.server.http.EventStream;
import io.docui.server.http.JsonResponses;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Combines the sessions and events of all nodes for the inspector page, as if there were one server. Thread-safe. */
final class ClusterInspectorAggregator implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ClusterInspectorAggregator.class.getName());

    /** The maximum time for a node to answer. A node that takes longer is omitted. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final long LOOKING_MILLIS = 1_000;

    private final SessionDirectory sessionDirectory;
    private final RequestForwarder requestForwarder;
    private final Executor threads;
    private final Set<MergedEventStream> pages = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "docui-all-nodes");
        thread.setDaemon(true);
        return thread;
    });

    ClusterInspectorAggregator(SessionDirectory sessionDirectory, RequestForwarder requestForwarder, Executor threads) {
        this.sessionDirectory = sessionDirectory;
        this.requestForwarder = requestForwarder;
        this.threads = threads;
        var unused = clock.scheduleWithFixedDelay(this::look, LOOKING_MILLIS, LOOKING_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void look() {
        try {
            pages.forEach(MergedEventStream::follow);
        } catch (RuntimeException e) { // an exception would cancel the schedule
            LOG.log(System.Logger.Level.WARNING, "The list of nodes could not be read; it is retried", e);
        }
    }

    /** Answers with the sessions of all nodes, the oldest first. */
    void list(HttpServletRequest request, HttpServletResponse response) {
        AsyncContext async = request.startAsync();
        async.setTimeout(0);
        List<CompletableFuture<List<JsonNode>>> lists =
                sessionDirectory.servers().stream().map(this::list).toList();
        var unused = CompletableFuture.allOf(lists.toArray(new CompletableFuture<?>[0]))
                .whenCompleteAsync((nothing, failure) -> answer(lists, async, response), threads);
    }

    private static void answer(
            List<CompletableFuture<List<JsonNode>>> lists, AsyncContext async, HttpServletResponse response) {
        try {
            List<JsonNode> all = new ArrayList<>();
            lists.forEach(list -> all.addAll(list.join()));
            all.sort(Comparator.comparing(line -> line.path("openedAt").asString("")));
            JsonResponses.json(response, 200, all);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The client has disconnected", e);
        } finally {
            async.complete();
        }
    }

    private CompletableFuture<List<JsonNode>> list(String server) {
        return requestForwarder
                .client()
                .sendAsync(
                        RequestForwarder.request(URI.create(server + "/api/sessions"), requestForwarder.token())
                                .timeout(PATIENCE)
                                .build(),
                        BodyHandlers.ofByteArray())
                .handle((response, failure) -> {
                    if (failure != null) {
                        LOG.log(System.Logger.Level.DEBUG, "A node did not list its sessions: " + server, failure);
                        return List.of();
                    }
                    return lines(response.body());
                });
    }

    private static List<JsonNode> lines(byte[] body) {
        List<JsonNode> lines = new ArrayList<>();
        try {
            JsonNode tree = JsonMapper.shared().readTree(body);
            if (tree.isArray()) {
                tree.forEach(lines::add);
            }
        } catch (JacksonException e) {
            LOG.log(System.Logger.Level.DEBUG, "A node listed its sessions in an unexpected format", e);
        }
        return lines;
    }

    /** Answers with a stream of the events of all nodes. */
    void events(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String query = request.getQueryString() == null ? "" : '?' + request.getQueryString();
        EventStream stream = EventStream.open(request, response);
        MergedEventStream page =
                new MergedEventStream(sessionDirectory, requestForwarder, stream, "/api/events" + query);
        pages.add(page);
        stream.onClose(() -> {
            pages.remove(page);
            page.close();
        });
        page.follow();
    }

    @Override
    public void close() {
        clock.shutdownNow();
        pages.forEach(MergedEventStream::end);
    }
}
