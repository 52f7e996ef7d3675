package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that a rush needed are not kept busy afterwards, so that they can end. */
@Timeout(120)
class WorkerThreadReuseTest {
    private static final int RUSH = 24;

    /** Says which thread has answered; in a rush not until all are there. */
    private static final class ThreadRecordingServlet extends AbstractEndpointServlet {
        private final transient CyclicBarrier all = new CyclicBarrier(RUSH);
        private final transient Set<Thread> used = ConcurrentHashMap.newKeySet();

        ThreadRecordingServlet() {
            super("GET");
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            used.add(Thread.currentThread());
            if (request.getParameter("rush") != null) {
                try {
                    all.await(1, TimeUnit.MINUTES);
                } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                    throw new IOException("not all are there", e);
                }
            }
            JsonResponses.json(response, 200, Map.of("here", true));
        }
    }

    @Test
    void servesSequentialRequestsWithFewThreads() throws IOException, InterruptedException {
        ThreadRecordingServlet threadRecordingServlet = new ThreadRecordingServlet();
        try (WebServer server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .servlet("/busy", threadRecordingServlet)
                .start()) {
            HttpClient client = HttpClient.newHttpClient();
            List<CompletableFuture<HttpResponse<String>>> rush = new ArrayList<>();
            for (int i = 0; i < RUSH; i++) {
                rush.add(client.sendAsync(request(server, "?rush"), BodyHandlers.ofString()));
            }
            rush.forEach(answer -> assertEquals(200, answer.join().statusCode()));
            assertTrue(threadRecordingServlet.used.size() >= RUSH, threadRecordingServlet.used.size() + " threads");
            threadRecordingServlet.used.clear();
            for (int i = 0; i < 4 * RUSH; i++) {
                assertEquals(
                        200,
                        client.send(request(server, ""), BodyHandlers.ofString())
                                .statusCode());
            }
            // Of two that are done at nearly the same time either may be the last.
            assertTrue(threadRecordingServlet.used.size() < RUSH / 2, threadRecordingServlet.used.size() + " threads");
        }
    }

    private static HttpRequest request(WebServer server, String query) {
        return HttpRequest.newBuilder(URI.create(server.url() + "/busy" + query))
                .build();
    }
}
