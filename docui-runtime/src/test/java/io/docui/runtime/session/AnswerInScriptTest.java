package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.Repetition;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.policy.Verdict;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A script may begin with the answer to the question that was open before it, and a question tells each fact once. */
class AnswerInScriptTest {
    private final SlowCallbackProvider shop = new SlowCallbackProvider();
    private final Session session = app().open();

    /** Returns an app whose policy says what throwing out does. */
    private App app() {
        return App.of(() -> List.of(shop))
                .withPolicy((action, call) -> action.name().equals("throw_out")
                        ? Verdict.RequiresConfirmation.ofEffect("done " + what(call))
                        : new Verdict.Allowed());
    }

    private static String what(Call call) {
        return ((TextValue) call.arguments().get(0).value()).text();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static ErrorCode code(ActionResult result) {
        return Objects.requireNonNull(result.error(), result::toString).code();
    }

    private String report(String script) {
        return session.report(session.run(script));
    }

    @Test
    void firstCallAnswersAndTheOthersFollow() {
        session.run("throw_out('x')");
        ActionResult both = session.run("answer('yes'); leave()");
        assertEquals(
                List.of("done x", "left"),
                both.steps().stream().map(ActionResult::result).toList());
        assertTrue(session.wizard().isEmpty());
    }

    @Test
    void aLaterCallMayAskTheNextQuestion() {
        session.run("throw_out('x')");
        ActionResult next = session.run("answer('yes'); throw_out('y'); leave()");
        assertEquals("done x", next.steps().get(0).result());
        assertEquals(ErrorCode.CONFIRMATION_REQUIRED, code(next.steps().get(1)));
        assertEquals(ErrorCode.SKIPPED, code(next.steps().get(2)));
        assertEquals("throw_out(what='y')", session.wizard().orElseThrow().call());
        assertEquals("done y", session.run("answer('yes')").result());
    }

    @Test
    void noScriptAnswersAQuestionThatItAsksItself() {
        ActionResult refused = session.run("throw_out('x'); answer('yes')");
        assertEquals(ErrorCode.UNSUPPORTED, code(refused));
        assertTrue(refused.steps().isEmpty(), "nothing runs");
        session.run("throw_out('x')");
        ActionResult twice = session.run("answer('yes'); throw_out('y'); answer('yes')");
        assertEquals(ErrorCode.UNSUPPORTED, code(twice));
        assertEquals("throw_out(what='x')", session.wizard().orElseThrow().call(), "the question stays open");
    }

    @Test
    void withoutAQuestionNothingOfTheScriptRuns() {
        ActionResult refused = session.run("answer('yes'); count()");
        assertEquals(ErrorCode.NOT_VISIBLE, code(refused));
        assertEquals(0, shop.counted.get());
    }

    @Test
    void cancellingSkipsTheRest() {
        session.run("throw_out('x')");
        ActionResult cancelled = session.run("answer('cancel'); leave()");
        assertEquals(ErrorCode.CANCELLED, code(cancelled.steps().get(0)));
        assertEquals(ErrorCode.SKIPPED, code(cancelled.steps().get(1)));
        assertTrue(session.wizard().isEmpty());
    }

    @Test
    void anAnswerStillAsksThePerson() {
        AtomicInteger asked = new AtomicInteger();
        try (Session guarded = App.of(() -> List.of(shop))
                .withPolicy((action, call) -> action.name().equals("leave")
                        ? new Verdict.RequiresApproval("it is late")
                        : new Verdict.Allowed())
                .withAnswerLimit(Duration.ofMinutes(5))
                .open()) {
            guarded.setApprover((question, limit) -> {
                asked.incrementAndGet();
                return false;
            });
            guarded.run("leave()");
            ActionResult refused = guarded.run("answer('yes'); count()");
            assertEquals(1, asked.get());
            assertEquals(ErrorCode.NOT_PERMITTED, code(refused.steps().get(0)));
            assertEquals(0, shop.counted.get(), "the rest is skipped");
        }
    }

    @Test
    void firstChangeOfAScriptAsks() {
        String asked = report("count(); throw_out('x'); throw_out('y')");
        assertTrue(asked.startsWith("✔ 1 → counted 1\n❓ 2 → waits for an answer\n⏭ 3: not tried\n"), asked);
        ActionResult halfDone = session.run("leave(); throw_out('x'); leave()");
        assertEquals(ErrorCode.CONFIRMATION_REQUIRED, code(halfDone));
        assertTrue(halfDone.steps().isEmpty(), "nothing runs if a question would come after a change");
    }

    @Test
    void questionAndResultTellTheEffectOnce() {
        session.look();
        String asked = report("throw_out('old shoes')");
        assertFalse(asked.contains("throw_out(what="), asked);
        assertTrue(asked.contains("done old shoes.\n\n`answer(choice='yes')` · `answer(choice='cancel')`"), asked);
        assertTrue(session.look().contains("This will run: `throw_out(what='old shoes')`"), session.look());
        String done = report("answer('yes')");
        assertTrue(done.startsWith("✔ `throw_out` → as asked\n"), done);
    }

    @Test
    void questionTellsACallThatItsReaderDidNotWrite() {
        session.look();
        String asked = report("throw_out(count())");
        assertTrue(asked.contains("This will run: `throw_out(what='counted 1')`"), asked);
        try (Session repeating =
                app().withRepetitions(EnumSet.allOf(Repetition.class)).open()) {
            String whole = repeating.report(repeating.run("throw_out('x')"));
            assertTrue(whole.contains("This will run: `throw_out(what='x')`"), whole);
            String done = repeating.report(repeating.run("answer('yes')"));
            assertTrue(done.contains("done x"), done);
        }
    }
}
