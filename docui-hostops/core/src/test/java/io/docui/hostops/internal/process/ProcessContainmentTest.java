package io.docui.hostops.internal.process;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.ChildProgram;
import io.docui.hostops.Waiting;
import io.docui.hostops.process.ContainmentHostProgram;
import io.docui.hostops.process.ProcessEnvironmentBuilder;
import io.docui.hostops.process.ProcessOutcome;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.RunningProcess;
import io.docui.hostops.process.Sandbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each way of knowing what belongs to a program, on trees that try to get away; and on what is none of its business. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "these are Linux's ways")
public class ProcessContainmentTest {
    private static final Duration LIMIT = Duration.ofMinutes(9);

    @TempDir
    Path folder;

    /** The ways. */
    public enum ContainmentKind {
        CGROUP,
        NAMESPACE,
        MARK;

        public ProcessContainment create() {
            Optional<ProcessContainment> found = switch (this) {
                case CGROUP -> CgroupContainment.here();
                case NAMESPACE -> NamespaceContainment.here();
                case MARK -> Optional.of(new EnvironmentMarkContainment());
            };
            assumeTrue(found.isPresent(), () -> this + " is NOT TESTED: this machine does not let this user have it");
            return found.orElseThrow();
        }
    }

    private ProcessSpec launch(String line) {
        return new ProcessSpec(
                List.of("bash", "-c", line),
                folder,
                ProcessEnvironmentBuilder.of(System.getenv()),
                Optional.empty(),
                LIMIT,
                Optional.empty());
    }

    private RunningProcess startAndAwaitReady(ProcessRunner runner, String line) throws Exception {
        CountDownLatch ready = new CountDownLatch(1);
        RunningProcess running = runner.start(launch(line), text -> {
            if (text.contains("ready")) {
                ready.countDown();
            }
        });
        assertTrue(ready.await(1, TimeUnit.MINUTES), () -> running.output().end(1000));
        return running;
    }

    @ParameterizedTest
    @EnumSource
    void cancelEndsDescendantsAndDaemons(ContainmentKind containmentKind) throws Exception {
        try (ProcessRunner runner = new ProcessRunner(
                folder, ProcessRunner.OutputLimits.DEFAULT, containmentKind.create(), Sandbox.here())) {
            String line = "sleep 600 & bash -c 'sleep 600 & sleep 600' & (setsid bash -c '(setsid sleep 600 &)' &);"
                    + " (trap '' TERM; sleep 600 &); (setsid nohup sleep 600 >/dev/null 2>&1 &);"
                    + " while :; do echo ready; sleep 0.2; done";
            RunningProcess running = startAndAwaitReady(runner, line);
            Waiting.until("all are started", () -> running.members().size() >= 8);
            running.cancel();
            assertEquals(
                    List.of(), running.completion().get(1, TimeUnit.MINUTES).survivors());
            assertEquals(0, running.members().size());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"CGROUP", "NAMESPACE"})
    void cancelEndsDaemonWithoutEnvironment(ContainmentKind containmentKind) throws Exception {
        try (ProcessRunner runner = new ProcessRunner(
                folder, ProcessRunner.OutputLimits.DEFAULT, containmentKind.create(), Sandbox.here())) {
            String sleep = "sleep 76" + containmentKind.name().length()
                    + ProcessHandle.current().pid();
            RunningProcess running = startAndAwaitReady(
                    runner,
                    "(env -i setsid bash -c '(env -i setsid " + sleep
                            + " &)' &); while :; do echo ready; sleep 0.2; done");
            Waiting.until("the daemon runs", () -> isRunning(sleep));
            running.cancel();
            running.completion().get(1, TimeUnit.MINUTES);
            assertTrue(!isRunning(sleep));
        }
    }

    private static boolean isRunning(String command) {
        return ProcessHandle.allProcesses()
                .anyMatch(process -> process.info().commandLine().orElse("").endsWith(command));
    }

    @ParameterizedTest
    @EnumSource
    void cancelEndsRapidlyForkingProcesses(ContainmentKind containmentKind) throws Exception {
        try (ProcessRunner runner = new ProcessRunner(
                folder, ProcessRunner.OutputLimits.DEFAULT, containmentKind.create(), Sandbox.here())) {
            String line = "echo ready; f() { (trap '' TERM; sleep 0.05; echo ready; f) & }; f; f; sleep 600";
            RunningProcess running = startAndAwaitReady(runner, line);
            running.cancel();
            assertEquals(
                    List.of(), running.completion().get(1, TimeUnit.MINUTES).survivors());
            assertEquals(0, running.members().size());
        }
    }

    @ParameterizedTest
    @EnumSource
    void cancelLeavesOtherProcessesRunning(ContainmentKind containmentKind) throws Exception {
        Process other = new ProcessBuilder("sleep", "600").start();
        try (ProcessRunner runner = new ProcessRunner(
                folder, ProcessRunner.OutputLimits.DEFAULT, containmentKind.create(), Sandbox.here())) {
            RunningProcess kept = startAndAwaitReady(runner, "while :; do echo ready; sleep 0.2; done");
            RunningProcess running = startAndAwaitReady(runner, "while :; do echo ready; sleep 0.2; done");
            running.cancel();
            running.completion().get(1, TimeUnit.MINUTES);
            assertTrue(other.isAlive());
            assertTrue(kept.members().size() >= 1);
            assertTrue(!kept.completion().isDone());
        } finally {
            other.destroyForcibly();
        }
    }

    @ParameterizedTest
    @EnumSource
    void reportsExitCodeOfShortPrograms(ContainmentKind containmentKind) throws Exception {
        checkExitCodes(containmentKind, 10);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("long")
    void reportsExitCodeOfHundredsOfShortPrograms(ContainmentKind containmentKind) throws Exception {
        checkExitCodes(containmentKind, 500);
    }

    private void checkExitCodes(ContainmentKind containmentKind, int count) throws Exception {
        try (ProcessRunner runner = new ProcessRunner(
                folder, ProcessRunner.OutputLimits.DEFAULT, containmentKind.create(), Sandbox.here())) {
            for (int i = 0; i < count; i++) {
                RunningProcess running = runner.start(launch("exit 7"), text -> {});
                assertEquals(
                        new ProcessOutcome.Exited(7),
                        running.completion().get(1, TimeUnit.MINUTES).processOutcome());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void cancelLetsProgramCleanUp(ContainmentKind containmentKind) throws Exception {
        try (ProcessRunner runner = new ProcessRunner(
                folder, ProcessRunner.OutputLimits.DEFAULT, containmentKind.create(), Sandbox.here())) {
            RunningProcess running = startAndAwaitReady(
                    runner, "trap 'echo tidy > tidied; exit 0' TERM; while :; do echo ready; sleep 0.1; done");
            running.cancel();
            running.completion().get(1, TimeUnit.MINUTES);
            assertEquals("tidy\n", Files.readString(folder.resolve("tidied")));
        }
    }

    private Process startHost(ContainmentKind containmentKind, String seconds) throws Exception {
        Process host =
                ChildProgram.of(ContainmentHostProgram.class).start(folder.toString(), containmentKind.name(), seconds);
        String said = host.inputReader().readLine();
        assertTrue(said != null && said.startsWith("ready"), () -> "it said: " + said);
        return host;
    }

    @ParameterizedTest
    @EnumSource
    void exitingHostLeavesNoProcesses(ContainmentKind containmentKind) throws Exception {
        containmentKind.create();
        String seconds =
                "71" + containmentKind.name().length() + ProcessHandle.current().pid();
        Process host = startHost(containmentKind, seconds);
        host.getOutputStream().write('x');
        host.getOutputStream().flush();
        assertTrue(host.waitFor(1, TimeUnit.MINUTES));
        assertTrue(!isRunning("sleep " + seconds));
    }

    @ParameterizedTest
    @EnumSource(names = {"CGROUP", "NAMESPACE"})
    void killedHostLeavesNoProcessesOrGroups(ContainmentKind containmentKind) throws Exception {
        containmentKind.create();
        String seconds =
                "72" + containmentKind.name().length() + ProcessHandle.current().pid();
        Process host = startHost(containmentKind, seconds);
        host.destroyForcibly();
        assertTrue(host.waitFor(1, TimeUnit.MINUTES));
        if (containmentKind.create() instanceof CgroupContainment groups) {
            String[] left =
                    groups.parent().toFile().list((parent, name) -> name.startsWith("docui-" + host.pid() + '-'));
            assertArrayEquals(new String[0], left, "groups of a program that was killed go when the next one starts");
        }
        Waiting.until("the programs have ended", () -> !isRunning("sleep " + seconds));
    }

    @Test
    void bestContainmentIsUsable() {
        assertTrue(ContainmentFactory.best().description().length() > 20);
    }
}
