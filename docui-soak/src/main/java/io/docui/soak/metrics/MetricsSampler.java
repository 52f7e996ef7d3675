package io.docui.soak.metrics;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;
import tools.jackson.databind.json.JsonMapper;

/** Measures a server process. */
public final class MetricsSampler {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient http;
    private final ProcessMetrics process;
    private final URI sessions;
    private final LatencyRecorder latencyRecorder;
    private final long began;

    /**
     * For a server.
     *
     * @param http asks it
     * @param process its process
     * @param server where it serves
     * @param latencyRecorder what clients of all have waited
     * @param began when the soak began, by {@link System#nanoTime()}
     */
    public MetricsSampler(
            HttpClient http, ProcessMetrics process, URI server, LatencyRecorder latencyRecorder, long began) {
        this.http = http;
        this.process = process;
        this.sessions = server.resolve("/api/sessions");
        this.latencyRecorder = latencyRecorder;
        this.began = began;
    }

    /**
     * Measures.
     *
     * @param heap whether its garbage is to be collected, and the rest measured
     * @return what was measured
     * @throws IOException if it is gone
     * @throws InterruptedException if the thread is interrupted
     */
    public MetricsSample sample(boolean heap) throws IOException, InterruptedException {
        return new MetricsSample(
                (System.nanoTime() - began) / 1e9,
                heap ? process.heapAfterGc() : OptionalLong.empty(),
                process.resident(),
                process.threads(),
                process.descriptors(),
                openSessions(),
                latencyRecorder.drain());
    }

    /**
     * How many sessions are open.
     *
     * @return empty if it does not say
     * @throws InterruptedException if the thread is interrupted
     */
    public OptionalInt openSessions() throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(sessions).timeout(PATIENCE).build();
        try {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            return answer.statusCode() == 200
                    ? OptionalInt.of(JsonMapper.shared().readTree(answer.body()).size())
                    : OptionalInt.empty();
        } catch (IOException e) {
            return OptionalInt.empty(); // it is measured by whoever needs an answer from it
        }
    }
}
