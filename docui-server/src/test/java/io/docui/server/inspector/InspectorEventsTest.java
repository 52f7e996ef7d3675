package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.Caller;
import io.docui.runtime.policy.Verdict;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
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
    private InspectorFixture inspectorFixture;

    @BeforeEach
    void start() throws IOException {
        inspectorFixture = new InspectorFixture(
                DocUI.app(counter)
                        .withPolicy((action, call) -> action.name().equals("shout")
                                ? new Verdict.RequiresApproval("it is loud")
                                : new Verdict.Allowed()),
                null,
                Duration.ofMinutes(10)); // longer than a test: a page that reads nothing stays connected
    }

    @AfterEach
    void stop() {
        counter.release();
        inspectorFixture.close();
    }

    @Test
    void notifiesAllPagesOfCall() throws Exception {
        SharedSession live = inspectorFixture.openSession();
        try (EventReader first = inspectorFixture.events(live);
                EventReader second = inspectorFixture.events(live)) {
            live.call(
                    new Caller("test", "probe 1", null),
                    "look",
                    session -> session.look(),
                    told -> new SessionEvent.CallSummary(true, told));

            for (EventReader page : new EventReader[] {first, second}) {
                JsonNode began = page.awaitEvent("began");
                assertEquals("probe 1", began.at("/by").asString());
                assertEquals(live.id(), began.at("/session").asString());
                JsonNode ended = page.awaitEvent("ended");
                assertTrue(ended.at("/success").asBoolean());
                assertTrue(ended.at("/told").asString().contains("Count: 0"), ended::toString);
            }
            inspectorFixture.openSession();
            first.awaitEvent("sessions");
            live.close();
            second.awaitEvent("sessions");
        }
    }

    @Test
    void asksForApprovalAndRecordsAnswer() throws Exception {
        SharedSession live = inspectorFixture.openSession();
        String session = "/api/sessions/" + live.id();
        try (EventReader page = inspectorFixture.events(live)) {
            inspectorFixture.post(session + "/run", "{\"code\":\"shout('hey')\"}");
            CompletableFuture<JsonNode> call =
                    inspectorFixture.postAsync(session + "/run", "{\"code\":\"answer('yes')\"}");
            String question = page.awaitEvent("asked").at("/id").asString();

            JsonNode meanwhile = InspectorFixture.json(inspectorFixture.get(session));
            assertEquals(question, meanwhile.at("/open/0/id").asString(), "a page that comes now sees it too");
            assertTrue(meanwhile.at("/markdown").asString().contains("waits for a person"), meanwhile::toString);
            assertFalse(call.isDone());

            assertEquals(
                    200,
                    inspectorFixture
                            .post(session + "/questions/" + question, "{\"approved\":true}")
                            .statusCode());
            assertTrue(page.awaitEvent("answered").at("/approved").asBoolean());
            assertTrue(call.get(1, TimeUnit.MINUTES).at("/result/success").asBoolean());
            assertEquals(
                    409,
                    inspectorFixture
                            .post(session + "/questions/" + question, "{\"approved\":true}")
                            .statusCode());
        }
        JsonNode entry =
                InspectorFixture.json(inspectorFixture.get(session + "/ledger")).at("/entries/0");
        assertEquals("a person at the inspector", entry.at("/authorized").asString(), entry::toString);
    }

    @Test
    void deniesReservedCallWithoutPage() throws Exception {
        String session = "/api/sessions/" + inspectorFixture.openSession().id();

        JsonNode answer = InspectorFixture.json(inspectorFixture.post(session + "/run", "{\"code\":\"shout('hey')\"}"));

        assertEquals("NOT_PERMITTED", answer.at("/result/error/code").asString(), answer::toString);
    }

    @Test
    void readsAndCancelsDuringLongCall() throws Exception {
        SharedSession live = inspectorFixture.openSession();
        String session = "/api/sessions/" + live.id();
        CompletableFuture<JsonNode> call = inspectorFixture.postAsync(session + "/run", "{\"code\":\"hold()\"}");
        counter.awaitHoldCall();

        JsonNode known = InspectorFixture.json(inspectorFixture.get(session));
        assertTrue(known.at("/markdown").isMissingNode(), known::toString);
        assertEquals(live.id(), known.at("/id").asString());
        assertEquals(200, inspectorFixture.get(session + "/ledger").statusCode());
        assertEquals(200, inspectorFixture.get(session + "/history").statusCode());

        assertTrue(InspectorFixture.json(inspectorFixture.post(session + "/cancel", "{}"))
                .at("/cancelled")
                .asBoolean());
        assertEquals(
                "CANCELLED",
                call.get(1, TimeUnit.MINUTES).at("/result/error/code").asString());
        assertFalse(InspectorFixture.json(inspectorFixture.get(session))
                .at("/markdown")
                .isMissingNode());
    }

    @Test
    void notifiesPageOfDelayedDocument() throws Exception {
        SharedSession live = inspectorFixture.openSession();
        try (EventReader page = inspectorFixture.events(live)) {
            CompletableFuture<JsonNode> call =
                    inspectorFixture.postAsync("/api/sessions/" + live.id() + "/run", "{\"code\":\"hold()\"}");
            counter.awaitHoldCall();
            JsonNode known = InspectorFixture.json(inspectorFixture.get("/api/sessions/" + live.id()));
            assertTrue(known.at("/markdown").isMissingNode(), known::toString);
            counter.release();

            assertTrue(call.get(1, TimeUnit.MINUTES).at("/result/success").asBoolean());
            assertEquals(live.id(), page.awaitEvent("changed").at("/session").asString());
        }
    }

    @Test
    void notifiesPageOfApplicationChange() throws Exception {
        SharedSession live = inspectorFixture.openSession();
        try (EventReader page = inspectorFixture.events(live)) {
            inspectorFixture.get("/api/sessions/" + live.id());
            counter.touch();

            assertEquals(live.id(), page.awaitEvent("changed").at("/session").asString());
        }
    }

    @Test
    void nonReadingPageDelaysNoOtherPage() throws Exception {
        SharedSession live = inspectorFixture.openSession();
        String much = "x".repeat(1 << 20);
        try (Socket slow = new Socket(InetAddress.getLoopbackAddress(), inspectorFixture.port());
                EventReader page = inspectorFixture.events(live)) {
            OutputStream out = slow.getOutputStream();
            out.write(("GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:" + inspectorFixture.port() + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            assertTrue(slow.getInputStream().read() > 0, "its stream is open");
            for (int i = 0; i < 20; i++) {
                live.call(
                        new Caller("test", "probe 1", null),
                        "look",
                        session -> "",
                        told -> new SessionEvent.CallSummary(true, much));
                page.awaitEvent("ended");
            }
        }
    }
}
