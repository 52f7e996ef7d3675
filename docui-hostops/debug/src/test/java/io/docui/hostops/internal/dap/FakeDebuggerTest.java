package io.docui.hostops.internal.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.dap.FakeAdapterProgram.AdapterBehavior;
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

    private DebugFixture bench;

    @BeforeEach
    void open() throws IOException {
        DebugAdapterRegistry adapters = DebugAdapterRegistry.builtIn();
        for (AdapterBehavior adapterBehavior : AdapterBehavior.values()) {
            adapters = adapters.with(new FakeAdapterProgram.FakeDebugAdapter(adapterBehavior));
        }
        bench = DebugFixture.open(root, adapters, DebugFixture.PATIENT);
        Files.writeString(bench.folder.resolve("program.txt"), "one\ntwo\nthree\n\nfive\n");
    }

    @AfterEach
    void close() {
        List<ProcessHandle> left = bench.debugging.processes();
        bench.close();
        assertEquals(List.of(), bench.debugging.processes(), () -> "of " + left);
    }

    private static String start(AdapterBehavior adapterBehavior) {
        return "debug_start('program.txt', adapter='" + adapterBehavior + "')";
    }

    private DocUIError error(String call) {
        ActionResult result = bench.session.run(call);
        assertFalse(result.success(), call);
        return Objects.requireNonNull(result.error());
    }

    private void assertFails(String call, ErrorCode code, String... words) {
        DocUIError error = error(call);
        assertContains(error.toString(), words);
        assertEquals(code, error.code(), error::toString);
    }

    private static void assertContains(String text, String... words) {
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
    void stopsAtBreakpointsAndRunsToEnd() {
        assertContains(
                bench.run("breakpoint_set('program.txt', 2)"),
                "program.txt:2",
                "two",
                "checked when a program is started");
        bench.run("breakpoint_set('program.txt', 4)");
        String first = bench.run(start(AdapterBehavior.GOOD));
        assertContains(
                first, "stopped in main at program.txt:2 (breakpoint)", "  1  one\n> 2  two\n  3  three", "x: int = 1");
        assertContains(first, "not verified: there is no code", "function debug_resume(");
        String list = anchor(first, "list");
        assertContains(bench.run("debug_variables(" + list + ")"), "[0 = 7]");
        assertContains(bench.run("debug_evaluate('x')"), "[x = 42]");
        bench.run("breakpoint_set('program.txt', 3)");
        String end = bench.run("debug_resume()");
        assertContains(end, "stopped in main at program.txt:3");
        assertEquals(
                ErrorCode.ANCHOR_STALE, error("debug_variables(" + list + ")").code());
        assertContains(bench.run("debug_resume()"), "ended: exit code 3", "all is said", "removed: `debug_resume");
        assertContains(bench.session.look(), "ended: exit code 3");
    }

    @Test
    void hidesDebuggerWhenNoProgramRuns() {
        String document = bench.session.look();
        assertFalse(document.contains("## Debugger"), document);
        assertFalse(document.contains("debug_resume"), document);
        assertContains(document, "function debug_start(", "function breakpoint_set(");
        assertFails("debug_resume()", ErrorCode.NOT_VISIBLE);
    }

    @Test
    void timesOutWhenAdapterNeverAnswers() throws IOException {
        bench.close();
        DebugTimeouts limits = new DebugTimeouts(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofMillis(200));
        bench = DebugFixture.open(
                root,
                DebugAdapterRegistry.builtIn().with(new FakeAdapterProgram.FakeDebugAdapter(AdapterBehavior.SILENT)),
                limits);
        assertFails(
                start(AdapterBehavior.SILENT),
                ErrorCode.TIMEOUT,
                "SILENT did not answer within 1 s to the request to initialize");
        assertEquals(List.of(), bench.debugging.processes());
        bench.run("breakpoint_set('program.txt', 2)");
    }

    @Test
    void reportsExitCodeAndStderrOfAdapter() {
        assertFails(start(AdapterBehavior.DIES), ErrorCode.ACTION_FAILED, "DIES ended with exit code 7", "out of luck");
        assertContains(bench.run(start(AdapterBehavior.GOOD)), "ended: exit code 3");
    }

    @ParameterizedTest
    @EnumSource(
            value = AdapterBehavior.class,
            names = {"RUBBISH", "HUGE", "BROKEN"})
    void reportsMalformedAdapterMessages(AdapterBehavior adapterBehavior) {
        assertFails(
                start(adapterBehavior),
                ErrorCode.ACTION_FAILED,
                adapterBehavior + " sent a message that does not follow the debug adapter protocol");
        assertContains(bench.run(start(AdapterBehavior.GOOD)), "ended: exit code 3");
    }

    @Test
    void reportsLaunchErrorOfAdapter() {
        assertFails(start(AdapterBehavior.REFUSES), ErrorCode.ACTION_FAILED, "there is no such program");
    }

    /** Opens the bench again, with little patience for answers. */
    private void reopenWithShortTimeout(AdapterBehavior adapterBehavior) throws IOException {
        bench.close();
        DebugTimeouts limits = new DebugTimeouts(Waiting.LIMIT, Duration.ofSeconds(1), DebugFixture.PATIENT.end());
        bench = DebugFixture.open(
                root,
                DebugAdapterRegistry.builtIn().with(new FakeAdapterProgram.FakeDebugAdapter(adapterBehavior)),
                limits);
        bench.run("breakpoint_set('program.txt', 2)");
    }

    /** Makes a call again and again until it is answered in time: a busy machine may exceed little patience at any call. */
    private String runUntilAnswered(String call) {
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
    void missingAnswerDoesNotBlockOtherRequests() throws IOException {
        reopenWithShortTimeout(AdapterBehavior.STUCK);
        runUntilAnswered(start(AdapterBehavior.STUCK));
        assertFails(
                "debug_evaluate('x')",
                ErrorCode.TIMEOUT,
                "STUCK did not answer within 1 s to the request to evaluate x");
        assertContains(runUntilAnswered("debug_stack()"), "main at program.txt:2");
        assertContains(runUntilAnswered("debug_resume()"), "ended: exit code 3");
    }

    @Test
    void dropsLateAnswer() throws IOException {
        reopenWithShortTimeout(AdapterBehavior.LATE);
        runUntilAnswered(start(AdapterBehavior.LATE));
        assertFails("debug_evaluate('x')", ErrorCode.TIMEOUT);
        assertContains(runUntilAnswered("debug_evaluate('x')"), "[x = in time]");
    }

    @Test
    void adapterExitFailsCallAndEndsProgram() {
        bench.run("breakpoint_set('program.txt', 2)");
        bench.run(start(AdapterBehavior.DIES_LATER));
        assertFails(
                "debug_evaluate('x')", ErrorCode.ACTION_FAILED, "DIES_LATER ended with exit code 9", "it was too much");
        assertContains(bench.run(start(AdapterBehavior.GOOD)), "stopped in main");
    }

    @Test
    void stoppingEndsProcessOfIntegratedTerminal() throws InterruptedException {
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
        assertContains(bench.run("debug_stop()"), "ended: it was stopped");
        assertEquals(List.of(), bench.debugging.processes());
    }

    @Test
    void stoppingEndsForkedProcesses() {
        bench.run("debug_start('program.txt', adapter='FORKS', wait=0)");
        Waiting.until("the programs run", () -> bench.debugging.processes().size() >= 3);
        bench.run("debug_stop()");
        assertEquals(List.of(), bench.debugging.processes());
    }

    @Test
    void killsAdapterThatIgnoresDisconnect() {
        bench.run("debug_start('program.txt', adapter='STUBBORN', wait=0)");
        assertContains(bench.run("debug_stop()"), "ended: it was stopped");
        assertEquals(List.of(), bench.debugging.processes());
    }

    @Test
    void truncatesOutputAndDropsTelemetry() {
        String end = bench.run(start(AdapterBehavior.NOISY));
        assertContains(end, "line 0 of many", "line 2999 of many", "characters left out", "ended: exit code 3");
        assertFalse(end.contains("who you are"), end);
        assertTrue(end.length() < 10_000, () -> "" + end.length());
        Matcher saved =
                Pattern.compile("full output: (show_output\\('out-\\d+')\\)").matcher(end);
        assertTrue(saved.find(), end);
        assertContains(bench.run(saved.group(1) + ", find='line 1500 ')"), "1501: line 1500 of many");
    }

    @Test
    void cancelingStartEndsDebugger() throws InterruptedException {
        cancelWhileRunning("debug_start('program.txt', adapter='SILENT')");
        assertContains(startWhenIdle(AdapterBehavior.GOOD), "ended: exit code 3");
    }

    @Test
    void cancelingResumeEndsProgram() throws InterruptedException {
        bench.run("breakpoint_set('program.txt', 2)");
        assertContains(bench.run(start(AdapterBehavior.FORKS)), "stopped in main");
        cancelWhileRunning("debug_resume(wait=50)");
        assertContains(bench.lookWhenIdle(), "ended: it was stopped");
        assertContains(startWhenIdle(AdapterBehavior.GOOD), "stopped in main");
    }

    /** Starts another program once the call that was cancelled has returned; until then the debugger is busy. */
    private String startWhenIdle(AdapterBehavior adapterBehavior) {
        AtomicReference<ActionResult> last = new AtomicReference<>();
        Waiting.until("the debugger is not busy", () -> {
            last.set(bench.session.run(start(adapterBehavior)));
            return !isBusy(last.get());
        });
        assertTrue(last.get().success(), () -> String.valueOf(last.get().error()));
        return bench.session.report(last.get());
    }

    private static boolean isBusy(ActionResult result) {
        return result.error() != null && result.error().code() == ErrorCode.BUSY;
    }

    /** Cancels a call once it is about a process; then nothing of that is left. */
    private void cancelWhileRunning(String call) throws InterruptedException {
        ActionResult begun = bench.session.start(call);
        String handle = Objects.requireNonNull(begun.asyncHandle(), () -> String.valueOf(begun.error()));
        Waiting.until("the program runs", this::isProgramRunning);
        List<ProcessHandle> there = bench.debugging.processes();
        assertFalse(there.isEmpty());
        assertTrue(bench.session.cancel(handle));
        ActionResult over = bench.session.operationResult(handle, Waiting.LIMIT).orElseThrow();
        assertEquals(ErrorCode.CANCELLED, Objects.requireNonNull(over.error()).code());
        bench.assertEnded(there);
    }

    private boolean isProgramRunning() {
        return !bench.debugging.processes().isEmpty()
                && bench.debugging
                        .session()
                        .filter(session -> session.state().isBusy())
                        .isPresent();
    }

    @Test
    void allowsOneProgramAtATime() {
        bench.run("breakpoint_set('program.txt', 2)");
        bench.run(start(AdapterBehavior.GOOD));
        assertFails(start(AdapterBehavior.GOOD), ErrorCode.ACTION_FAILED, "is already being debugged", "debug_stop()");
        bench.run("debug_stop()");
        assertContains(bench.run(start(AdapterBehavior.GOOD)), "stopped in main");
    }

    @Test
    void undoRestoresBreakpoints() {
        bench.run("breakpoint_set('program.txt', 2, condition='x == 1')");
        bench.run("breakpoint_set('program.txt', 2)");
        assertFalse(bench.session.look().contains("if x == 1"));
        bench.run("undo_last()");
        assertContains(bench.session.look(), "if x == 1");
        bench.run("undo_last()");
        assertFalse(bench.session.look().contains("## Breakpoints"));
        bench.run("breakpoint_set('program.txt', 3)");
        bench.run("breakpoint_remove(" + anchor(bench.session.look(), "program.txt:3") + ")");
        bench.run("undo_last()");
        assertContains(bench.session.look(), "program.txt:3");
    }

    @Test
    void reportsUnsupportedHitConditions() {
        bench.run("breakpoint_set('program.txt', 2, hits='3')");
        assertContains(
                bench.run(start(AdapterBehavior.GOOD)),
                "not set: GOOD does not support hit counts",
                "ended: exit code 3");
    }

    @Test
    void reportsInvalidArguments() {
        assertFails("breakpoint_set('program.txt', 9)", ErrorCode.CONSTRAINT_VIOLATION, "program.txt has no line 9");
        assertFails("breakpoint_set('nowhere.txt', 1)", ErrorCode.ACTION_FAILED, "There is no file nowhere.txt");
        assertFails(
                "debug_start('program.txt', adapter='what')",
                ErrorCode.CHANNEL_UNAVAILABLE,
                "There is no debugger named what");
        assertFails("debug_start('nothing')", ErrorCode.ACTION_FAILED, "There is no file nothing");
        assertFails(
                "debug_start('program.txt', adapter='GOOD', wait=500)",
                ErrorCode.CONSTRAINT_VIOLATION,
                "0..50, got 500");
        assertFails(
                "debug_start('program.txt', adapter='GOOD', cwd='program.txt')",
                ErrorCode.ACTION_FAILED,
                "There is no folder program.txt");
    }

    @Test
    void closingSessionEndsProgram() {
        bench.run("debug_start('program.txt', adapter='FORKS', wait=0)");
        assertFalse(bench.debugging.processes().isEmpty());
        bench.close();
        assertEquals(List.of(), bench.debugging.processes());
    }
}
