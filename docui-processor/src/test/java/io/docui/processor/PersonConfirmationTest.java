package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** {@code confirm = PERSON}: the yes of a model is not enough, whatever the policy allows. */
class PersonConfirmationTest {
    private static final CompiledApp APP = CompiledApp.of(source("""
            @DocUIApp public class Till {
              private int paid;
              @DocUIAction(confirm = Confirm.PERSON, risk = Risk.HIGH) public int refund(int amount) { return paid += amount; }
              @DocUIAction(readOnly = true) public int paid() { return paid; }
            }
            """));

    private static App app() {
        return DocUI.app(APP.bind(APP.create("p.Till")));
    }

    private static ErrorCode code(ActionResult result) {
        return Objects.requireNonNull(result.error(), result::toString).code();
    }

    @Test
    void modelCannotConfirm() {
        try (Session session = app().open()) {
            assertEquals(ErrorCode.NOT_PERMITTED, code(session.run("refund(5)")));
            assertFalse(session.run("answer('yes')").success());
            assertEquals(ErrorCode.NOT_PERMITTED, code(session.run("refund(5)\nrefund(6)")));
            assertEquals(0, session.run("paid()").result());
        }
    }

    @Test
    void personConfirmsOnce() {
        try (Session session = app().open()) {
            session.setApprover((question, limit) -> true);
            session.run("refund(5)");

            ActionResult answered = session.run("answer('yes')");

            assertTrue(answered.success(), () -> String.valueOf(answered.error()));
            assertEquals(5, session.run("paid()").result());
        }
    }

    @Test
    void refusalOfPersonCounts() {
        try (Session session = app().open()) {
            session.setApprover((question, limit) -> false);
            session.run("refund(5)");

            assertEquals(ErrorCode.NOT_PERMITTED, code(session.run("answer('yes')")));
            assertEquals(0, session.run("paid()").result());
        }
    }

    @Test
    void policyCanDenyButNotAllowIt() {
        try (Session allowed =
                app().withPolicy((action, call) -> new Verdict.Allowed("all")).open()) {
            assertEquals(ErrorCode.NOT_PERMITTED, code(allowed.run("refund(5)")));
        }
        try (Session denied =
                app().withPolicy((action, call) -> new Verdict.Denied("none")).open()) {
            denied.setApprover((question, limit) -> true);
            ActionResult result = denied.run("refund(5)");

            assertEquals(ErrorCode.NOT_PERMITTED, code(result));
            assertTrue(
                    Objects.requireNonNull(result.error()).message().contains("not permitted here"), result::toString);
        }
    }
}
