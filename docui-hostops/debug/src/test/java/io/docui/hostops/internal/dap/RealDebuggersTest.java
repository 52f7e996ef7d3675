package io.docui.hostops.internal.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Timings;
import io.docui.hostops.Waiting;
import io.docui.hostops.process.ExecutableFinder;
import io.docui.hostops.process.Sandbox;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Debuggers as they are installed, worked by calls alone: debugpy on a Python program, lldb on one in C. What is missing is a failure
 * that says what to install.
 */
@Tag("full")
@Timeout(120)
class RealDebuggersTest {
    private static final Timings TIMINGS = new Timings("debugger");

    @TempDir
    Path root;

    @AfterAll
    static void printTimings() {
        System.out.println(TIMINGS);
    }

    private static void printElapsed(String what, long since) {
        // steady: a figure that is only printed
        System.out.println("debugger: " + what + " " + (System.nanoTime() - since) / 1_000_000 + " ms");
    }

    private static String runTimed(DebugFixture bench, String call) {
        long start = System.nanoTime(); // steady: a figure that is only printed
        String report = bench.run(call);
        printElapsed(call, start);
        if (Boolean.getBoolean("debugger.transcript")) {
            System.out.println(report + "\n----");
        }
        return report;
    }

    private static void assertContains(String report, String... words) {
        for (String word : words) {
            assertTrue(report.contains(word), () -> "should say: " + word + "\nbut is:\n" + report);
        }
    }

    private static String anchor(String report, String label) {
        Matcher matcher = Pattern.compile("\\[" + Pattern.quote(label) + "[: ][^\\n]*?]\\((obj:[a-z]+:[0-9]+)\\)")
                .matcher(report);
        assertTrue(matcher.find(), () -> "no anchor of " + label + " in\n" + report);
        return matcher.group(1);
    }

    @Test
    void debugsPythonProgram() throws IOException {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            bench.copyResource("totals.py.txt", "totals.py");
            runTimed(bench, "breakpoint_set('totals.py', 5)");
            runTimed(bench, "breakpoint_set('totals.py', 13, condition='name == \"plum\"')");
            String first = runTimed(bench, "debug_start('totals.py')");
            assertContains(first, "stopped", "breakpoint", "totals.py:5", "add", "> 5", "price", "3");
            String stack = runTimed(bench, "debug_stack()");
            assertContains(stack, "add", "main", "totals.py:13");
            assertContains(runTimed(bench, "debug_variables(frame=" + anchor(stack, "main") + ")"), "basket", "plum");
            assertContains(runTimed(bench, "debug_evaluate('total == 0 and price')"), "3");
            assertContains(runTimed(bench, "debug_resume('over')"), "totals.py:6", "result");
            assertContains(runTimed(bench, "debug_resume('out')"), "totals.py", "main");
            bench.run("breakpoint_remove(obj:breakpoint:1)");
            String second = runTimed(bench, "debug_resume()");
            assertContains(second, "totals.py:13", "'plum'");
            String basket = anchor(second, "basket");
            assertContains(runTimed(bench, "debug_variables(" + basket + ")"), "apple", "pear");
            bench.session.setApprover((question, within) -> true);
            Session session = bench.session;
            ActionResult asked = session.run("debug_set_variable(" + anchor(second, "price") + ", '50')");
            assertFalse(asked.success());
            assertContains(session.report(session.run("answer('yes')")), "50");
            assertContains(runTimed(bench, "debug_resume('over')"), "totals.py:12");
            assertContains(runTimed(bench, "debug_resume()"), "SystemExit: 57", "total 57");
            assertContains(runTimed(bench, "debug_resume()"), "ended: exit code 57");
            assertEquals(
                    "ANCHOR_STALE",
                    Objects.requireNonNull(session.run("debug_variables(" + basket + ")")
                                    .error())
                            .code()
                            .name());
            assertNothingLeft(bench);
        }
    }

    @Test
    void takesNoModuleOfTheWorkspaceForTheDebugger() throws IOException {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            String marks = "open('" + root.resolve("taken") + "', 'a').write(__file__ + '\\n')\n";
            for (String module : List.of("debugpy", "debugpy/adapter", "debugpy/launcher", "runpy", "lldb")) {
                Path folder = Files.createDirectories(bench.folder.resolve(module));
                Files.writeString(folder.resolve("__init__.py"), marks);
                Files.writeString(folder.resolve("__main__.py"), marks);
            }
            bench.copyResource("totals.py.txt", "totals.py");
            bench.run("breakpoint_set('totals.py', 5)");
            assertContains(runTimed(bench, "debug_start('totals.py')"), "stopped", "totals.py:5");
            assertFalse(Files.exists(root.resolve("taken")), "a module of the workspace ran as the debugger");
            assertContains(runTimed(bench, "debug_stop()"), "ended");
            assertNothingLeft(bench);
        }
    }

    @Test
    void stopsAtUncaughtPythonException() throws IOException {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            Files.writeString(
                    bench.folder.resolve("bad.py"), "import os\nx = 1\nprint(os.environ['LOG_LEVEL'])\nx / 0\n");
            String stop = runTimed(bench, "debug_start('bad.py', env={LOG_LEVEL: 'here'})");
            assertContains(stop, "stopped", "ZeroDivisionError", "division by zero", "bad.py:4", "here");
            assertContains(runTimed(bench, "debug_stop()"), "ended");
            assertNothingLeft(bench);
        }
    }

    @Test
    void debugsNativeCProgram() throws Exception {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            compile(bench.copyResource("totals.c.txt", "totals.c"));
            runTimed(bench, "breakpoint_set('totals.c', 10)");
            runTimed(bench, "breakpoint_set('totals.c', 17, condition='i == 2')");
            String first = runTimed(bench, "debug_start('totals')");
            assertContains(first, "stopped", "totals.c:10", "add", "> 10", "price");
            String stack = runTimed(bench, "debug_stack()");
            assertContains(stack, "add", "main", "totals.c:17");
            String variables = runTimed(bench, "debug_variables(frame=" + anchor(stack, "main") + ")");
            assertContains(variables, "basket", "total");
            assertContains(
                    runTimed(bench, "debug_variables(" + anchor(variables, "basket") + ")"), "fruit @", "\\[2\\]");
            assertContains(runTimed(bench, "debug_evaluate('price == 3')"), "true");
            assertContains(runTimed(bench, "debug_resume('over')"), "totals.c:11");
            assertContains(runTimed(bench, "debug_resume('out')"), "main");
            bench.run("breakpoint_remove(obj:breakpoint:1)");
            String second = runTimed(bench, "debug_resume()");
            assertContains(second, "totals.c:17", "i: int = 2");
            bench.session.setApprover((question, within) -> true);
            bench.session.run("debug_set_variable(" + anchor(second, "total") + ", '100')");
            assertContains(bench.session.report(bench.session.run("answer('yes')")), "total: int = 100");
            assertContains(runTimed(bench, "debug_resume()"), "ended: exit code 105", "total 105");
            assertNothingLeft(bench);
        }
    }

    @Test
    void supportsLogpointsAndHitCounts() throws Exception {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            bench.copyResource("totals.py.txt", "totals.py");
            runTimed(bench, "breakpoint_set('totals.py', 5, log='adding {price} to {total}')");
            runTimed(bench, "breakpoint_set('totals.py', 13, hits='3')");
            assertContains(runTimed(bench, "debug_start('totals.py')"), "adding 3 to 0", "adding 4 to 3", "'plum'");
            bench.run("debug_stop()");
            compile(bench.copyResource("totals.c.txt", "totals.c"));
            runTimed(bench, "breakpoint_set('totals.c', 9, log='adding {price} to {total}')");
            runTimed(bench, "breakpoint_set('totals.c', 17, hits='3')");
            assertContains(runTimed(bench, "debug_start('totals')"), "adding 3 to 0", "adding 4 to 3", "i: int = 2");
            bench.run("debug_stop()");
            assertNothingLeft(bench);
        }
    }

    @Test
    void measuresDebuggerLatencies() throws Exception {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            bench.copyResource("totals.py.txt", "totals.py");
            compile(bench.copyResource("totals.c.txt", "totals.c"));
            bench.run("breakpoint_set('totals.py', 5)");
            bench.run("breakpoint_set('totals.c', 9)");
            for (int i = 0; i < 5; i++) {
                measureDebugger(bench, "debugpy", "debug_start('totals.py')");
                measureDebugger(bench, "lldb", "debug_start('totals')");
            }
            assertNothingLeft(bench);
        }
    }

    private static void measureDebugger(DebugFixture bench, String debugger, String start) throws Exception {
        TIMINGS.measure(debugger, "launch to first stop", () -> assertContains(bench.run(start), "stopped in add"));
        TIMINGS.measure(debugger, "step", () -> assertContains(bench.run("debug_resume('over')"), "stopped in add"));
        TIMINGS.measure(
                debugger, "continue to next stop", () -> assertContains(bench.run("debug_resume()"), "stopped in add"));
        TIMINGS.measure(debugger, "stack", () -> assertContains(bench.run("debug_stack()"), "main"));
        TIMINGS.measure(debugger, "variables", () -> assertContains(bench.run("debug_variables()"), "price"));
        TIMINGS.measure(debugger, "stop", () -> assertContains(bench.run("debug_stop()"), "ended"));
    }

    @Test
    void cancelingResumeEndsProgramAndDebugger() throws Exception {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            Files.writeString(bench.folder.resolve("long.py"), """
                    import subprocess, time
                    up = 1
                    subprocess.Popen(['sleep', '600'])
                    open('sign', 'w').write('up')
                    time.sleep(600)
                    """);
            runTimed(bench, "breakpoint_set('long.py', 2)");
            assertContains(runTimed(bench, "debug_start('long.py')"), "long.py:2");
            cancelWhenFileExists(bench, "debug_resume(wait=50)", bench.folder.resolve("sign"));
            assertContains(bench.lookWhenIdle(), "ended: it was stopped");
        }
    }

    /** Cancels a call once its program has made a file. */
    private static void cancelWhenFileExists(DebugFixture bench, String call, Path sign) throws Exception {
        ActionResult begun = bench.session.start(call);
        String handle = Objects.requireNonNull(begun.asyncHandle());
        Waiting.until("the program runs", () -> Files.exists(sign));
        List<ProcessHandle> there = bench.debugging.processes();
        assertTrue(there.size() >= 4, "adapter, launcher, program, what that has started");
        long start = System.nanoTime(); // steady: a figure that is only printed
        assertTrue(bench.session.cancel(handle));
        ActionResult over = bench.session.operationResult(handle, Waiting.LIMIT).orElseThrow();
        printElapsed("cancel in the middle of running", start);
        assertFalse(over.success());
        bench.assertEnded(there);
    }

    @Test
    void sandboxConfinesProgramAndDebugger() throws Exception {
        assertTrue(
                Sandbox.here().works(),
                () -> "The sandbox is not available: " + Sandbox.here().fault());
        // Not in the folder of temporary files, for of that the sandbox has one of its own.
        Path outside =
                Path.of("target", "outside-" + ProcessHandle.current().pid()).toAbsolutePath();
        try (DebugFixture bench =
                DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL, Optional.empty(), true)) {
            Files.writeString(
                    bench.folder.resolve("walls.py"),
                    "open('inside', 'w').write('x')\n"
                            + "try:\n    open('" + outside + "', 'w').write('x')\n"
                            + "except OSError as e:\n    print('it says', e.strerror)\n");
            runTimed(bench, "breakpoint_set('walls.py', 5)");
            assertContains(runTimed(bench, "debug_start('walls.py')"), "stopped", "walls.py:5");
            assertContains(runTimed(bench, "debug_resume()"), "ended: exit code 0", "it says");
            assertTrue(Files.exists(bench.folder.resolve("inside")));
            assertFalse(Files.exists(outside));
            assertNothingLeft(bench);
        }
    }

    @Test
    void pausesAndStopsRunningProgram() throws Exception {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            Files.writeString(
                    bench.folder.resolve("loop.py"),
                    "import time\nn = 0\nprint('going', flush=True)\nwhile True:\n    n += 1\n    time.sleep(0.05)\n");
            String wrote = runTimed(bench, "debug_start('loop.py', wait=0)");
            assertContains(wrote, "running");
            for (int i = 0; i < 20 && !wrote.contains("going"); i++) {
                wrote = bench.run("debug_wait(1)");
            }
            assertContains(wrote, "running", "going");
            assertContains(runTimed(bench, "debug_pause()"), "stopped", "pause", "loop.py", "n");
            assertContains(runTimed(bench, "debug_resume(wait=0)"), "running");
            runTimed(bench, "breakpoint_set('loop.py', 5)");
            assertContains(runTimed(bench, "debug_wait(10)"), "stopped", "loop.py:5");
            assertContains(runTimed(bench, "debug_stop()"), "ended");
            assertNothingLeft(bench);
        }
    }

    @Test
    void cancelingStartEndsProgramAndChildren() throws Exception {
        try (DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL)) {
            Path sign = bench.folder.resolve("sign");
            Files.writeString(bench.folder.resolve("forks.py"), """
                    import subprocess, time
                    subprocess.Popen(['sh', '-c', 'setsid sleep 600 & sleep 600'])
                    open('sign', 'w').write('up')
                    time.sleep(600)
                    """);
            cancelWhenFileExists(bench, "debug_start('forks.py', wait=50)", sign);
        }
    }

    @Test
    void closingSessionEndsProgram() throws Exception {
        DebugFixture bench = DebugFixture.open(root, DebugAdapterRegistry.builtIn(), DebugTimeouts.USUAL);
        try (bench) {
            bench.copyResource("totals.py.txt", "totals.py");
            assertContains(runTimed(bench, "debug_start('totals.py', entry=true)"), "stopped", "totals.py:1");
            assertFalse(bench.debugging.processes().isEmpty());
        }
        assertNothingLeft(bench);
    }

    private static void compile(Path source) throws IOException, InterruptedException {
        String compiler = List.of("gcc", "clang", "cc").stream()
                .filter(name -> ExecutableFinder.of(System.getenv())
                        .findAll(name)
                        .findAny()
                        .isPresent())
                .findFirst()
                .orElseThrow(() -> new AssertionError("No C compiler is installed; bash .ci/install gets one."));
        Path folder = Objects.requireNonNull(source.getParent());
        Process process = new ProcessBuilder(compiler, "-g", "-O0", "-o", "totals", source.toString())
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertEquals(0, process.waitFor(), "the C program does not compile");
    }

    private static void assertNothingLeft(DebugFixture bench) {
        assertEquals(List.of(), bench.debugging.processes(), "processes are left");
    }
}
