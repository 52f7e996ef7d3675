package io.docui.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A stream says what it is told to, byte for byte, and ends once, whichever side ends it. */
@Timeout(120)
class EventStreamTest {
    private final BlockingQueue<EventStream> streams = new LinkedBlockingQueue<>();
    private WebServer server;
    private Socket client;
    private EventStream stream;

    @BeforeEach
    void open() throws Exception {
        open(Duration.ofSeconds(20));
    }

    private void open(Duration writeLimit) throws Exception {
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .writeLimit(writeLimit)
                .closeLimit(Duration.ZERO)
                .servlet("/events", new EventStreamServlet(streams))
                .start();
        client = new Socket(InetAddress.getLoopbackAddress(), server.port());
        client.setSoTimeout(60_000);
        client.getOutputStream()
                .write(("GET /events HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\nConnection: close\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        stream = streams.take();
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        server.close();
    }

    private static final class EventStreamServlet extends AbstractEndpointServlet {
        private final transient BlockingQueue<EventStream> streams;

        EventStreamServlet(BlockingQueue<EventStream> streams) {
            super("GET");
            this.streams = streams;
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            streams.add(EventStream.open(request, response));
        }
    }

    /** All that the client is sent, without the marks of HTTP's chunks. */
    private String body() throws IOException {
        String answer = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(answer.contains("Content-Type: text/event-stream;charset=UTF-8\r\n"), answer);
        return answer.substring(answer.indexOf("\r\n\r\n") + 4).replaceAll("(?m)^[0-9a-f]*\r\n", "");
    }

    @Test
    void writesEventsInStandardFormat() throws IOException {
        assertTrue(stream.send("message", "7", "{\"a\":1}"));
        assertTrue(stream.keepAlive());
        assertTrue(stream.send(null, null, "one\ntwo\r\n漢字"));
        assertTrue(stream.send("empty", null, ""));
        stream.close();

        assertEquals("""
                id: 7
                event: message
                data: {"a":1}

                : still here

                data: one
                data: two
                data: 漢字

                event: empty
                data:

                """, body().replace("\r\n", ""));
    }

    @Test
    void notifiesCloseListenerOnceAndRejectsSends() throws IOException {
        AtomicInteger told = new AtomicInteger();
        stream.onClose(told::incrementAndGet);
        assertFalse(stream.isClosed());
        stream.close();
        stream.close();

        assertTrue(stream.isClosed());
        assertFalse(stream.send("late", null, "x"));
        assertFalse(stream.keepAlive());
        assertFalse(body().contains("late"));
        assertEquals(1, told.get());
        stream.onClose(told::incrementAndGet);
        assertEquals(2, told.get(), "who comes late is told at once");
    }

    @Test
    void keepAliveDetectsDisconnectedClient() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        stream.onClose(over::countDown);
        client.setSoLinger(true, 0);
        client.close();
        while (stream.keepAlive()) {
            Thread.onSpinWait(); // until the system has noticed
        }

        assertTrue(over.await(1, TimeUnit.MINUTES));
        assertFalse(stream.send(null, null, "x"));
    }

    @Test
    void writeLimitDisconnectsNonReadingClient() throws Exception {
        close();
        open(Duration.ofSeconds(1));
        CountDownLatch over = new CountDownLatch(1);
        stream.onClose(over::countDown);
        CompletableFuture<Boolean> sent = CompletableFuture.supplyAsync(this::flood);
        while (!sent.isDone()) {
            assertTrue(stream.keepAlive() || stream.isClosed());
        }

        assertFalse(sent.get(1, TimeUnit.MINUTES), "the write limit ends it");
        assertTrue(over.await(1, TimeUnit.MINUTES));
    }

    private boolean flood() {
        String much = "x".repeat(1 << 20);
        boolean taken = true;
        for (int i = 0; i < 100 && taken; i++) {
            taken = stream.send(null, null, much);
        }
        return taken;
    }

    @Test
    void closingServerClosesStream() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        stream.onClose(over::countDown);
        server.close();

        assertTrue(over.await(1, TimeUnit.MINUTES));
    }
}
