package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.policy.Verdict;
import io.docui.server.CounterBinding;
import io.docui.server.host.LiveSession;
import io.docui.server.host.SessionEvent;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** What pages that are open are told while things happen. */
@Timeout(120)
class InspectorEventsTest {
    private final CounterBinding counter = new CounterBinding(0);
    private Inspected inspected;

    @BeforeEach
    void start() throws IOException {
        inspected = new Inspected(
                DocUI.app(counter)
                        .withPolicy((action, call) -> action.name().equals("shout")
                                ? new Verdict.Reserved("it is loud")
                                : new Verdict.Allowed()),
                null,
                Duration.ofMinutes(10)); // longer than a test: a page that reads nothing stays connected
    }

    @AfterEach
    void stop() {
        counter.release();
        inspected.close();
    }

    @Test
    void twoPagesAreToldOfACallThatNeitherMade() throws Exception {
        LiveSession live = inspected.session();
        try (EventReader first = inspected.events(live);
                EventReader second = inspected.events(live)) {
            live.call("probe 1", "look", session -> session.look(), told -> new SessionEvent.Told(true, told));

            for (EventReader page : new EventReader[] {first, second}) {
                JsonNode began = page.next("began");
                assertEquals("probe 1", began.at("/by").asString());
                assertEquals(live.id(), began.at("/session").asString());
                JsonNode ended = page.next("ended");
                assertTrue(ended.at("/success").asBoolean());
                assertTrue(ended.at("/told").asString().contains("Count: 0"), ended::toString);
            }
            inspected.session();
            first.next("sessions");
            live.close();
            second.next("sessions");
        }
    }

    @Test
    void aPersonIsAskedAndTheAnswerIsRecorded() throws Exception {
        LiveSession live = inspected.session();
        String session = "/api/sessions/" + live.id();
        try (EventReader page = inspected.events(live)) {
            inspected.post(session + "/run", "{\"code\":\"shout('hey')\"}");
            CompletableFuture<JsonNode> call = inspected.posting(session + "/run", "{\"code\":\"answer('yes')\"}");
            String question = page.next("asked").at("/question/id").asString();

            JsonNode meanwhile = Inspected.json(inspected.get(session));
            assertEquals(question, meanwhile.at("/open/0/id").asString(), "a page that comes now sees it too");
            assertTrue(meanwhile.at("/markdown").asString().contains("waits for a person"), meanwhile::toString);
            assertFalse(call.isDone());

            assertEquals(
                    200,
                    inspected
                            .post(session + "/questions/" + question, "{\"approved\":true}")
                            .statusCode());
            assertTrue(page.next("answered").at("/approved").asBoolean());
            assertTrue(call.get(1, TimeUnit.MINUTES).at("/result/success").asBoolean());
            assertEquals(
                    409,
                    inspected
                            .post(session + "/questions/" + question, "{\"approved\":true}")
                            .statusCode());
        }
        JsonNode entry = Inspected.json(inspected.get(session + "/ledger")).at("/entries/0");
        assertEquals("a person at the inspector", entry.at("/authorized").asString(), entry::toString);
    }

    @Test
    void withoutAPageThereIsNobodyToAsk() throws Exception {
        String session = "/api/sessions/" + inspected.session().id();

        JsonNode answer = Inspected.json(inspected.post(session + "/run", "{\"code\":\"shout('hey')\"}"));

        assertEquals("NOT_PERMITTED", answer.at("/result/error/code").asString(), answer::toString);
    }

    @Test
    void whileACallTakesLongTheRestIsReadAndItCanBeStopped() throws Exception {
        LiveSession live = inspected.session();
        String session = "/api/sessions/" + live.id();
        CompletableFuture<JsonNode> call = inspected.posting(session + "/run", "{\"code\":\"hold()\"}");
        counter.awaitHeld();

        JsonNode known = Inspected.json(inspected.get(session));
        assertTrue(known.at("/markdown").isMissingNode(), known::toString);
        assertEquals(live.id(), known.at("/id").asString());
        assertEquals(200, inspected.get(session + "/ledger").statusCode());
        assertEquals(200, inspected.get(session + "/history").statusCode());

        assertTrue(Inspected.json(inspected.post(session + "/cancel", "{}"))
                .at("/cancelled")
                .asBoolean());
        assertEquals(
                "CANCELLED",
                call.get(1, TimeUnit.MINUTES).at("/result/error/code").asString());
        assertFalse(Inspected.json(inspected.get(session)).at("/markdown").isMissingNode());
    }

    @Test
    void aDocumentThatComesLateIsTold() throws Exception {
        LiveSession live = inspected.session();
        try (EventReader page = inspected.events(live)) {
            CompletableFuture<JsonNode> call =
                    inspected.posting("/api/sessions/" + live.id() + "/run", "{\"code\":\"hold()\"}");
            counter.awaitHeld();
            JsonNode known = Inspected.json(inspected.get("/api/sessions/" + live.id()));
            assertTrue(known.at("/markdown").isMissingNode(), known::toString);
            counter.release();

            assertTrue(call.get(1, TimeUnit.MINUTES).at("/result/success").asBoolean());
            assertEquals(live.id(), page.next("changed").at("/session").asString());
        }
    }

    @Test
    void aChangeByTheApplicationItselfIsNoticed() throws Exception {
        LiveSession live = inspected.session();
        try (EventReader page = inspected.events(live)) {
            inspected.get("/api/sessions/" + live.id());
            counter.touch();

            assertEquals(live.id(), page.next("changed").at("/session").asString());
        }
    }

    @Test
    void aPageThatReadsNothingHoldsNobodyUp() throws Exception {
        LiveSession live = inspected.session();
        String much = "x".repeat(1 << 20);
        try (Socket slow = new Socket(InetAddress.getLoopbackAddress(), inspected.port());
                EventReader page = inspected.events(live)) {
            OutputStream out = slow.getOutputStream();
            out.write(("GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:" + inspected.port() + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            assertTrue(slow.getInputStream().read() > 0, "its stream is open");
            for (int i = 0; i < 20; i++) {
                live.call("probe 1", "look", session -> "", told -> new SessionEvent.Told(true, much));
                page.next("ended");
            }
        }
    }
}
