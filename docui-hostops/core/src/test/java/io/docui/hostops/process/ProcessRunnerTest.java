package io.docui.hostops.process;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.process.ProcessRunner.OutputLimits;
import io.docui.hostops.process.RunningProcess.ProcessResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real programs of every kind that makes trouble: what they write is kept within bounds, and nothing of them is left. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class ProcessRunnerTest {
    private static final OutputLimits SMALL = new OutputLimits(1024, 100_000);

    @TempDir
    Path folder;

    private ProcessRunner runner;

    @BeforeEach
    void open() {
        runner = new ProcessRunner(folder.resolve("out"), SMALL, ContainmentFactory.best(), Sandbox.here());
    }

    @AfterEach
    void assertNoProcessesLeft() {
        assertEquals(0, runner.own().size(), () -> "still run: " + runner.own());
        runner.close();
    }

    private ProcessSpec launch(String line, Duration limit, Optional<byte[]> input) {
        return new ProcessSpec(
                List.of("bash", "-c", line),
                folder,
                ProcessEnvironmentBuilder.of(System.getenv()),
                input,
                limit,
                Optional.empty());
    }

    private ProcessResult run(String line, String... input) throws Exception {
        Optional<byte[]> bytes =
                input.length == 0 ? Optional.empty() : Optional.of(input[0].getBytes(StandardCharsets.UTF_8));
        return awaitResult(runner.start(launch(line, Waiting.LIMIT, bytes), text -> {}));
    }

    private static ProcessResult awaitResult(RunningProcess running)
            throws InterruptedException, ExecutionException, TimeoutException {
        return running.completion().get(60, TimeUnit.SECONDS);
    }

    private static String text(ProcessResult processResult) {
        return processResult.output().render(500, 500).text();
    }

    @Test
    void capturesBothStreamsInOrder() throws Exception {
        ProcessResult processResult = run("echo one; echo two >&2; echo three; exit 3");
        assertEquals("one\ntwo\nthree\n", text(processResult));
        assertEquals(new ProcessOutcome.Exited(3), processResult.processOutcome());
        assertEquals(Optional.empty(), processResult.output().file());
        assertEquals("exit code 3", processResult.processOutcome().description());
    }

    @Test
    void namesSignalInExitCode() throws Exception {
        assertEquals(
                "exit code 139 (signal SEGV, invalid memory access)",
                run("kill -SEGV $$").processOutcome().description());
    }

    @Test
    void passesInputOrEndOfFile() throws Exception {
        assertEquals("", text(run("cat")));
        assertEquals("given ü\n", text(run("cat", "given ü\n")));
        assertEquals(
                new ProcessOutcome.Exited(0), run("true", "x".repeat(300_000)).processOutcome());
    }

    @Test
    void argumentsAreNeitherSplitNorExpanded() throws Exception {
        List<String> argv = List.of("printf", "[%s]", "a b", "$HOME", "*", "'", "", "line\nline", "ü");
        ProcessSpec plain = new ProcessSpec(
                argv,
                folder,
                ProcessEnvironmentBuilder.of(System.getenv()),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.empty());
        assertEquals("[a b][$HOME][*]['][][line\nline][ü]", text(awaitResult(runner.start(plain, text -> {}))));
    }

    @Test
    void doesNotPassParentSecrets() throws Exception {
        Map<String, String> parent = new HashMap<>(System.getenv());
        parent.put("AWS_SECRET_ACCESS_KEY", "hush");
        parent.put("GITHUB_TOKEN", "hush");
        parent.put("https_proxy", "http://me:hush@proxy");
        parent.put("LC_TIME", "C");
        ProcessSpec env = new ProcessSpec(
                List.of("env"),
                folder,
                ProcessEnvironmentBuilder.of(parent),
                Optional.empty(),
                Waiting.LIMIT,
                Optional.empty());
        ProcessResult processResult = awaitResult(runner.start(env, text -> {}));
        String text = processResult.output().render(4_000, 4_000).text();
        assertFalse(text.contains("hush"), text);
        assertTrue(text.contains("LC_TIME=C") && text.contains("PATH="), text);
    }

    /** In GBK, the second byte of a character can be a backslash, so that the shell would read another line than was judged. */
    @Test
    void replacesLocalesOfOtherEncodings() {
        Map<String, String> parent = Map.of("LANG", "zh_CN.GBK", "LC_ALL", "C", "LC_MESSAGES", "de_DE.ISO-8859-1");
        Map<String, String> environment = ProcessEnvironmentBuilder.of(parent);
        assertEquals("C.UTF-8", environment.get("LANG"));
        assertFalse(environment.containsKey("LC_ALL") || environment.containsKey("LC_MESSAGES"), environment::toString);
        assertEquals(
                "de_DE.utf8",
                ProcessEnvironmentBuilder.of(Map.of("LC_ALL", "de_DE.utf8")).get("LC_ALL"));
    }

    @Test
    void replacesMalformedCharacters() throws Exception {
        assertEquals(
                "a\ufffd b\ufffd ü\n",
                text(run("printf 'a\\303'; printf ' b\\377 '; printf '\\303'; printf '\\274\\n'")));
    }

    @Test
    void stripsColorsAndOverwrittenLines() throws Exception {
        String line =
                "printf '\\033[1;31mred\\033[0m \\033]0;title\\007\\n10%%\\r50%%\\r100%%\\ndos\\r\\nbo\\bxld\\007\\n'";
        assertEquals("red \n10%\\u{D}50%\\u{D}100%\ndos\nbxld\\u{7}\n", text(run(line)));
        assertEquals("90\n", text(run("for i in 10 30 50 70 90; do printf '%s\\r' $i; done; echo")));
    }

    @Test
    void reportsAndSavesBinaryOutput() throws Exception {
        ProcessResult processResult = run("printf 'a\\000b\\001'");
        assertEquals("(4 bytes that are not text)", text(processResult));
        assertArrayEquals(
                new byte[] {'a', 0, 'b', 1},
                Files.readAllBytes(processResult.output().file().orElseThrow()));
    }

    @Test
    void truncatesLongOutputAndSavesFile() throws Exception {
        ProcessResult processResult = run("seq 1 5000");
        String text = text(processResult);
        assertTrue(text.startsWith("1\n2\n"), text);
        assertTrue(text.endsWith("4999\n5000\n"), text);
        assertTrue(text.contains("lines left out"), text);
        long shown = text.lines().filter(line -> line.matches("\\d+")).count();
        assertTrue(text.contains("… " + (5000 - shown) + " lines left out …"), text);
        List<String> all = Files.readAllLines(processResult.output().file().orElseThrow());
        assertEquals(5000, all.size());
        assertEquals("5000", all.get(4999));
    }

    @Test
    void endsProgramExceedingOutputLimit() throws Exception {
        ProcessResult processResult = run("yes");
        assertEquals(
                "terminated because it wrote more than 97.7 KiB",
                processResult.processOutcome().description());
        assertEquals(100_000, Files.size(processResult.output().file().orElseThrow()));
    }

    @Test
    void endsProgramWhenOutputCannotBeSaved() throws Exception {
        Files.writeString(folder.resolve("out"), "no folder");
        ProcessResult processResult = run("yes");
        assertInstanceOf(ProcessOutcome.OutputNotSaved.class, processResult.processOutcome());
    }

    @Test
    void endsBackgroundProcessesWithProgram() throws Exception {
        ProcessResult processResult = run("sleep 601 & setsid sleep 602 & (setsid sleep 603 &) ; echo done");
        assertEquals("done\n", text(processResult));
        assertEquals(new ProcessOutcome.Exited(0), processResult.processOutcome());
        assertEquals(List.of(), processResult.survivors());
    }

    @Test
    void timeoutKillsProcessesIgnoringTerm() throws Exception {
        ProcessSpec stubborn = launch(
                "trap '' TERM HUP INT; sleep 601 & (setsid bash -c 'trap \"\" TERM; sleep 602; sleep 603' &) ; echo on; while :; do sleep 1; done",
                Duration.ofSeconds(1),
                Optional.empty());
        ProcessResult processResult = awaitResult(runner.start(stubborn, text -> {}));
        assertEquals(
                "terminated after its time limit of 1 s",
                processResult.processOutcome().description());
        assertEquals("on\n", text(processResult));
        assertEquals(List.of(), processResult.survivors());
    }

    @Test
    void reportsLastLineWhileRunning() throws Exception {
        CompletableFuture<String> told = new CompletableFuture<>();
        RunningProcess running = runner.start(
                launch("while :; do echo step; sleep 0.1; done", Waiting.LIMIT, Optional.empty()), told::complete);
        assertEquals("step", told.get(1, TimeUnit.MINUTES));
        running.cancel();
        assertEquals(new ProcessOutcome.Cancelled(), awaitResult(running).processOutcome());
    }

    @Test
    void reportsMissingProgram() {
        ProcessSpec none = new ProcessSpec(
                List.of("no-such-program"),
                folder,
                Map.of("PATH", "/usr/bin:/bin"),
                Optional.empty(),
                Duration.ofSeconds(1),
                Optional.empty());
        assertEquals(
                "The program no-such-program was not found.",
                assertThrows(IOException.class, () -> runner.start(none, text -> {}))
                        .getMessage());
    }

    @Test
    void closingEndsRunningProcesses() throws Exception {
        RunningProcess running =
                runner.start(launch("sleep 600 & sleep 600", Duration.ofMinutes(9), Optional.empty()), text -> {});
        assertTrue(running.members().size() >= 1);
        runner.close();
        assertEquals(0, running.members().size());
    }

    @Test
    void capturesMebibytesInBoundedMemory() throws Exception {
        assertTrue(heapGrowthFor(64L << 20) < 16 << 20, "64 MiB of output");
    }

    @Test
    @Tag("long")
    void capturesGibibyteInBoundedMemory() throws Exception {
        assertTrue(heapGrowthFor(1L << 30) < 16 << 20, "1 GiB of output");
    }

    private long heapGrowthFor(long bytes) throws Exception {
        try (ProcessRunner large = new ProcessRunner(
                folder.resolve("large"), OutputLimits.DEFAULT, ContainmentFactory.best(), Sandbox.here())) {
            long before = usedHeap();
            RunningProcess running = large.start(
                    launch("yes 0123456789abcdef | head -c " + bytes, Duration.ofMinutes(5), Optional.empty()),
                    text -> {});
            ProcessResult processResult = running.completion().get(5, TimeUnit.MINUTES);
            long growth = usedHeap() - before;
            assertEquals(new ProcessOutcome.Exited(0), processResult.processOutcome());
            assertEquals(bytes, processResult.output().bytes());
            assertEquals(bytes, Files.size(processResult.output().file().orElseThrow()));
            assertEquals(bytes / 17, processResult.output().lines());
            Files.delete(processResult.output().file().orElseThrow());
            return growth;
        }
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
