package io.docui.server.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.Severity;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person approves in advance, and for how long. */
class ApprovalGrantsTest {
    private static final Duration WITHIN = Duration.ofMinutes(1);

    private final ApprovalGrants server = new ApprovalGrants();
    private final List<String> asked = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    private void hear(SessionEvent event) {
        if (event instanceof SessionEvent.PermittedAlways permitted) {
            told.add(permitted.sentence());
        }
    }

    private static WizardSpec question(String call, String reason) {
        WizardStep why = new WizardStep.Inform("Reason: " + reason, WizardStep.Topic.REASON, List.of(reason));
        return new WizardSpec(Severity.CAREFUL, "publish: ask a person?", call, List.of(why), "");
    }

    /** Returns the approvals of a session in which a person answers each question for a time. */
    private PendingApprovals session(ApprovalScope scope) {
        PendingApprovals approvals = new PendingApprovals(Clock.systemUTC(), this::hear, server);
        approvals.add(new PendingApprovals.ApprovalChannel() {
            @Override
            public boolean isReachable() {
                return true;
            }

            @Override
            public void ask(ApprovalRequest request) {
                asked.add(request.spec().call());
                approvals.answer(request.id(), new Approver.Decision(true, "Ann", ""), scope);
            }

            @Override
            public void withdraw(String id) {
                // The answers tell.
            }
        });
        return approvals;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "publish(text='a'); 3",
                "open(file=obj:file:src/a.ts); 3",
                "attack(target=obj:enemy:9); 2",
                "attack(target='obj:enemy:9'); 2",
                "say(text='call (me) (now)'); 3",
                "publish(text=read('x')); 1",
                "login(password='•••'); 1"
            })
    void offersScopesInWhichCallKeepsItsMeaning(String call, int scopes) {
        assertEquals(scopes, ApprovalGrants.scopes(question(call, "loud")).size(), call);
    }

    private static WizardSpec withRule(WizardSpec question) {
        WizardStep rule = new WizardStep.Inform("", WizardStep.Topic.PERMANENT_RULE, List.of("policy.json: {}"));
        List<WizardStep> steps =
                Stream.concat(question.steps().stream(), Stream.of(rule)).toList();
        return new WizardSpec(question.tone(), question.title(), question.call(), steps, "");
    }

    @Test
    void longestScopeIsAlwaysIfPolicyKeepsRule() {
        WizardSpec question = question("publish('a')", "loud");
        assertEquals(
                List.of(ApprovalScope.ONCE, ApprovalScope.SESSION, ApprovalScope.SERVER),
                ApprovalGrants.scopes(question));
        assertEquals(
                List.of(ApprovalScope.ONCE, ApprovalScope.SESSION, ApprovalScope.ALWAYS),
                ApprovalGrants.scopes(withRule(question)));
        assertEquals(
                List.of(ApprovalScope.ONCE),
                ApprovalGrants.scopes(withRule(question("login(password='•••')", "loud"))),
                "the rule would contain the secret");
    }

    @Test
    void alwaysIsLeftToPolicy() throws InterruptedException {
        PendingApprovals approvals = session(ApprovalScope.ALWAYS);
        Approver.Decision decision = approvals.requestDecision(withRule(question("publish('a')", "loud")), WITHIN);
        assertTrue(decision.approved() && decision.always());
        approvals.onPermittedAlways(Optional.of("Written to policy.json: {}"));
        assertEquals(List.of(), server.all(), "the rule permits the call from now on");
        assertEquals(List.of("Written to policy.json: {}"), told);
    }

    @Test
    void holdsInAllSessionsIfPolicyCouldNotWriteRule() throws InterruptedException {
        WizardSpec question = withRule(question("publish('a')", "loud"));
        PendingApprovals approvals = session(ApprovalScope.ALWAYS);
        approvals.requestDecision(question, WITHIN);
        approvals.onPermittedAlways(Optional.empty());
        assertTrue(told.get(0).endsWith("The call does not ask again until the server stops."), told::toString);
        session(ApprovalScope.ONCE).requestDecision(question, WITHIN);
        assertEquals(1, asked.size());
    }

    @Test
    void sessionGrantCoversSameCallInSameSession() throws InterruptedException {
        PendingApprovals first = session(ApprovalScope.SESSION);
        first.requestDecision(question("publish('a')", "loud"), WITHIN);
        Approver.Decision again = first.requestDecision(question("publish('a')", "loud"), WITHIN);
        first.requestDecision(question("publish('b')", "loud"), WITHIN);
        session(ApprovalScope.ONCE).requestDecision(question("publish('a')", "loud"), WITHIN);

        assertEquals("Ann in advance", again.by());
        assertEquals(List.of("publish('a')", "publish('b')", "publish('a')"), asked);
    }

    @Test
    void asksAgainForAnotherReason() throws InterruptedException {
        PendingApprovals approvals = session(ApprovalScope.SESSION);
        approvals.requestDecision(question("run('build.sh')", "it starts a program"), WITHIN);
        approvals.requestDecision(question("run('build.sh')", "it deletes files"), WITHIN);

        assertEquals(2, asked.size());
    }

    private static WizardSpec effect(String effect) {
        WizardStep does = new WizardStep.Inform(effect, WizardStep.Topic.DESCRIPTION, List.of(effect));
        return new WizardSpec(Severity.CAREFUL, "bash: ask a person?", "bash('rm -rf build')", List.of(does), "");
    }

    @Test
    void asksAgainForAnotherEffectButNotForAnotherNumber() throws InterruptedException {
        PendingApprovals approvals = session(ApprovalScope.SESSION);
        approvals.requestDecision(effect("Deletes the folder build and everything in it (2 files)."), WITHIN);
        approvals.requestDecision(effect("Deletes the folder build and everything in it (31 files)."), WITHIN);
        assertEquals(1, asked.size());
        approvals.requestDecision(effect("Deletes the folder src/build and everything in it (2 files)."), WITHIN);
        assertEquals(2, asked.size());
    }

    private static WizardSpec inContext(String context) {
        WizardStep where = new WizardStep.Inform("", WizardStep.Topic.CONTEXT, List.of(context));
        return new WizardSpec(Severity.CAREFUL, "bash: ask a person?", "bash('./build.sh')", List.of(where), "");
    }

    /** The context is what the policy says: the folder of a shell, the version of its file. */
    @Test
    void asksAgainIfCallMeansSomethingElseNow() throws InterruptedException {
        for (ApprovalScope scope : List.of(ApprovalScope.SESSION, ApprovalScope.SERVER)) {
            asked.clear();
            PendingApprovals approvals = session(scope);
            approvals.requestDecision(inContext(scope + " d1"), WITHIN);
            approvals.requestDecision(inContext(scope + " d1"), WITHIN);
            assertEquals(1, asked.size());
            approvals.requestDecision(inContext(scope + " d2"), WITHIN);
            assertEquals(2, asked.size());
        }
    }

    @Test
    void serverGrantCoversOtherSessionsUntilWithdrawn() throws InterruptedException {
        WizardSpec question = question("publish('a')", "loud");
        session(ApprovalScope.SERVER).requestDecision(question, WITHIN);
        session(ApprovalScope.ONCE).requestDecision(question, WITHIN);
        assertEquals(1, asked.size());

        assertTrue(server.withdraw("publish('a')"));
        assertFalse(server.withdraw("publish('a')"));
        session(ApprovalScope.ONCE).requestDecision(question, WITHIN);
        assertEquals(2, asked.size());
    }

    @Test
    void rejectsScopeInWhichCallChangesItsMeaning() {
        PendingApprovals approvals = new PendingApprovals(Clock.systemUTC(), event -> {}, server);
        approvals.add(new PendingApprovals.ApprovalChannel() {
            @Override
            public boolean isReachable() {
                return true;
            }

            @Override
            public void ask(ApprovalRequest request) {
                Approver.Decision yes = new Approver.Decision(true, "Ann", "");
                assertThrows(
                        IllegalArgumentException.class,
                        () -> approvals.answer(request.id(), yes, ApprovalScope.SERVER));
                assertTrue(
                        approvals.answer(request.id(), new Approver.Decision(false, "Ann", "no"), ApprovalScope.ONCE));
            }

            @Override
            public void withdraw(String id) {
                // The answers tell.
            }
        });
        Approver.Decision decision =
                assertDoesNotBlock(approvals, question("attack(target=obj:enemy:9)", "it is rude"));
        assertEquals(new Approver.Decision(false, "Ann", "no"), decision);
    }

    private static Approver.Decision assertDoesNotBlock(PendingApprovals approvals, WizardSpec question) {
        try {
            return approvals.requestDecision(question, WITHIN);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
