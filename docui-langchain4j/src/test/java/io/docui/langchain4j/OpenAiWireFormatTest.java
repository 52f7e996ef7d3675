package io.docui.langchain4j;

import static io.docui.langchain4j.FakeOpenAiServer.arguments;
import static io.docui.langchain4j.FakeOpenAiServer.errorReply;
import static io.docui.langchain4j.FakeOpenAiServer.runCodeCall;
import static io.docui.langchain4j.FakeOpenAiServer.textReply;
import static io.docui.langchain4j.FakeOpenAiServer.toolCallReply;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.langchain4j.FakeOpenAiServer.Reply;
import io.docui.langchain4j.FakeOpenAiServer.RequestedToolCall;
import io.docui.runtime.DocUI;
import io.docui.runtime.loop.CancellationToken;
import io.docui.runtime.loop.ConversationMessage.Report;
import io.docui.runtime.loop.LanguageModel;
import io.docui.runtime.loop.LoopEndReason;
import io.docui.runtime.loop.LoopObserver;
import io.docui.runtime.loop.LoopResult;
import io.docui.runtime.loop.LoopStep;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.ModelException.FailureKind;
import io.docui.runtime.loop.ProjectionLoop;
import io.docui.runtime.loop.TokenUsage;
import io.docui.runtime.session.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Chat models that speak to a server over HTTP play the game, in one piece and piece by piece. */
@Timeout(value = 120, unit = SECONDS)
class OpenAiWireFormatTest {
    private final Session session =
            DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Language.EN))).open("s");
    private final List<LoopStep> steps = new ArrayList<>();
    private final List<FailureKind> retries = new ArrayList<>();
    private final StringBuilder pieces = new StringBuilder();
    private final CountDownLatch firstPiece = new CountDownLatch(1);
    private FakeOpenAiServer server;

    /** The two ways in which a model can answer. */
    enum ResponseMode {
        WHOLE {
            @Override
            LanguageModel model(String url) {
                return LangChain4jModels.of(OpenAiChatModel.builder()
                        .baseUrl(url)
                        .apiKey("none")
                        .modelName("scripted")
                        .maxRetries(0)
                        .build());
            }
        },
        STREAMING {
            @Override
            LanguageModel model(String url) {
                return LangChain4jModels.of(OpenAiStreamingChatModel.builder()
                        .baseUrl(url)
                        .apiKey("none")
                        .modelName("scripted")
                        .build());
            }
        };

        abstract LanguageModel model(String url);
    }

    private final LoopObserver observer = new LoopObserver() {
        @Override
        public void onPartial(String text) {
            synchronized (pieces) {
                pieces.append(text);
            }
            firstPiece.countDown();
        }

        @Override
        public void onRetry(ModelException failure) {
            retries.add(failure.kind());
        }

        @Override
        public void onStep(LoopStep step) {
            steps.add(step);
        }
    };

    private ProjectionLoop loop(ResponseMode responseMode, Reply... replies) throws Exception {
        server = FakeOpenAiServer.of(replies);
        return loop(responseMode, server.url());
    }

    private ProjectionLoop loop(ResponseMode responseMode, String url) {
        return ProjectionLoop.builder(session, responseMode.model(url))
                .retries(2, Duration.ZERO)
                .observer(observer)
                .build();
    }

    private LoopResult runLoop(ResponseMode responseMode, Reply... replies) throws Exception {
        return loop(responseMode, replies).run("Win.");
    }

    private String reportText(int round) {
        return String.join(
                "\n", steps.get(round - 1).reports().stream().map(Report::text).toList());
    }

    @AfterEach
    void closeAll() {
        session.close();
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void requestContainsToolsAndDocument(ResponseMode responseMode) throws Exception {
        assertTrue(runLoop(responseMode, textReply("No.")).isDone());
        JsonNode request = server.requests.get(0);
        assertEquals("system", request.at("/messages/0/role").asString());
        assertEquals("user", request.at("/messages/1/role").asString());
        assertEquals(2, request.get("messages").size());
        String user = request.at("/messages/1/content").asString();
        assertTrue(user.startsWith("Win.\n\n# Slime Cave\n"), user);
        assertEquals(4, request.get("tools").size());
        assertEquals(
                "object",
                request.at("/tools/3/function/parameters/properties/arguments/type")
                        .asString());
        JsonNode look = request.at("/tools/0/function");
        assertEquals("look", look.get("name").asString());
        assertEquals(3, look.at("/parameters/properties/lod/enum").size());
        JsonNode click = request.at("/tools/1/function/parameters");
        assertEquals("string", click.at("/properties/link/type").asString());
        assertEquals("link", click.at("/required/0").asString());
    }

    @ParameterizedTest
    @EnumSource
    void runsToolCallsAndReturnsResults(ResponseMode responseMode) throws Exception {
        LoopResult result = runLoop(
                responseMode,
                toolCallReply(
                        new RequestedToolCall("c1", "click", arguments("link", "link:1")), runCodeCall("search()")),
                toolCallReply(runCodeCall("go(exit=obj:exit:1)")),
                textReply("That was all."));
        assertTrue(result.isDone(), result::reason);
        assertEquals("That was all.", result.text());
        assertEquals(3, result.rounds());
        assertEquals(new TokenUsage(300, 30), result.usage());
        assertTrue(reportText(1).contains("✔ The hermit says: "), reportText(1));
        assertTrue(reportText(1).contains("✔ You turn over every stone"), reportText(1));
        assertTrue(reportText(2).contains("Great Hall"), reportText(2));

        List<JsonNode> messages = server.messages(1);
        JsonNode said = messages.get(2);
        assertEquals("assistant", said.get("role").asString());
        assertEquals("c1", said.at("/tool_calls/0/id").asString());
        assertEquals("run_code_snippet", said.at("/tool_calls/1/function/name").asString());
        assertEquals(
                "{\"code\":\"search()\"}",
                said.at("/tool_calls/1/function/arguments").asString());
        assertEquals("tool", messages.get(3).get("role").asString());
        assertEquals("c1", messages.get(3).get("tool_call_id").asString());
        assertEquals(
                steps.get(0).reports().get(0).text(),
                messages.get(3).get("content").asString());
        assertEquals(said.at("/tool_calls/1/id"), messages.get(4).get("tool_call_id"));
        for (int i = 1; i < server.requests.size(); i++) {
            List<JsonNode> before = server.messages(i - 1);
            assertEquals(before, server.messages(i).subList(0, before.size()), "nothing is rewritten");
        }
    }

    @ParameterizedTest
    @EnumSource
    void runsBlocksWithoutToolSupport(ResponseMode responseMode) throws Exception {
        Reply.CompleteReply cut = new Reply.CompleteReply("Then:\n```docui run\nsear", List.of(), "length");
        LoopResult result = runLoop(
                responseMode,
                textReply("I talk.\n```docui run\ntalk(obj:person:2)\n```\n"),
                cut,
                textReply("Enough — 够了."));
        assertTrue(result.isDone(), result::reason);
        assertTrue(reportText(1).startsWith("✔ The hermit says: "), reportText(1));
        assertTrue(reportText(2).contains("it is not closed"), reportText(2));
        assertEquals("user", server.messages(1).get(3).get("role").asString());
        if (responseMode == ResponseMode.STREAMING) {
            assertTrue(pieces.toString().endsWith("Enough — 够了."), pieces.toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void truncatedArgumentsRunNothing(ResponseMode responseMode) throws Exception {
        Reply.CompleteReply cut = new Reply.CompleteReply(
                "", List.of(new RequestedToolCall("c", "run_code_snippet", "{\"code\":\"search(")), "length");
        assertTrue(runLoop(responseMode, cut, textReply("Well.")).isDone());
        assertTrue(reportText(1).contains("SYNTAX"), reportText(1));
    }

    @ParameterizedTest
    @EnumSource
    void retriesTransientFailures(ResponseMode responseMode) throws Exception {
        LoopResult result = runLoop(
                responseMode,
                errorReply(500, "server_error", "oops"),
                errorReply(429, "rate_limit_exceeded", "slow down"),
                toolCallReply(runCodeCall("search()")),
                errorReply(503, "overloaded", "later"),
                textReply("Done."));
        assertTrue(result.isDone(), result::reason);
        assertEquals(List.of(FailureKind.UNAVAILABLE, FailureKind.RATE_LIMIT, FailureKind.UNAVAILABLE), retries);
        assertEquals(2, result.rounds());
        assertEquals(server.messages(0), server.messages(2), "the same is asked again");
    }

    @ParameterizedTest
    @EnumSource
    void permanentFailureEndsLoop(ResponseMode responseMode) throws Exception {
        LoopResult result = runLoop(responseMode, errorReply(401, "invalid_api_key", "who are you?"));
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertTrue(result.reason().contains("who are you?"), result.reason());
        assertEquals(1, server.requests.size());
    }

    @ParameterizedTest
    @EnumSource
    void restartsTooLongConversation(ResponseMode responseMode) throws Exception {
        LoopResult result = runLoop(
                responseMode,
                toolCallReply(runCodeCall("search()")),
                errorReply(400, "context_length_exceeded", "maximum context length is 8 tokens"),
                textReply("Done."));
        assertTrue(result.isDone(), result::reason);
        String user = server.messages(2).get(1).get("content").asString();
        assertTrue(user.contains("The latest, oldest first:") && user.contains("✔ `search()`"), user);
        assertTrue(user.contains("# Slime Cave"), user);
        assertEquals(2, server.messages(2).size());
    }

    @ParameterizedTest
    @EnumSource
    void filteredMessageFailsLoop(ResponseMode responseMode) throws Exception {
        LoopResult result = runLoop(responseMode, new Reply.CompleteReply("I", List.of(), "content_filter"));
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertTrue(result.reason().contains("withheld"), result.reason());
    }

    @ParameterizedTest
    @EnumSource
    void omitsEmptyMessagesFromRequests(ResponseMode responseMode) throws Exception {
        assertTrue(runLoop(responseMode, textReply(""), textReply("Done.")).isDone());
        assertEquals(2, server.messages(1).size());
        String user = server.messages(1).get(1).get("content").asString();
        assertTrue(user.endsWith("Your message is empty. Call a tool, or say in words that you are done."), user);
    }

    @ParameterizedTest
    @EnumSource
    void malformedResponseFailsLoop(ResponseMode responseMode) throws Exception {
        Reply.HttpStatusReply page = new Reply.HttpStatusReply(200, "<html>Welcome to the hotel's network</html>");
        LoopResult result = runLoop(responseMode, page, page, page);
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertEquals(List.of(), steps);
    }

    @ParameterizedTest
    @EnumSource
    void unreachableServerFailsLoop(ResponseMode responseMode) throws Exception {
        String url;
        try (FakeOpenAiServer gone = FakeOpenAiServer.of()) {
            url = gone.url();
        }
        LoopResult result = loop(responseMode, url).run("Win.");
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertEquals(List.of(FailureKind.UNAVAILABLE, FailureKind.UNAVAILABLE), retries);
    }

    @Test
    void retriesBrokenStreamWithoutRunningIt() throws Exception {
        Reply.CompleteReply half = textReply("```docui run\nsearch()\n```\n```docui run\ntalk(obj:person:2)\n```");
        LoopResult result = runLoop(
                ResponseMode.STREAMING,
                new Reply.BrokenConnectionReply(half),
                new Reply.TruncatedStreamReply(half),
                toolCallReply(runCodeCall("search()")),
                textReply("Done."));
        assertTrue(result.isDone(), result::reason);
        assertEquals(List.of(FailureKind.UNAVAILABLE, FailureKind.UNAVAILABLE), retries);
        assertEquals(2, steps.size());
        assertTrue(reportText(1).startsWith("✔ You turn over every stone"), reportText(1));
    }

    @Test
    void brokenToolCallStreamRunsNothing() throws Exception {
        Reply.CompleteReply half = toolCallReply(runCodeCall("search()"), runCodeCall("talk(obj:person:2)"));
        LoopResult result = runLoop(
                ResponseMode.STREAMING,
                new Reply.TruncatedStreamReply(half),
                new Reply.BrokenConnectionReply(half),
                textReply("Done."));
        assertTrue(result.isDone(), result::reason);
        assertEquals(1, steps.size());
        assertTrue(session.look().contains("search()"), "nobody has searched");
    }

    @Test
    void cancelClosesStream() throws Exception {
        ProjectionLoop loop = loop(
                ResponseMode.STREAMING,
                new Reply.HangingStreamReply(textReply("I am thinking, and thinking, and thinking.")));
        CancellationToken cancellationToken = new CancellationToken();
        FutureTask<LoopResult> task = new FutureTask<>(() -> loop.run("Win.", cancellationToken));
        new Thread(task, "loop").start();
        firstPiece.await();
        cancellationToken.cancel();
        assertEquals(LoopEndReason.CANCELLED, task.get().end());
        server.goOn.countDown();
        server.brokenOff.await();
    }

    @Test
    void cancelClosesStreamDuringToolCall() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        Reply.HangingStreamReply hangingStreamReply =
                new Reply.HangingStreamReply(toolCallReply(runCodeCall("search()"), runCodeCall("talk(obj:person:2)")));
        server = new FakeOpenAiServer(request -> {
            asked.countDown();
            return hangingStreamReply;
        });
        ProjectionLoop loop = loop(ResponseMode.STREAMING, server.url());
        CancellationToken cancellationToken = new CancellationToken();
        FutureTask<LoopResult> task = new FutureTask<>(() -> loop.run("Win.", cancellationToken));
        new Thread(task, "loop").start();
        asked.await();
        cancellationToken.cancel();
        assertEquals(LoopEndReason.CANCELLED, task.get().end());
        server.goOn.countDown();
        server.brokenOff.await();
    }

    @Test
    void cancelDoesNotWaitForBlockingModel() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        server = new FakeOpenAiServer(request -> {
            asked.countDown();
            try {
                release.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return textReply("Too late.");
        });
        ProjectionLoop loop = loop(ResponseMode.WHOLE, server.url());
        CancellationToken cancellationToken = new CancellationToken();
        FutureTask<LoopResult> task = new FutureTask<>(() -> loop.run("Win.", cancellationToken));
        new Thread(task, "loop").start();
        asked.await();
        cancellationToken.cancel();
        assertEquals(LoopEndReason.CANCELLED, task.get().end());
        release.countDown();
        assertEquals(List.of(), Arrays.asList(steps.toArray()));
    }
}
