package io.docui.hostops.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.dap.FakeAdapter.Manner;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a model meets when a debug adapter behaves, and when it does not: clear words within the limits, and nothing left behind. */
@Timeout(120)
class FakeDebuggerTest {
    @TempDir
    Path root;

    private DebugBench bench;

    @BeforeEach
    void open() throws IOException {
        DebugAdapters adapters = DebugAdapters.known();
        for (Manner manner : Manner.values()) {
            adapters = adapters.with(new FakeAdapter.Kind(manner));
        }
        bench = DebugBench.open(root, adapters, DebugBench.PATIENT);
        Files.writeString(bench.folder.resolve("program.txt"), "one\ntwo\nthree\n\nfive\n");
    }

    @AfterEach
    void close() {
        List<ProcessHandle> left = bench.debugging.processes();
        bench.close();
        assertEquals(List.of(), bench.debugging.processes(), () -> "of " + left);
    }

    private static String start(Manner manner) {
        return "debug_start('program.txt', adapter='" + manner + "')";
    }

    private DocUIError error(String call) {
        ActionResult result = bench.session.run(call);
        assertFalse(result.success(), call);
        return Objects.requireNonNull(result.error());
    }

    private void fails(String call, ErrorCode code, String... words) {
        DocUIError error = error(call);
        has(error.toString(), words);
        assertEquals(code, error.code(), error::toString);
    }

    private static void has(String text, String... words) {
        for (String word : words) {
            assertTrue(text.contains(word), () -> "should say: " + word + "\nbut is:\n" + text);
        }
    }

    private static String anchor(String report, String label) {
        Matcher matcher = Pattern.compile("\\[" + Pattern.quote(label) + "[^\\n]*?]\\((obj:[a-z]+:[0-9]+)\\)")
                .matcher(report);
        assertTrue(matcher.find(), () -> "no anchor of " + label + " in\n" + report);
        return matcher.group(1);
    }

    @Test
    void aProgramRunsToItsBreakpointsAndToItsEnd() {
        has(bench.run("breakpoint_set('program.txt', 2)"), "program.txt:2", "two", "checked when a program is started");
        bench.run("breakpoint_set('program.txt', 4)");
        String first = bench.run(start(Manner.GOOD));
        has(first, "stopped in main at program.txt:2 (breakpoint)", "  1  one\n> 2  two\n  3  three", "x: int = 1");
        has(first, "not verified: there is no code", "function debug_resume(");
        String list = anchor(first, "list");
        has(bench.run("debug_variables(" + list + ")"), "[0 = 7]");
        has(bench.run("debug_evaluate('x')"), "[x = 42]");
        bench.run("breakpoint_set('program.txt', 3)");
        String end = bench.run("debug_resume()");
        has(end, "stopped in main at program.txt:3");
        assertEquals(
                ErrorCode.ANCHOR_STALE, error("debug_variables(" + list + ")").code());
        has(bench.run("debug_resume()"), "ended: exit code 3", "all is said", "gone: `debug_resume");
        has(bench.session.look(), "ended: exit code 3");
    }

    @Test
    void withoutAProgramNothingOfItIsInTheDocument() {
        String document = bench.session.look();
        assertFalse(document.contains("## Debugger"), document);
        assertFalse(document.contains("debug_resume"), document);
        has(document, "function debug_start(", "function breakpoint_set(");
        fails("debug_resume()", ErrorCode.NOT_VISIBLE);
    }

    @Test
    void anAdapterThatNeverAnswersFailsWithinItsLimit() throws IOException {
        bench.close();
        DebugLimits limits = new DebugLimits(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofMillis(200));
        bench = DebugBench.open(root, DebugAdapters.known().with(new FakeAdapter.Kind(Manner.SILENT)), limits);
        fails(start(Manner.SILENT), ErrorCode.TIMEOUT, "SILENT did not answer within 1 s when asked to begin");
        assertEquals(List.of(), bench.debugging.processes());
        bench.run("breakpoint_set('program.txt', 2)");
    }

    @Test
    void anAdapterThatEndsSaysHow() {
        fails(start(Manner.DIES), ErrorCode.ACTION_FAILED, "DIES ended with exit code 7", "out of luck");
        has(bench.run(start(Manner.GOOD)), "ended: exit code 3");
    }

    @ParameterizedTest
    @EnumSource(
            value = Manner.class,
            names = {"RUBBISH", "HUGE", "BROKEN"})
    void whatIsNoMessageIsSaidToBeNone(Manner manner) {
        fails(
                start(manner),
                ErrorCode.ACTION_FAILED,
                manner + " sent what is no message of the debug adapter protocol");
        has(bench.run(start(Manner.GOOD)), "ended: exit code 3");
    }

    @Test
    void aProgramThatCannotBeStartedIsToldInTheAdaptersWords() {
        fails(start(Manner.REFUSES), ErrorCode.ACTION_FAILED, "there is no such program");
    }

    /** Opens the bench again, with little patience for answers. */
    private void openHasty(Manner manner) throws IOException {
        bench.close();
        DebugLimits limits = new DebugLimits(Waiting.LIMIT, Duration.ofSeconds(1), DebugBench.PATIENT.end());
        bench = DebugBench.open(root, DebugAdapters.known().with(new FakeAdapter.Kind(manner)), limits);
        bench.run("breakpoint_set('program.txt', 2)");
    }

    /** Makes a call again and again until it is answered in time: a busy machine may exceed little patience at any call. */
    private String answered(String call) {
        AtomicReference<ActionResult> last = new AtomicReference<>();
        Waiting.until(call + " is answered", () -> {
            ActionResult result = bench.session.run(call);
            last.set(result);
            assertTrue(
                    result.error() == null || result.error().code() == ErrorCode.TIMEOUT,
                    () -> String.valueOf(result.error()));
            return result.success();
        });
        return bench.session.report(last.get());
    }

    @Test
    void anAnswerThatNeverComesHoldsUpNothingElse() throws IOException {
        openHasty(Manner.STUCK);
        answered(start(Manner.STUCK));
        fails("debug_evaluate('x')", ErrorCode.TIMEOUT, "STUCK did not answer within 1 s when asked to evaluate x");
        has(answered("debug_stack()"), "main at program.txt:2");
        has(answered("debug_resume()"), "ended: exit code 3");
    }

    @Test
    void anAnswerThatComesTooLateIsNobodyElses() throws IOException {
        openHasty(Manner.LATE);
        answered(start(Manner.LATE));
        fails("debug_evaluate('x')", ErrorCode.TIMEOUT);
        has(answered("debug_evaluate('x')"), "[x = in time]");
    }

    @Test
    void anAdapterThatEndsInTheMiddleFailsThatCallAndTheProgram() {
        bench.run("breakpoint_set('program.txt', 2)");
        bench.run(start(Manner.DIES_LATER));
        fails("debug_evaluate('x')", ErrorCode.ACTION_FAILED, "DIES_LATER ended with exit code 9", "it was too much");
        has(bench.run(start(Manner.GOOD)), "stopped in main");
    }

    @Test
    void aTerminalIsAProcessBesideAndEndsWithTheRest() throws InterruptedException {
        StringBuilder wrote = new StringBuilder(bench.run("debug_start('program.txt', adapter='TERMINAL', wait=0)"));
        Waiting.until("the terminal says something", () -> {
            boolean hasSaid =
                    wrote.indexOf("said in a terminal") >= 0 && wrote.indexOf("it has a process of its own: true") >= 0;
            if (!hasSaid) {
                wrote.append(bench.run("debug_wait(1)"));
            }
            return hasSaid;
        });
        assertEquals(2, bench.debugging.processes().size());
        has(bench.run("debug_stop()"), "ended: it was stopped");
        assertEquals(List.of(), bench.debugging.processes());
    }

    @Test
    void whatForkedAwayEndsToo() {
        bench.run("debug_start('program.txt', adapter='FORKS', wait=0)");
        Waiting.until("the programs run", () -> bench.debugging.processes().size() >= 3);
        bench.run("debug_stop()");
        assertEquals(List.of(), bench.debugging.processes());
    }

    @Test
    void anAdapterThatWillNotEndIsEnded() {
        bench.run("debug_start('program.txt', adapter='STUBBORN', wait=0)");
        has(bench.run("debug_stop()"), "ended: it was stopped");
        assertEquals(List.of(), bench.debugging.processes());
    }

    @Test
    void outputIsBoundedAndWhatIsForOthersIsDropped() {
        String end = bench.run(start(Manner.NOISY));
        has(end, "line 0 of many", "line 2999 of many", "characters left out", "ended: exit code 3");
        assertFalse(end.contains("who you are"), end);
        assertTrue(end.length() < 10_000, () -> "" + end.length());
        Matcher saved =
                Pattern.compile("all of it: (show_output\\('out-\\d+')\\)").matcher(end);
        assertTrue(saved.find(), end);
        has(bench.run(saved.group(1) + ", find='line 1500 ')"), "1501: line 1500 of many");
    }

    @Test
    void whoCancelsAStartIsRidOfTheDebugger() throws InterruptedException {
        cancelled("debug_start('program.txt', adapter='SILENT')");
        has(startedAfterwards(Manner.GOOD), "ended: exit code 3");
    }

    @Test
    void whoCancelsAProgramThatGoesOnIsRidOfIt() throws InterruptedException {
        bench.run("breakpoint_set('program.txt', 2)");
        has(bench.run(start(Manner.FORKS)), "stopped in main");
        cancelled("debug_resume(wait=50)");
        has(bench.lookAfterwards(), "ended: it was stopped");
        has(startedAfterwards(Manner.GOOD), "stopped in main");
    }

    /** Starts another program once the call that was cancelled has returned; until then the debugger is busy. */
    private String startedAfterwards(Manner manner) {
        AtomicReference<ActionResult> last = new AtomicReference<>();
        Waiting.until("the debugger is not busy", () -> {
            last.set(bench.session.run(start(manner)));
            return !isBusy(last.get());
        });
        assertTrue(last.get().success(), () -> String.valueOf(last.get().error()));
        return bench.session.report(last.get());
    }

    private static boolean isBusy(ActionResult result) {
        return result.error() != null && result.error().code() == ErrorCode.BUSY;
    }

    /** Cancels a call once it is about a process; then nothing of that is left. */
    private void cancelled(String call) throws InterruptedException {
        ActionResult begun = bench.session.start(call);
        String handle = Objects.requireNonNull(begun.asyncHandle(), () -> String.valueOf(begun.error()));
        Waiting.until("the program runs", this::goesOn);
        List<ProcessHandle> there = bench.debugging.processes();
        assertFalse(there.isEmpty());
        assertTrue(bench.session.cancel(handle));
        ActionResult over = bench.session.outcome(handle, Waiting.LIMIT).orElseThrow();
        assertEquals(ErrorCode.CANCELLED, Objects.requireNonNull(over.error()).code());
        bench.assertOver(there);
    }

    private boolean goesOn() {
        return !bench.debugging.processes().isEmpty()
                && bench.debugging
                        .session()
                        .filter(session -> session.state().isBusy())
                        .isPresent();
    }

    @Test
    void oneProgramAtATimeAndItsEndMakesRoom() {
        bench.run("breakpoint_set('program.txt', 2)");
        bench.run(start(Manner.GOOD));
        fails(start(Manner.GOOD), ErrorCode.ACTION_FAILED, "is being debugged already", "debug_stop()");
        bench.run("debug_stop()");
        has(bench.run(start(Manner.GOOD)), "stopped in main");
    }

    @Test
    void breakpointsAreTakenBack() {
        bench.run("breakpoint_set('program.txt', 2, condition='x == 1')");
        bench.run("breakpoint_set('program.txt', 2)");
        assertFalse(bench.session.look().contains("if x == 1"));
        bench.run("undo_last()");
        has(bench.session.look(), "if x == 1");
        bench.run("undo_last()");
        assertFalse(bench.session.look().contains("## Breakpoints"));
        bench.run("breakpoint_set('program.txt', 3)");
        bench.run("breakpoint_remove(" + anchor(bench.session.look(), "program.txt:3") + ")");
        bench.run("undo_last()");
        has(bench.session.look(), "program.txt:3");
    }

    @Test
    void whatTheAdapterCannotDoIsNotDoneSilently() {
        bench.run("breakpoint_set('program.txt', 2, hits='3')");
        has(bench.run(start(Manner.GOOD)), "not set: GOOD knows no counts of hits", "ended: exit code 3");
    }

    @Test
    void wrongArgumentsAreToldInWords() {
        fails("breakpoint_set('program.txt', 9)", ErrorCode.CONSTRAINT_VIOLATION, "program.txt has no line 9");
        fails("breakpoint_set('nowhere.txt', 1)", ErrorCode.ACTION_FAILED, "There is no file nowhere.txt");
        fails("debug_start('program.txt', adapter='what')", ErrorCode.CHANNEL_UNAVAILABLE, "There is no debugger what");
        fails("debug_start('nothing')", ErrorCode.ACTION_FAILED, "There is no file nothing");
        fails(
                "debug_start('program.txt', adapter='GOOD', wait=500)",
                ErrorCode.CONSTRAINT_VIOLATION,
                "from 0 to 50, not 500");
        fails(
                "debug_start('program.txt', adapter='GOOD', cwd='program.txt')",
                ErrorCode.ACTION_FAILED,
                "There is no folder program.txt");
    }

    @Test
    void theEndOfTheSessionEndsTheProgram() {
        bench.run("debug_start('program.txt', adapter='FORKS', wait=0)");
        assertFalse(bench.debugging.processes().isEmpty());
        bench.close();
        assertEquals(List.of(), bench.debugging.processes());
    }
}
