package io.docui.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.session.App;
import io.docui.server.CounterBinding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever plays at a terminal is asked there. */
class PlayApprovalTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private String play(boolean atTerminal, String input) {
        App app = DocUI.app(new CounterBinding(0)).withPolicy(new CallPolicy() {
            @Override
            public Verdict judge(ActionDescriptor action, Call call) {
                return action.name().equals("add") ? new Verdict.RequiresApproval("it counts") : new Verdict.Allowed();
            }
        });
        ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        StandardStreams standardStreams = StandardStreams.of(in, out, out).withTerminal(atTerminal);
        assertEquals(0, new PlayCommand(() -> app, standardStreams).call());
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "y", " YES ", "是"})
    void runsCallAfterYes(String yes) {
        String seen = play(true, "add(amount=2)\n2\n" + yes + "\nquit\n");
        assertTrue(
                seen.contains("add(amount=2)\n") && seen.contains("Allow it to run? Answer yes or no within "), seen);
        assertTrue(seen.contains("it counts"), seen);
        assertTrue(seen.contains("Count: 2 "), seen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no", "", "yes please", "add(amount=3)"})
    void deniesCallAfterAnyOtherAnswer(String answer) {
        String seen = play(true, "add(amount=2)\n2\n" + answer + "\nlook\nquit\n");
        assertTrue(seen.contains("Allow it to run?"), seen);
        assertFalse(seen.contains("Count: 2 ") || seen.contains("Count: 3 "), seen);
    }

    @Test
    void deniesCallAtEndOfInput() {
        String seen = play(true, "add(amount=2)\n2\n");
        assertTrue(seen.contains("No answer in time: denied."), seen);
        assertFalse(seen.contains("Count: 2 "), seen);
    }

    @Test
    void asksNothingWithoutTerminal() {
        String seen = play(false, "add(amount=2)\n2\nyes\nquit\n");
        assertFalse(seen.contains("Allow it to run?"), seen);
        assertFalse(seen.contains("Count: 2 "), seen);
    }
}
