package io.docui.testkit.fort;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.testkit.CallOutcome;
import io.docui.testkit.TestSession;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An answer that could mean two things: it means what the question says, or it is refused and the question stays. */
class WizardAnswerTest {
    private final Council council = new Council();
    private final TestSession session = TestSession.open(CouncilDocUI.bind(council));

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void numberSelectsOptionBeforeValue() {
        String asked = session.run("climb()").report().markdown();
        assertTrue(asked.contains("1. 2\n2. 3\n3. 1\n"), asked);
        session.run("answer(1)").returns("on floor 2");
        session.run("climb()");
        session.run("answer(20)").returns("on floor 20");
        session.run("climb()");
        session.run("answer(floor=1)").returns("on floor 1");
        session.run("visit()");
        session.run("answer([1, 3])").returns("visited [2, 1]");
    }

    @Test
    void rejectsAmbiguousQuotedNumber() {
        session.run("climb()");
        session.run("answer('2')").failsWith(ErrorCode.CONSTRAINT_VIOLATION).shows("'2' matches 2 of the options");
        session.run("answer('4')").returns("on floor 20");
    }

    @Test
    void rejectsAmbiguousLabel() {
        Fort fort = new Fort();
        try (TestSession guarded = TestSession.open(FortDocUI.bind(fort))) {
            guarded.run("post('Bob', 'NORTH')").failsWith(ErrorCode.AMBIGUOUS_TARGET);
            guarded.run("answer('Bob')")
                    .failsWith(ErrorCode.CONSTRAINT_VIOLATION)
                    .shows("'Bob' matches 2 of the options: answer with a number from 1 to 2");
            assertEquals(List.of(), fort.log);
            guarded.run("answer(2)").returns("post 3 NORTH 1");
            guarded.run("wake()");
            guarded.run("answer(['Ann', 'Bob'])").failsWith(ErrorCode.CONSTRAINT_VIOLATION);
            guarded.run("answer(['Ann', 'Cyd'])").returns("wake [1, 4]");
        }
    }

    @Test
    void optionNamedLikeCancelWordIsChosen() {
        session.run("vote()");
        session.run("answer('NO')").returns("voted NO");
        session.run("vote()");
        session.run("answer('no')").returns("voted NO");
        session.run("vote()");
        session.run("answer('CANCEL')").returns("voted CANCEL");
    }

    @Test
    void cancelLinkAlwaysCancels() {
        session.run("vote()").click("Cancel").failsWith(ErrorCode.CANCELLED);
        session.run("climb()");
        session.run("answer('no')").failsWith(ErrorCode.CANCELLED);
    }

    @Test
    void onlyCancelWordCancelsFreeTextQuestion() {
        for (String word : List.of("NO", "n", "取消", "Cancel")) {
            session.run("say()").failsWith(ErrorCode.MISSING_PARAMETER);
            session.run("answer('" + word + "')").returns("said " + word);
        }
        session.run("say()");
        session.run("answer('cancel')").failsWith(ErrorCode.CANCELLED);
        session.run("say()");
        session.run("answer(word='cancel')").returns("said cancel");
    }

    @Test
    void allSelectsOptionNamedAll() {
        session.run("move()");
        session.run("answer('all')").returns("moved all");
    }

    @Test
    void confirmationAbbreviatesLongCall() {
        String text = "x".repeat(30_000);
        CallOutcome asked = session.run("proclaim('" + text + "')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        String report = asked.report().markdown();
        assertTrue(report.length() < 2_000, () -> "as long as " + report.length());
        asked.offers("Yes, do it").offers("Cancel");
        session.run("look()").succeeds();
        assertTrue(session.document().markdown().contains("Yes, do it"));
        session.run("answer('yes')").returns("proclaimed 30000");
    }

    @Test
    void abbreviatesLongOptionLabels() {
        council.motions =
                IntStream.range(0, 15).mapToObj(i -> i + "m".repeat(2_000)).toList();
        CallOutcome asked = session.run("move()").failsWith(ErrorCode.MISSING_PARAMETER);
        assertFalse(asked.report().markdown().contains("m".repeat(500)));
        asked.offers("Cancel");
        session.run("answer(7)").returns("moved " + council.motions.get(6));
    }
}
