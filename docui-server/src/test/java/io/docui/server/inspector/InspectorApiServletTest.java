package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.Caller;
import io.docui.server.CounterBinding;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the page asks for and sends, request by request. */
class InspectorApiServletTest {
    private static final String PERSON = "a person at the inspector";

    private InspectorFixture inspectorFixture;

    @BeforeEach
    void start() throws IOException {
        inspectorFixture = new InspectorFixture(DocUI.app(() -> new CounterBinding(0)), null);
    }

    @AfterEach
    void stop() {
        inspectorFixture.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/inspector.js",
                "/dom.js",
                "/server.js",
                "/session.js",
                "/calls.js",
                "/overview.js",
                "/questions.js",
                "/ledger.js",
                "/forms.js",
                "/document.js",
                "/details.js",
                "/recording.js"
            })
    void servesPageFilesWithContentSecurityPolicy(String part) throws Exception {
        HttpResponse<String> answer = inspectorFixture.get(part);

        assertEquals(200, answer.statusCode());
        String policy = answer.headers().firstValue("Content-Security-Policy").orElseThrow();
        assertTrue(policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self';"), policy);
        assertFalse(policy.contains("unsafe"), policy);
    }

    @Test
    void describesActionsForForms() throws Exception {
        JsonNode app = InspectorFixture.json(inspectorFixture.get("/api/app"));

        assertEquals("Zähler 计数器", app.at("/title").asString());
        assertEquals("counter.add", app.at("/actions/0/call").asString());
        assertEquals(
                "integer", app.at("/actions/0/schema/properties/amount/type").asString());
        assertTrue(app.at("/actions/0/secrets").isEmpty());
        assertTrue(app.at("/actions/0/anchors").isEmpty());
        HttpResponse<String> page = inspectorFixture.get("/api/pages/counter");
        assertTrue(page.body().contains("add"), page::body);
        assertTrue(page.headers()
                .firstValue("Content-Security-Policy")
                .orElseThrow()
                .contains("frame-ancestors 'self'"));
    }

    @Test
    void opensUsesAndClosesSession() throws Exception {
        HttpResponse<String> opened = inspectorFixture.post("/api/sessions", "{}");
        assertEquals(201, opened.statusCode());
        String id = InspectorFixture.json(opened).at("/id").asString();
        String session = "/api/sessions/" + id;

        JsonNode shown = inspectorFixture.awaitDocument(session);
        assertTrue(shown.at("/markdown").asString().contains("Count: 0"), shown::toString);
        assertTrue(shown.at("/html").asString().contains("<button"), shown::toString);
        assertTrue(shown.at("/tokens").asInt() > 0);
        assertEquals(4_000, shown.at("/budget").asInt());
        assertEquals(1, shown.at("/epoch").asInt());
        assertEquals("link:1", shown.at("/links/0/anchor").asString());

        assertShows("Count: 2", inspectorFixture.post(session + "/run", "{\"code\":\"add(2)\"}"));
        assertShows("Count: 3", inspectorFixture.post(session + "/click", "{\"link\":\"link:1\"}"));
        assertShows(
                "Count: 7",
                inspectorFixture.post(session + "/call", "{\"action\":\"counter.add\",\"arguments\":{\"amount\":4}}"));
        JsonNode preview =
                InspectorFixture.json(inspectorFixture.post(session + "/run", "{\"code\":\"add(9)\",\"dryRun\":true}"));
        assertTrue(preview.at("/session/markdown").asString().contains("Count: 7"), preview::toString);

        JsonNode entries =
                InspectorFixture.json(inspectorFixture.get(session + "/ledger")).at("/entries");
        assertEquals("add(amount=4)", entries.at("/1/call").asString(), entries::toString);
        assertEquals(PERSON, entries.at("/1/proposed").asString());
        assertTrue(entries.at("/0/dryRun").asBoolean());
        assertTrue(entries.at("/0/authorized").isMissingNode(), "a preview needs nobody's word");
        JsonNode history = InspectorFixture.json(inspectorFixture.get(session + "/history"));
        assertTrue(history.at("/0/gist/0/text").asString().contains("add"), history::toString);

        assertEquals(200, inspectorFixture.post(session + "/close", "{}").statusCode());
        assertEquals(404, inspectorFixture.get(session).statusCode());
        assertEquals(404, inspectorFixture.get(session + "/ledger").statusCode());
        assertEquals(404, inspectorFixture.post(session + "/run", "{}").statusCode());
        assertTrue(InspectorFixture.json(inspectorFixture.get("/api/sessions")).isEmpty());
    }

    @Test
    void returnsFailedCallsAsResults() throws Exception {
        String session = "/api/sessions/" + inspectorFixture.openSession().id();

        for (String code : new String[] {"ad(1)", "add(", "", "refuse()"}) {
            JsonNode answer =
                    InspectorFixture.json(inspectorFixture.post(session + "/run", "{\"code\":\"" + code + "\"}"));
            assertTrue(code.isEmpty() || !answer.at("/result/success").asBoolean(), answer::toString);
            assertTrue(answer.at("/session/markdown").asString().contains("Count: 0"), answer::toString);
        }
        JsonNode unknown = InspectorFixture.json(
                inspectorFixture.post(session + "/call", "{\"action\":\"nothing\",\"arguments\":[]}"));
        assertEquals("UNKNOWN_ACTION", unknown.at("/result/error/code").asString(), unknown::toString);
    }

    @Test
    void rejectsUnknownPathsAndInvalidRequests() throws Exception {
        String session = "/api/sessions/" + inspectorFixture.openSession().id();

        for (String path : new String[] {
            "/api/",
            "/api/nothing",
            "/api/pages/none",
            "/api/pages",
            "/api/sessions/none",
            session + "/nothing",
            session + "/a/b"
        }) {
            assertRefused(404, inspectorFixture.get(path));
        }
        for (String path : new String[] {
            "/api/app",
            "/api/sessions/none",
            session,
            session + "/nothing",
            session + "/a/b",
            session + "/a/b/c",
            "/api/sessions/none/run"
        }) {
            assertRefused(404, inspectorFixture.post(path, "{}"));
        }
        assertRefused(409, inspectorFixture.post(session + "/questions/q-1", "{\"approved\":true}"));
        assertRefused(400, inspectorFixture.post(session + "/run", "{"));
        assertRefused(413, inspectorFixture.post(session + "/run", " ".repeat((1 << 20) + 1)));
        assertEquals(404, inspectorFixture.get("/other.js").statusCode());
        assertEquals(
                403,
                inspectorFixture
                        .get("/api/app", "Origin", "https://example.com")
                        .statusCode());
        assertEquals(200, inspectorFixture.get(session).statusCode());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
            run      | `[]`                           | JSON object
            run      | null                           | JSON object
            run      | `"add()"`                      | JSON object
            run      | {}                             | "code"
            run      | {"code":5}                     | "code"
            run      | `{"code":"add()","dryRun":1}`  | "dryRun"
            click    | {"link":null}                  | "link"
            call     | {"arguments":{}}               | "action"
            recording | {}                            | "on"
            questions/q-1 | {}                        | "approved"
            questions/q-1 | {"approved":"yes"}        | "approved"
            """, delimiter = '|')
    void rejectsInvalidRequestBodyWithReason(String what, String body, String named) throws Exception {
        String session = "/api/sessions/" + inspectorFixture.openSession().id();

        HttpResponse<String> answer = inspectorFixture.post(session + "/" + what, body);

        assertRefused(400, answer);
        assertTrue(InspectorFixture.json(answer).at("/error").asString().contains(named), answer::body);
        assertTrue(inspectorFixture
                .awaitDocument(session)
                .at("/markdown")
                .asString()
                .contains("Count: 0"));
    }

    @Test
    void callsActionWithoutArguments() throws Exception {
        String session = "/api/sessions/" + inspectorFixture.openSession().id();

        assertShows("Count: 1", inspectorFixture.post(session + "/call", "{\"action\":\"add\"}"));
    }

    @Test
    void recordsCallsBetweenStartAndStop() throws Exception {
        SharedSession live = inspectorFixture.openSession();
        String session = "/api/sessions/" + live.id();
        assertEquals("[]", recordedSteps(inspectorFixture.get(session + "/recording")));
        inspectorFixture.post(session + "/run", "{\"code\":\"add(1)\"}");

        JsonNode begun = InspectorFixture.json(inspectorFixture.post(session + "/recording", "{\"on\":true}"));
        assertTrue(begun.at("/on").asBoolean());
        inspectorFixture.awaitDocument(session);
        inspectorFixture.post(session + "/run", "{\"code\":\"add(2); look(); shout('it\\\\'s')\"}");
        inspectorFixture.post(session + "/click", "{\"link\":\"link:1\"}");
        inspectorFixture.post(session + "/call", "{\"action\":\"counter.add\",\"arguments\":{\"amount\":4}}");
        inspectorFixture.post(session + "/run", "{\"code\":\"add(9)\",\"dryRun\":true}");
        inspectorFixture.post(session + "/run", "{\"code\":\"refuse()\"}");
        live.call(
                        new Caller("test", "a model", null),
                        "calls",
                        of -> of.run("add(100)"),
                        done -> new SessionEvent.CallSummary(true, ""))
                .result()
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
        JsonNode ended = InspectorFixture.json(inspectorFixture.post(session + "/recording", "{\"on\":false}"));
        inspectorFixture.post(session + "/run", "{\"code\":\"add(7)\"}");

        assertFalse(ended.at("/on").asBoolean(true));
        String expected =
                "[{\"id\":\"s1\",\"call\":\"add(amount=2)\"},{\"id\":\"s2\",\"call\":\"shout(text='it\\\\'s')\"},"
                        + "{\"id\":\"s3\",\"call\":\"add()\"},{\"id\":\"s4\",\"call\":\"add(amount=4)\"}]";
        assertEquals(expected, ended.at("/workflow/steps").toString());
        assertEquals(
                "Failed calls are not included: 1 call.", ended.at("/remarks/0").asString());
        assertEquals(expected, recordedSteps(inspectorFixture.get(session + "/recording")), "it stays to be read");
        inspectorFixture.post(session + "/recording", "{\"on\":true}");
        assertEquals("[]", recordedSteps(inspectorFixture.get(session + "/recording")), "another begins anew");
        assertRefused(404, inspectorFixture.post("/api/sessions/none/recording", "{\"on\":true}"));
    }

    private static String recordedSteps(HttpResponse<String> answer) {
        return InspectorFixture.json(answer).at("/workflow/steps").toString();
    }

    @Test
    void rejectsSessionsBeyondLimit() throws Exception {
        for (int i = 0; i < 3; i++) {
            assertEquals(201, inspectorFixture.post("/api/sessions", "{}").statusCode());
        }

        assertRefused(503, inspectorFixture.post("/api/sessions", "{}"));
    }

    @Test
    void returnsLedgerInPages() throws Exception {
        SharedSession live = inspectorFixture.openSession();
        String session = "/api/sessions/" + live.id();
        inspectorFixture.post(session + "/run", "{\"code\":\"" + "add();".repeat(LedgerJsonWriter.PAGE + 10) + "\"}");

        JsonNode first = InspectorFixture.json(inspectorFixture.get(session + "/ledger"));
        assertEquals(LedgerJsonWriter.PAGE, first.at("/entries").size());
        assertTrue(first.at("/more").asBoolean());
        long last = first.at("/entries/" + (LedgerJsonWriter.PAGE - 1) + "/sequence")
                .asLong();
        JsonNode second = InspectorFixture.json(inspectorFixture.get(session + "/ledger?before=" + last));
        assertEquals(
                11, second.at("/entries").size(), second::toString); // ten operations, and the opening of the session
        assertFalse(second.at("/more").asBoolean());
        assertEquals("session_opened", second.at("/entries/10/topic").asString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0", "-1", "-9223372036854775808"})
    void returnsEmptyPageBeforeFirstEntry(String before) throws Exception {
        String session = "/api/sessions/" + inspectorFixture.openSession().id();

        JsonNode page = InspectorFixture.json(inspectorFixture.get(session + "/ledger?before=" + before));

        assertTrue(page.at("/entries").isArray() && page.at("/entries").isEmpty(), page::toString);
        assertFalse(page.at("/more").asBoolean(true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1.5", "9223372036854775808"})
    void rejectsInvalidLedgerPosition(String before) throws Exception {
        String session = "/api/sessions/" + inspectorFixture.openSession().id();

        assertRefused(400, inspectorFixture.get(session + "/ledger?before=" + before));
    }

    @Test
    void requiresTokenForApiNotForPage() throws Exception {
        String token = "a-token-of-sixteen-or-more";
        try (InspectorFixture guarded = new InspectorFixture(DocUI.app(() -> new CounterBinding(0)), token)) {
            assertEquals(200, guarded.get("/").statusCode());
            assertRefused(401, guarded.get("/api/app"));
            assertTrue(
                    InspectorFixture.json(guarded.get("/login")).at("/wanted").asBoolean());
            assertRefused(401, guarded.post("/login", "{\"token\":\"another-token-of-sixteen\"}"));
            HttpResponse<String> login = guarded.post("/login", "{\"token\":\"" + token + "\"}");
            String cookie = login.headers().firstValue("Set-Cookie").orElseThrow();
            assertTrue(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), cookie);
            String sent = cookie.substring(0, cookie.indexOf(';'));
            assertEquals(200, guarded.get("/api/app", "Cookie", sent).statusCode());
            assertFalse(InspectorFixture.json(guarded.get("/login", "Cookie", sent))
                    .at("/wanted")
                    .asBoolean());
        }
    }

    private static void assertShows(String text, HttpResponse<String> answer) {
        JsonNode json = InspectorFixture.json(answer);
        assertTrue(json.at("/result/success").asBoolean(), json::toString);
        assertTrue(json.at("/session/markdown").asString().contains(text), json::toString);
    }

    private static void assertRefused(int status, HttpResponse<String> answer) {
        assertEquals(status, answer.statusCode(), () -> answer.uri() + " " + answer.body());
        assertFalse(InspectorFixture.json(answer).at("/error").asString().isEmpty());
    }
}
