package io.docui.cluster;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.cluster.SessionEntity.SessionLocation;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.session.App;
import io.docui.server.cluster.ClusterNodeFactory;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.host.SessionStore;
import io.docui.server.host.SharedSession;
import io.docui.server.http.EventStream;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Requests find their session, whichever web server they come to, and whatever becomes of the nodes meanwhile. */
class SessionRoutingFilterTest {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{}}";
    private static final String CALL = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{}}";
    private static final String TOKEN = "a-token-of-all-nodes";

    private final HttpClient client = HttpClient.newHttpClient();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<TestServer> servers = new ArrayList<>();
    private final Map<String, String> places = new ConcurrentHashMap<>();

    /** How often somebody asked where a session is. */
    private final AtomicInteger asked = new AtomicInteger();

    /** The web servers of nodes that do not answer. */
    private final Set<String> silent = ConcurrentHashMap.newKeySet();

    /** What is answered first, before what stands in {@link #places}. */
    private final Deque<SessionLocation> first = new ConcurrentLinkedDeque<>();

    private final App app = App.of(() -> List.of(SlimeCaveDocUI.bind(new SlimeCave(7, Language.EN))));

    @AfterEach
    void closeServers() {
        servers.forEach(TestServer::close);
        threads.shutdownNow();
    }

    /** A node without a cluster: what is where is said by the test. */
    private final class TestServer implements SessionDirectory, AutoCloseable {
        private final SessionHost host =
                new SessionHost(app, new SessionHostLimits(10, Duration.ofMinutes(5)), Clock.systemUTC());
        private final SessionRoutingFilter routing =
                new SessionRoutingFilter(this, new ClusterNodeFactory.NodeHosting(app, host, TOKEN), threads);
        private final WebServer web;
        private volatile boolean joined = true;
        private volatile boolean leaving;

        TestServer(HttpServlet front) throws IOException {
            web = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", TOKEN, Set.of()))
                    .closeLimit(Duration.ZERO)
                    .servlet("/mcp", front)
                    .servlet("/api/*", front)
                    .filter(routing)
                    .start();
            servers.add(this);
        }

        /** Has a session here. */
        SharedSession openSession(String id) {
            places.put(id, web.url());
            return host.open("a client", () -> app.open(id), SessionStore.NONE);
        }

        @Override
        public CompletionStage<SessionLocation> locate(String id, boolean begins) {
            asked.incrementAndGet();
            SessionLocation early = first.poll();
            if (early != null) {
                return CompletableFuture.completedFuture(early);
            }
            if (begins && !places.containsKey(id)) {
                servers.get(1).openSession(id);
            }
            String url = places.get(id);
            return CompletableFuture.completedFuture(
                    url == null
                            ? SessionLocation.none(SessionLocation.LocationState.NONE, "There is no session.")
                            : SessionLocation.open(url));
        }

        @Override
        public boolean isLeaving() {
            return leaving;
        }

        @Override
        public List<String> servers() {
            return servers.stream().map(testServer -> testServer.web.url()).toList();
        }

        @Override
        public List<String> reachableServers() {
            return servers().stream().filter(url -> !silent.contains(url)).toList();
        }

        @Override
        public @Nullable String ownServer() {
            return joined ? web.url() : null;
        }

        @Override
        public void close() {
            routing.end();
            web.close();
            host.close();
        }
    }

    /** A front that says what came to it. */
    private static class EchoServlet extends HttpServlet {
        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            String body = new String(request.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            response.setHeader("Mcp-Session-Id", "said");
            response.setContentType("text/plain");
            response.getOutputStream()
                    .write((request.getMethod()
                                    + ' '
                                    + request.getRequestURI()
                                    + ' '
                                    + request.getQueryString()
                                    + ' '
                                    + request.getAttribute("io.docui.session")
                                    + ' '
                                    + request.getHeader("Origin")
                                    + ' '
                                    + request.getHeader("Accept")
                                    + ' '
                                    + body)
                            .getBytes(StandardCharsets.UTF_8));
        }
    }

    /** A front that begins a stream. */
    private abstract static class StreamingServlet extends HttpServlet {
        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            if (request.getMethod().equals("POST")) {
                request.getInputStream().readAllBytes();
            }
            onStreamOpen(EventStream.open(request, response));
        }

        abstract void onStreamOpen(EventStream stream);
    }

    private static HttpRequest.Builder requestTo(TestServer testServer, String path) {
        return HttpRequest.newBuilder(URI.create(testServer.web.url() + path))
                .header("Authorization", "Bearer " + TOKEN);
    }

    private HttpResponse<String> post(TestServer testServer, String path, String id, String body) throws Exception {
        HttpRequest.Builder request =
                requestTo(testServer, path).POST(BodyPublishers.ofString(body)).header("Accept", "text/x");
        if (!id.isEmpty()) {
            request.header("Mcp-Session-Id", id);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    @Test
    void forwardsRequestToSessionServer() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        two.openSession("s");
        HttpResponse<String> passedOn = post(one, "/mcp?x=a%20b", "s.1", CALL);
        assertEquals("POST /mcp x=a%20b s null text/x " + CALL, passedOn.body());
        assertEquals("said", passedOn.headers().firstValue("Mcp-Session-Id").orElseThrow());
        assertEquals(passedOn.body(), post(two, "/mcp?x=a%20b", "s.1", CALL).body());
        HttpResponse<String> page = client.send(
                requestTo(one, "/api/sessions/s/ledger?before=3")
                        .header("Origin", one.web.url())
                        .build(),
                BodyHandlers.ofString());
        assertEquals("GET /api/sessions/s/ledger before=3 s null null ", page.body());
    }

    @Test
    void opensSessionForInitializeRequest() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        String body = post(one, "/mcp", "", INITIALIZE).body();
        String id = two.host.sessions().get(0).id();
        assertTrue(id.matches("[0-9a-f]{32}"), id);
        assertEquals("POST /mcp null " + id + " null text/x " + INITIALIZE, body);
        assertTrue(post(one, "/mcp?session=my-game", "", INITIALIZE).body().contains(" named-my-game "));
        assertEquals(2, two.host.sessions().size());
    }

    @Test
    void opensNamedSessionForRequestWithOwnProtocolVersion() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        String call = CALL.replace("{}", "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}");
        assertTrue(post(one, "/mcp", "", call).body().contains(" null null text/x "), "it has no name");
        assertEquals(0, two.host.sessions().size());
        assertTrue(post(one, "/mcp?session=my-game", "", call).body().contains(" named-my-game "));
        assertTrue(post(one, "/mcp?session=my-game", "", call).body().contains(" named-my-game "));
        assertEquals(1, two.host.sessions().size());
    }

    @Test
    void opensNoSessionForInvalidRequests() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        for (String body : List.of(CALL, "[", "")) {
            assertEquals(
                    "POST /mcp null null null text/x " + body,
                    post(one, "/mcp", "", body).body());
        }
        for (String id : List.of("without-a-dot", ".x", "a b.x", "é.x", "x".repeat(200) + ".y")) {
            assertTrue(post(one, "/mcp", id.replace('é', '*'), CALL).body().contains(" null null text/x "), id);
        }
        assertTrue(post(one, "/mcp?session=no!name", "", INITIALIZE).body().contains(" null null text/x "));
        assertEquals(0, two.host.sessions().size());
        assertEquals(404, post(one, "/mcp", "unknown.1", CALL).statusCode());
        assertEquals(
                404,
                client.send(requestTo(one, "/api/sessions/unknown").build(), BodyHandlers.ofString())
                        .statusCode());
    }

    @Test
    void waitsForMovingSession() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        TestServer three = new TestServer(new EchoServlet());
        two.openSession("s");
        first.add(SessionLocation.none(SessionLocation.LocationState.LATER, "It is moving."));
        first.add(SessionLocation.open(three.web.url())); // it is not there any more
        try (Socket deaf = new Socket()) {
            deaf.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)); // nobody listens, nobody else can
            first.add(SessionLocation.open("http://127.0.0.1:" + deaf.getLocalPort()));
            assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        }
        assertTrue(first.isEmpty());
    }

    @Test
    void cachesSessionLocation() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        two.openSession("s");
        for (int request = 0; request < 5; request++) {
            assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        }
        assertEquals(1, asked.get());
        assertTrue(post(one, "/mcp?session=mine", "", INITIALIZE).body().contains(" named-mine "));
        assertEquals(200, post(one, "/mcp", "named-mine.1", CALL).statusCode());
        assertEquals(2, asked.get());
    }

    @Test
    void looksUpMovedSessionAgain() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        TestServer three = new TestServer(new EchoServlet());
        SharedSession there = two.openSession("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        there.close();
        three.openSession("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        assertEquals(2, asked.get());
        three.host.find("s").orElseThrow().close();
        one.openSession("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        one.host.find("s").orElseThrow().close();
        two.openSession("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
    }

    /** Or one that is cut off, and does not know yet that its sessions are elsewhere, would go on to be asked. */
    @Test
    void looksUpSessionsOfUnreachableNodeAgain() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        TestServer three = new TestServer(new EchoServlet());
        SharedSession stale = two.openSession("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        silent.add(two.web.url());
        three.openSession("s");
        await("that the node asks again")
                .atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(10))
                .until(() -> {
                    assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
                    return asked.get() == 2;
                });
        assertFalse(stale.isClosed());
    }

    @Test
    void reportsEndedAndLostSessions() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        first.add(SessionLocation.none(SessionLocation.LocationState.OVER, "It was ended."));
        HttpResponse<String> over = post(one, "/mcp", "s.1", CALL);
        assertEquals(404, over.statusCode());
        assertTrue(over.body().contains("\"id\":7") && over.body().contains("It was ended."), over.body());
        first.add(SessionLocation.none(SessionLocation.LocationState.LOST, "It ended with its machine."));
        HttpResponse<String> lost = post(one, "/mcp", "s.1", CALL);
        assertEquals(200, lost.statusCode());
        assertTrue(lost.body().contains("It ended with its machine."), lost.body());
    }

    @Test
    void doesNotForwardRequestTwice() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        two.openSession("s");
        HttpResponse<String> refused = client.send(
                requestTo(one, "/mcp")
                        .header("Mcp-Session-Id", "s.1")
                        .header("Docui-Passed-On", "1")
                        .POST(BodyPublishers.ofString(CALL))
                        .build(),
                BodyHandlers.ofString());
        assertEquals(503, refused.statusCode());
        assertTrue(refused.headers().firstValue("Retry-After").isPresent());
    }

    @Test
    void returnsUnavailableBeforeNodeJoins() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        one.joined = false;
        assertEquals(503, post(one, "/mcp", "s.1", CALL).statusCode());
    }

    @Test
    void leavingNodeServesOnlyKnownSessions() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        one.openSession("here");
        two.openSession("there");
        two.openSession("known");
        assertEquals(200, post(one, "/mcp", "known.1", "{}").statusCode());
        int before = asked.get();
        one.leaving = true;
        assertEquals(200, post(one, "/mcp", "here.1", "{}").statusCode());
        assertEquals(200, post(one, "/mcp", "known.1", "{}").statusCode());
        HttpResponse<String> refused = post(one, "/mcp", "there.1", "{}");
        assertEquals(503, refused.statusCode());
        assertEquals("1", refused.headers().firstValue("Retry-After").orElse(""));
        assertTrue(refused.body().contains("Send the same request again"), refused::body);
        assertEquals(before, asked.get()); // it knows nothing any more
    }

    @Test
    void rejectsRequestWithoutToken() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new EchoServlet());
        two.openSession("s");
        HttpRequest request = HttpRequest.newBuilder(URI.create(one.web.url() + "/mcp"))
                .header("Mcp-Session-Id", "s.1")
                .POST(BodyPublishers.ofString(CALL))
                .build();
        assertEquals(401, client.send(request, BodyHandlers.ofString()).statusCode());
    }

    @Test
    void resumesBrokenStreamOnAnotherNode() throws Exception {
        TestServer one = new TestServer(new EchoServlet());
        CountDownLatch begun = new CountDownLatch(1);
        TestServer two = new TestServer(new StreamingServlet() {
            @Override
            void onStreamOpen(EventStream stream) {
                stream.send("message", null, "progress");
                begun.countDown();
            }
        });
        TestServer three = new TestServer(new StreamingServlet() {
            @Override
            void onStreamOpen(EventStream stream) {
                stream.send("message", null, "result");
                stream.close();
            }
        });
        two.openSession("s");
        CompletableFuture<HttpResponse<String>> answer = client.sendAsync(
                requestTo(one, "/mcp")
                        .header("Mcp-Session-Id", "s.1")
                        .POST(BodyPublishers.ofString(CALL))
                        .build(),
                BodyHandlers.ofString());
        assertTrue(begun.await(1, TimeUnit.MINUTES));
        three.openSession("s");
        servers.remove(two); // as the cluster tells of a node that is lost; its connection stays
        String events = answer.get(1, TimeUnit.MINUTES).body();
        two.close();
        assertEquals("event: message\ndata: progress\n\nevent: message\ndata: result\n\n", events);
    }

    @Test
    void closesForwardedStreamWhenClientDisconnects() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new StreamingServlet() {
            @Override
            void onStreamOpen(EventStream stream) {
                stream.onClose(ended::countDown);
                threads.execute(() -> {
                    while (stream.send("message", null, "x".repeat(10_000))) {
                        Thread.onSpinWait();
                    }
                });
            }
        });
        two.openSession("s");
        HttpResponse<java.io.InputStream> begun = client.send(
                requestTo(one, "/mcp").header("Mcp-Session-Id", "s.1").build(), BodyHandlers.ofInputStream());
        try (java.io.InputStream in = begun.body()) {
            assertTrue(in.read() >= 0);
        }
        assertTrue(ended.await(1, TimeUnit.MINUTES));
    }

    @Test
    void neverRetriesUnsafeRequestAfterNodeLoss() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        TestServer one = new TestServer(new EchoServlet());
        TestServer two = new TestServer(new HttpServlet() {
            @Override
            protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
                runs.incrementAndGet();
                throw new IOException("The process is lost.");
            }
        });
        try (ServerSocket broken = new ServerSocket(0)) { // steady: it stays open for as long as its port is used
            places.put("s", "http://127.0.0.1:" + broken.getLocalPort());
            threads.execute(() -> acceptAndDisconnect(broken, runs));
            HttpResponse<String> answer = post(one, "/api/sessions/s/run", "", "{}");
            assertEquals(503, answer.statusCode());
            assertTrue(answer.body().contains("may have run"), answer.body());
        }
        assertEquals(1, runs.get());
        assertFalse(two.host.find("s").isPresent());
    }

    /** A node that takes a request and is lost. */
    private static void acceptAndDisconnect(ServerSocket broken, AtomicInteger runs) {
        try (Socket taken = broken.accept()) {
            if (taken.getInputStream().read() >= 0) {
                runs.incrementAndGet();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void mergesSessionListsOfAllNodes() throws Exception {
        HttpServlet list = new HttpServlet() {
            @Override
            protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
                response.getOutputStream()
                        .write(("[{\"id\":\"at-" + request.getLocalPort() + "\",\"openedAt\":\"2026\"}]")
                                .getBytes(StandardCharsets.UTF_8));
            }
        };
        TestServer one = new TestServer(list);
        TestServer two = new TestServer(list);
        String all = client.send(requestTo(one, "/api/sessions").build(), BodyHandlers.ofString())
                .body();
        assertTrue(all.contains("at-" + one.web.port()) && all.contains("at-" + two.web.port()), all);
    }
}
