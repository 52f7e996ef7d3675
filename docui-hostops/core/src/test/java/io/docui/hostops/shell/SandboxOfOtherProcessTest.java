package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.ChildProgram;
import io.docui.hostops.Waiting;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.internal.process.SandboxUseRegistry;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.workspace.Workspace;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two servers on one workspace, each in a process of its own: what one runs in the sandbox, the other one reckons with. */
class SandboxOfOtherProcessTest {
    private static final String RULES = """
            {"version": 1, "extends": "built-in", "ideOperation": {
              "rules": [{"id": "a", "decision": "allow", "commands": [["./ok.sh", "$"], ["./later.sh", "$"]]}]}}
            """;

    @TempDir
    Path folder;

    private Path workspace;
    private Path shared;
    private ProcessRunner runner;
    private HostPolicy policy;
    private ShellService shell;

    @BeforeEach
    void openService() throws Exception {
        Sandbox sandbox = Sandbox.here();
        assumeTrue(
                sandbox.works(),
                () -> "the sandbox is NOT TESTED: " + sandbox.fault().orElse(""));
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work/inner")).getParent();
        shared = home.resolve("state/sandboxes");
        Git.init().setDirectory(workspace.toFile()).call().close();
        Files.writeString(workspace.resolve("notes.txt"), "text\n");
        Files.writeString(workspace.resolve("ok.sh"), "true\n");
        Path file = Files.writeString(home.resolve("policy.json"), RULES);
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        policy = HostPolicy.load(Optional.of(file), scope, sandbox::works, InstantSource.system());
        runner = new ProcessRunner(
                home.resolve("state/output"),
                ProcessRunner.OutputLimits.DEFAULT,
                ContainmentFactory.best(),
                sandbox,
                Optional.of(SandboxUseRegistry.open(shared, workspace)));
        shell = new ShellService(Workspace.of(workspace), policy, runner, sandbox);
    }

    @AfterEach
    void close() {
        if (runner != null) {
            runner.close();
        }
    }

    private PolicyEvaluation evaluate(String line) {
        List<HostEffect> effects = policy.shell().ofLine(line, ShellDialect.BASH, workspace);
        return policy.evaluate("bash", effects);
    }

    private Process startOther(Path place, String line) throws IOException {
        Process other = ChildProgram.of(SandboxHostProgram.class)
                .start(
                        shared.toString(),
                        place.toString(),
                        line,
                        workspace.resolve("ok.sh").toString());
        assertEquals("ready", other.inputReader().readLine());
        return other;
    }

    private static void endProgram(Process other) throws IOException {
        other.getOutputStream().write('\n');
        other.getOutputStream().flush();
        assertEquals("ended", other.inputReader().readLine());
    }

    private static void endProcess(Process other) throws Exception {
        other.getOutputStream().close();
        assertTrue(other.waitFor(1, TimeUnit.MINUTES));
    }

    private void assertAsksBecauseOf(Process other, String line) {
        PolicyEvaluation evaluation = evaluate(line);
        assertEquals(PolicyDecision.ASK, evaluation.decision(), evaluation::toString);
        assertTrue(
                evaluation.reason().contains("a program in the sandbox of another DocUI process (" + other.pid() + ")"),
                evaluation::reason);
    }

    private void assertAllowed(String line) {
        PolicyEvaluation evaluation = evaluate(line);
        assertEquals(PolicyDecision.ALLOW, evaluation.decision(), evaluation::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "inner", ".."})
    void countsAsProgramOfThisProcess(String place) throws Exception {
        assertAllowed("git add notes.txt");
        Process other = startOther(workspace.resolve(place).normalize(), "sleep 300");
        assertAsksBecauseOf(other, "git add notes.txt");
        assertAsksBecauseOf(other, "./ok.sh; cat notes.txt");
        endProgram(other);
        Waiting.until("the sandbox is free", () -> evaluate("git add notes.txt").decision() == PolicyDecision.ALLOW);
        endProcess(other);
    }

    @Test
    void doesNotCountInAnotherWorkspace() throws Exception {
        Process other = startOther(Files.createDirectories(workspace.resolveSibling("work2")), "sleep 300");
        assertAllowed("git add notes.txt");
        endProgram(other);
        endProcess(other);
    }

    @Test
    void doesNotCountAfterItsProcessWasKilled() throws Exception {
        Process other = startOther(workspace, "sleep 300");
        assertAsksBecauseOf(other, "git add notes.txt");
        other.destroyForcibly();
        assertTrue(other.waitFor(1, TimeUnit.MINUTES));
        assertAllowed("git add notes.txt");
        assertEquals(List.of(), files(String.valueOf(other.pid())), "what a killed process has left is removed");
    }

    /** The names of the shared files of a process. */
    private List<String> files(String process) {
        String[] names = shared.toFile().list((File parent, String name) -> name.contains("-" + process + "."));
        return List.of(names);
    }

    /** Whether git outside of the sandbox or a program in the sandbox comes first, they do not run at once. */
    @Test
    void programThereDoesNotStartWhileGitRunsHere() throws Exception {
        List<HostEffect> effects = policy.shell().ofLine("git add notes.txt", ShellDialect.BASH, workspace);
        ShellService.PermittedCommand git =
                shell.permitted("bash", effects, Optional.empty(), new ShellService.CommandLabel("git add", ""));
        Process other = ChildProgram.of(SandboxHostProgram.class)
                .start(shared.toString(), workspace.toString(), "touch started");
        String refusal = other.inputReader().readLine();
        assertTrue(
                refusal.contains(
                        "another DocUI process (" + ProcessHandle.current().pid() + ")"),
                refusal);
        assertTrue(Files.notExists(workspace.resolve("started")));
        endProcess(other);
        git.end();
        Process later = startOther(workspace, "sleep 300");
        endProgram(later);
        endProcess(later);
    }

    /** A program that a rule allows, and that was made in a sandbox, is not the owner's. */
    @Test
    void programMadeThereStaysInTheSandbox() throws Exception {
        Process other = startOther(workspace, "echo true > later.sh; chmod +x later.sh; sleep 300");
        Waiting.until("the script is there", () -> Files.isExecutable(workspace.resolve("later.sh")));
        endProgram(other);
        endProcess(other);
        PolicyEvaluation evaluation = evaluate("./later.sh");
        assertEquals(PolicyDecision.SANDBOX, evaluation.decision(), evaluation::toString);
        assertTrue(evaluation.toString().contains("may have made it"), evaluation::toString);
    }
}
