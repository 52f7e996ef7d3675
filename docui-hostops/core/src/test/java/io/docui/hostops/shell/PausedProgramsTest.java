package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.process.SandboxProfile;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in the sandbox stand still while git changes the repository: held against a real bubblewrap, git and bash. */
class PausedProgramsTest {
    @TempDir
    Path folder;

    private final List<String> questions = new ArrayList<>();
    private Path workspace;
    private Path home;
    private ProcessRunner runner;
    private Session session;

    @BeforeEach
    void open() throws Exception {
        Sandbox sandbox = Sandbox.here();
        assumeTrue(
                sandbox.works() && sandbox.filterFault().isEmpty(),
                () -> "pauses are NOT TESTED: "
                        + sandbox.fault().or(sandbox::filterFault).orElse(""));
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        git("init", "-q");
        git("config", "user.name", "a");
        git("config", "user.email", "a@b");
        Files.writeString(workspace.resolve("a.txt"), "one\n");
        git("add", "-A");
        git("commit", "-qm", "first");
        runner = new ProcessRunner(
                home.resolve("state/output"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox);
        Workspace place = Workspace.of(workspace);
        HostPolicy policy = HostPolicy.load(
                Optional.empty(),
                new PolicyScope(place.root(), home, List.of(home.resolve("state"))),
                sandbox::works,
                InstantSource.system());
        ShellService host = new ShellService(place, policy, runner, sandbox);
        session = App.ofResources(() -> {
                    ShellProvider shellProvider = new ShellProvider(host);
                    return new SessionProviders(List.of(ShellProviderDocUI.bind(shellProvider)), shellProvider);
                })
                .withPolicy(policy)
                .open();
        session.setApprover((question, within) -> {
            questions.add(question.toString());
            return true;
        });
    }

    @AfterEach
    void close() throws Exception {
        if (session != null) {
            session.close();
        }
        if (runner != null) {
            runner.close();
        }
    }

    private void git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    /** Counts in a file, by a process that is started twice removed from the first one, and by its children. */
    private void startCounter(String name) throws IOException {
        Files.writeString(
                workspace.resolve("count.sh"),
                "( ( while :; do sh -c 'echo x >> '\"$1\"; mv real moved; mv moved real; done ) & ) & sleep 3600\n");
        Files.createDirectories(workspace.resolve("real"));
        start("sh", "count.sh", name);
        awaitMore(name);
    }

    private void start(String... argv) throws IOException {
        ProcessSpec program = new ProcessSpec(
                List.of(argv),
                workspace,
                Map.of("PATH", System.getenv("PATH")),
                Optional.empty(),
                Duration.ofHours(1),
                Optional.empty());
        runner.start(program.withSandbox(new SandboxProfile(List.of(workspace), List.of(), false)), line -> {});
    }

    private long count(String name) {
        try {
            return Files.size(workspace.resolve(name));
        } catch (IOException e) {
            return 0;
        }
    }

    private void awaitMore(String name) {
        long before = count(name);
        Waiting.until(name + " grows", () -> count(name) > before);
    }

    /** Lets other processes run as long as a program that starts many takes. */
    private void letOthersRun() throws Exception {
        Process busy =
                new ProcessBuilder("sh", "-c", "i=0; while [ $i -lt 100 ]; do /bin/true; i=$((i+1)); done").start();
        assertTrue(busy.waitFor(1, TimeUnit.MINUTES));
    }

    @Test
    void programsStandStillFromPauseToContinuation() throws Exception {
        startCounter("one.log");
        Runnable first = runner.pauseConfined().orElseThrow();
        Runnable second = runner.pauseConfined().orElseThrow();
        long before = count("one.log");
        letOthersRun();
        assertEquals(before, count("one.log"));
        assertThrows(IOException.class, () -> start("true"));
        first.run();
        first.run();
        letOthersRun();
        assertEquals(before, count("one.log"));
        second.run();
        awaitMore("one.log");
        start("true");
    }

    @Test
    void processStoppedBySomebodyElseStaysStopped() throws Exception {
        Files.writeString(
                workspace.resolve("stop.sh"),
                "(while :; do echo x >> own.log; sleep 0.01; done) & while [ ! -s own.log ]; do :; done; kill -STOP $!; echo x > ready; sleep 3600\n");
        start("sh", "stop.sh");
        awaitMore("ready");
        runner.pauseConfined().orElseThrow().run();
        long before = count("own.log");
        letOthersRun();
        assertEquals(before, count("own.log"));
    }

    @Test
    void gitRunsBesideProgramWithoutQuestion() throws Exception {
        startCounter("one.log");
        Files.writeString(workspace.resolve(".gitignore"), "*.log\nreal\nmoved\ncount.sh\n");
        assertRuns("bash('git add .gitignore && git commit -qm second')");
        awaitMore("one.log");
        Files.writeString(workspace.resolve("a.txt"), "two\n");
        assertRuns("bash('git commit -qam third')");
        awaitMore("one.log");
        assertEquals(List.of(), questions);
    }

    /** A line with another program may need those in the sandbox, such as a server. */
    @Test
    void longerLineDoesNotPausePrograms() throws Exception {
        startCounter("one.log");
        Files.writeString(
                workspace.resolve("grows.sh"),
                "before=$(wc -c < one.log); for i in $(seq 6000); do [ $(wc -c < one.log) = $before ] || exit 0; sleep 0.01; done; exit 1\n");
        assertFalse(session.run("bash('git add a.txt && sh grows.sh')").success());
        ActionResult approved = session.run("answer('yes')");
        assertTrue(approved.success(), () -> String.valueOf(approved.error()));
        assertEquals("exit code 0", ((CommandResult) Objects.requireNonNull(approved.result())).ended());
    }

    @Test
    void programsContinueAfterFailedLine() throws Exception {
        startCounter("one.log");
        session.run("bash('git commit -qm nothing')");
        awaitMore("one.log");
        session.run("bash('git commit --amend --no-such-option')");
        awaitMore("one.log");
        session.run("bash('git push origin main')");
        awaitMore("one.log");
        assertTrue(runner.canPause());
    }

    /** A shell with job control learns that its jobs stop and continue. */
    @Test
    void keptShellKeepsItsJobs() throws Exception {
        Files.writeString(
                workspace.resolve("wait.sh"),
                "echo x > begun; until [ -e go ]; do sleep 0.01; done; echo x > finished\n");
        assertRuns("open_session()");
        for (String option : List.of("set +m", "set -m")) {
            assertFalse(session.run("bash('" + option + "; sleep 3600 &', session_id=obj:shell:sh1)")
                    .success());
            assertRuns("answer('yes')");
            Files.deleteIfExists(workspace.resolve("begun"));
            Files.deleteIfExists(workspace.resolve("go"));
            Files.deleteIfExists(workspace.resolve("finished"));
            CompletableFuture<ActionResult> job = CompletableFuture.supplyAsync(
                    () -> session.run("bash('sh wait.sh', session_id=obj:shell:sh1)"),
                    task -> new Thread(task).start());
            Waiting.until("the program runs", () -> Files.exists(workspace.resolve("begun")));
            Runnable end = runner.pauseConfined().orElseThrow();
            Files.writeString(workspace.resolve("go"), "");
            letOthersRun();
            assertFalse(Files.exists(workspace.resolve("finished")));
            end.run();
            Waiting.until("the program ends", () -> Files.exists(workspace.resolve("finished")));
            // The result, or that the command takes long.
            String first = String.valueOf(job.get(1, TimeUnit.MINUTES));
            assertFalse(first.contains("Stopped"), first);
            Files.writeString(workspace.resolve("a.txt"), option);
            assertRuns("bash('git add a.txt && git commit -qm x')");
            String after = outputOf(inShell("jobs; echo alive"));
            assertTrue(after.contains("alive") && !after.contains("Stopped"), after);
        }
    }

    /** Runs a line in the open shell as soon as the line before has ended. */
    private ActionResult inShell(String line) {
        List<ActionResult> results = new ArrayList<>();
        Waiting.until("the shell is ready", () -> {
            results.add(session.run("bash('" + line + "', session_id=obj:shell:sh1)"));
            return results.get(results.size() - 1).success();
        });
        return results.get(results.size() - 1);
    }

    private static String outputOf(ActionResult result) {
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        return ((CommandResult) Objects.requireNonNull(result.result())).output();
    }

    private void assertRuns(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
    }
}
