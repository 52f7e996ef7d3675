package io.docui.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.eval.FakeEndpoint.Reply;
import io.docui.eval.FakeEndpoint.WireFormat;
import io.docui.eval.internal.app.AppEnvironment;
import io.docui.eval.internal.app.AppInstances;
import io.docui.eval.internal.app.AppLaunch;
import io.docui.eval.internal.model.ChatEndpoint;
import io.docui.eval.internal.model.EndpointSettings;
import io.docui.eval.internal.run.EndReason;
import io.docui.eval.internal.run.Evaluation;
import io.docui.eval.internal.run.EvaluationResult;
import io.docui.eval.internal.run.SessionLimits;
import io.docui.eval.internal.task.EvaluationTask;
import io.docui.eval.internal.transcript.SessionOrigin;
import io.docui.eval.internal.transcript.Transcript;
import io.docui.eval.internal.transcript.TranscriptEntry;
import io.docui.eval.internal.transcript.TranscriptFile;
import io.docui.eval.internal.transcript.TranscriptReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Scripted models behind both formats play the game, fail, refuse and never stop. */
class EvalCommandTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private Path folder;

    private final List<Duration> pauses = new ArrayList<>();
    private EvaluationTerminal terminal;
    private Path transcript;

    @BeforeEach
    void createTerminal() throws IOException {
        terminal = new EvaluationTerminal(folder);
        transcript = folder.resolve("runs").resolve("session.jsonl");
    }

    @AfterEach
    void keyIsNeverPrinted() throws IOException {
        assertFalse(terminal.out().contains(FakeEndpoint.KEY), terminal::out);
        assertFalse(terminal.err().contains(FakeEndpoint.KEY), terminal::err);
        if (Files.exists(transcript)) {
            assertFalse(Files.readString(transcript).contains(FakeEndpoint.KEY));
        }
    }

    private int eval(FakeEndpoint endpoint, String... arguments) {
        List<String> words = new ArrayList<>(List.of(arguments));
        words.addAll(List.of("--seed", "7", "--out", transcript.toString()));
        return terminal.eval(endpoint.environment(), pauses::add, words.toArray(String[]::new));
    }

    private JsonNode result() {
        return JSON.readTree(terminal.out());
    }

    @ParameterizedTest
    @EnumSource
    void modelPlaysInDocumentMode(WireFormat provider) throws Exception {
        try (FakeEndpoint endpoint = new FakeEndpoint(
                provider,
                FakeEndpoint.done(),
                new Reply.ToolCall("look", "{}"),
                FakeEndpoint.run("talk('Old Hermit'); go('nowhere')"),
                new Reply.ToolCall("no_such_tool", "{}"))) {

            assertEquals(0, eval(endpoint, "mud", "--hints", "--json"), terminal::err);

            JsonNode result = result();
            assertEquals("MODEL_ENDED", result.path("end").asString(), result::toString);
            assertEquals(3, result.path("calls").asInt(0));
            assertEquals(2, result.path("failures").asInt(0));
            assertEquals(1, result.path("errors").path("ANCHOR_NOT_FOUND").asInt(0), result::toString);
            assertEquals(
                    4 * FakeEndpoint.READ, result.path("usage").path("read").asInt(0));
            assertEquals(
                    4 * FakeEndpoint.WRITTEN,
                    result.path("usage").path("written").asInt(0));
            assertTrue(result.path("usage").path("estimatedRead").asInt(0) > 1000, result::toString);
            assertTrue(result.path("hintsFollowed").asInt(0) > 0, result::toString);
            assertEquals(0, result.path("falseHints").asInt(-1), result::toString);

            JsonNode last = endpoint.requests.get(3);
            assertTrue(last.toString().contains("There is no tool"), last::toString);
            assertTrue(last.toString().contains("Level of detail"), "schemas of parameters reach the endpoint");
        }
        Transcript written = TranscriptReader.read(transcript);
        assertEquals(
                List.of("(app)", "(init)", "(tools/list)", "look", "run_code_snippet", "no_such_tool", "(end)"),
                written.entries().stream().map(TranscriptEntry::tool).toList());
        assertEquals(0, terminal.replay(transcript.toString(), "--no-hints", "--quiet", "--json"), terminal::err);
        assertEquals(result().path("recorded"), result().path("now"), terminal::out);
    }

    @ParameterizedTest
    @EnumSource
    void modelUsesToolsMode(WireFormat provider) throws Exception {
        try (FakeEndpoint endpoint = new FakeEndpoint(
                provider, FakeEndpoint.done(), new Reply.ToolCall("talk", "{\"person\": \"Old Hermit\"}"))) {

            assertEquals(0, eval(endpoint, "mud", "--mode", "tools", "--json"), terminal::err);

            assertEquals(0, result().path("failures").asInt(-1), terminal::out);
            assertTrue(endpoint.requests.get(0).path("tools").size() > 10);
        }
        assertTrue(TranscriptReader.read(transcript).calls().get(0).answer().contains("hermit"));
    }

    @Test
    void taskEndsWhenAnswerHasItsText() throws Exception {
        Path task = folder.resolve("task.json");
        Files.writeString(task, """
                {"app": "mud", "options": ["--lang", "en"], "instructions": "Talk to the hermit.",
                 "success": {"answer": "Healing Potion", "document": "Healing Potion"}}""");
        try (FakeEndpoint endpoint = new FakeEndpoint(
                WireFormat.OPENAI, FakeEndpoint.run("search()"), FakeEndpoint.run("talk('Old Hermit')"))) {

            assertEquals(0, eval(endpoint, "--task", task.toString(), "--json"), terminal::err);

            assertEquals("GOAL_REACHED", result().path("end").asString());
            assertTrue(result().path("success").asBoolean(false));
            assertTrue(endpoint.requests.get(0).toString().contains("Talk to the hermit."));
        }
    }

    @Test
    void taskFailsIfItsCommandFails() throws Exception {
        Path task = folder.resolve("task.json");
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Files.writeString(
                task,
                JSON.writeValueAsString(Map.of(
                        "instructions",
                        "Do it.",
                        "success",
                        Map.of("command", List.of(java.toString(), "--no-such-option")))));
        try (FakeEndpoint endpoint = new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.done())) {
            assertEquals(1, eval(endpoint, "mud", "--task", task.toString(), "--json"), terminal::err);
            assertFalse(result().path("success").asBoolean(true));
        }
    }

    @Test
    void limitsEndModelThatNeverStops() throws IOException {
        try (FakeEndpoint endpoint = new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.run("search()"))) {
            assertEquals(1, eval(endpoint, "mud", "--max-calls", "3", "--json"), terminal::err);
            assertEquals("CALL_LIMIT", result().path("end").asString());
            assertEquals(3, result().path("calls").asInt(0));

            assertEquals(1, eval(endpoint, "mud", "--max-tokens", "200", "--force", "--json"), terminal::err);
            assertEquals("TOKEN_LIMIT", result().path("end").asString());
            assertEquals(2, result().path("calls").asInt(0));
        }
    }

    @Test
    void malformedArgumentsAreAnsweredAndCounted() throws Exception {
        try (FakeEndpoint endpoint = new FakeEndpoint(
                WireFormat.OPENAI, FakeEndpoint.done(), new Reply.ToolCall("run_code_snippet", "{\"code\": \"sea"))) {
            assertEquals(0, eval(endpoint, "mud", "--json"), terminal::err);
            assertEquals(1, result().path("malformedCalls").asInt(0));
            assertTrue(endpoint.requests.get(1).toString().contains("not a JSON object"));
        }
        String written = Files.readString(transcript);
        assertTrue(written.contains(TranscriptEntry.MALFORMED_CALL), written);
    }

    @Test
    void refusalEndsSession() throws IOException {
        try (FakeEndpoint endpoint = new FakeEndpoint(
                WireFormat.OPENAI, new Reply.TextReply("I cannot help with that.", "content_filter"))) {
            assertEquals(1, eval(endpoint, "mud", "--json"), terminal::err);
            assertEquals("REFUSED", result().path("end").asString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void reportsWrongKeyWithoutRetry(WireFormat provider) throws IOException {
        try (FakeEndpoint endpoint = new FakeEndpoint(
                provider, FakeEndpoint.error(401, Map.of(), "Incorrect API key provided: " + FakeEndpoint.KEY))) {
            assertEquals(4, eval(endpoint, "mud"), terminal::err);
            assertTrue(terminal.out().contains("HTTP 401: Incorrect API key provided: ***"), terminal::out);
            assertEquals(1, endpoint.requests.size());
            assertEquals(List.of(), pauses);
        }
    }

    @Test
    void waitsAsLongAsEndpointAsks() throws IOException {
        try (FakeEndpoint endpoint = new FakeEndpoint(
                WireFormat.ANTHROPIC,
                FakeEndpoint.done(),
                FakeEndpoint.error(429, Map.of("Retry-After", "7"), "Too many requests"),
                FakeEndpoint.error(500, Map.of(), "Overloaded"))) {
            assertEquals(0, eval(endpoint, "mud"), terminal::err);
            assertEquals(List.of(Duration.ofSeconds(7), Duration.ofSeconds(2)), pauses);
            assertTrue(terminal.err().contains("HTTP 429: attempt 2 of 5 in 7000 ms"), terminal::err);
        }
    }

    @Test
    void givesUpAfterBoundedRetries() throws IOException {
        try (FakeEndpoint endpoint =
                new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.error(429, Map.of(), "Quota exceeded"))) {
            assertEquals(4, eval(endpoint, "mud"), terminal::err);
            assertTrue(terminal.out().contains("HTTP 429: Quota exceeded"), terminal::out);
            assertEquals(5, endpoint.requests.size());
        }
        try (FakeEndpoint endpoint = new FakeEndpoint(
                WireFormat.OPENAI, FakeEndpoint.error(429, Map.of("Retry-After", "86400"), "Come back tomorrow"))) {
            assertEquals(4, eval(endpoint, "mud", "--force"), terminal::err);
            assertEquals(1, endpoint.requests.size());
        }
    }

    @ParameterizedTest
    @EnumSource
    void reportsAnswerThatIsNotJson(WireFormat provider) throws IOException {
        try (FakeEndpoint endpoint =
                new FakeEndpoint(provider, new Reply.Status(200, Map.of(), "<html>It works!</html>"))) {
            assertEquals(4, eval(endpoint, "mud"), terminal::err);
            assertTrue(terminal.out().contains("not valid JSON"), terminal::out);
        }
    }

    @Test
    void reportsAnswerThatIsCutOff() throws IOException {
        try (FakeEndpoint endpoint = new FakeEndpoint(WireFormat.OPENAI, new Reply.CutOff())) {
            assertEquals(4, eval(endpoint, "mud"), terminal::err);
            assertTrue(terminal.out().contains("The connection to the endpoint failed"), terminal::out);
            assertEquals(4, pauses.size());
        }
    }

    @Test
    void namesMissingVariables() {
        assertEquals(2, terminal.eval(Map.of("DOCUI_EVAL_MODEL", "m"), pauses::add, "mud"));
        assertTrue(terminal.err().contains("DOCUI_EVAL_BASE_URL, DOCUI_EVAL_API_KEY"), terminal::err);
        assertEquals(
                2,
                terminal.eval(
                        Map.of("DOCUI_EVAL_BASE_URL", "ftp://x", "DOCUI_EVAL_API_KEY", "k", "DOCUI_EVAL_MODEL", "m"),
                        pauses::add,
                        "mud"));
        assertTrue(terminal.err().contains("must start with http"), terminal::err);
    }

    @Test
    void namesFaultsOfTaskFile() throws IOException {
        Map<String, String> environment =
                Map.of("DOCUI_EVAL_BASE_URL", "http://127.0.0.1:9", "DOCUI_EVAL_API_KEY", "k", "DOCUI_EVAL_MODEL", "m");
        Path task = folder.resolve("task.json");
        for (Map.Entry<String, String> fault : Map.of(
                        "{\"app\": \"mud\"}", "\"instructions\" is required",
                        "{\"instructions\": \"x\", \"succes\": {}}", "no field \"succes\"",
                        "{\"instructions\": 3}", "\"instructions\" is not a string",
                        "{\"instructions\"", "not valid JSON",
                        "[]", "the file is not an object")
                .entrySet()) {
            Files.writeString(task, fault.getKey());
            assertEquals(2, terminal.eval(environment, pauses::add, "--task", task.toString()));
            assertTrue(terminal.err().contains(fault.getValue()), terminal::err);
        }
    }

    @Test
    void reportsAppThatEnds() throws IOException {
        try (FakeEndpoint endpoint =
                new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.done(), new Reply.ToolCall("crash", "{}"))) {
            assertEquals(
                    3,
                    terminal.eval(
                            endpoint.environment(), pauses::add, "hints", "--mode", "", "--out", transcript.toString()),
                    terminal::err);
            assertTrue(terminal.out().contains("hints has ended."), terminal::out);
        }
    }

    @Test
    void refusesToChangeFolderWithoutCopy() throws IOException {
        try (FakeEndpoint endpoint = new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.done())) {
            assertEquals(2, eval(endpoint, "folder"), terminal::err);
            assertTrue(terminal.err().contains("Give --workspace DIR"), terminal::err);
        }
    }

    @Test
    void keepsResultIfRecoveryEndsApp() throws IOException {
        try (FakeEndpoint endpoint =
                new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.done(), new Reply.ToolCall("fail", "{}"))) {
            assertEquals(0, evalHints(endpoint, "hints", "--hints", "--json"), terminal::err);
            assertEquals("MODEL_ENDED", result().path("end").asString(), terminal::out);
            assertEquals(
                    FakeEndpoint.READ * 2, result().path("usage").path("read").asInt(0));
            assertEquals(2, result().path("falseHints").asInt(0), terminal::out);
        }
    }

    @Test
    void followsHintsOnlyOnRequest() throws IOException {
        try (FakeEndpoint endpoint =
                new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.done(), new Reply.ToolCall("fail", "{}"))) {
            assertEquals(0, evalHints(endpoint, "hints", "--json"), terminal::err);
            assertEquals(0, result().path("hintsFollowed").asInt(-1), terminal::out);
        }
        assertEquals(0, terminal.eval(Map.of(), pauses::add, "--help"));
        assertTrue(terminal.out().replaceAll("\\s+", " ").contains("all their effects outside of the workspace"));
    }

    @Test
    void appGetsNoOtherVariables() throws Exception {
        try (FakeEndpoint endpoint =
                new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.done(), new Reply.ToolCall("environment", "{}"))) {
            assertEquals(0, evalHints(endpoint, "configured"), terminal::err);
        }
        Set<String> passed =
                Set.of(TranscriptReader.read(transcript).calls().get(0).answer().split(" ", -1));
        Map<String, String> expected = new HashMap<>(System.getenv());
        AppEnvironment.restrict(expected);
        Set<String> others = new HashSet<>(System.getenv().keySet());
        others.removeAll(expected.keySet());
        others.remove("XDG_STATE_HOME");
        others.retainAll(passed);
        assertEquals(Set.of(), others);
        assertTrue(passed.containsAll(List.of("PATH", "APP_SETTING")), passed::toString);
    }

    @Test
    void environmentHasNoSecrets() {
        Map<String, String> environment = new HashMap<>(Map.of(
                "PATH",
                "/bin",
                "Path",
                "C:\\",
                "LC_CTYPE",
                "C",
                "OPENAI_API_KEY",
                "1",
                "GITHUB_TOKEN",
                "2",
                "HOME",
                "/root"));
        AppEnvironment.restrict(environment);
        assertEquals(Set.of("PATH", "Path", "LC_CTYPE", "HOME"), environment.keySet());
    }

    @Test
    void redactsKeyThatAppPrints() throws Exception {
        try (FakeEndpoint endpoint = new FakeEndpoint(
                WireFormat.OPENAI,
                new Reply.TextReply("The key is " + FakeEndpoint.KEY, ""),
                new Reply.ToolCall("echo", "{\"text\": \"key: " + FakeEndpoint.KEY + "\"}"))) {
            assertEquals(0, evalHints(endpoint, "hints"), terminal::err);
        }
        TranscriptEntry call = TranscriptReader.read(transcript).calls().get(0);
        assertEquals("key: ***", call.answer());
        assertEquals(Map.of("text", "key: ***"), call.arguments());
    }

    @Test
    void keepsEarlierTranscript() throws IOException {
        try (FakeEndpoint endpoint = new FakeEndpoint(WireFormat.OPENAI, FakeEndpoint.done())) {
            assertEquals(3, evalHints(endpoint, "mud", "--app-option=--no-such-option", "--call-limit=5"));
            assertFalse(Files.exists(transcript), "nothing has happened yet");
            assertEquals(0, evalHints(endpoint, "hints"), terminal::err);
            String first = Files.readString(transcript);
            assertEquals(2, evalHints(endpoint, "hints"));
            assertTrue(terminal.err().contains("exists. Give another --out FILE, or --force"), terminal::err);
            assertEquals(1, endpoint.requests.size());
            assertEquals(first, Files.readString(transcript));
            assertEquals(0, evalHints(endpoint, "hints", "--force"), terminal::err);
        }
    }

    @Test
    void timeLimitEndsBetweenCallsOfOneMessage() throws Exception {
        Reply.ToolCall call = new Reply.ToolCall("echo", "{}");
        AppLaunch launch = new AppLaunch(
                "hints", EvaluationTerminal.java(HintApp.class.getName()), folder, Map.of(), Duration.ofMinutes(2));
        AtomicLong seconds = new AtomicLong();
        try (FakeEndpoint endpoint =
                        new FakeEndpoint(WireFormat.OPENAI, new Reply.ToolCalls(List.of(call, call, call, call)));
                AppInstances instances = new AppInstances(launch, null, Duration.ofMinutes(2), line -> {})) {
            EndpointSettings settings = EndpointSettings.of(endpoint.environment());
            SessionOrigin origin = new SessionOrigin(Optional.of("hints"), List.of(), Optional.empty());
            SessionLimits limits = new SessionLimits(100, 1_000_000, Duration.ofSeconds(4));
            // The clock advances by a second whenever it is read: at the start, for the request, and for each call.
            EvaluationResult result = new Evaluation(
                            instances,
                            EvaluationTask.reachGoal(),
                            origin,
                            limits,
                            () -> Duration.ofSeconds(seconds.getAndIncrement()).toNanos(),
                            line -> {})
                    .run(
                            new ChatEndpoint(settings, Duration.ofMinutes(1), pauses::add, line -> {}),
                            settings,
                            new TranscriptFile(transcript, false),
                            false);
            assertEquals(EndReason.TIME_LIMIT, result.end());
            assertEquals(2, result.calls());
        }
    }

    private int evalHints(FakeEndpoint endpoint, String... arguments) {
        List<String> words = new ArrayList<>(List.of(arguments));
        words.addAll(List.of("--mode", "", "--out", transcript.toString()));
        return terminal.eval(endpoint.environment(), pauses::add, words.toArray(String[]::new));
    }
}
