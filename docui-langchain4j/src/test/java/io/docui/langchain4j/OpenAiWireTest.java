package io.docui.langchain4j;

import static io.docui.langchain4j.OpenAiServer.arguments;
import static io.docui.langchain4j.OpenAiServer.call;
import static io.docui.langchain4j.OpenAiServer.failure;
import static io.docui.langchain4j.OpenAiServer.run;
import static io.docui.langchain4j.OpenAiServer.say;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Lang;
import io.docui.langchain4j.OpenAiServer.Call;
import io.docui.langchain4j.OpenAiServer.Reply;
import io.docui.runtime.DocUI;
import io.docui.runtime.loop.Cancellation;
import io.docui.runtime.loop.LoopEnd;
import io.docui.runtime.loop.LoopObserver;
import io.docui.runtime.loop.LoopResult;
import io.docui.runtime.loop.LoopStep;
import io.docui.runtime.loop.Message.Report;
import io.docui.runtime.loop.Model;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.ModelException.Kind;
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
class OpenAiWireTest {
    private final Session session =
            DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Lang.EN))).open("s");
    private final List<LoopStep> steps = new ArrayList<>();
    private final List<Kind> retries = new ArrayList<>();
    private final StringBuilder pieces = new StringBuilder();
    private final CountDownLatch firstPiece = new CountDownLatch(1);
    private OpenAiServer server;

    /** The two ways in which a model can answer. */
    enum Mode {
        WHOLE {
            @Override
            Model model(String url) {
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
            Model model(String url) {
                return LangChain4jModels.of(OpenAiStreamingChatModel.builder()
                        .baseUrl(url)
                        .apiKey("none")
                        .modelName("scripted")
                        .build());
            }
        };

        abstract Model model(String url);
    }

    private final LoopObserver observer = new LoopObserver() {
        @Override
        public void partial(String text) {
            synchronized (pieces) {
                pieces.append(text);
            }
            firstPiece.countDown();
        }

        @Override
        public void retrying(ModelException failure) {
            retries.add(failure.kind());
        }

        @Override
        public void stepped(LoopStep step) {
            steps.add(step);
        }
    };

    private ProjectionLoop loop(Mode mode, Reply... replies) throws Exception {
        server = OpenAiServer.of(replies);
        return loop(mode, server.url());
    }

    private ProjectionLoop loop(Mode mode, String url) {
        return ProjectionLoop.builder(session, mode.model(url))
                .retries(2, Duration.ZERO)
                .observer(observer)
                .build();
    }

    private LoopResult play(Mode mode, Reply... replies) throws Exception {
        return loop(mode, replies).run("Win.");
    }

    private String told(int round) {
        return String.join(
                "\n", steps.get(round - 1).reports().stream().map(Report::text).toList());
    }

    @AfterEach
    void stop() {
        session.close();
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theModelIsGivenToolsAndTheDocument(Mode mode) throws Exception {
        assertTrue(play(mode, say("No.")).done());
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
    void toolCallsRunAndTheirResultsGoBack(Mode mode) throws Exception {
        LoopResult result = play(
                mode,
                call(new Call("c1", "click", arguments("link", "link:1")), run("search()")),
                call(run("go(exit=obj:exit:1)")),
                say("That was all."));
        assertTrue(result.done(), result::reason);
        assertEquals("That was all.", result.text());
        assertEquals(3, result.rounds());
        assertEquals(new TokenUsage(300, 30), result.usage());
        assertTrue(told(1).contains("✔ `talk(person=obj:person:2)`"), told(1));
        assertTrue(told(1).contains("✔ `search()`"), told(1));
        assertTrue(told(2).contains("Great Hall"), told(2));

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
    void blocksRunForModelsThatHaveNoTools(Mode mode) throws Exception {
        Reply.Said cut = new Reply.Said("Then:\n```docui run\nsear", List.of(), "length");
        LoopResult result =
                play(mode, say("I talk.\n```docui run\ntalk(obj:person:2)\n```\n"), cut, say("Enough — 够了."));
        assertTrue(result.done(), result::reason);
        assertTrue(told(1).startsWith("✔ `talk(person=obj:person:2)`"), told(1));
        assertTrue(told(2).contains("it is not closed"), told(2));
        assertEquals("user", server.messages(1).get(3).get("role").asString());
        if (mode == Mode.STREAMING) {
            assertTrue(pieces.toString().endsWith("Enough — 够了."), pieces.toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void argumentsThatWereCutRunNothing(Mode mode) throws Exception {
        Reply.Said cut =
                new Reply.Said("", List.of(new Call("c", "run_code_snippet", "{\"code\":\"search(")), "length");
        assertTrue(play(mode, cut, say("Well.")).done());
        assertTrue(told(1).contains("SYNTAX"), told(1));
    }

    @ParameterizedTest
    @EnumSource
    void failuresThatPassAreTriedAgain(Mode mode) throws Exception {
        LoopResult result = play(
                mode,
                failure(500, "server_error", "oops"),
                failure(429, "rate_limit_exceeded", "slow down"),
                call(run("search()")),
                failure(503, "overloaded", "later"),
                say("Done."));
        assertTrue(result.done(), result::reason);
        assertEquals(List.of(Kind.UNAVAILABLE, Kind.RATE_LIMIT, Kind.UNAVAILABLE), retries);
        assertEquals(2, result.rounds());
        assertEquals(server.messages(0), server.messages(2), "the same is asked again");
    }

    @ParameterizedTest
    @EnumSource
    void failuresThatStayAreTheEnd(Mode mode) throws Exception {
        LoopResult result = play(mode, failure(401, "invalid_api_key", "who are you?"));
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertTrue(result.reason().contains("who are you?"), result.reason());
        assertEquals(1, server.requests.size());
    }

    @ParameterizedTest
    @EnumSource
    void aConversationThatIsTooLongIsStartedAgain(Mode mode) throws Exception {
        LoopResult result = play(
                mode,
                call(run("search()")),
                failure(400, "context_length_exceeded", "maximum context length is 8 tokens"),
                say("Done."));
        assertTrue(result.done(), result::reason);
        String user = server.messages(2).get(1).get("content").asString();
        assertTrue(user.contains("The latest, oldest first:") && user.contains("✔ `search()`"), user);
        assertTrue(user.contains("# Slime Cave"), user);
        assertEquals(2, server.messages(2).size());
    }

    @ParameterizedTest
    @EnumSource
    void aMessageThatIsWithheldIsNoSuccess(Mode mode) throws Exception {
        LoopResult result = play(mode, new Reply.Said("I", List.of(), "content_filter"));
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertTrue(result.reason().contains("withheld"), result.reason());
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyMessageIsNeverSentBack(Mode mode) throws Exception {
        assertTrue(play(mode, say(""), say("Done.")).done());
        assertEquals(2, server.messages(1).size());
        String user = server.messages(1).get(1).get("content").asString();
        assertTrue(user.endsWith("Your message is empty. Call a tool, or say in words that you are done."), user);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsNotOfTheFormatIsAFailure(Mode mode) throws Exception {
        Reply.Status page = new Reply.Status(200, "<html>Welcome to the hotel's network</html>");
        LoopResult result = play(mode, page, page, page);
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertEquals(List.of(), steps);
    }

    @ParameterizedTest
    @EnumSource
    void aServerThatIsNotThereIsAFailure(Mode mode) throws Exception {
        String url;
        try (OpenAiServer gone = OpenAiServer.of()) {
            url = gone.url();
        }
        LoopResult result = loop(mode, url).run("Win.");
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertEquals(List.of(Kind.UNAVAILABLE, Kind.UNAVAILABLE), retries);
    }

    @Test
    void aStreamThatBreaksIsAskedForAgainAndNothingOfItRuns() throws Exception {
        Reply.Said half = say("```docui run\nsearch()\n```\n```docui run\ntalk(obj:person:2)\n```");
        LoopResult result = play(
                Mode.STREAMING, new Reply.Broken(half), new Reply.Ended(half), call(run("search()")), say("Done."));
        assertTrue(result.done(), result::reason);
        assertEquals(List.of(Kind.UNAVAILABLE, Kind.UNAVAILABLE), retries);
        assertEquals(2, steps.size());
        assertTrue(told(1).startsWith("✔ `search()`"), told(1));
    }

    @Test
    void aStreamThatBreaksWithinAToolCallRunsNothing() throws Exception {
        Reply.Said half = call(run("search()"), run("talk(obj:person:2)"));
        LoopResult result = play(Mode.STREAMING, new Reply.Ended(half), new Reply.Broken(half), say("Done."));
        assertTrue(result.done(), result::reason);
        assertEquals(1, steps.size());
        assertTrue(session.look().contains("search()"), "nobody has searched");
    }

    @Test
    void cancellingBreaksTheStreamOff() throws Exception {
        ProjectionLoop loop =
                loop(Mode.STREAMING, new Reply.Hanging(say("I am thinking, and thinking, and thinking.")));
        Cancellation cancellation = new Cancellation();
        FutureTask<LoopResult> task = new FutureTask<>(() -> loop.run("Win.", cancellation));
        new Thread(task, "loop").start();
        firstPiece.await();
        cancellation.request();
        assertEquals(LoopEnd.CANCELLED, task.get().end());
        server.goOn.countDown();
        server.brokenOff.await();
    }

    @Test
    void cancellingWithinAToolCallBreaksTheStreamOffToo() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        Reply.Hanging hanging = new Reply.Hanging(call(run("search()"), run("talk(obj:person:2)")));
        server = new OpenAiServer(request -> {
            asked.countDown();
            return hanging;
        });
        ProjectionLoop loop = loop(Mode.STREAMING, server.url());
        Cancellation cancellation = new Cancellation();
        FutureTask<LoopResult> task = new FutureTask<>(() -> loop.run("Win.", cancellation));
        new Thread(task, "loop").start();
        asked.await();
        cancellation.request();
        assertEquals(LoopEnd.CANCELLED, task.get().end());
        server.goOn.countDown();
        server.brokenOff.await();
    }

    @Test
    void cancellingDoesNotWaitForAModelThatAnswersInOnePiece() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        server = new OpenAiServer(request -> {
            asked.countDown();
            try {
                release.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return say("Too late.");
        });
        ProjectionLoop loop = loop(Mode.WHOLE, server.url());
        Cancellation cancellation = new Cancellation();
        FutureTask<LoopResult> task = new FutureTask<>(() -> loop.run("Win.", cancellation));
        new Thread(task, "loop").start();
        asked.await();
        cancellation.request();
        assertEquals(LoopEnd.CANCELLED, task.get().end());
        release.countDown();
        assertEquals(List.of(), Arrays.asList(steps.toArray()));
    }
}
