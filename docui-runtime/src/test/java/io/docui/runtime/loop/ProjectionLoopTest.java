package io.docui.runtime.loop;

import static io.docui.runtime.loop.Script.block;
import static io.docui.runtime.loop.Script.call;
import static io.docui.runtime.loop.Script.run;
import static io.docui.runtime.loop.Script.say;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.Media;
import io.docui.runtime.loop.Message.Answer;
import io.docui.runtime.loop.Message.Document;
import io.docui.runtime.loop.Message.Finish;
import io.docui.runtime.loop.Message.History;
import io.docui.runtime.loop.Message.Instructions;
import io.docui.runtime.loop.Message.Report;
import io.docui.runtime.loop.Message.Task;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.Primer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a loop shows a model, what it makes of the answers, and when it ends. */
class ProjectionLoopTest {
    private final Tally tally = new Tally();
    private final Session session = DocUI.app(tally).open("s");

    private ProjectionLoop.Builder loop(Model model) {
        return ProjectionLoop.builder(session, model).retries(2, Duration.ZERO);
    }

    private LoopResult play(Script script) {
        return loop(script).build().run("Count.");
    }

    @Test
    void theModelIsShownThePrimerTheTaskAndTheDocument() {
        Script script = Script.of(say("Nothing to do."));
        LoopResult result = play(script);
        List<Message> messages = script.requests.get(0).messages();
        assertEquals(new Instructions(Primer.FOR_LOOP), messages.get(0));
        assertEquals(new Task("Count."), messages.get(1));
        assertTrue(assertInstanceOf(Document.class, messages.get(2)).text().contains("Count: 0"));
        assertEquals(3, messages.size());
        assertEquals(
                List.of("look", "click", "run_code_snippet", "answer"),
                script.requests.get(0).tools().stream()
                        .map(tool -> tool.toolName())
                        .toList());
        assertTrue(result.done());
        assertEquals("Nothing to do.", result.text());
        assertEquals(1, result.rounds());
        assertNull(result.usage());
    }

    @Test
    void toolCallsRunAndWhatChangedIsReported() {
        Script script =
                Script.of(call(new ToolCall("a", "click", "{\"link\":\"link:1\"}"), run("add(10)")), say("It is 11."));
        assertTrue(play(script).done());
        assertEquals(11, tally.count);
        Report first = (Report) script.told(1).get(0);
        Report second = (Report) script.told(1).get(1);
        assertEquals("a", first.call().id());
        assertEquals("id-add(10)", second.call().id());
        assertTrue(first.success() && second.success());
        assertTrue(first.text().contains("Count: 1"), first.text());
        assertTrue(second.text().startsWith("✔ `add(amount=10)` → 11"), second.text());
        assertFalse(second.text().contains("# Tally"), "the change, not the document: " + second.text());
    }

    @Test
    void blocksRunAndAreReportedTogether() {
        Script script = Script.of(
                say("First\n```docui run\nadd(1)\n```\nthen\n```docui run\nadd(2)\nadd(3)\n```"), say("Done."));
        assertTrue(play(script).done());
        assertEquals(6, tally.count);
        assertEquals(1, script.told(1).size());
        Report report = (Report) script.told(1).get(0);
        assertNull(report.call());
        assertTrue(report.text().indexOf("add(amount=1)") < report.text().indexOf("add(amount=3)"), report.text());
    }

    @Test
    void aFailedBlockStopsTheRest() {
        Script script = Script.of(
                say("```docui run\nadd(1)\n```\n```docui run\nrefuse()\n```\n```docui run\nadd(5)\n```"), say("Well."));
        play(script);
        assertEquals(1, tally.count);
        assertFalse(((Report) script.told(1).get(0)).success());
        assertTrue(script.toldText(1).contains("Not today."), script.toldText(1));
        assertTrue(script.toldText(1).contains("Not tried: a block before it in the same message failed"));
    }

    @Test
    void aFailedToolCallStopsTheRestAndEachIsReported() {
        Script script = Script.of(call(run("add()"), run("refuse()"), run("add(5)"), run("add(6)")), say("Well."));
        play(script);
        assertEquals(1, tally.count);
        List<Boolean> successes =
                script.told(1).stream().map(told -> ((Report) told).success()).toList();
        assertEquals(List.of(true, false, false, false), successes);
        assertTrue(script.toldText(1).contains("Not tried: a call before it in the same message failed"));
    }

    @Test
    void aBlockThatWasCutDoesNotRunAndTheModelIsTold() {
        Script script = Script.of(say("```docui run\nadd(1)\n"), block("add(2)"), say("Done."));
        assertTrue(play(script).done());
        assertEquals(2, tally.count);
        assertTrue(script.toldText(1).contains("The block at line 1 did not run: it is not closed"));
    }

    @Test
    void blocksBehindOneThatDidNotRunAreNotTried() {
        Script script = Script.of(say("```Docui run\nadd(1)\n```\n```docui run\nadd(2)\n```"), say("Done."));
        play(script);
        assertEquals(0, tally.count);
        assertTrue(script.toldText(1).contains("Not tried: a block before it did not run"), script.toldText(1));
    }

    @Test
    void blocksBesideToolCallsDoNotRun() {
        Script script = Script.of(
                request -> new Answer("So:\n```docui run\nadd(1)\n```", List.of(run("add(1)")), Finish.STOP, null),
                say("Done."));
        play(script);
        assertEquals(1, tally.count);
        assertTrue(((Report) script.told(1).get(0)).success());
        assertTrue(script.toldText(1).contains("The block at line 2 did not run"), script.toldText(1));
    }

    @Test
    void mentionedCallsDoNotRun() {
        assertTrue(
                play(Script.of(say("I would call `add()`:\n```\nadd()\n```"))).done());
        assertEquals(0, tally.count);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"code\":\"add(1",
                "{\"code\":\"add(1)\"",
                "{\"code\"",
                "{",
                "{\"code\":\"add(1)\",\"code\":\"add(2)\"}",
                "[\"add(1)\"",
                "\"add(1)",
            })
    void argumentsThatWereCutRunNothing(String arguments) {
        Script script = Script.of(call(new ToolCall("a", "run_code_snippet", arguments)), say("Well."));
        assertTrue(play(script).done());
        assertEquals(0, tally.count);
        assertTrue(script.toldText(1).contains("SYNTAX"), script.toldText(1));
        assertTrue(script.toldText(1).contains("one JSON object of code"), script.toldText(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"code\":\"add(1)\"}",
                " {\"code\" : \"add(1)\", }",
                "add(1)",
                "\"add(1)\"",
                "[\"add(1)\"]",
                "[{\"code\":\"add(1)\"}]",
                "\"{\\\"code\\\":\\\"add(1)\\\"}\"",
            })
    void argumentsAreTakenAsModelsWriteThem(String arguments) {
        String valid = arguments.replace(", }", "}");
        play(Script.of(call(new ToolCall(null, "run_code_snippet", valid)), say("Done.")));
        assertEquals(1, tally.count);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"choice\":7}",
                "{\"choice\":\"7\"}",
                "{\"arguments\":{\"choice\":7}}",
                "{\"choice\":null,\"arguments\":{\"choice\":\"7\"}}",
                "7",
            })
    void questionsAreAnsweredByTheTool(String answer) {
        Script script = Script.of(
                call(run("set()")),
                call(new ToolCall("a", "answer", answer)),
                call(new ToolCall("b", "answer", "{\"choice\":\"yes\"}")),
                say("Done."));
        assertTrue(play(script).done());
        assertTrue(script.toldText(1).contains("🤔"), script.toldText(1));
        assertTrue(script.toldText(2).contains("are you sure?"), script.toldText(2));
        assertTrue(script.toldText(3).contains("✔ `set(choice=7)` → 7"), script.toldText(3));
        assertEquals(7, tally.count);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"choice\":\"cancel\"}",
                "{\"arguments\":[7]}",
                "{\"arguments\":{\"choice); add(\":7}}",
                "{\"chioce\":7}",
                "{\"choice\":[7,8]}",
                "{\"choice\":\"[7, 8]\"}",
                "{}",
            })
    void whatIsNoAnswerRunsNothing(String answer) {
        Script script = Script.of(call(run("set()")), call(new ToolCall("a", "answer", answer)), say("Done."));
        assertTrue(play(script).done());
        assertFalse(((Report) script.told(2).get(0)).success(), script.toldText(2));
        assertEquals(0, tally.count);
    }

    @Test
    void anActionTakenForAToolIsExplained() {
        Script script = Script.of(call(new ToolCall("a", "add", "{}")), say("Well."));
        play(script);
        assertEquals(0, tally.count);
        assertTrue(script.toldText(1).contains("There is no tool \"add\""), script.toldText(1));
        assertTrue(script.toldText(1).contains("run\\_code\\_snippet")
                || script.toldText(1).contains("run_code_snippet"));
    }

    @Test
    void ofAThousandCallsTheFirstFewRunAndAllAreReported() {
        ToolCall[] calls = IntStream.range(0, 1000)
                .mapToObj(i -> new ToolCall("id" + i, "run_code_snippet", "{\"code\":\"add()\"}"))
                .toArray(ToolCall[]::new);
        Script script = Script.of(call(calls), say("Done."));
        play(script);
        assertEquals(LoopLimits.DEFAULT.callsPerMessage(), tally.count);
        assertEquals(1000, script.told(1).size());
        for (int i = 0; i < 1000; i++) {
            Report report = (Report) script.told(1).get(i);
            assertEquals("id" + i, report.call().id());
            assertEquals(i < LoopLimits.DEFAULT.callsPerMessage(), report.success());
        }
        assertEquals(
                "⏭ Not tried: only 32 calls of a message are run.\n",
                script.told(1).get(999).text());
    }

    @Test
    void aModelThatReturnsNullHasFailed() {
        LoopResult result = play(Script.of(request -> null));
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertTrue(result.reason().contains("null"));
    }

    @Test
    void aModelThatThrowsHasFailedAndIsNotAskedAgain() {
        IllegalArgumentException fault = new IllegalArgumentException("no key");
        LoopResult result = play(Script.of(request -> {
            throw fault;
        }));
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertSame(fault, result.failure());
        assertTrue(result.reason().contains("no key"), result.reason());
    }

    @Test
    void aModelThatOverflowsItsStackHasFailedAndTheVirtualMachineHasNot() {
        StackOverflowError overflow = new StackOverflowError();
        LoopResult result = play(Script.of(request -> {
            throw overflow;
        }));
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertSame(overflow, result.failure());
        OutOfMemoryError memory = new OutOfMemoryError("a test's own");
        Script full = Script.of(request -> {
            throw memory;
        });
        assertSame(memory, assertThrows(OutOfMemoryError.class, () -> play(full)));
    }

    @Test
    void aModelThatIsBusyIsAskedAgain() {
        Model busy = request -> {
            throw new ModelException(ModelException.Kind.RATE_LIMIT, "429", null, Duration.ofNanos(1));
        };
        List<ModelException> retries = new ArrayList<>();
        Script script = Script.of(busy, busy, block("add()"), busy, say("Done."));
        LoopResult result = loop(script)
                .observer(new LoopObserver() {
                    @Override
                    public void retrying(ModelException failure) {
                        retries.add(failure);
                    }
                })
                .build()
                .run("Count.");
        assertTrue(result.done(), result::reason);
        assertEquals(2, result.rounds());
        assertEquals(3, retries.size());
        assertEquals(1, tally.count);
        assertEquals(script.requests.get(0).messages(), script.requests.get(2).messages(), "the same again");
    }

    @Test
    void aModelThatStaysBusyHasFailed() {
        Model busy = request -> {
            throw new ModelException(ModelException.Kind.UNAVAILABLE, "503", null);
        };
        Script script = Script.of(busy, busy, busy);
        LoopResult result = play(script);
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertEquals(3, script.requests.size());
        assertEquals(0, result.rounds());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n"})
    void anEmptyMessageIsNotTheEnd(String empty) {
        Script script = Script.of(say(empty), block("add()"), say("Done."));
        assertTrue(play(script).done());
        assertEquals(1, tally.count);
        assertTrue(script.toldText(1).contains("empty"));
    }

    @Test
    void aModelThatSaysNothingForeverIsStopped() {
        LoopResult result = play(Script.of(say(""), say(""), say(""), say(""), say("")));
        assertEquals(LoopEnd.REPEATED_FAILURE, result.end());
        assertEquals(5, result.rounds());
    }

    @Test
    void aMessageThatWasCutIsNotTheEnd() {
        Script script = Script.of(request -> new Answer("I think that", List.of(), Finish.LENGTH, null), say("Done."));
        assertTrue(play(script).done());
        assertTrue(script.toldText(1).contains("cut"));
    }

    @Test
    void aMessageThatWasWithheldIsNoSuccess() {
        LoopResult result = play(Script.of(request -> new Answer("I", List.of(), Finish.FILTERED, null)));
        assertEquals(LoopEnd.MODEL_FAILED, result.end());
        assertFalse(result.done());
    }

    @Test
    void theSameFailureAgainAndAgainIsTheEnd() {
        Script script = Script.of(
                block("refuse()"),
                block("refuse()"),
                block("add()"),
                block("refuse()"),
                block("refuse()"),
                block("refuse()"),
                block("refuse()"),
                block("refuse()"));
        LoopResult result = play(script);
        assertEquals(LoopEnd.REPEATED_FAILURE, result.end());
        assertEquals(8, result.rounds(), "a success in between is a new beginning");
        assertTrue(script.toldText(7).contains("stop, and try another way"), "was told before: " + script.toldText(7));
    }

    @Test
    void whoLooksBetweenTwoFailuresHasNotTriedAnotherWay() {
        Script script = Script.of(
                block("refuse()"),
                block("look()"),
                block("refuse()"),
                block("help()"),
                block("refuse()"),
                block("refuse()"),
                block("refuse()"));
        LoopResult result = play(script);
        assertEquals(LoopEnd.REPEATED_FAILURE, result.end());
        assertEquals("The same failure came 5 times running.", result.reason());
        assertEquals(7, result.rounds());
    }

    @Test
    void whatSucceededInTheSameMessageBreaksTheRow() {
        Model both = call(run("add()"), run("refuse()"));
        Script script = Script.of(both, both, both, both, both, both, say("Done."));
        assertTrue(play(script).done(), "something is done each time, and the session says so too");
        assertEquals(6, tally.count);
    }

    @Test
    void theNextTaskBeginsWithoutTheFailuresOfTheLast() {
        Model refuse = block("refuse()");
        Script script = Script.of(refuse, refuse, refuse, refuse, say("No."), refuse, refuse, say("No."));
        ProjectionLoop loop = loop(script).build();
        assertTrue(loop.run("Try.").done());
        assertTrue(loop.run("Try again.").done());
    }

    @Test
    void aToolThatThereIsNotIsCountedToo() {
        Model wrong = call(new ToolCall("x", "fly", "{}"));
        LoopResult result = play(Script.of(wrong, wrong, wrong, wrong, wrong));
        assertEquals(LoopEnd.REPEATED_FAILURE, result.end());
    }

    @Test
    void roundsAreLimited() {
        Script script = Script.of(block("add()"), block("add()"), block("add()"));
        LoopResult result =
                loop(script).limits(LoopLimits.DEFAULT.withRounds(3)).build().run("Count.");
        assertEquals(LoopEnd.ROUNDS, result.end());
        assertEquals(3, tally.count, "what the last message calls is still run");
    }

    @Test
    void tokensAreCountedAndLimited() {
        Model turn = request -> new Answer("```docui run\nadd()\n```", List.of(), Finish.STOP, new TokenUsage(90, 10));
        LoopResult result = loop(Script.of(turn, turn, turn))
                .limits(LoopLimits.DEFAULT.withTokens(300))
                .build()
                .run("Count.");
        assertEquals(LoopEnd.TOKENS, result.end());
        assertEquals(new TokenUsage(270, 30), result.usage());
        assertEquals(300, result.usage().total());
    }

    @Test
    void limitsThatLetNothingThroughAreRefused() {
        LoopLimits limits = LoopLimits.DEFAULT;
        assertThrows(IllegalArgumentException.class, () -> limits.withRounds(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withTokens(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withSameFailure(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withCallsPerMessage(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withContextTokens(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withTime(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> limits.withTime(Duration.ofDays(1000)));
        assertThrows(IllegalArgumentException.class, () -> loop(say("")).retries(-1, Duration.ZERO));
    }

    @Test
    void aConversationOnlyGrows() {
        Script script = Script.of(
                block("add()"),
                call(run("add()"), run("refuse()")),
                say(""),
                call(new ToolCall("x", "y", "{")),
                block("add()"),
                say("Done."));
        play(script);
        for (int i = 1; i < script.requests.size(); i++) {
            List<Message> before = script.requests.get(i - 1).messages();
            List<Message> now = script.requests.get(i).messages();
            assertEquals(before, now.subList(0, before.size()));
            assertTrue(now.size() > before.size() + 1);
        }
    }

    @Test
    void aConversationThatIsTooLongIsStartedAgainWithItsHistory() {
        String thoughts = "word ".repeat(2_000);
        Script script = Script.of(
                say(thoughts + "\n```docui run\nadd(7)\n```"),
                say(thoughts + "\n```docui run\nrefuse()\n```"),
                say("Done."));
        LoopResult result = loop(script)
                .limits(LoopLimits.DEFAULT.withContextTokens(3_000))
                .instructions("You are a clerk.")
                .build()
                .run("Count.");
        assertTrue(result.done());
        List<Message> messages = script.requests.get(2).messages();
        assertEquals(new Instructions(Primer.FOR_LOOP + "\nYou are a clerk."), messages.get(0));
        assertEquals(new Task("Count."), messages.get(1));
        String history = assertInstanceOf(History.class, messages.get(2)).text();
        assertTrue(history.contains("2 rounds"), history);
        assertTrue(history.contains("\n✔ `add(amount=7)` → 7\n"), history);
        assertTrue(history.contains("\n✘ `refuse()`\n  Not today."), history);
        assertTrue(assertInstanceOf(Document.class, messages.get(3)).text().contains("Count: 7"));
        Report unread = assertInstanceOf(Report.class, messages.get(4));
        assertNull(unread.call(), "no call of this conversation");
        assertFalse(unread.success());
        assertTrue(unread.text().contains("Not today."), unread.text());
        assertEquals(5, messages.size());
    }

    @Test
    void whatIsStartedAgainStillShowsTheMediaThatTheModelHasNotSeen() {
        String thoughts = "word ".repeat(2_000);
        Script script = Script.of(
                say(thoughts + "\n```docui run\nadd(7)\n```"),
                request -> new Answer(thoughts, List.of(run("draw()"), run("draw()")), Finish.STOP, null),
                say("Done."));
        assertTrue(loop(script)
                .limits(LoopLimits.DEFAULT.withContextTokens(3_000))
                .build()
                .run("Draw.")
                .done());
        List<Message> messages = script.requests.get(2).messages();
        Report unread = assertInstanceOf(Report.class, messages.get(messages.size() - 1));
        assertNull(unread.call());
        assertEquals(
                List.of("image/png", "image/png"),
                unread.media().stream().map(Media::mimeType).toList());
    }

    @Test
    void aConversationThatCannotEvenBeginWithinItsLimitEnds() {
        Script script = Script.of(block("add(7)"));
        LoopResult result = loop(script)
                .limits(LoopLimits.DEFAULT.withContextTokens(100))
                .build()
                .run("Count.");
        assertEquals(LoopEnd.CONTEXT, result.end());
        assertTrue(result.reason().endsWith(" tokens, but it may have no more than 100."), result.reason());
        assertEquals(1, script.requests.size());
        assertEquals(7, tally.count);
    }

    @Test
    void aConversationThatTheModelFindsTooLongIsStartedAgain() {
        Model tooLong = request -> {
            throw new ModelException(ModelException.Kind.TOO_LONG, "400", null);
        };
        Script script = Script.of(block("add(7)"), tooLong, say("Done."));
        assertTrue(play(script).done());
        assertInstanceOf(History.class, script.requests.get(2).messages().get(2));

        LoopResult hopeless = play(Script.of(tooLong));
        assertEquals(LoopEnd.MODEL_FAILED, hopeless.end(), "a document alone that is too long");
    }

    @Test
    void theNextTaskGoesOnWithTheConversation() {
        Script script = Script.of(block("add(7)"), say("It is 7."), block("add(1)"), say("It is 8."));
        ProjectionLoop loop = loop(script).build();
        assertEquals("It is 7.", loop.run("Count to 7.").text());
        LoopResult second = loop.run("One more.");
        assertEquals("It is 8.", second.text());
        assertEquals(2, second.rounds());
        List<Message> messages = script.requests.get(2).messages();
        assertTrue(messages.contains(new Task("Count to 7.")) && messages.contains(new Task("One more.")));
        assertEquals(1, messages.stream().filter(Instructions.class::isInstance).count());
    }

    @Test
    void aLoopDoesOneTaskAtATime() {
        AtomicReference<ProjectionLoop> loop = new AtomicReference<>();
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        loop.set(loop(Script.of(request -> {
                    thrown.set(assertThrows(
                            IllegalStateException.class, () -> loop.get().run("Within.")));
                    return Answer.of("Done.");
                }))
                .build());
        assertTrue(loop.get().run("Without.").done());
        assertInstanceOf(IllegalStateException.class, thrown.get());
    }

    @Test
    void aSessionThatIsClosedIsTheEnd() {
        tally.interlude = session::close;
        Script script = Script.of(call(run("interlude()"), run("add()")));
        LoopResult result = play(script);
        assertEquals(LoopEnd.SESSION_CLOSED, result.end());
        assertEquals(0, tally.count);

        assertEquals(LoopEnd.SESSION_CLOSED, play(Script.of()).end(), "and before the first document too");
    }

    @Test
    void observersSeeAllAndDisturbNothing() {
        List<String> seen = new ArrayList<>();
        LoopObserver observer = new LoopObserver() {
            @Override
            public void opened(List<Message> messages) {
                seen.add("opened " + messages.size());
            }

            @Override
            public void partial(String text) {
                seen.add("partial " + text);
            }

            @Override
            public void stepped(LoopStep step) {
                seen.add("step " + step.round() + " " + step.reports().size());
                throw new IllegalStateException("an observer's own fault");
            }

            @Override
            public void ended(LoopResult result) {
                seen.add("ended " + result.end());
            }
        };
        Model streaming = request -> {
            request.partial().accept("Do");
            request.partial().accept("ne.");
            return Answer.of("Done.");
        };
        LoopResult result = loop(Script.of(block("add()"), streaming))
                .observer(observer)
                .build()
                .run("Count.");
        assertTrue(result.done());
        assertEquals(List.of("opened 3", "step 1 1", "partial Do", "partial ne.", "step 2 0", "ended DONE"), seen);
    }
}
