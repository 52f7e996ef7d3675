package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One command that may leave the sandbox does not take others with it that what is in the sandbox could misuse. */
class LeavingLineTest {
    private static final String RULES = """
            {"version": 1, "extends": "built-in", "ideOperation": {
              "readOnlyPrograms": {"add": [["./status.sh", "$"]]},
              "confirmPolicy": [{"tool": "bash", "pattern": ["./lint.sh"], "confirm": "never"},
                                {"pattern": "free/**", "confirm": "never"}],
              "rules": [{"id": "a", "decision": "allow", "commands": [["./ok.sh", "$"], ["git", "-C", "known", "status", "$"]]},
                        {"id": "p", "decision": "allow", "lifts": ["network"], "commands": [["git", ["push", "fetch", "gc", "stash"], "..."]]}]}}
            """;

    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createFiles() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        for (String name : List.of("ok.sh", "status.sh", "lint.sh", "src/a.txt", "notes.txt")) {
            Files.createDirectories(workspace.resolve(name).getParent());
            Files.writeString(workspace.resolve(name), "true\n");
        }
        for (String repository : List.of(".", "sub", "known")) {
            Files.createDirectories(workspace.resolve(repository).resolve(".git/objects"));
            Files.createDirectories(workspace.resolve(repository).resolve(".git/refs"));
            Files.writeString(workspace.resolve(repository).resolve(".git/HEAD"), "ref: refs/heads/main\n");
            Files.writeString(
                    workspace.resolve(repository).resolve(".git/config"),
                    repository.equals(".") ? "[core]\n\tbare = false\n" : "[core]\n\tfsmonitor = ./evil\n");
        }
        Files.createDirectories(workspace.resolve("sub/inner"));
        Files.createSymbolicLink(workspace.resolve("link"), Path.of("sub/inner"));
    }

    private HostPolicy policy(List<String> confined) throws IOException {
        Path file = Files.writeString(home.resolve("policy.json"), RULES);
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        return HostPolicy.load(Optional.of(file), scope, () -> true, InstantSource.system(), Map.of())
                .setConfinedPrograms(() -> confined);
    }

    private PolicyEvaluation evaluate(HostPolicy policy, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    private void assertAsks(PolicyEvaluation evaluation, String line) {
        assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
        assertTrue(
                evaluation.reason().contains("the line runs outside of the sandbox"),
                () -> line + ": " + evaluation.reason());
    }

    private void assertLeaves(PolicyEvaluation evaluation, String line) {
        assertEquals(PolicyDecision.ALLOW, evaluation.decision(), () -> line + ": " + evaluation.reason());
        assertEquals(SandboxRequirements.OUTSIDE, evaluation.sandboxRequirements(), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "./ok.sh; git -C sub status",
                "./ok.sh && cd sub && git status",
                "cd sub && git status; cd .. && ./ok.sh",
                "./status.sh; git -C sub log -3",
                "./lint.sh; git -C sub diff",
                "./ok.sh; git -C link status",
                "./ok.sh; git -C src status",
                "git add notes.txt && git -C sub status",
                "git add notes.txt && git -C link status",
                "./ok.sh; cat src/a.txt",
                "./ok.sh; echo x > src/b.txt",
                "cat src/a.txt; ./status.sh",
                "git -C known status; sleep 3; cat src/a.txt",
                "./ok.sh; ./ok.sh > notes.txt",
                "./ok.sh; cd src; cat a.txt",
                "./ok.sh; cd src; grep -r x",
                "./ok.sh; grep -r x src; cd src",
                "cd src; cd ..; ./ok.sh; echo raced > src",
                "cd src; cd ..; ./ok.sh; echo raced >> src",
                "cd src; cd ..; ./ok.sh; cat < src",
                "cd src; cd ..; ./ok.sh; { cd src; cat; } < src",
                "cd src; cd ..; ./ok.sh; x=$(< src)",
                "cd src; cd ..; ./ok.sh; cat < \"src\"",
                "git -C src status; ./ok.sh; cat < src",
                "./ok.sh; sleep 4; mvn -v",
                "git push http://localhost:3000/x HEAD; echo x > notes.txt",
                "git fetch origin && cat notes.txt",
                "./ok.sh; echo raced > free/a.txt",
                "./ok.sh; cat free/a.txt",
                "sleep 4; src/../ok.sh",
                "sleep 4; cd src && ../ok.sh",
                "sleep 4; cd src && cd -P .. && ./ok.sh",
                "./ok.sh; src/../ok.sh",
                "mvn --version; ./ok.sh",
                "./status.sh && npm config list"
            })
    void asksForWhatCanBeMisusedOutside(String line) throws IOException {
        assertAsks(evaluate(policy(List.of()), line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "./ok.sh",
                "./ok.sh; git status",
                "./ok.sh && git -C . log --oneline -3",
                "./ok.sh 2>&1 | tail -5",
                "./ok.sh > /dev/null; git --version",
                "./ok.sh; ls src",
                "cd src && ../ok.sh",
                "./ok.sh; git -C known status",
                "git add notes.txt && git commit -m x && git status",
                "git commit -m \"$(cat src/a.txt)\"",
                "cd src && git add a.txt && git status"
            })
    void letsTheRestLeaveToo(String line) throws IOException {
        assertLeaves(evaluate(policy(List.of()), line), line);
    }

    /** What stays in the sandbox needs no question. */
    @Test
    void asksNothingInSandbox() throws IOException {
        for (String line : List.of("git -C sub status", "cat src/a.txt", "make; git -C sub status")) {
            PolicyEvaluation evaluation = evaluate(policy(List.of("python3 swap.py")), line);
            assertTrue(evaluation.decision().compareTo(PolicyDecision.SANDBOX) <= 0, evaluation::reason);
            assertTrue(evaluation.sandboxRequirements() != SandboxRequirements.OUTSIDE, line);
        }
    }

    /** A program that runs in the sandbox can exchange folders for links at any moment. */
    @Test
    void asksForPathsWhileProgramsRunInSandbox() throws IOException {
        String line = "cd src && git add a.txt";
        assertLeaves(evaluate(policy(List.of()), line), line);
        PolicyEvaluation beside = evaluate(policy(List.of("python3 swap.py")), line);
        assertEquals(PolicyDecision.ASK, beside.decision(), beside::reason);
        assertAsks(evaluate(policy(List.of("python3 swap.py")), "./ok.sh; wc src/a.txt"), "wc");
        assertLeaves(evaluate(policy(List.of("python3 swap.py")), "./ok.sh; git status"), "the workspace's own");
    }

    /** A named pipe lets the line wait, so that what comes after it can be exchanged. */
    @Test
    void asksBesidePipes() throws Exception {
        String line = "git -C known status; cat pipe; cat src/a.txt";
        assertLeaves(evaluate(policy(List.of()), line.replace("pipe", "ok.sh")), line);
        Process made = new ProcessBuilder("mkfifo", workspace.resolve("pipe").toString()).start();
        assertEquals(0, made.waitFor());
        assertAsks(evaluate(policy(List.of()), line), line);
    }

    /** A hook takes any time. */
    @Test
    void asksBesideHooks() throws IOException {
        String line = "git stash; cat src/a.txt";
        assertLeaves(evaluate(policy(List.of()), line), line);
        Files.createDirectories(workspace.resolve(".git/hooks"));
        Files.writeString(workspace.resolve(".git/hooks/post-checkout"), "sleep 4\n");
        assertAsks(evaluate(policy(List.of()), line), line);
    }

    /** Settings of the repository that may name programs are obeyed in the sandbox only. */
    @Test
    void asksForRepositoryWithPrograms() throws IOException {
        Files.writeString(workspace.resolve(".git/config"), "[core]\n\tfsmonitor = ./evil\n");
        assertAsks(evaluate(policy(List.of()), "./ok.sh; git status"), "fsmonitor");
    }
}
