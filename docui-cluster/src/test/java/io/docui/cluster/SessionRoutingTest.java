package io.docui.cluster;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.cluster.SessionEntity.Place;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.session.App;
import io.docui.server.cluster.Cluster;
import io.docui.server.host.Durability;
import io.docui.server.host.HostLimits;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionHost;
import io.docui.server.http.Access;
import io.docui.server.http.EventStream;
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
class SessionRoutingTest {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{}}";
    private static final String CALL = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{}}";
    private static final String TOKEN = "a-token-of-all-nodes";

    private final HttpClient client = HttpClient.newHttpClient();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Server> servers = new ArrayList<>();
    private final Map<String, String> places = new ConcurrentHashMap<>();

    /** How often somebody asked where a session is. */
    private final AtomicInteger asked = new AtomicInteger();

    /** The web servers of nodes that do not answer. */
    private final Set<String> silent = ConcurrentHashMap.newKeySet();

    /** What is answered first, before what stands in {@link #places}. */
    private final Deque<Place> first = new ConcurrentLinkedDeque<>();

    private final App app = App.of(() -> List.of(SlimeCaveDocUI.bind(new SlimeCave(7, Lang.EN))));

    @AfterEach
    void closed() {
        servers.forEach(Server::close);
        threads.shutdownNow();
    }

    /** A node without a cluster: what is where is said by the test. */
    private final class Server implements Whereabouts, AutoCloseable {
        private final SessionHost host =
                new SessionHost(app, new HostLimits(10, Duration.ofMinutes(5)), Clock.systemUTC());
        private final SessionRouting routing = new SessionRouting(this, new Cluster.Hosting(app, host, TOKEN), threads);
        private final WebServer web;
        private volatile boolean joined = true;
        private volatile boolean leaving;

        Server(HttpServlet front) throws IOException {
            web = WebServer.at("127.0.0.1", 0, Access.of("127.0.0.1", TOKEN, Set.of()))
                    .closeLimit(Duration.ZERO)
                    .servlet("/mcp", front)
                    .servlet("/api/*", front)
                    .filter(routing)
                    .start();
            servers.add(this);
        }

        /** Has a session here. */
        LiveSession has(String id) {
            places.put(id, web.url());
            return host.open("a client", () -> app.open(id), Durability.NONE);
        }

        @Override
        public CompletionStage<Place> locate(String id, boolean begins) {
            asked.incrementAndGet();
            Place early = first.poll();
            if (early != null) {
                return CompletableFuture.completedFuture(early);
            }
            if (begins && !places.containsKey(id)) {
                servers.get(1).has(id);
            }
            String url = places.get(id);
            return CompletableFuture.completedFuture(
                    url == null ? Place.none(Place.Kind.NONE, "There is no session.") : Place.open(url));
        }

        @Override
        public boolean isLeaving() {
            return leaving;
        }

        @Override
        public List<String> servers() {
            return servers.stream().map(server -> server.web.url()).toList();
        }

        @Override
        public List<String> answering() {
            return servers().stream().filter(url -> !silent.contains(url)).toList();
        }

        @Override
        public @Nullable String own() {
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
    private static class Echo extends HttpServlet {
        private static final long serialVersionUID = 1L;

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
    private abstract static class Streaming extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            if (request.getMethod().equals("POST")) {
                request.getInputStream().readAllBytes();
            }
            begun(EventStream.open(request, response));
        }

        abstract void begun(EventStream stream);
    }

    private static HttpRequest.Builder to(Server server, String path) {
        return HttpRequest.newBuilder(URI.create(server.web.url() + path)).header("Authorization", "Bearer " + TOKEN);
    }

    private HttpResponse<String> post(Server server, String path, String id, String body) throws Exception {
        HttpRequest.Builder request =
                to(server, path).POST(BodyPublishers.ofString(body)).header("Accept", "text/x");
        if (!id.isEmpty()) {
            request.header("Mcp-Session-Id", id);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    @Test
    void aRequestGoesToItsSession() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        two.has("s");
        HttpResponse<String> passedOn = post(one, "/mcp?x=a%20b", "s.1", CALL);
        assertEquals("POST /mcp x=a%20b s null text/x " + CALL, passedOn.body());
        assertEquals("said", passedOn.headers().firstValue("Mcp-Session-Id").orElseThrow());
        assertEquals(passedOn.body(), post(two, "/mcp?x=a%20b", "s.1", CALL).body());
        HttpResponse<String> page = client.send(
                to(one, "/api/sessions/s/ledger?before=3")
                        .header("Origin", one.web.url())
                        .build(),
                BodyHandlers.ofString());
        assertEquals("GET /api/sessions/s/ledger before=3 s null null ", page.body());
    }

    @Test
    void whoShakesHandsGetsASessionSomewhere() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        String body = post(one, "/mcp", "", INITIALIZE).body();
        String id = two.host.all().get(0).id();
        assertTrue(id.matches("[0-9a-f]{32}"), id);
        assertEquals("POST /mcp null " + id + " null text/x " + INITIALIZE, body);
        assertTrue(post(one, "/mcp?session=my-game", "", INITIALIZE).body().contains(" named-my-game "));
        assertEquals(2, two.host.all().size());
    }

    @Test
    void whatBeginsNothingIsForTheFrontToRefuse() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        for (String body : List.of(CALL, "[", "")) {
            assertEquals(
                    "POST /mcp null null null text/x " + body,
                    post(one, "/mcp", "", body).body());
        }
        for (String id : List.of("without-a-dot", ".x", "a b.x", "é.x", "x".repeat(200) + ".y")) {
            assertTrue(post(one, "/mcp", id.replace('é', '*'), CALL).body().contains(" null null text/x "), id);
        }
        assertTrue(post(one, "/mcp?session=no!name", "", INITIALIZE).body().contains(" null null text/x "));
        assertEquals(0, two.host.all().size());
        assertEquals(404, post(one, "/mcp", "unknown.1", CALL).statusCode());
        assertEquals(
                404,
                client.send(to(one, "/api/sessions/unknown").build(), BodyHandlers.ofString())
                        .statusCode());
    }

    @Test
    void aSessionThatMovesIsWaitedFor() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        Server three = new Server(new Echo());
        two.has("s");
        first.add(Place.none(Place.Kind.LATER, "It is moving."));
        first.add(Place.open(three.web.url())); // it is not there any more
        try (Socket deaf = new Socket()) {
            deaf.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)); // nobody listens, nobody else can
            first.add(Place.open("http://127.0.0.1:" + deaf.getLocalPort()));
            assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        }
        assertTrue(first.isEmpty());
    }

    @Test
    void whereASessionIsIsAskedOnce() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        two.has("s");
        for (int request = 0; request < 5; request++) {
            assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        }
        assertEquals(1, asked.get());
        assertTrue(post(one, "/mcp?session=mine", "", INITIALIZE).body().contains(" named-mine "));
        assertEquals(200, post(one, "/mcp", "named-mine.1", CALL).statusCode());
        assertEquals(2, asked.get());
    }

    @Test
    void aSessionThatHasMovedSinceItWasFoundIsFoundAgain() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        Server three = new Server(new Echo());
        LiveSession there = two.has("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        there.close();
        three.has("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        assertEquals(2, asked.get());
        three.host.find("s").orElseThrow().close();
        one.has("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        one.host.find("s").orElseThrow().close();
        two.has("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
    }

    /** Or one that is cut off, and does not know yet that its sessions are elsewhere, would go on to be asked. */
    @Test
    void whatANodeHasThatDoesNotAnswerIsAskedForAgain() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        Server three = new Server(new Echo());
        LiveSession stale = two.has("s");
        assertEquals(200, post(one, "/mcp", "s.1", CALL).statusCode());
        silent.add(two.web.url());
        three.has("s");
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
    void aSessionThatIsOverOrLostIsSaidToBe() throws Exception {
        Server one = new Server(new Echo());
        first.add(Place.none(Place.Kind.OVER, "It was ended."));
        HttpResponse<String> over = post(one, "/mcp", "s.1", CALL);
        assertEquals(404, over.statusCode());
        assertTrue(over.body().contains("\"id\":7") && over.body().contains("It was ended."), over.body());
        first.add(Place.none(Place.Kind.LOST, "It ended with its machine."));
        HttpResponse<String> lost = post(one, "/mcp", "s.1", CALL);
        assertEquals(200, lost.statusCode());
        assertTrue(lost.body().contains("It ended with its machine."), lost.body());
    }

    @Test
    void nothingIsPassedOnTwice() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        two.has("s");
        HttpResponse<String> refused = client.send(
                to(one, "/mcp")
                        .header("Mcp-Session-Id", "s.1")
                        .header("Docui-Passed-On", "1")
                        .POST(BodyPublishers.ofString(CALL))
                        .build(),
                BodyHandlers.ofString());
        assertEquals(503, refused.statusCode());
        assertTrue(refused.headers().firstValue("Retry-After").isPresent());
    }

    @Test
    void aNodeThatHasNotJoinedSaysSo() throws Exception {
        Server one = new Server(new Echo());
        one.joined = false;
        assertEquals(503, post(one, "/mcp", "s.1", CALL).statusCode());
    }

    @Test
    void aNodeThatLeavesServesWhatItHasAndSendsOthersOn() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        one.has("here");
        two.has("there");
        two.has("known");
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
    void whoHasNoTokenGetsNowhere() throws Exception {
        Server one = new Server(new Echo());
        Server two = new Server(new Echo());
        two.has("s");
        HttpRequest request = HttpRequest.newBuilder(URI.create(one.web.url() + "/mcp"))
                .header("Mcp-Session-Id", "s.1")
                .POST(BodyPublishers.ofString(CALL))
                .build();
        assertEquals(401, client.send(request, BodyHandlers.ofString()).statusCode());
    }

    @Test
    void aStreamThatBreaksGoesOnElsewhere() throws Exception {
        Server one = new Server(new Echo());
        CountDownLatch begun = new CountDownLatch(1);
        Server two = new Server(new Streaming() {
            private static final long serialVersionUID = 1L;

            @Override
            void begun(EventStream stream) {
                stream.send("message", null, "progress");
                begun.countDown();
            }
        });
        Server three = new Server(new Streaming() {
            private static final long serialVersionUID = 1L;

            @Override
            void begun(EventStream stream) {
                stream.send("message", null, "result");
                stream.close();
            }
        });
        two.has("s");
        CompletableFuture<HttpResponse<String>> answer = client.sendAsync(
                to(one, "/mcp")
                        .header("Mcp-Session-Id", "s.1")
                        .POST(BodyPublishers.ofString(CALL))
                        .build(),
                BodyHandlers.ofString());
        assertTrue(begun.await(1, TimeUnit.MINUTES));
        three.has("s");
        servers.remove(two); // as the cluster tells of a node that is lost; its connection stays
        String events = answer.get(1, TimeUnit.MINUTES).body();
        two.close();
        assertEquals("event: message\ndata: progress\n\nevent: message\ndata: result\n\n", events);
    }

    @Test
    void aClientThatGoesEndsWhatWasBegunForIt() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        Server one = new Server(new Echo());
        Server two = new Server(new Streaming() {
            private static final long serialVersionUID = 1L;

            @Override
            void begun(EventStream stream) {
                stream.whenClosed(ended::countDown);
                threads.execute(() -> {
                    while (stream.send("message", null, "x".repeat(10_000))) {
                        Thread.onSpinWait();
                    }
                });
            }
        });
        two.has("s");
        HttpResponse<java.io.InputStream> begun =
                client.send(to(one, "/mcp").header("Mcp-Session-Id", "s.1").build(), BodyHandlers.ofInputStream());
        try (java.io.InputStream in = begun.body()) {
            assertTrue(in.read() >= 0);
        }
        assertTrue(ended.await(1, TimeUnit.MINUTES));
    }

    @Test
    void whatMayHaveRunIsNotSentAgainIfThatDoesHarm() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Server one = new Server(new Echo());
        Server two = new Server(new HttpServlet() {
            private static final long serialVersionUID = 1L;

            @Override
            protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
                runs.incrementAndGet();
                throw new IOException("The process is lost.");
            }
        });
        try (ServerSocket broken = new ServerSocket(0)) { // steady: it stays open for as long as its port is used
            places.put("s", "http://127.0.0.1:" + broken.getLocalPort());
            threads.execute(() -> lost(broken, runs));
            HttpResponse<String> answer = post(one, "/api/sessions/s/run", "", "{}");
            assertEquals(503, answer.statusCode());
            assertTrue(answer.body().contains("may have been done"), answer.body());
        }
        assertEquals(1, runs.get());
        assertFalse(two.host.find("s").isPresent());
    }

    /** A node that takes a request and is lost. */
    private static void lost(ServerSocket broken, AtomicInteger runs) {
        try (Socket taken = broken.accept()) {
            if (taken.getInputStream().read() >= 0) {
                runs.incrementAndGet();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void theSessionsOfAllNodesAreOneList() throws Exception {
        HttpServlet list = new HttpServlet() {
            private static final long serialVersionUID = 1L;

            @Override
            protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
                response.getOutputStream()
                        .write(("[{\"id\":\"at-" + request.getLocalPort() + "\",\"openedAt\":\"2026\"}]")
                                .getBytes(StandardCharsets.UTF_8));
            }
        };
        Server one = new Server(list);
        Server two = new Server(list);
        String all = client.send(to(one, "/api/sessions").build(), BodyHandlers.ofString())
                .body();
        assertTrue(all.contains("at-" + one.web.port()) && all.contains("at-" + two.web.port()), all);
    }
}
