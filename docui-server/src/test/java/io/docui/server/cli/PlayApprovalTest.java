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
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever plays at a terminal is asked there. */
class PlayApprovalTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private final List<String> kept = new ArrayList<>();
    private Optional<String> rule = Optional.of("policy.json: {}");
    private Optional<String> keeps = Optional.of("Written to policy.json: {}");

    /** @param input lines, each of which is typed when the program waits for it */
    private String play(boolean atTerminal, String input) {
        return play(atTerminal, input.lines().map(line -> line + '\n').toList());
    }

    private String play(boolean atTerminal, List<String> typed) {
        App app = DocUI.app(new CounterBinding(0)).withPolicy(new CallPolicy() {
            @Override
            public Verdict judge(ActionDescriptor action, Call call) {
                return action.name().equals("add") && !kept.contains(call.display())
                        ? new Verdict.RequiresApproval("it counts")
                        : new Verdict.Allowed();
            }

            @Override
            public Optional<String> permanentRule(ActionDescriptor action, Call call) {
                return rule;
            }

            @Override
            public Optional<String> permitAlways(ActionDescriptor action, Call call) {
                keeps.ifPresent(sentence -> kept.add(call.display()));
                return keeps;
            }
        });
        InputStream in = new TypingPerson(typed, out);
        StandardStreams standardStreams = StandardStreams.of(in, out, out).withTerminal(atTerminal);
        assertEquals(0, new PlayCommand(() -> app, standardStreams).call());
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "y", " YES ", "是", "1", "2", "session", "3", "always"})
    void runsCallAfterYes(String yes) {
        String seen = play(true, "add(amount=2)\n" + yes + "\nquit\n");
        assertTrue(
                seen.contains("add(amount=2)\n")
                        && seen.contains("1 Allow once · 2 In this session · 3 Always · 4 Refuse"),
                seen);
        assertTrue(seen.contains("it counts"), seen);
        assertTrue(seen.contains("Count: 2 "), seen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no", "", "yes please", "add(amount=3)"})
    void deniesCallAfterAnyOtherAnswer(String answer) {
        String seen = play(true, "add(amount=2)\n" + answer + "\nlook\nquit\n");
        assertTrue(seen.contains("1 Allow once"), seen);
        assertFalse(seen.contains("Count: 2 ") || seen.contains("Count: 3 "), seen);
    }

    /** What was typed while the call was being judged cannot be about a question that nobody has seen. */
    @ParameterizedTest
    @ValueSource(strings = {"2", "yes", "1\n1", "look"})
    void lineTypedBeforeQuestionIsNoAnswer(String early) {
        String seen = play(true, List.of("add(amount=2)\n" + early + '\n', "no\n", "look\n", "quit\n"));
        assertTrue(seen.contains("What you typed before this question answers nothing."), seen);
        assertEquals(1, seen.split("1 Allow once", -1).length - 1, seen);
        assertTrue(seen.contains("Nothing ran."), seen);
        assertFalse(seen.contains("Count: 2 "), seen);
    }

    @Test
    void saysNothingAboutTypedLinesIfThereAreNone() {
        assertFalse(play(true, "add(amount=2)\nno\nquit\n").contains("What you typed before"));
    }

    @Test
    void saysWhatWouldHappenAndWhy() {
        String seen = play(true, "add(amount=2)\nno\nquit\n");
        assertTrue(seen.contains("\nWhy it asks: it counts\n"), seen);
    }

    @Test
    void asksOnceInSession() {
        String seen = play(true, "add(amount=2)\nsession\nadd(amount=2)\nadd(amount=3)\nno\nquit\n");
        assertEquals(2, seen.split("1 Allow once", -1).length - 1, seen);
        assertTrue(seen.contains("Count: 4 "), seen);
    }

    @Test
    void writesRuleAndSaysSo() {
        String seen = play(true, "add(amount=2)\nalways\nadd(amount=2)\nquit\n");
        assertTrue(seen.contains("Written to policy.json: {}\n"), seen);
        assertEquals(1, seen.split("1 Allow once", -1).length - 1, seen);
        assertTrue(seen.contains("Count: 4 "), seen);
    }

    @Test
    void saysBeforehandWhatIsWritten() {
        String seen = play(true, "add(amount=2)\nno\nquit\n");
        assertTrue(seen.contains("\nAlways writes to policy.json: {}\n"), seen);
    }

    @Test
    void doesNotOfferAlwaysWithoutRule() {
        rule = Optional.empty();
        String seen = play(true, "add(amount=2)\nalways\nlook\nquit\n");
        assertTrue(seen.contains("1 Allow once · 2 In this session · 4 Refuse"), seen);
        assertFalse(seen.contains("Always"), seen);
        assertTrue(seen.contains("This answer is not offered for this call: denied."), seen);
        assertFalse(seen.contains("Count: 2 "), seen);
    }

    @Test
    void remembersCallWhoseRuleCouldNotBeWritten() {
        keeps = Optional.empty();
        String seen = play(true, "add(amount=2)\nalways\nadd(amount=2)\nquit\n");
        assertTrue(seen.contains("The rule could not be written; the log says why."), seen);
        assertEquals(1, seen.split("1 Allow once", -1).length - 1, seen);
        assertTrue(seen.contains("Count: 4 "), seen);
    }

    @Test
    void showsNoCallThatPersonHasNotWritten() {
        String seen = play(true, "add(amount=2)\nno\nquit\n");
        assertTrue(seen.contains("Nothing ran."), seen);
        assertFalse(seen.contains("✘ `answer(") || seen.contains("✔ `answer("), seen);
    }

    @Test
    void reportsReasonOfRefusal() {
        String seen = play(true, "add(amount=2)\nno, not today\nquit\n");
        assertTrue(seen.contains("The person says: “not today”."), seen);
    }

    @Test
    void deniesCallAtEndOfInput() {
        String seen = play(true, "add(amount=2)\n");
        assertTrue(seen.contains("No answer in time: denied."), seen);
        assertFalse(seen.contains("Count: 2 "), seen);
    }

    @Test
    void asksOnlyWhetherTheCallMayRun() {
        String seen = play(true, "add(amount=2)\nno\nquit\n");
        assertFalse(seen.contains("Ask for permission"), seen);
        assertEquals(2, seen.split("add\\(amount=2\\)\n", -1).length, seen);
    }

    @Test
    void asksNothingWithoutTerminal() {
        String seen = play(false, "add(amount=2)\n2\nyes\nquit\n");
        assertFalse(seen.contains("1 Allow once"), seen);
        assertFalse(seen.contains("Count: 2 "), seen);
    }
}
