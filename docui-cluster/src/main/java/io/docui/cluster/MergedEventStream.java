package io.docui.cluster;

import io.docui.server.http.EventStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Merges the event streams of all nodes into one stream for an inspector page. Thread-safe. */
final class MergedEventStream implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(MergedEventStream.class.getName());
    private static final String SESSIONS = "sessions";

    private final SessionDirectory sessionDirectory;
    private final RequestForwarder requestForwarder;
    private final EventStream page;
    private final String path;
    private final Map<String, StreamingSubscriber> sources = new ConcurrentHashMap<>();

    MergedEventStream(
            SessionDirectory sessionDirectory, RequestForwarder requestForwarder, EventStream page, String path) {
        this.sessionDirectory = sessionDirectory;
        this.requestForwarder = requestForwarder;
        this.page = page;
        this.path = path;
    }

    /** Opens the streams of new nodes, and ends the streams of removed nodes. */
    void follow() {
        List<String> servers = sessionDirectory.servers();
        sources.forEach((server, streamingSubscriber) -> {
            if (!servers.contains(server)) {
                streamingSubscriber.fail(new IOException("The node has left the cluster: " + server));
            }
        });
        for (String server : servers) {
            if (!page.isClosed() && !sources.containsKey(server)) {
                open(server);
            }
        }
    }

    private void open(String server) {
        boolean own = server.equals(sessionDirectory.ownServer());
        StreamingSubscriber streamingSubscriber =
                new StreamingSubscriber(bytes -> told(new String(bytes, StandardCharsets.UTF_8), own), true);
        if (sources.putIfAbsent(server, streamingSubscriber) != null) {
            return;
        }
        var unused = requestForwarder
                .client()
                .sendAsync(
                        RequestForwarder.request(URI.create(server + path), requestForwarder.token())
                                .header("Accept", "text/event-stream")
                                .build(),
                        info -> info.statusCode() == 200 ? streamingSubscriber : BodySubscribers.<Void>replacing(null))
                .whenCompleteAsync(
                        (response, failure) -> {
                            LOG.log(System.Logger.Level.DEBUG, "The events of " + server + " have ended", failure);
                            sources.remove(server, streamingSubscriber);
                            page.send(SESSIONS, null, "{}"); // the node's sessions are gone or have moved
                        },
                        requestForwarder.threads());
    }

    private void told(String events, boolean own) throws IOException {
        for (String event : events.split("\n\n", -1)) {
            String type = null;
            StringBuilder data = new StringBuilder();
            for (String line : event.split("\n", -1)) {
                type = field(line, "event: ", type);
                String more = field(line, "data: ", null);
                if (more != null) {
                    data.append(data.isEmpty() ? "" : "\n").append(more);
                }
            }
            if (type == null) {
                page.keepAlive();
            } else if (own || !type.equals("hello")) {
                page.send(type, null, data.toString());
            } else {
                page.send(SESSIONS, null, "{}"); // a node has joined
            }
        }
        if (page.isClosed()) {
            throw new IOException("The client has disconnected.");
        }
    }

    private static @Nullable String field(String line, String name, @Nullable String otherwise) {
        return line.startsWith(name) ? Objects.requireNonNull(line.substring(name.length())) : otherwise;
    }

    void end() {
        page.close();
    }

    @Override
    public void close() {
        sources.values()
                .forEach(streamingSubscriber ->
                        streamingSubscriber.fail(new IOException("The client has disconnected.")));
    }
}
