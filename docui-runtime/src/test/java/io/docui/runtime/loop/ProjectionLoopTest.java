package io.docui.runtime.loop;

import static io.docui.runtime.loop.ScriptedLanguageModel.answerRunBlock;
import static io.docui.runtime.loop.ScriptedLanguageModel.answerText;
import static io.docui.runtime.loop.ScriptedLanguageModel.answerToolCalls;
import static io.docui.runtime.loop.ScriptedLanguageModel.runCodeCall;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.Media;
import io.docui.runtime.loop.ConversationMessage.Answer;
import io.docui.runtime.loop.ConversationMessage.Document;
import io.docui.runtime.loop.ConversationMessage.FinishReason;
import io.docui.runtime.loop.ConversationMessage.History;
import io.docui.runtime.loop.ConversationMessage.Instructions;
import io.docui.runtime.loop.ConversationMessage.Prompt;
import io.docui.runtime.loop.ConversationMessage.Report;
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
    private final TallyProvider tallyProvider = new TallyProvider();
    private final Session session = DocUI.app(tallyProvider).open("s");

    private ProjectionLoop.Builder loop(LanguageModel languageModel) {
        return ProjectionLoop.builder(session, languageModel).retries(2, Duration.ZERO);
    }

    private LoopResult runLoop(ScriptedLanguageModel scriptedLanguageModel) {
        return loop(scriptedLanguageModel).build().run("Count.");
    }

    @Test
    void firstRequestHasPrimerPromptAndDocument() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(answerText("Nothing to do."));
        LoopResult result = runLoop(scriptedLanguageModel);
        List<ConversationMessage> messages =
                scriptedLanguageModel.requests.get(0).messages();
        assertEquals(new Instructions(Primer.FOR_LOOP), messages.get(0));
        assertEquals(new Prompt("Count."), messages.get(1));
        assertTrue(assertInstanceOf(Document.class, messages.get(2)).text().contains("Count: 0"));
        assertEquals(3, messages.size());
        assertEquals(
                List.of("look", "click", "run_code_snippet", "answer"),
                scriptedLanguageModel.requests.get(0).tools().stream()
                        .map(tool -> tool.toolName())
                        .toList());
        assertTrue(result.isDone());
        assertEquals("Nothing to do.", result.text());
        assertEquals(1, result.rounds());
        assertNull(result.usage());
    }

    @Test
    void runsToolCallsAndReportsChanges() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerToolCalls(new ToolCall("a", "click", "{\"link\":\"link:1\"}"), runCodeCall("add(10)")),
                answerText("It is 11."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertEquals(11, tallyProvider.count);
        Report first = (Report) scriptedLanguageModel.repliesToRound(1).get(0);
        Report second = (Report) scriptedLanguageModel.repliesToRound(1).get(1);
        assertEquals("a", first.call().id());
        assertEquals("id-add(10)", second.call().id());
        assertTrue(first.success() && second.success());
        assertTrue(first.text().contains("Count: 1"), first.text());
        assertTrue(second.text().startsWith("✔ 11\n"), second.text());
        assertFalse(second.text().contains("# Tally"), "the change, not the document: " + second.text());
    }

    @Test
    void runsBlocksAndReportsThemTogether() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerText("First\n```docui run\nadd(1)\n```\nthen\n```docui run\nadd(2)\nadd(3)\n```"),
                answerText("Done."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertEquals(6, tallyProvider.count);
        assertEquals(1, scriptedLanguageModel.repliesToRound(1).size());
        Report report = (Report) scriptedLanguageModel.repliesToRound(1).get(0);
        assertNull(report.call());
        assertTrue(report.text().indexOf("✔ 1\n") < report.text().indexOf("✔ 2 → 6\n"), report.text());
    }

    @Test
    void failedBlockStopsRemainingBlocks() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerText("```docui run\nadd(1)\n```\n```docui run\nrefuse()\n```\n```docui run\nadd(5)\n```"),
                answerText("Well."));
        runLoop(scriptedLanguageModel);
        assertEquals(1, tallyProvider.count);
        assertFalse(((Report) scriptedLanguageModel.repliesToRound(1).get(0)).success());
        assertTrue(
                scriptedLanguageModel.replyTextToRound(1).contains("Not today."),
                scriptedLanguageModel.replyTextToRound(1));
        assertTrue(scriptedLanguageModel
                .replyTextToRound(1)
                .contains("Not tried: a block before it in the same message failed"));
    }

    @Test
    void failedToolCallSkipsAndReportsRest() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerToolCalls(
                        runCodeCall("add()"), runCodeCall("refuse()"), runCodeCall("add(5)"), runCodeCall("add(6)")),
                answerText("Well."));
        runLoop(scriptedLanguageModel);
        assertEquals(1, tallyProvider.count);
        List<Boolean> successes = scriptedLanguageModel.repliesToRound(1).stream()
                .map(told -> ((Report) told).success())
                .toList();
        assertEquals(List.of(true, false, false, false), successes);
        assertTrue(scriptedLanguageModel
                .replyTextToRound(1)
                .contains("Not tried: a call before it in the same message failed"));
    }

    @Test
    void reportsTruncatedBlockWithoutRunningIt() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerText("```docui run\nadd(1)\n"), answerRunBlock("add(2)"), answerText("Done."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertEquals(2, tallyProvider.count);
        assertTrue(scriptedLanguageModel
                .replyTextToRound(1)
                .contains("The block at line 1 did not run: it is not closed"));
    }

    @Test
    void skipsBlocksAfterIgnoredBlock() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerText("```Docui run\nadd(1)\n```\n```docui run\nadd(2)\n```"), answerText("Done."));
        runLoop(scriptedLanguageModel);
        assertEquals(0, tallyProvider.count);
        assertTrue(
                scriptedLanguageModel.replyTextToRound(1).contains("Not tried: a block before it did not run"),
                scriptedLanguageModel.replyTextToRound(1));
    }

    @Test
    void ignoresBlocksNextToToolCalls() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                request -> new Answer(
                        "So:\n```docui run\nadd(1)\n```", List.of(runCodeCall("add(1)")), FinishReason.STOP, null),
                answerText("Done."));
        runLoop(scriptedLanguageModel);
        assertEquals(1, tallyProvider.count);
        assertTrue(((Report) scriptedLanguageModel.repliesToRound(1).get(0)).success());
        assertTrue(
                scriptedLanguageModel.replyTextToRound(1).contains("The block at line 2 did not run"),
                scriptedLanguageModel.replyTextToRound(1));
    }

    @Test
    void doesNotRunMentionedCalls() {
        assertTrue(runLoop(ScriptedLanguageModel.of(answerText("I would call `add()`:\n```\nadd()\n```")))
                .isDone());
        assertEquals(0, tallyProvider.count);
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
    void truncatedArgumentsRunNothing(String arguments) {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerToolCalls(new ToolCall("a", "run_code_snippet", arguments)), answerText("Well."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertEquals(0, tallyProvider.count);
        assertTrue(
                scriptedLanguageModel.replyTextToRound(1).contains("SYNTAX"),
                scriptedLanguageModel.replyTextToRound(1));
        assertTrue(
                scriptedLanguageModel.replyTextToRound(1).contains("one JSON object of code"),
                scriptedLanguageModel.replyTextToRound(1));
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
    void acceptsCommonArgumentFormats(String arguments) {
        String valid = arguments.replace(", }", "}");
        runLoop(ScriptedLanguageModel.of(
                answerToolCalls(new ToolCall(null, "run_code_snippet", valid)), answerText("Done.")));
        assertEquals(1, tallyProvider.count);
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
    void answerToolAnswersQuestions(String answer) {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerToolCalls(runCodeCall("set()")),
                answerToolCalls(new ToolCall("a", "answer", answer)),
                answerToolCalls(new ToolCall("b", "answer", "{\"choice\":\"yes\"}")),
                answerText("Done."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertTrue(scriptedLanguageModel.replyTextToRound(1).contains("🤔"), scriptedLanguageModel.replyTextToRound(1));
        assertTrue(
                scriptedLanguageModel.replyTextToRound(2).contains("are you sure?"),
                scriptedLanguageModel.replyTextToRound(2));
        assertTrue(
                scriptedLanguageModel.replyTextToRound(3).contains("✔ `set` → 7"),
                scriptedLanguageModel.replyTextToRound(3));
        assertEquals(7, tallyProvider.count);
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
    void invalidAnswerRunsNothing(String answer) {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerToolCalls(runCodeCall("set()")),
                answerToolCalls(new ToolCall("a", "answer", answer)),
                answerText("Done."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertFalse(
                ((Report) scriptedLanguageModel.repliesToRound(2).get(0)).success(),
                scriptedLanguageModel.replyTextToRound(2));
        assertEquals(0, tallyProvider.count);
    }

    @Test
    void explainsActionCalledAsTool() {
        ScriptedLanguageModel scriptedLanguageModel =
                ScriptedLanguageModel.of(answerToolCalls(new ToolCall("a", "add", "{}")), answerText("Well."));
        runLoop(scriptedLanguageModel);
        assertEquals(0, tallyProvider.count);
        assertTrue(
                scriptedLanguageModel.replyTextToRound(1).contains("There is no tool \"add\""),
                scriptedLanguageModel.replyTextToRound(1));
        assertTrue(scriptedLanguageModel.replyTextToRound(1).contains("run\\_code\\_snippet")
                || scriptedLanguageModel.replyTextToRound(1).contains("run_code_snippet"));
    }

    @Test
    void limitsCallsPerMessageAndReportsAll() {
        ToolCall[] calls = IntStream.range(0, 1000)
                .mapToObj(i -> new ToolCall("id" + i, "run_code_snippet", "{\"code\":\"add()\"}"))
                .toArray(ToolCall[]::new);
        ScriptedLanguageModel scriptedLanguageModel =
                ScriptedLanguageModel.of(answerToolCalls(calls), answerText("Done."));
        runLoop(scriptedLanguageModel);
        assertEquals(LoopLimits.DEFAULT.callsPerMessage(), tallyProvider.count);
        assertEquals(1000, scriptedLanguageModel.repliesToRound(1).size());
        for (int i = 0; i < 1000; i++) {
            Report report = (Report) scriptedLanguageModel.repliesToRound(1).get(i);
            assertEquals("id" + i, report.call().id());
            assertEquals(i < LoopLimits.DEFAULT.callsPerMessage(), report.success());
        }
        assertEquals(
                "⏭ Not tried: a message may run at most 32 calls.\n",
                scriptedLanguageModel.repliesToRound(1).get(999).text());
    }

    @Test
    void nullAnswerFailsLoop() {
        LoopResult result = runLoop(ScriptedLanguageModel.of(request -> null));
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertTrue(result.reason().contains("null"));
    }

    @Test
    void modelExceptionFailsLoopWithoutRetry() {
        IllegalArgumentException fault = new IllegalArgumentException("no key");
        LoopResult result = runLoop(ScriptedLanguageModel.of(request -> {
            throw fault;
        }));
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertSame(fault, result.failure());
        assertTrue(result.reason().contains("no key"), result.reason());
    }

    @Test
    void stackOverflowInModelFailsLoopOnly() {
        StackOverflowError overflow = new StackOverflowError();
        LoopResult result = runLoop(ScriptedLanguageModel.of(request -> {
            throw overflow;
        }));
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertSame(overflow, result.failure());
        OutOfMemoryError memory = new OutOfMemoryError("a test's own");
        ScriptedLanguageModel full = ScriptedLanguageModel.of(request -> {
            throw memory;
        });
        assertSame(memory, assertThrows(OutOfMemoryError.class, () -> runLoop(full)));
    }

    @Test
    void retriesBusyModel() {
        LanguageModel busy = request -> {
            throw new ModelException(ModelException.FailureKind.RATE_LIMIT, "429", null, Duration.ofNanos(1));
        };
        List<ModelException> retries = new ArrayList<>();
        ScriptedLanguageModel scriptedLanguageModel =
                ScriptedLanguageModel.of(busy, busy, answerRunBlock("add()"), busy, answerText("Done."));
        LoopResult result = loop(scriptedLanguageModel)
                .observer(new LoopObserver() {
                    @Override
                    public void onRetry(ModelException failure) {
                        retries.add(failure);
                    }
                })
                .build()
                .run("Count.");
        assertTrue(result.isDone(), result::reason);
        assertEquals(2, result.rounds());
        assertEquals(3, retries.size());
        assertEquals(1, tallyProvider.count);
        assertEquals(
                scriptedLanguageModel.requests.get(0).messages(),
                scriptedLanguageModel.requests.get(2).messages(),
                "the same again");
    }

    @Test
    void failsAfterRetriesOfBusyModel() {
        LanguageModel busy = request -> {
            throw new ModelException(ModelException.FailureKind.UNAVAILABLE, "503", null);
        };
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(busy, busy, busy);
        LoopResult result = runLoop(scriptedLanguageModel);
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertEquals(3, scriptedLanguageModel.requests.size());
        assertEquals(0, result.rounds());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n"})
    void emptyMessageDoesNotEndLoop(String empty) {
        ScriptedLanguageModel scriptedLanguageModel =
                ScriptedLanguageModel.of(answerText(empty), answerRunBlock("add()"), answerText("Done."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertEquals(1, tallyProvider.count);
        assertTrue(scriptedLanguageModel.replyTextToRound(1).contains("empty"));
    }

    @Test
    void repeatedEmptyMessagesEndLoop() {
        LoopResult result = runLoop(ScriptedLanguageModel.of(
                answerText(""), answerText(""), answerText(""), answerText(""), answerText("")));
        assertEquals(LoopEndReason.REPEATED_FAILURE, result.end());
        assertEquals(5, result.rounds());
    }

    @Test
    void truncatedMessageDoesNotEndLoop() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                request -> new Answer("I think that", List.of(), FinishReason.LENGTH, null), answerText("Done."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertTrue(scriptedLanguageModel.replyTextToRound(1).contains("cut"));
    }

    @Test
    void filteredMessageFailsLoop() {
        LoopResult result =
                runLoop(ScriptedLanguageModel.of(request -> new Answer("I", List.of(), FinishReason.FILTERED, null)));
        assertEquals(LoopEndReason.MODEL_FAILED, result.end());
        assertFalse(result.isDone());
    }

    @Test
    void repeatedFailureEndsLoop() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerRunBlock("refuse()"),
                answerRunBlock("refuse()"),
                answerRunBlock("add()"),
                answerRunBlock("refuse()"),
                answerRunBlock("refuse()"),
                answerRunBlock("refuse()"),
                answerRunBlock("refuse()"),
                answerRunBlock("refuse()"));
        LoopResult result = runLoop(scriptedLanguageModel);
        assertEquals(LoopEndReason.REPEATED_FAILURE, result.end());
        assertEquals(8, result.rounds(), "a success in between is a new beginning");
        assertTrue(
                scriptedLanguageModel.replyTextToRound(7).contains("Stop and try another way"),
                "was told before: " + scriptedLanguageModel.replyTextToRound(7));
    }

    @Test
    void lookingDoesNotResetFailureCount() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerRunBlock("refuse()"),
                answerRunBlock("look()"),
                answerRunBlock("refuse()"),
                answerRunBlock("help()"),
                answerRunBlock("refuse()"),
                answerRunBlock("refuse()"),
                answerRunBlock("refuse()"));
        LoopResult result = runLoop(scriptedLanguageModel);
        assertEquals(LoopEndReason.REPEATED_FAILURE, result.end());
        assertEquals("The same failure occurred 5 times in a row.", result.reason());
        assertEquals(7, result.rounds());
    }

    @Test
    void successInSameMessageResetsFailureCount() {
        LanguageModel both = answerToolCalls(runCodeCall("add()"), runCodeCall("refuse()"));
        ScriptedLanguageModel scriptedLanguageModel =
                ScriptedLanguageModel.of(both, both, both, both, both, both, answerText("Done."));
        assertTrue(runLoop(scriptedLanguageModel).isDone(), "something is done each time, and the session says so too");
        assertEquals(6, tallyProvider.count);
    }

    @Test
    void nextPromptResetsFailureCount() {
        LanguageModel refuse = answerRunBlock("refuse()");
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                refuse, refuse, refuse, refuse, answerText("No."), refuse, refuse, answerText("No."));
        ProjectionLoop loop = loop(scriptedLanguageModel).build();
        assertTrue(loop.run("Try.").isDone());
        assertTrue(loop.run("Try again.").isDone());
    }

    @Test
    void unknownToolCountsAsFailure() {
        LanguageModel wrong = answerToolCalls(new ToolCall("x", "fly", "{}"));
        LoopResult result = runLoop(ScriptedLanguageModel.of(wrong, wrong, wrong, wrong, wrong));
        assertEquals(LoopEndReason.REPEATED_FAILURE, result.end());
    }

    @Test
    void roundLimitEndsLoop() {
        ScriptedLanguageModel scriptedLanguageModel =
                ScriptedLanguageModel.of(answerRunBlock("add()"), answerRunBlock("add()"), answerRunBlock("add()"));
        LoopResult result = loop(scriptedLanguageModel)
                .limits(LoopLimits.DEFAULT.withRounds(3))
                .build()
                .run("Count.");
        assertEquals(LoopEndReason.ROUNDS, result.end());
        assertEquals(3, tallyProvider.count, "what the last message calls is still run");
    }

    @Test
    void tokenLimitEndsLoop() {
        LanguageModel turn =
                request -> new Answer("```docui run\nadd()\n```", List.of(), FinishReason.STOP, new TokenUsage(90, 10));
        LoopResult result = loop(ScriptedLanguageModel.of(turn, turn, turn))
                .limits(LoopLimits.DEFAULT.withTokens(300))
                .build()
                .run("Count.");
        assertEquals(LoopEndReason.TOKENS, result.end());
        assertEquals(new TokenUsage(270, 30), result.usage());
        assertEquals(300, result.usage().total());
    }

    @Test
    void rejectsNonPositiveLimits() {
        LoopLimits limits = LoopLimits.DEFAULT;
        assertThrows(IllegalArgumentException.class, () -> limits.withRounds(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withTokens(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withSameFailure(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withCallsPerMessage(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withContextTokens(0));
        assertThrows(IllegalArgumentException.class, () -> limits.withTime(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> limits.withTime(Duration.ofDays(1000)));
        assertThrows(IllegalArgumentException.class, () -> loop(answerText("")).retries(-1, Duration.ZERO));
    }

    @Test
    void messagesAreOnlyAppended() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerRunBlock("add()"),
                answerToolCalls(runCodeCall("add()"), runCodeCall("refuse()")),
                answerText(""),
                answerToolCalls(new ToolCall("x", "y", "{")),
                answerRunBlock("add()"),
                answerText("Done."));
        runLoop(scriptedLanguageModel);
        for (int i = 1; i < scriptedLanguageModel.requests.size(); i++) {
            List<ConversationMessage> before =
                    scriptedLanguageModel.requests.get(i - 1).messages();
            List<ConversationMessage> now =
                    scriptedLanguageModel.requests.get(i).messages();
            assertEquals(before, now.subList(0, before.size()));
            assertTrue(now.size() > before.size() + 1);
        }
    }

    @Test
    void restartsLongConversationWithHistory() {
        String thoughts = "word ".repeat(2_000);
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerText(thoughts + "\n```docui run\nadd(7)\n```"),
                answerText(thoughts + "\n```docui run\nrefuse()\n```"),
                answerText("Done."));
        LoopResult result = loop(scriptedLanguageModel)
                .limits(LoopLimits.DEFAULT.withContextTokens(3_000))
                .instructions("You are a clerk.")
                .build()
                .run("Count.");
        assertTrue(result.isDone());
        List<ConversationMessage> messages =
                scriptedLanguageModel.requests.get(2).messages();
        assertEquals(new Instructions(Primer.FOR_LOOP + "\nYou are a clerk."), messages.get(0));
        assertEquals(new Prompt("Count."), messages.get(1));
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
    void restartKeepsUnseenMedia() {
        String thoughts = "word ".repeat(2_000);
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerText(thoughts + "\n```docui run\nadd(7)\n```"),
                request -> new Answer(
                        thoughts, List.of(runCodeCall("draw()"), runCodeCall("draw()")), FinishReason.STOP, null),
                answerText("Done."));
        assertTrue(loop(scriptedLanguageModel)
                .limits(LoopLimits.DEFAULT.withContextTokens(3_000))
                .build()
                .run("Draw.")
                .isDone());
        List<ConversationMessage> messages =
                scriptedLanguageModel.requests.get(2).messages();
        Report unread = assertInstanceOf(Report.class, messages.get(messages.size() - 1));
        assertNull(unread.call());
        assertEquals(
                List.of("image/png", "image/png"),
                unread.media().stream().map(Media::mimeType).toList());
    }

    @Test
    void endsWhenContextLimitIsTooSmall() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(answerRunBlock("add(7)"));
        LoopResult result = loop(scriptedLanguageModel)
                .limits(LoopLimits.DEFAULT.withContextTokens(100))
                .build()
                .run("Count.");
        assertEquals(LoopEndReason.CONTEXT, result.end());
        assertTrue(result.reason().endsWith(" tokens, but the limit is 100."), result.reason());
        assertEquals(1, scriptedLanguageModel.requests.size());
        assertEquals(7, tallyProvider.count);
    }

    @Test
    void restartsWhenModelRejectsLength() {
        LanguageModel tooLong = request -> {
            throw new ModelException(ModelException.FailureKind.TOO_LONG, "400", null);
        };
        ScriptedLanguageModel scriptedLanguageModel =
                ScriptedLanguageModel.of(answerRunBlock("add(7)"), tooLong, answerText("Done."));
        assertTrue(runLoop(scriptedLanguageModel).isDone());
        assertInstanceOf(
                History.class, scriptedLanguageModel.requests.get(2).messages().get(2));

        LoopResult hopeless = runLoop(ScriptedLanguageModel.of(tooLong));
        assertEquals(LoopEndReason.MODEL_FAILED, hopeless.end(), "a document alone that is too long");
    }

    @Test
    void nextPromptContinuesConversation() {
        ScriptedLanguageModel scriptedLanguageModel = ScriptedLanguageModel.of(
                answerRunBlock("add(7)"), answerText("It is 7."), answerRunBlock("add(1)"), answerText("It is 8."));
        ProjectionLoop loop = loop(scriptedLanguageModel).build();
        assertEquals("It is 7.", loop.run("Count to 7.").text());
        LoopResult second = loop.run("One more.");
        assertEquals("It is 8.", second.text());
        assertEquals(2, second.rounds());
        List<ConversationMessage> messages =
                scriptedLanguageModel.requests.get(2).messages();
        assertTrue(messages.contains(new Prompt("Count to 7.")) && messages.contains(new Prompt("One more.")));
        assertEquals(1, messages.stream().filter(Instructions.class::isInstance).count());
    }

    @Test
    void rejectsConcurrentRun() {
        AtomicReference<ProjectionLoop> loop = new AtomicReference<>();
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        loop.set(loop(ScriptedLanguageModel.of(request -> {
                    thrown.set(assertThrows(
                            IllegalStateException.class, () -> loop.get().run("Within.")));
                    return Answer.of("Done.");
                }))
                .build());
        assertTrue(loop.get().run("Without.").isDone());
        assertInstanceOf(IllegalStateException.class, thrown.get());
    }

    @Test
    void closedSessionEndsLoop() {
        tallyProvider.interlude = session::close;
        ScriptedLanguageModel scriptedLanguageModel =
                ScriptedLanguageModel.of(answerToolCalls(runCodeCall("interlude()"), runCodeCall("add()")));
        LoopResult result = runLoop(scriptedLanguageModel);
        assertEquals(LoopEndReason.SESSION_CLOSED, result.end());
        assertEquals(0, tallyProvider.count);

        assertEquals(
                LoopEndReason.SESSION_CLOSED,
                runLoop(ScriptedLanguageModel.of()).end(),
                "and before the first document too");
    }

    @Test
    void notifiesObserverAndIgnoresItsFailures() {
        List<String> seen = new ArrayList<>();
        LoopObserver observer = new LoopObserver() {
            @Override
            public void onOpen(List<ConversationMessage> messages) {
                seen.add("opened " + messages.size());
            }

            @Override
            public void onPartial(String text) {
                seen.add("partial " + text);
            }

            @Override
            public void onStep(LoopStep step) {
                seen.add("step " + step.round() + " " + step.reports().size());
                throw new IllegalStateException("an observer's own fault");
            }

            @Override
            public void onEnd(LoopResult result) {
                seen.add("ended " + result.end());
            }
        };
        LanguageModel streaming = request -> {
            request.partial().accept("Do");
            request.partial().accept("ne.");
            return Answer.of("Done.");
        };
        LoopResult result = loop(ScriptedLanguageModel.of(answerRunBlock("add()"), streaming))
                .observer(observer)
                .build()
                .run("Count.");
        assertTrue(result.isDone());
        assertEquals(List.of("opened 3", "step 1 1", "partial Do", "partial ne.", "step 2 0", "ended DONE"), seen);
    }
}
