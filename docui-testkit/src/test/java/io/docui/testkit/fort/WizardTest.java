package io.docui.testkit.fort;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.error.ErrorCode;
import io.docui.testkit.CallOutcome;
import io.docui.testkit.TestDocument;
import io.docui.testkit.TestSession;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Questions, as a model meets them: each trigger, each way to answer, each way to end (docs/spec/wizards.md). */
class WizardTest {
    private final Fort fort = new Fort();
    private final TestSession session = TestSession.open(FortDocUI.bind(fort));

    @AfterEach
    void close() {
        session.close();
    }

    private String objectAnchor(int row) {
        return session.document().links().stream()
                .filter(link -> !link.isAction())
                .toList()
                .get(row)
                .anchor();
    }

    private void assertRan(String... lines) {
        assertEquals(List.of(lines), fort.log);
    }

    private void assertNoQuestion() {
        assertFalse(
                session.document().markdown().contains("answer("),
                session.document().markdown());
        session.run("answer(1)").failsWith(ErrorCode.NOT_VISIBLE).shows("No question is open");
    }

    @Test
    void choosesMissingObjectByNumber() {
        CallOutcome asked = session.run("post(gate='SOUTH', hours=3)").failsWith(ErrorCode.MISSING_PARAMETER);
        TestDocument.Section question = asked.report().section("🤔 post: which guard?");
        assertTrue(question.text().contains("Ann"), question.text());
        assertTrue(session.document().text().contains("post: which guard?"), "the document shows it too");
        session.run("answer(4)").succeeds().returns("post 4 SOUTH 3");
        assertNoQuestion();
    }

    @Test
    void choosesMissingConstantByNumberOrName() {
        session.run("post('Ann')").failsWith(ErrorCode.MISSING_PARAMETER).shows("which gate?");
        session.run("answer(2)").returns("post 1 SOUTH 1");
        session.run("post('Ann')");
        session.run("answer('north')").returns("post 1 NORTH 1");
        session.run("post('Ann')");
        session.run("answer(gate='south', hours=7)").returns("post 1 SOUTH 7");
        session.run("post('Ann', 'WEST')").failsWith(ErrorCode.TYPE_MISMATCH).shows("which gate?");
        session.run("answer('SOUTH')").returns("post 1 SOUTH 1");
    }

    @Test
    void asksForMissingNumber() {
        session.run("ring()").failsWith(ErrorCode.MISSING_PARAMETER).shows("times: int");
        session.run("answer('often')").failsWith(ErrorCode.TYPE_MISMATCH);
        session.run("answer(3)").returns("ring 3");
        session.run("ring()");
        session.run("answer(times=4)").returns("ring 4");
    }

    @Test
    void scriptBeginsWithAnswer() {
        session.run("ring()").failsWith(ErrorCode.MISSING_PARAMETER);
        session.run("answer(3); ring(2)").succeeds();
        assertRan("ring 3", "ring 2");
        assertNoQuestion();
    }

    @Test
    void scriptThatRunsNothingLeavesQuestionOpen() {
        session.run("ring()").failsWith(ErrorCode.MISSING_PARAMETER);
        session.run("ring(2); answer(3)")
                .failsWith(ErrorCode.UNSUPPORTED)
                .shows("None of the calls ran. An open question stays open.");
        session.run("ring(1); wring(2)").failsWith(ErrorCode.UNKNOWN_ACTION);
        session.run("answer(3)").returns("ring 3");
        assertRan("ring 3");
        session.run("ring()").failsWith(ErrorCode.MISSING_PARAMETER);
        session.run("ring(1); ring(2)").succeeds();
        session.run("answer(3)").failsWith(ErrorCode.NOT_VISIBLE);
    }

    @Test
    void resolvesAmbiguousLabelByAnchor() {
        session.run("post('Bob', 'NORTH')")
                .failsWith(ErrorCode.AMBIGUOUS_TARGET)
                .shows("which guard?");
        session.run("answer(" + objectAnchor(2) + ")").returns("post 3 NORTH 1");
        assertRan("post 3 NORTH 1");
    }

    @Test
    void distinguishesOptionsWithSameLabel() {
        fort.guards.set(1, new Guard(2, "Bob", 40));
        session.session().invalidate();
        session.run("look()");
        CallOutcome asked = session.run("post('Bob', 'NORTH')").failsWith(ErrorCode.AMBIGUOUS_TARGET);
        asked.shows("Bob Age 40").shows("Bob Age 20");
        assertFalse(session.run("post(gate='NORTH')").report().text().contains("Ann Age"), "one Ann is enough");
    }

    @Test
    void acceptsAllOnlyForLists() {
        for (String call : List.of("post('Bob', 'NORTH')", "post('Ann')", "paint()")) {
            CallOutcome asked = session.run(call);
            assertFalse(asked.report().text().contains("'all'"), asked.report().text());
            session.run("answer('all')")
                    .failsWith(ErrorCode.CONSTRAINT_VIOLATION)
                    .shows("not one of the options");
        }
        session.run("wake()").shows("answer('all') selects all");
        assertRan();
    }

    @Test
    void choosesSeveralOptionsForList() {
        session.run("wake()").failsWith(ErrorCode.MISSING_PARAMETER);
        session.run("answer([1, 4])").returns("wake [1, 4]");
        session.run("wake()");
        session.run("answer('all')").returns("wake [1, 2, 3, 4]");
        session.run("wake()");
        session.run("answer('Cyd')").returns("wake [4]");
    }

    @Test
    void confirmationFollowsMissingArgument() {
        session.run("dismiss()").failsWith(ErrorCode.MISSING_PARAMETER);
        session.run("answer('Ann')").failsWith(ErrorCode.CONFIRMATION_REQUIRED).shows("are you sure?");
        session.run("answer('yes')").returns("dismiss 1");
        assertRan("dismiss 1");
    }

    @Test
    void highRiskActionRequiresConfirmation() {
        CallOutcome asked = session.run("dismiss('Ann')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        asked.shows("It affects: Ann")
                .shows("Dismisses a guard for good")
                .offers("Yes, do it")
                .offers("Cancel");
        assertRan();
        asked.click("Yes, do it").returns("dismiss 1");
        assertNoQuestion();
        session.run("open()").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        session.run("answer(gate='SOUTH')").failsWith(ErrorCode.UNKNOWN_PARAMETER);
        session.run("answer('maybe')").failsWith(ErrorCode.CONSTRAINT_VIOLATION);
        session.call("answer", "{\"choice\": \"yes\"}").returns("open NORTH");
        session.run("burn()").returns("burn");
    }

    @Test
    void cancelRunsNothing() {
        session.run("dismiss('Ann')")
                .click("Cancel")
                .failsWith(ErrorCode.CANCELLED)
                .shows("Nothing ran");
        assertRan();
        assertNoQuestion();
    }

    @Test
    void onlyOtherActionsCloseQuestion() {
        session.run("dismiss('Ann')");
        session.run("look()").succeeds().shows("are you sure?");
        session.run("help('post')").succeeds();
        session.run("answer('yes')").returns("dismiss 1");
        session.run("dismiss('Cyd')");
        session.run("ring(1)").succeeds();
        session.run("answer('yes')").failsWith(ErrorCode.NOT_VISIBLE);
        assertRan("dismiss 1", "ring 1");
    }

    @Test
    void questionInScriptStopsRemainingSteps() {
        CallOutcome callOutcome =
                session.run("ring(1); dismiss('Ann'); ring(2)").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        assertEquals(
                ErrorCode.SKIPPED, callOutcome.result().steps().get(2).error().code());
        assertRan("ring 1");
        assertNoQuestion();
    }

    @Test
    void lastCallOfScriptAsks() {
        CallOutcome asked = session.run("ring(1); dismiss('Ann')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        assertTrue(
                asked.report().markdown().startsWith("✔ 1 → ring 1\n❓ 2 → waits for an answer\n"),
                asked.report().markdown());
        assertRan("ring 1");
        asked.click("Yes, do it").returns("dismiss 1");
        assertRan("ring 1", "dismiss 1");
        assertNoQuestion();
    }

    @Test
    void callThatCannotComeLastIsRefusedBeforehandIfItIsLiteral() {
        session.run("ring(1); open(); ring(2)")
                .failsWith(ErrorCode.CONFIRMATION_REQUIRED)
                .shows("open needs confirmation, so it must come last.");
        assertRan();
        assertNoQuestion();
        session.run("ring(1); open()").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        session.run("answer('yes')").succeeds();
        assertRan("ring 1", "open NORTH");
    }

    @Test
    void argumentOfLastCallIsNotAskedFor() {
        session.run("ring(1); post('Bob', 'NORTH')").failsWith(ErrorCode.AMBIGUOUS_TARGET);
        assertRan("ring 1");
        assertNoQuestion();
    }

    @Test
    void confirmationShowsTheCallOnce() {
        CallOutcome asked = session.run("dismiss('Ann')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        String report = asked.report().markdown();
        assertTrue(report.startsWith("❓ waits for an answer\n\n## "), report);
        assertEquals(2, report.split("dismiss\\(", -1).length, report);
        assertEquals(1, report.split("except look, find, help and expand", -1).length - 1, report);
        String done = session.run("answer('yes')").succeeds().report().markdown();
        assertTrue(done.startsWith("✔ `dismiss` → dismiss 1\n"), done);
    }

    @Test
    void severalErrorsOpenNoQuestion() {
        session.run("post(gat='NORTH')").failsWith(ErrorCode.UNKNOWN_PARAMETER);
        assertNoQuestion();
        session.run("post()").failsWith(ErrorCode.MISSING_PARAMETER);
        assertNoQuestion();
    }

    @Test
    void questionMasksSensitiveArgument() {
        CallOutcome asked = session.run("secure('hunter2')").failsWith(ErrorCode.MISSING_PARAMETER);
        assertFalse(
                asked.report().markdown().contains("hunter2"), asked.report().markdown());
        assertFalse(session.document().markdown().contains("hunter2"));
        session.run("answer('NORTH')").succeeds();
        assertRan("secure hunter2 NORTH");
    }

    @Test
    void masksSensitiveAnswer() {
        session.run("unlock()").failsWith(ErrorCode.MISSING_PARAMETER).shows("code: int");
        CallOutcome wrong = session.run("answer('hunter2')").failsWith(ErrorCode.TYPE_MISMATCH);
        assertFalse(
                wrong.report().markdown().contains("hunter2"), wrong.report().markdown());
        assertFalse(
                String.valueOf(wrong.result().call()).contains("hunter2"),
                wrong.result().call());
        session.run("answer(7734)").succeeds();
        assertRan("unlock 7734");
    }

    @Test
    void masksSensitiveResultUsedAsArgument() {
        CallOutcome asked = session.run("read(word())").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        asked.shows("read(note=word())");
        CallOutcome read = asked.click("Yes, do it").succeeds();
        for (CallOutcome callOutcome : List.of(asked, read)) {
            assertFalse(
                    callOutcome.report().markdown().contains("swordfish"),
                    callOutcome.report().markdown());
        }
        assertRan("read swordfish");
    }

    @Test
    void repeatsSameQuestion() {
        session.run("post('Ann')").shows("which gate?");
        session.run("post('Ann')").failsWith(ErrorCode.MISSING_PARAMETER).shows("which gate?");
    }

    @Test
    void navigationDoesNotAffectOpenQuestion() {
        session.run("dismiss('Ann')");
        session.run("focus('Bob')").failsWith(ErrorCode.AMBIGUOUS_TARGET);
        session.run("expand()").failsWith(ErrorCode.MISSING_PARAMETER);
        session.run("answer('yes')").returns("dismiss 1");
    }

    @Test
    void answerReportsStaleObject() {
        session.run("dismiss('Ann')");
        fort.guards.remove(0);
        session.run("answer('yes')").failsWith(ErrorCode.ANCHOR_STALE);
        assertRan();
    }

    @Test
    void invalidAnswersKeepQuestionOpen() {
        session.run("post(gate='SOUTH')");
        session.run("answer(9)").failsWith(ErrorCode.CONSTRAINT_VIOLATION).shows("1 to 4");
        session.run("answer()").failsWith(ErrorCode.CONSTRAINT_VIOLATION).shows("still missing");
        session.run("answer(nothing=1)").failsWith(ErrorCode.UNKNOWN_PARAMETER);
        session.run("answer(1)").returns("post 1 SOUTH 1");
    }

    @Test
    void linkToConfirmedActionIsMarked() {
        assertEquals("ring(times=1)", session.document().link("Ring once").call());
        String title = session.document().link("Dismiss Ann").call();
        assertTrue(title.endsWith(") /* confirm */"), title);
        session.click("Dismiss Ann").failsWith(ErrorCode.CONFIRMATION_REQUIRED).shows("are you sure?");
        assertRan();
        session.run("answer('cancel')");
        session.run(title)
                .failsWith(ErrorCode.CONFIRMATION_REQUIRED)
                .click("Yes, do it")
                .returns("dismiss 1");
    }

    @Test
    void manyObjectsRequireConfirmation() {
        for (int id = 5; id <= 12; id++) {
            fort.guards.add(new Guard(id, "Guard " + id));
        }
        session.session().invalidate();
        session.run("wake()").failsWith(ErrorCode.MISSING_PARAMETER);
        session.run("answer([1, 2])").returns("wake [1, 2]");
        session.run("wake()");
        CallOutcome asked = session.run("answer('all')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        asked.shows("it affects many objects at once").click("Yes, do it").succeeds();
    }

    @Test
    void answerToClosedQuestionExplainsEnd() {
        session.run("dismiss('Ann')");
        session.run("ring(1)").succeeds();
        CallOutcome late = session.run("answer('yes')").failsWith(ErrorCode.NOT_VISIBLE);
        late.shows("dismiss: are you sure? has ended: another call was made.")
                .click("Ask again")
                .failsWith(ErrorCode.CONFIRMATION_REQUIRED)
                .click("Yes, do it")
                .returns("dismiss 1");
        session.run("answer('yes')")
                .failsWith(ErrorCode.NOT_VISIBLE)
                .shows("it was answered")
                .click("Refresh")
                .succeeds();
        assertRan("ring 1", "dismiss 1");
    }

    /** An answer after other calls is not meant for a question that ended before them. */
    @Test
    void answerLongAfterQuestionDoesNotNameIt() {
        session.run("dismiss('Ann')");
        session.run("ring(1)").succeeds();
        session.run("ring(1)").succeeds();
        CallOutcome late = session.run("answer('yes')").failsWith(ErrorCode.NOT_VISIBLE);
        late.shows("No question is open.");
        assertFalse(late.report().text().contains("dismiss"), late.report()::text);
        assertTrue(late.report().links().stream().noneMatch(link -> link.label().equals("Ask again")));
    }

    @Test
    void questionTimesOut() {
        try (TestSession hurried =
                TestSession.open(DocUI.app(FortDocUI.bind(fort)).withAnswerLimit(Duration.ZERO))) {
            hurried.run("dismiss('Ann')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
            hurried.run("answer('yes')").failsWith(ErrorCode.NOT_VISIBLE).shows("it timed out");
        }
        assertRan();
    }

    /** A session that goes on elsewhere is as old there as here. */
    @Test
    void questionTimeoutUsesSessionClock() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-23T12:00:00Z"));
        Clock clock = new Clock() {
            @Override
            public Instant instant() {
                return now.get();
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        try (TestSession patient = TestSession.open(
                DocUI.app(FortDocUI.bind(fort)).withClock(clock).withAnswerLimit(Duration.ofHours(1)))) {
            patient.run("dismiss('Ann')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
            now.set(now.get().plusSeconds(3_599));
            patient.run("answer('yes')").succeeds();
            patient.run("dismiss('Cyd')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
            now.set(now.get().plusSeconds(3_600));
            patient.run("answer('yes')").failsWith(ErrorCode.NOT_VISIBLE).shows("it timed out");
        }
        assertRan("dismiss 1");
    }

    @Test
    void offersCurrentChoices() {
        session.run("paint()").failsWith(ErrorCode.MISSING_PARAMETER).shows("which colour?");
        session.run("answer('green')").returns("paint green");
        session.run("paint('blue')")
                .failsWith(ErrorCode.CONSTRAINT_VIOLATION)
                .shows("which colour?")
                .shows("red");
        fort.colours.remove("red");
        session.run("answer(1)").failsWith(ErrorCode.CONSTRAINT_VIOLATION).shows("'red' is not possible now");
        assertRan("paint green");
    }

    @Test
    void offersOnlyObjectsAcceptedByAction() {
        CallOutcome asked = session.run("praise()").failsWith(ErrorCode.MISSING_PARAMETER);
        assertFalse(asked.report().text().contains("Ann"), asked.report().text());
        session.run("answer(3)").returns("praise 4");
        session.run("praise('Ann')")
                .failsWith(ErrorCode.NOT_VISIBLE)
                .shows("for this object")
                .shows("available for: Bob obj:guard:2, Bob obj:guard:3, Cyd obj:guard:4");
    }

    @Test
    void invisibleActionOpensNoQuestion() {
        fort.peace = false;
        session.run("feast()")
                .failsWith(ErrorCode.NOT_VISIBLE)
                .shows("only in times of peace; available now: post, wake, ring");
        session.run("feast('Zoe')").failsWith(ErrorCode.NOT_VISIBLE);
        assertNoQuestion();
    }

    @Test
    void partialLabelOffersSingleMatch() {
        CallOutcome asked = session.run("praise('cy')").failsWith(ErrorCode.ANCHOR_NOT_FOUND);
        asked.shows("Cyd");
        assertFalse(asked.report().text().contains("1. Bob"), asked.report().text());
        session.run("answer(1)").returns("praise 4");
    }

    @Test
    void partialLabelOffersSeveralMatches() {
        fort.guards.set(1, new Guard(2, "Big Bob"));
        session.session().invalidate();
        CallOutcome asked = session.run("praise('bob')").failsWith(ErrorCode.AMBIGUOUS_TARGET);
        asked.shows("'bob' matches 2 objects in view").shows("Big Bob");
        assertFalse(asked.report().text().contains("1. Cyd"), asked.report().text());
        session.run("answer(1)").returns("praise 2");
    }

    @Test
    void irreversibleActionRequiresConfirmation() {
        session.run("dig()")
                .failsWith(ErrorCode.CONFIRMATION_REQUIRED)
                .shows("it cannot be undone")
                .click("Yes, do it")
                .returns("dig");
        session.run("raise()").returns("raise");
    }

    @Test
    void acceptsArgumentByNameAmongManyOptions() {
        for (int id = 5; id <= 30; id++) {
            fort.guards.add(new Guard(id, "Guard " + id));
        }
        session.session().invalidate();
        session.run("look()");
        session.run("praise()").failsWith(ErrorCode.MISSING_PARAMETER).shows("answer(guard=…)");
        session.run("answer(guard='Guard 17')").returns("praise 17");
    }

    @Test
    void historySummarizesQuestionRounds() {
        session.run("ring(1)");
        session.run("dismiss('Bob')");
        session.run("answer(7)").failsWith(ErrorCode.CONSTRAINT_VIOLATION);
        session.run("answer(2)").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        session.run("answer('yes')").returns("dismiss 3");
        session.run("dismiss('Ann')");
        session.run("answer('cancel')");
        session.run("dismiss('Ann')");
        session.run("answer('yes')");
        assertEquals(
                List.of(
                        "ring(times=1) → ring 1",
                        "dismiss(guard=obj:guard:3) → dismiss 3 (chosen in 2 rounds)",
                        "dismiss(guard=obj:guard:1) → CANCELLED: Canceled. Nothing ran.",
                        "dismiss(guard=obj:guard:1) → dismiss 1 (confirmed in 1 round)"),
                session.session().project().history().values().stream()
                        .map(round -> round.action() + " → " + round.result())
                        .toList());
    }
}
