package io.docui.testkit.fort;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import io.docui.testkit.CallOutcome;
import io.docui.testkit.TestSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a policy lets through, has confirmed, keeps for people, and forbids (docs/spec/operations.md#policy-hook). */
class PolicyTest {
    private final Fort fort = new Fort();
    private final List<WizardSpec> asked = new ArrayList<>();

    private static Verdict sampleVerdict(ActionDescriptor action, Call call) {
        return switch (action.name()) {
            case "ring" -> new Verdict.Denied("no noise at night");
            case "post" -> new Verdict.RequiresConfirmation("the gates are watched");
            case "secure", "dismiss" -> new Verdict.RequiresApproval("only the captain may");
            case "word" -> throw new IllegalStateException("broken");
            default -> new Verdict.Allowed();
        };
    }

    private TestSession open(CallPolicy policy) {
        return TestSession.open(DocUI.app(FortDocUI.bind(fort)).withPolicy(policy));
    }

    private Approver approverAnswering(boolean yes) {
        return (question, within) -> {
            asked.add(question);
            return yes;
        };
    }

    private void assertRan(String... lines) {
        assertEquals(List.of(lines), fort.log);
    }

    @Test
    void denialNamesReason() {
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            session.run("ring(1)")
                    .failsWith(ErrorCode.NOT_PERMITTED)
                    .shows("no noise at night")
                    .click("What can be called")
                    .succeeds();
            session.run("word()").failsWith(ErrorCode.NOT_PERMITTED).shows("the policy could not be applied");
            assertRan();
        }
    }

    @Test
    void confirmationNamesReason() {
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            session.run("post('Ann', 'NORTH')")
                    .failsWith(ErrorCode.CONFIRMATION_REQUIRED)
                    .shows("the gates are watched")
                    .click("Yes, do it")
                    .returns("post 1 NORTH 1");
        }
    }

    @Test
    void confirmationSaysTheEffectInPlaceOfDescriptionAndReason() {
        try (TestSession session =
                open((action, call) -> Verdict.RequiresConfirmation.ofEffect("Ann goes to the north gate"))) {
            CallOutcome asked = session.run("post('Ann', 'NORTH')")
                    .failsWith(ErrorCode.CONFIRMATION_REQUIRED)
                    .shows("\nAnn goes to the north gate.\n");
            String report = asked.report().text();
            assertEquals(2, report.split("north gate", -1).length, report);
            assertFalse(report.contains("Reason:"), report);
            assertFalse(report.contains("Sends a guard"), report);
            assertEquals("Ann goes to the north gate", asked.result().error().cause());
        }
    }

    @Test
    void reservedCallIsDeniedWithoutApprover() {
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            session.run("dismiss('Ann')")
                    .failsWith(ErrorCode.NOT_PERMITTED)
                    .shows("there is nobody to ask")
                    .shows("only the captain may");
            session.run("answer('yes')").failsWith(ErrorCode.NOT_VISIBLE);
            assertRan();
        }
    }

    @Test
    void approvalCoversOneCall() {
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            session.session().setApprover(approverAnswering(true));
            session.run("dismiss('Ann')").failsWith(ErrorCode.NOT_PERMITTED).shows("ask a person?");
            assertEquals(List.of(), asked);
            session.run("answer('yes')").returns("dismiss 1");
            assertEquals("dismiss(guard=obj:guard:1)", asked.get(0).call());
            session.run("dismiss('Cyd')").failsWith(ErrorCode.NOT_PERMITTED);
            assertRan("dismiss 1");
        }
    }

    /** Policy that asks about every call, and can write a rule if it has a file. */
    private record AskingPolicy(String file) implements CallPolicy {
        @Override
        public Verdict judge(ActionDescriptor action, Call call) {
            return new Verdict.RequiresApproval("it asks");
        }

        @Override
        public Optional<String> permanentRule(ActionDescriptor action, Call call) {
            return file.isEmpty() ? Optional.empty() : Optional.of(file + ": " + action.name());
        }
    }

    private List<String> rulesAnnounced(CallPolicy policy, String call) {
        asked.clear();
        try (TestSession session = open(policy)) {
            session.session().setApprover(approverAnswering(false));
            session.run(call).click("Ask for permission");
        }
        return asked.get(0).steps().stream()
                .filter(step ->
                        step instanceof WizardStep.Inform inform && inform.topic() == WizardStep.Topic.PERMANENT_RULE)
                .flatMap(step -> ((WizardStep.Inform) step).details().stream())
                .toList();
    }

    @Test
    void personIsToldPermanentRule() {
        CallPolicy withFile = new AskingPolicy("a.json");
        assertEquals(List.of("a.json: dismiss"), rulesAnnounced(withFile, "dismiss('Ann')"));
        assertEquals(
                List.of("a.json: dismiss; b.json: dismiss"),
                rulesAnnounced(withFile.and(new AskingPolicy("b.json")), "dismiss('Ann')"));
        assertEquals(List.of("a.json: dismiss"), rulesAnnounced(withFile.and(CallPolicy.NONE), "dismiss('Ann')"));
        assertEquals(
                List.of(),
                rulesAnnounced(withFile.and(new AskingPolicy("")), "dismiss('Ann')"),
                "the other policy would ask all the same");
        assertEquals(
                List.of(), rulesAnnounced(withFile, "secure('hunter2', 'NORTH')"), "the rule could show the secret");
    }

    @Test
    void approvalRequestMasksSensitiveArguments() {
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            session.session().setApprover(approverAnswering(true));
            session.run("secure('hunter2', 'NORTH')")
                    .failsWith(ErrorCode.NOT_PERMITTED)
                    .click("Ask for permission")
                    .succeeds();
            assertTrue(asked.toString().contains("secure("), asked.toString());
            assertTrue(!asked.toString().contains("hunter2"), asked.toString());
            assertRan("secure hunter2 NORTH");
        }
    }

    @Test
    void denialOrFailingApproverStopsCall() {
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            session.session().setApprover(approverAnswering(false));
            session.run("dismiss('Ann')")
                    .click("Ask for permission")
                    .failsWith(ErrorCode.NOT_PERMITTED)
                    .shows("did not approve the call. Nothing ran");
            session.session().setApprover((question, within) -> {
                throw new IllegalStateException("gone home");
            });
            session.run("dismiss('Ann')").click("Ask for permission").failsWith(ErrorCode.NOT_PERMITTED);
            session.run("dismiss('Ann')").click("Cancel").failsWith(ErrorCode.CANCELLED);
            assertRan();
        }
    }

    @Test
    void reservedStepCanBeApprovedSeparately() {
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            session.session().setApprover(approverAnswering(true));
            session.run("wake('Ann'); dismiss('Ann'); wake('Ann')")
                    .failsWith(ErrorCode.NOT_PERMITTED)
                    .click("By itself")
                    .failsWith(ErrorCode.NOT_PERMITTED)
                    .click("Ask for permission")
                    .succeeds();
            assertRan("wake [1]", "dismiss 1");
        }
    }

    @Test
    void lastStepAsksForPermissionItself() {
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            session.session().setApprover(approverAnswering(true));
            session.run("wake('Ann'); dismiss('Ann')")
                    .failsWith(ErrorCode.NOT_PERMITTED)
                    .click("Ask for permission")
                    .succeeds();
            assertRan("wake [1]", "dismiss 1");
        }
    }

    @Test
    void hiddenActionIsOmittedAndStillDenied() {
        CallPolicy quiet = new CallPolicy() {
            @Override
            public Verdict judge(ActionDescriptor action, Call call) {
                return sampleVerdict(action, call);
            }

            @Override
            public boolean isVisible(ActionDescriptor action) {
                return !action.name().equals("ring");
            }
        };
        try (TestSession session = open(quiet)) {
            assertTrue(session.session().look().contains("function post("));
            assertTrue(!session.session().look().contains("function ring("));
            session.run("ring(1)").failsWith(ErrorCode.NOT_PERMITTED).shows("no noise at night");
        }
        try (TestSession session = open(PolicyTest::sampleVerdict)) {
            assertTrue(session.session().look().contains("function ring("));
        }
    }

    @Test
    void policyIsNotifiedOfApprovals() {
        List<String> agreed = new ArrayList<>();
        CallPolicy listening = new CallPolicy() {
            @Override
            public Verdict judge(ActionDescriptor action, Call call) {
                return sampleVerdict(action, call);
            }

            @Override
            public void onApproved(ActionDescriptor action, Call call) {
                agreed.add(call.display());
            }
        };
        try (TestSession session = open(listening)) {
            session.session().setApprover(approverAnswering(false));
            session.run("dismiss('Ann')").click("Ask for permission").failsWith(ErrorCode.NOT_PERMITTED);
            session.run("wake('Ann')").succeeds();
            assertEquals(List.of(), agreed);
            session.session().setApprover(approverAnswering(true));
            session.run("dismiss('Ann')").click("Ask for permission").succeeds();
            session.run("post('Cyd', 'NORTH')").click("Yes, do it").succeeds();
            assertEquals(List.of("dismiss(guard=obj:guard:1)", "post(guard=obj:guard:4, gate='NORTH')"), agreed);
        }
    }
}
