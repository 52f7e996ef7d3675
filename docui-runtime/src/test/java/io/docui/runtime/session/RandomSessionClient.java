package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes mixed calls in one session, and looks after each whether it was to go as it went and whether all that came back bears
 * the session's own mark.
 */
final class RandomSessionClient {
    private static final Pattern MARK = Pattern.compile("plot[0-9]{4}");
    private static final Pattern BED = Pattern.compile("\\]\\((obj:bed:[0-9]+)\\)");
    private static final Pattern LINK = Pattern.compile("\\]\\((link:[0-9]+) \"water");

    /** What becomes of a bed of an earlier document. */
    private static final ErrorCode[] GONE = {
        ErrorCode.ANCHOR_STALE, ErrorCode.ANCHOR_NOT_FOUND, ErrorCode.ANCHOR_OUT_OF_VIEW, ErrorCode.NOT_VISIBLE
    };

    final Session session;
    private final GardenProvider gardenProvider;
    private final String mark;
    private final boolean alone;
    private final Random random;
    private final List<String> handles = new ArrayList<>();
    private final Deque<String> before = new ArrayDeque<>();
    private String document = "";
    private int beds;
    private int calls;

    RandomSessionClient(Session session, GardenProvider gardenProvider, String mark, boolean alone, long seed) {
        this.session = session;
        this.gardenProvider = gardenProvider;
        this.mark = mark;
        this.alone = alone;
        this.random = new Random(seed);
    }

    int callCount() {
        return calls;
    }

    /** Makes a call of a kind that chance chooses. */
    void makeRandomCall() {
        int choice = random.nextInt(16);
        switch (choice) {
            case 0, 1 -> look();
            case 2, 3 -> runChange("plant('rose " + random.nextInt(100) + "')");
            case 4 -> runChange("plant('a'); plant('b'); tally()");
            case 5 -> water(BED, bed -> "water(" + bed + ")");
            case 6 -> water(LINK, link -> link);
            case 7 -> digUp();
            case 8 -> answerMissingArgument();
            case 9 -> undo();
            case 10 -> measure();
            case 11 -> runSuccessfully("find('" + mark + "')");
            case 12 -> runSuccessfully(random.nextBoolean() ? "expand('beds')" : "collapse('beds')");
            case 13 -> makeInvalidCall();
            case 14 -> runSuccessfully("tally()");
            default -> runSuccessfully(random.nextBoolean() ? "ledger()" : "help('plant')");
        }
    }

    private void look() {
        document = session.look();
        calls++;
        checkMarks(document);
        checkMarks(session.project().content());
        assertTrue(document.contains(mark), document);
    }

    private void checkMarks(String text) {
        for (Matcher marks = MARK.matcher(text); marks.find(); ) {
            assertEquals(mark, marks.group(), text);
        }
    }

    private String state() {
        gardenProvider.lock().lock();
        try {
            return gardenProvider.stateText();
        } finally {
            gardenProvider.lock().unlock();
        }
    }

    private ActionResult countAndCheck(ActionResult result) {
        calls++;
        checkMarks(session.report(result));
        return result;
    }

    private void expect(ActionResult result, ErrorCode... codes) {
        DocUIError error = result.error();
        if (error == null && !result.steps().isEmpty()) {
            return;
        }
        Set<ErrorCode> allowed = EnumSet.noneOf(ErrorCode.class);
        allowed.addAll(List.of(codes));
        assertTrue(
                error == null ? allowed.isEmpty() || !alone : allowed.contains(error.code()),
                () -> session.id() + ": " + result.call() + " " + error);
    }

    private void runSuccessfully(String call) {
        ActionResult result = countAndCheck(session.run(call));
        assertTrue(result.success(), () -> String.valueOf(result.error()));
    }

    private void runChange(String script) {
        if (beds > 30) {
            runSuccessfully("tally()");
            return;
        }
        String was = state();
        ActionResult result = countAndCheck(session.run(script));
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        int steps = result.steps().isEmpty() ? 1 : 2;
        beds += steps;
        before.push(was);
        if (steps == 2) {
            before.push(""); // a state between two steps, which nobody saw
        }
    }

    private void water(Pattern target, UnaryOperator<String> call) {
        Matcher matcher = target.matcher(document);
        if (!matcher.find()) {
            look();
            return;
        }
        String was = state();
        String text = call.apply(matcher.group(1));
        ActionResult result = countAndCheck(text.startsWith("link:") ? session.click(text) : session.run(text));
        if (result.success()) {
            before.push(was);
        } else {
            expect(result, GONE);
        }
    }

    private void digUp() {
        Matcher bed = BED.matcher(document);
        if (!bed.find()) {
            look();
            return;
        }
        ActionResult asked = countAndCheck(session.run("dig_up(" + bed.group(1) + ")"));
        if (Objects.requireNonNull(asked.error()).code() != ErrorCode.CONFIRMATION_REQUIRED) {
            expect(asked, GONE);
            return;
        }
        String was = state();
        boolean yes = random.nextBoolean();
        ActionResult answered = countAndCheck(session.run(yes ? "answer('yes')" : "answer('cancel')"));
        if (yes && answered.success()) {
            before.push(was);
            beds--;
        } else if (yes && !alone && isAskedAgain(answered)) {
            runSuccessfully("tally()"); // leaves the question: another session has put something else in that bed
        } else if (yes) {
            expect(answered, GONE);
        } else {
            expect(answered, ErrorCode.CANCELLED);
        }
    }

    /** Whether it is asked again, since what was to be dug up is called something else by now. */
    private static boolean isAskedAgain(ActionResult answered) {
        return answered.error() != null && answered.error().code() == ErrorCode.CONFIRMATION_REQUIRED;
    }

    /** A missing argument, which is answered. */
    private void answerMissingArgument() {
        if (beds > 30) {
            look();
            return;
        }
        expect(countAndCheck(session.run("plant()")), ErrorCode.MISSING_PARAMETER);
        String was = state();
        ActionResult answered = countAndCheck(session.run("answer('lily')"));
        assertTrue(answered.success(), () -> String.valueOf(answered.error()));
        before.push(was);
        beds++;
    }

    /** Alone at its instance, a session finds exactly the state that it saw before what it takes back. */
    private void undo() {
        ActionResult result = countAndCheck(session.run("undo_last()"));
        if (!alone) {
            return; // another session may have changed the state since, which is refused
        }
        if (before.isEmpty()) {
            expect(result, ErrorCode.UNSUPPORTED, ErrorCode.NOT_VISIBLE, ErrorCode.ACTION_FAILED);
            return;
        }
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        String expected = before.pop();
        String now = state();
        if (!expected.isEmpty()) {
            assertEquals(expected, now);
        }
        beds = (int) now.lines().count() - 1;
    }

    private void measure() {
        ActionResult result = countAndCheck(session.run("measure()"));
        if (result.success()) {
            handles.add(Objects.requireNonNull(result.operationId()));
        } else {
            expect(result, ErrorCode.LIMIT_EXCEEDED);
        }
        if (handles.size() > 20) {
            String oldest = handles.remove(0);
            runSuccessfully("operation_status('" + oldest + "')");
        }
    }

    private void makeInvalidCall() {
        switch (random.nextInt(5)) {
            case 0 -> expect(countAndCheck(session.run("plan('x')")), ErrorCode.UNKNOWN_ACTION);
            case 1 -> expect(countAndCheck(session.run("plant('x'")), ErrorCode.SYNTAX);
            case 2 ->
                expect(
                        countAndCheck(session.run("water(obj:bed:99999)")),
                        ErrorCode.ANCHOR_NOT_FOUND,
                        ErrorCode.NOT_VISIBLE);
            case 3 -> expect(countAndCheck(session.run("freeze()")), ErrorCode.ACTION_FAILED);
            default -> {
                runSuccessfully("tally()"); // which ends the question that may be open
                expect(countAndCheck(session.run("answer('yes')")), ErrorCode.NOT_VISIBLE);
            }
        }
    }

    /** What is left of operations that went on by themselves: all that are remembered have ended well. */
    boolean allOperationsSucceeded() {
        return handles.stream()
                .allMatch(handle -> session.operationResult(handle)
                        .filter(ActionResult::success)
                        .isPresent());
    }
}
