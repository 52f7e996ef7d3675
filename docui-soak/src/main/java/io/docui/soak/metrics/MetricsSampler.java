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
import java.util.function.Supplier;
import tools.jackson.databind.json.JsonMapper;

/** Takes samples of a server process: memory, threads, file descriptors, open sessions and client latencies. */
public final class MetricsSampler {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient http;
    private final ProcessMetrics process;
    private final URI sessions;
    private final Supplier<String> inspectorToken;
    private final LatencyRecorder latencyRecorder;
    private final long began;

    public MetricsSampler(
            HttpClient http,
            ProcessMetrics process,
            URI server,
            Supplier<String> inspectorToken,
            LatencyRecorder latencyRecorder,
            long began) {
        this.inspectorToken = inspectorToken;
        this.http = http;
        this.process = process;
        this.sessions = server.resolve("/api/sessions");
        this.latencyRecorder = latencyRecorder;
        this.began = began;
    }

    /**
     * Takes a sample.
     * @param heap whether to collect the garbage and measure the remaining heap
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
     * Returns the number of open sessions.
     * @return the number; empty if the server does not say
     * @throws InterruptedException if the thread is interrupted
     */
    public OptionalInt openSessions() throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(sessions)
                .header("Authorization", "Bearer " + inspectorToken.get())
                .timeout(PATIENCE)
                .build();
        try {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            return answer.statusCode() == 200
                    ? OptionalInt.of(JsonMapper.shared().readTree(answer.body()).size())
                    : OptionalInt.empty();
        } catch (IOException e) {
            return OptionalInt.empty(); // clients that need an answer report this failure
        }
    }
}
