package io.docui.integration.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.automation.WorkflowProvider;
import io.docui.hostops.automation.WorkflowProviderDocUI;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.HttpAccessPolicy;
import io.docui.server.http.WebServer;
import io.docui.server.inspector.InspectorApiServlet;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a person did through the inspector is done again in another session by {@code run_workflow}, as it was recorded. */
class RecordedWorkflowTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private App app;
    private SessionHost host;
    private WebServer server;
    private String session;

    @BeforeEach
    void startServer() throws Exception {
        PolicyScope policyScope = new PolicyScope(folder, folder, List.of());
        HostPolicy policy = HostPolicy.load(Optional.empty(), policyScope, () -> false, InstantSource.system());
        app = App.of(() ->
                List.of(ShowroomDocUI.bind(new Showroom()), WorkflowProviderDocUI.bind(new WorkflowProvider(policy))));
        host = new SessionHost(app, new SessionHostLimits(2, Duration.ofMinutes(5)), Clock.systemUTC());
        server = WebServer.builder("127.0.0.1", 0, HttpAccessPolicy.of("127.0.0.1", null, Set.of()))
                .servlet("/api/*", new InspectorApiServlet(app, host))
                .start();
        session = "/api/sessions/" + post("/api/sessions", Map.of()).at("/id").asString();
    }

    @AfterEach
    void stopServer() {
        server.close();
        host.close();
    }

    private JsonNode post(String path, Map<String, Object> message) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + path))
                .timeout(Duration.ofSeconds(30))
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(message)))
                .build();
        return JSON.readTree(http.send(request, BodyHandlers.ofString()).body());
    }

    private JsonNode postSuccessfully(String what, Map<String, Object> message)
            throws IOException, InterruptedException {
        JsonNode answer = post(session + '/' + what, message);
        assertTrue(answer.at("/result/success").asBoolean(), answer::toString);
        return answer;
    }

    private static Map<String, Object> orderArguments(String piece) {
        return Map.ofEntries(
                Map.entry("piece", piece),
                Map.entry("customer", Map.of("name", "O'Neil", "address", Map.of("street", "Lane 1", "city", "Rome"))),
                Map.entry("payment", Map.of("type", "Cash", "cents", 100)),
                Map.entry("wishes", List.of("quickly")),
                Map.entry("labels", Map.of("top", 3)),
                Map.entry("on", "2027-01-31"),
                Map.entry("number", 7),
                Map.entry("gift", true),
                Map.entry("password", "secret7"));
    }

    @Test
    void replaysWorkflowAfterSecretsAreFilledIn() throws Exception {
        post(session + "/recording", Map.of("on", true));
        JsonNode shown = postSuccessfully("run", Map.of("code", "add('Lamp'); add('Rug')"))
                .at("/session");
        String lamp = anchor(shown, "Lamp");
        postSuccessfully("call", Map.of("action", "showroom.order", "arguments", orderArguments(lamp)));
        postSuccessfully("run", Map.of("code", "add('Mistake')"));
        postSuccessfully("run", Map.of("code", "undo_last()"));
        postSuccessfully("click", Map.of("link", shown.at("/links/0/anchor").asString()));
        JsonNode recorded = post(session + "/recording", Map.of("on", false));
        String workflow = recorded.at("/workflow/steps").toString();
        assertFalse(workflow.contains("secret7"), workflow);
        assertFalse(workflow.contains("Mistake"), workflow);
        assertTrue(workflow.contains("order(piece='Lamp'"), workflow);
        assertTrue(recorded.at("/remarks").toString().contains("fill_in_password"), recorded::toString);

        try (Session other = app.open()) {
            other.look();
            ActionResult refused = runWorkflowToCompletion(other, workflow);
            assertFalse(refused.success(), "nothing runs before the secret is there");
            assertTrue(
                    Objects.requireNonNull(refused.error()).message().contains("Step s3: `password`"),
                    () -> String.valueOf(refused.error()));
            assertFalse(other.look().contains("[Lamp]"), other::look);

            ActionResult done = runWorkflowToCompletion(other, workflow.replace("fill_in_password", "'another9'"));
            assertTrue(done.success(), done::toString);
            assertTrue(String.valueOf(done.data()).contains("4 ok"), () -> String.valueOf(done.data()));
            String document = other.look();
            for (String word : List.of("[Lamp]", "[Rug]", "[Stool]", "characters ordered")) {
                assertTrue(document.contains(word), document);
            }
        }
    }

    private static ActionResult runWorkflowToCompletion(Session session, String steps) throws InterruptedException {
        ActionResult begun = session.run("run_workflow(steps=" + steps + ")");
        String operation = Objects.requireNonNull(begun.operationId(), begun::toString);
        return begun.asyncHandle() == null
                ? begun
                : session.operationResult(operation, Duration.ofSeconds(30)).orElseThrow();
    }

    @Test
    void recordsAnsweredConfirmationAsOriginalCall() throws Exception {
        post(session + "/recording", Map.of("on", true));
        post(session + "/run", Map.of("code", "clear()"));
        postSuccessfully("run", Map.of("code", "answer('yes')"));
        JsonNode recorded = post(session + "/recording", Map.of("on", false));
        assertEquals(
                "[{\"id\":\"s1\",\"call\":\"clear()\"}]",
                recorded.at("/workflow/steps").toString());
        assertEquals("[]", recorded.at("/remarks").toString());
    }

    private static String anchor(JsonNode shown, String label) {
        return shown.at("/objects").values().stream()
                .filter(object -> object.at("/label").asString().equals(label))
                .map(object -> object.at("/anchor").asString())
                .findFirst()
                .orElseThrow(() -> new AssertionError(shown.toString()));
    }
}
