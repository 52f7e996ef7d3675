package io.docui.server.inspector;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A page that hears of what happens, without the page. */
final class EventReader implements AutoCloseable {
    private final BlockingQueue<Event> heard = new LinkedBlockingQueue<>();
    private final Stream<String> lines;

    /** Something that happened. */
    record Event(String type, JsonNode data) {}

    /** Opens a stream of events, and waits for its first. */
    EventReader(HttpClient http, String url) throws IOException, InterruptedException {
        HttpResponse<Stream<String>> answer = http.send(
                HttpRequest.newBuilder(URI.create(url))
                        .timeout(Duration.ofMinutes(1))
                        .build(),
                BodyHandlers.ofLines());
        if (answer.statusCode() != 200) {
            throw new IOException("The stream was refused: " + answer.statusCode());
        }
        lines = answer.body();
        Thread reader = new Thread(this::read, "event-reader");
        reader.setDaemon(true);
        reader.start();
        awaitEvent("hello");
    }

    private void read() {
        String[] type = {""};
        try {
            lines.forEach(line -> {
                if (line.startsWith("event: ")) {
                    type[0] = line.substring("event: ".length());
                } else if (line.startsWith("data: ")) {
                    heard.add(new Event(type[0], JsonMapper.shared().readTree(line.substring("data: ".length()))));
                }
            });
        } catch (java.io.UncheckedIOException e) {
            heard.add(new Event("end", JsonMapper.shared().createObjectNode())); // the stream was closed
        }
    }

    /** Waits for the next event of a type; those before it are passed over. */
    JsonNode awaitEvent(String type) throws InterruptedException {
        for (Event event = poll(); ; event = poll()) {
            if (event == null) {
                throw new AssertionError("No event \"" + type + "\" came");
            }
            if (event.type().equals(type)) {
                return event.data();
            }
        }
    }

    private Event poll() throws InterruptedException {
        return heard.poll(1, TimeUnit.MINUTES);
    }

    @Override
    public void close() {
        lines.close();
    }
}
