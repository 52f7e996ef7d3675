package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.session.Session;
import io.docui.server.CounterBinding;
import io.docui.server.host.SharedSession;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a person finds in the ledger: in one session, in all of them, and in those that have ended. */
class InspectorLedgerTest {
    private InspectorFixture inspectorFixture;

    @BeforeEach
    void start() throws IOException {
        inspectorFixture = new InspectorFixture(DocUI.app(() -> new CounterBinding(0)), null);
    }

    @AfterEach
    void stop() {
        inspectorFixture.close();
    }

    private static String path(SharedSession session) {
        return "/api/sessions/" + session.id();
    }

    private void run(SharedSession session, String code) throws Exception {
        inspectorFixture.post(path(session) + "/run", "{\"code\":\"" + code + "\"}");
    }

    private JsonNode entries(String path) throws Exception {
        return InspectorFixture.json(inspectorFixture.get(path)).at("/entries");
    }

    @Test
    void searchesCallsAndFiltersOutcomes() throws Exception {
        SharedSession session = inspectorFixture.openSession();
        run(session, "add(3)");
        run(session, "add(4)");
        run(session, "refuse()");

        assertEquals(1, entries(path(session) + "/ledger?text=amount%3D4").size());
        assertEquals(2, entries(path(session) + "/ledger?outcome=changed").size());
        assertEquals(1, entries(path(session) + "/ledger?outcome=failed").size());
        assertEquals(0, entries(path(session) + "/ledger?who=nobody").size());
        assertEquals(3, entries(path(session) + "/ledger?who=inspector").size());
        String later = URLEncoder.encode(Instant.now().plusSeconds(60).toString(), StandardCharsets.UTF_8);
        assertEquals(0, entries(path(session) + "/ledger?since=" + later).size());
        assertEquals(
                400, inspectorFixture.get(path(session) + "/ledger?since=noon").statusCode());
    }

    @Test
    void findsOperationsOfOtherRunsAlsoOfRunningOnes(@TempDir Path state) throws Exception {
        Path ended = state.resolve("ended");
        Path running = state.resolve("running");
        try (FileLedger ledger = FileLedger.open(ended, LedgerOptions.DEFAULT);
                Session session = DocUI.app(() -> new CounterBinding(0))
                        .withLedger(ledger)
                        .open("old")) {
            session.setProposer("night shift");
            session.run("add(11);".repeat(40));
        }
        try (FileLedger ledger = FileLedger.open(running, LedgerOptions.DEFAULT);
                Session session = DocUI.app(() -> new CounterBinding(0))
                        .withLedger(ledger)
                        .open("beside");
                InspectorFixture page = new InspectorFixture(
                        DocUI.app(() -> new CounterBinding(0)),
                        null,
                        Duration.ofSeconds(20),
                        List.of(running, ended, state.resolve("removed")))) {
            session.run("add(12);".repeat(40));
            page.post(path(page.openSession()) + "/run", "{\"code\":\"add(1)\"}");

            List<String> calls = new ArrayList<>();
            String next = "";
            do {
                JsonNode part = InspectorFixture.json(page.get("/api/ledger?outcome=changed"
                        + (next.isEmpty() ? "" : "&before=" + URLEncoder.encode(next, StandardCharsets.UTF_8))));
                part.at("/entries").forEach(entry -> calls.add(entry.at("/call").asString()));
                next = part.path("next").asString("");
            } while (!next.isEmpty());
            List<String> newestFirst = new ArrayList<>(List.of("add(amount=1)"));
            newestFirst.addAll(Collections.nCopies(40, "add(amount=12)"));
            newestFirst.addAll(Collections.nCopies(40, "add(amount=11)"));
            assertEquals(newestFirst, calls);

            JsonNode found = InspectorFixture.json(page.get("/api/ledger?text=amount%3D11"));
            assertEquals("night shift", found.at("/entries/0/proposed").asString(), found::toString);
            JsonNode past = InspectorFixture.json(page.get("/api/past"));
            assertEquals(2, past.size(), past::toString);
            assertEquals("beside", past.at("/0/id").asString());
            assertEquals(
                    40,
                    InspectorFixture.json(page.get("/api/ledger?outcome=changed&session=old&run=ended"))
                            .at("/entries")
                            .size());
            assertEquals(404, page.get("/api/ledger?session=old&run=..").statusCode());
        }
    }

    @Test
    void readsAllSessionsPageByPageAlsoEndedOnes() throws Exception {
        SharedSession first = inspectorFixture.openSession();
        SharedSession second = inspectorFixture.openSession();
        run(first, "add(1);".repeat(40));
        run(second, "add(2);".repeat(40));
        first.close();

        Set<String> seen = new HashSet<>();
        String next = "";
        int pages = 0;
        do {
            JsonNode page = InspectorFixture.json(inspectorFixture.get("/api/ledger?outcome=changed"
                    + (next.isEmpty() ? "" : "&before=" + URLEncoder.encode(next, StandardCharsets.UTF_8))));
            page.at("/entries")
                    .forEach(entry -> assertTrue(seen.add(entry.at("/session").asString()
                            + ' '
                            + entry.at("/op").asString())));
            next = page.path("more").asBoolean() ? page.path("next").asString() : "";
            pages++;
        } while (!next.isEmpty());

        assertEquals(80, seen.size());
        assertEquals(2, pages);
        JsonNode past = InspectorFixture.json(inspectorFixture.get("/api/past"));
        assertEquals(first.id(), past.at("/0/id").asString(), past::toString);
        assertEquals(
                40, entries("/api/ledger?outcome=changed&session=" + first.id()).size());
    }

    @Test
    void namesOperationThatPreventsUndo() throws Exception {
        SharedSession session = inspectorFixture.openSession();
        run(session, "add(1)");
        run(session, "refuse()");
        JsonNode undo = InspectorFixture.json(inspectorFixture.get(path(session) + "/undo"));

        assertTrue(undo.at("/operations").isEmpty(), undo::toString);
        assertEquals("add(amount=1)", undo.at("/blocking/call").asString(), undo::toString);
    }

    @Test
    void tellsSessionsApart() throws Exception {
        SharedSession session = inspectorFixture.openSession();
        run(session, "add(5)");
        inspectorFixture.post(path(session) + "/name", "{\"name\":\"the careful one\"}");
        JsonNode line =
                InspectorFixture.json(inspectorFixture.get("/api/sessions")).at("/0");

        assertEquals("the careful one", line.at("/name").asString());
        assertEquals("probe 1", line.at("/client").asString());
        assertEquals("add", line.at("/last/action").asString(), line::toString);
        assertTrue(line.at("/last/success").asBoolean());
        assertEquals(1, line.at("/calls").asInt());
    }

    @Test
    void keepsMessagesOnlyWhileWanted() throws Exception {
        SharedSession session = inspectorFixture.openSession();
        session.messageLog().add(true, () -> "lost");
        inspectorFixture.post(path(session) + "/messages", "{\"on\":true}");
        session.messageLog().add(true, () -> "kept");
        JsonNode log = InspectorFixture.json(inspectorFixture.get(path(session) + "/messages"));

        assertEquals(1, log.at("/messages").size(), log::toString);
        assertEquals("kept", log.at("/messages/0/text").asString());
        JsonNode off = InspectorFixture.json(inspectorFixture.post(path(session) + "/messages", "{\"on\":false}"));
        assertTrue(off.at("/messages").isEmpty());
    }
}
