package io.docui.server.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.Severity;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Questions to a person: whatever becomes of one, whoever was shown it is told that it is gone. */
class PendingApprovalsTest {
    private final List<SessionEvent> told = new ArrayList<>();
    private final List<Integer> openWhenTold = new ArrayList<>();
    private final PendingApprovals pendingApprovals =
            new PendingApprovals(Clock.systemUTC(), this::recordEvent, new ApprovalGrants());

    private void recordEvent(SessionEvent event) {
        told.add(event);
        openWhenTold.add(pendingApprovals.pending().size());
    }

    private static WizardSpec question() {
        return new WizardSpec(Severity.SERIOUS, "clear: ask a person?", "clear()", List.of(), "");
    }

    private void assertAnsweredEvent(boolean approved, String by) {
        assertEquals(2, told.size(), told::toString);
        SessionEvent.ApprovalAnswered approvalAnswered = (SessionEvent.ApprovalAnswered) told.get(1);
        assertEquals(approved, approvalAnswered.approved());
        assertEquals(by, approvalAnswered.by());
        assertEquals(List.of(1, 0), openWhenTold, "who reads the open questions then must not see it any more");
    }

    @Test
    void reportsAnswerToListeners() throws InterruptedException {
        pendingApprovals.add(new ReachableApprovalChannel() {
            @Override
            public void ask(ApprovalRequest asked) {
                assertTrue(pendingApprovals.answer(asked.id(), true, "a person"));
            }
        });
        assertTrue(pendingApprovals.requestApproval(question(), Duration.ofMinutes(1)));
        assertAnsweredEvent(true, "a person");
        assertEquals("a person", pendingApprovals.name());
    }

    @Test
    void deniesAfterTimeout() throws InterruptedException {
        assertFalse(pendingApprovals.requestApproval(question(), Duration.ofMillis(1)));
        assertAnsweredEvent(false, "");
    }

    @Test
    void withdrawsRequestOfInterruptedCall() {
        WizardSpec question = question();
        Thread.currentThread().interrupt();
        assertThrows(
                InterruptedException.class, () -> pendingApprovals.requestApproval(question, Duration.ofMinutes(1)));
        assertAnsweredEvent(false, "");
    }

    private abstract static class ReachableApprovalChannel implements PendingApprovals.ApprovalChannel {
        @Override
        public boolean isReachable() {
            return true;
        }

        @Override
        public void withdraw(String id) {
            // The events tell.
        }
    }
}
