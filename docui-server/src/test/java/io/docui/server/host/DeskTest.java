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
class DeskTest {
    private final List<SessionEvent> told = new ArrayList<>();
    private final List<Integer> openWhenTold = new ArrayList<>();
    private final Desk desk = new Desk(Clock.systemUTC(), this::tell);

    private void tell(SessionEvent event) {
        told.add(event);
        openWhenTold.add(desk.open().size());
    }

    private static WizardSpec question() {
        return new WizardSpec(Severity.SERIOUS, "clear: ask a person?", "clear()", List.of(), "");
    }

    private void assertTold(boolean approved, String by) {
        assertEquals(2, told.size(), told::toString);
        SessionEvent.Answered answered = (SessionEvent.Answered) told.get(1);
        assertEquals(approved, answered.approved());
        assertEquals(by, answered.by());
        assertEquals(List.of(1, 0), openWhenTold, "who reads the open questions then must not see it any more");
    }

    @Test
    void anAnswerIsTold() throws InterruptedException {
        desk.add(new Channel() {
            @Override
            public void ask(Question asked) {
                assertTrue(desk.answer(asked.id(), true, "a person"));
            }
        });
        assertTrue(desk.approves(question(), Duration.ofMinutes(1)));
        assertTold(true, "a person");
        assertEquals("a person", desk.name());
    }

    @Test
    void noAnswerInTimeIsANo() throws InterruptedException {
        assertFalse(desk.approves(question(), Duration.ofMillis(1)));
        assertTold(false, "");
    }

    @Test
    void aCancelledCallTakesItsQuestionBack() {
        WizardSpec question = question();
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, () -> desk.approves(question, Duration.ofMinutes(1)));
        assertTold(false, "");
    }

    private abstract static class Channel implements Desk.Channel {
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
