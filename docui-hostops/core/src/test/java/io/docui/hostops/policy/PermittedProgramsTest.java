package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.policy.EffectIdentity;
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

/** A rule that lets a program of the workspace run covers whatever the file contains, so changing the file asks. */
class PermittedProgramsTest {
    private static final String RULES = """
            {"version": 1, "extends": "built-in", "ideOperation": {
              "readOnlyPrograms": {"add": [["./status.sh"]]},
              "confirmPolicy": [{"tool": "bash", "pattern": ["./lint.sh"], "confirm": "never"}],
              "rules": [{"id": "a", "decision": "allow", "commands": [["./run.sh"], ["./tools/*.sh"], ["python3", "gen.py"], ["make"]]}%s]}}
            """;

    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createFiles() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        for (String name : List.of(
                "run.sh", "other.sh", "tools/a.sh", "tools/sub/b.sh", "gen.py", "status.sh", "lint.sh", "new/a.sh")) {
            Path file = workspace.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "true\n");
        }
        Files.createLink(workspace.resolve("second.sh"), workspace.resolve("run.sh"));
        Files.createSymbolicLink(workspace.resolve("link.sh"), Path.of("run.sh"));
    }

    private HostPolicy policy(boolean sandbox, String rules) throws IOException {
        Path file = Files.writeString(home.resolve("policy.json"), RULES.formatted(rules));
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        return HostPolicy.load(Optional.of(file), scope, () -> sandbox, InstantSource.system(), Map.of());
    }

    private PolicyEvaluation evaluate(boolean sandbox, String rules, String line) throws IOException {
        return evaluate(policy(sandbox, rules), line);
    }

    private PolicyEvaluation evaluate(HostPolicy policy, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo evil > run.sh",
                "cat > link.sh < other.sh",
                "echo evil >> second.sh",
                "cp other.sh run.sh",
                "mv other.sh run.sh",
                "ln -sf other.sh run.sh",
                "sed -i s/true/evil/ run.sh",
                "tee status.sh < other.sh",
                "cd tools && cp ../other.sh ../lint.sh",
                "cp other.sh gen.py",
                "cp other.sh tools/new.sh",
                "cp new/a.sh tools",
                "rm -r tools; mv new tools",
                "rm run.sh",
                "truncate -s 0 tools/sub/b.sh"
            })
    void asksBeforeProgramOfRuleChanges(String line) throws IOException {
        for (boolean sandbox : List.of(false, true)) {
            PolicyEvaluation evaluation = evaluate(sandbox, "", line);
            assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
            assertTrue(evaluation.reason().contains("lets it run, whatever it contains"), evaluation::reason);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > other.sh",
                "cp run.sh copy.sh",
                "mkdir -p tools2",
                "cp other.sh src.py",
                "touch make",
                "./run.sh"
            })
    void asksNothingElse(String line) throws IOException {
        for (boolean sandbox : List.of(false, true)) {
            PolicyDecision decision = evaluate(sandbox, "", line).decision();
            assertTrue(decision.compareTo(PolicyDecision.SANDBOX) <= 0, () -> line + ": " + decision);
        }
    }

    /** Who wants both writes a rule for both. */
    @Test
    void ruleForFilePermitsItsChange() throws IOException {
        String rule = ", {\"id\": \"w\", \"decision\": \"allow\", \"access\": \"write\", \"paths\": [\"run.sh\"]}";
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(false, rule, "cp other.sh run.sh").decision());
        assertEquals(
                PolicyDecision.ASK, evaluate(false, rule, "cp other.sh gen.py").decision());
        assertTrue(policy(false, "")
                .permittingRules(
                        "write",
                        List.of(new HostEffect.UsesPath("run.sh", workspace.resolve("run.sh"), FileAccess.WRITE)))
                .toString()
                .contains("\"paths\":[\"run.sh\"]"));
    }

    /** An action that runs a script starts its interpreter with the absolute path. */
    @Test
    void interpreterWithAbsolutePathIsTheSameCommand() throws IOException {
        String rules = ", {\"id\": \"s\", \"decision\": \"allow\", \"commands\": [[\"sh\", \"other.sh\", \"$\"]]},"
                + " {\"id\": \"l\", \"decision\": \"deny\", \"commands\": [[\"./lint.sh\"]]}";
        HostPolicy policy = policy(true, rules);
        for (String script : List.of("other.sh", "lint.sh", "new/a.sh")) {
            for (String place : List.of(script, workspace.resolve(script).toString())) {
                PolicyEvaluation evaluation =
                        policy.evaluate("run_script", policy.shell().ofProgram(List.of("sh", place), workspace));
                assertEquals(
                        Map.of("other.sh", PolicyDecision.ALLOW, "lint.sh", PolicyDecision.DENY)
                                .getOrDefault(script, PolicyDecision.SANDBOX),
                        evaluation.decision(),
                        place);
            }
        }
    }

    /** With whatever options, a rule for an interpreter and its script means the script of this name in the workspace. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "bash other.sh",
                "bash -e other.sh",
                "bash -eu ./other.sh",
                "bash -euo pipefail other.sh",
                "bash -x -- other.sh",
                "/bin/bash other.sh",
                "perl -w -Ilib other.sh",
                "perl -I lib other.sh",
                "python3 -X dev other.sh",
                "python3 -u other.sh",
                "lua -l x other.sh",
                "node --import other.sh"
            })
    void ruleForInterpreterMeansScriptOfWorkspace(String line) throws IOException {
        Files.writeString(workspace.resolve("new/other.sh"), "true\n");
        String rule = ", {\"id\": \"s\", \"decision\": \"allow\", \"commands\": [[\"" + line.replace(" ", "\", \"")
                + "\", \"$\"]]}";
        assertEquals(PolicyDecision.ALLOW, evaluate(false, rule, line).decision());
        assertEquals(
                PolicyDecision.ASK, evaluate(false, rule, "cd new && " + line).decision());
        assertEquals(PolicyDecision.ASK, evaluate(false, rule, "cd $x; " + line).decision());
    }

    @ParameterizedTest
    @ValueSource(strings = {"python3 -m pytest", "perl -ne print", "bash --version"})
    void ruleForInterpreterWithoutScriptHoldsInEachFolder(String line) throws IOException {
        String rule = ", {\"id\": \"s\", \"decision\": \"allow\", \"commands\": [[\"" + line.replace(" ", "\", \"")
                + "\", \"$\"]]}";
        assertEquals(
                PolicyDecision.ALLOW, evaluate(false, rule, "cd new && " + line).decision());
    }

    /** A question is about the content of the script, also when options stand before it. */
    @Test
    void identityContainsContentOfScriptBehindOptions() throws IOException {
        for (String line :
                List.of("bash -euo pipefail other.sh", "perl -w -Ilib other.sh", "node --import x other.sh")) {
            Files.writeString(workspace.resolve("other.sh"), "true\n");
            HostPolicy policy = policy(true, "");
            List<HostEffect> effects = policy.shell().ofLine(line, ShellDialect.BASH, workspace);
            List<String> before = EffectIdentity.of(effects, workspace);
            assertEquals(before, EffectIdentity.of(effects, workspace));
            Files.writeString(workspace.resolve("other.sh"), "./evil\n");
            assertNotEquals(before, EffectIdentity.of(effects, workspace), line);
        }
    }

    /** A program that was missing when a program started in the sandbox may have been made by that one, whatever lets it run. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "./run.sh",
                "cd tools && ../run.sh",
                "env ./run.sh",
                "./second.sh; ./run.sh",
                "./tools/a.sh x",
                "tools/sub/b.sh",
                "python3 gen.py",
                "./status.sh",
                "./lint.sh"
            })
    void missingProgramsStayInTheSandbox(String line) throws IOException {
        Files.delete(workspace.resolve("second.sh"));
        Files.copy(workspace.resolve("run.sh"), workspace.resolve("second.sh"));
        HostPolicy policy = policy(true, "");
        assertEquals(
                line.contains("second") ? PolicyDecision.SANDBOX : PolicyDecision.ALLOW,
                evaluate(policy, line).decision());
        policy.recordSandboxStart();
        assertEquals(
                line.contains("second") ? PolicyDecision.SANDBOX : PolicyDecision.ALLOW,
                evaluate(policy, line).decision());
        for (String name : List.of("run.sh", "tools/a.sh", "tools/sub/b.sh", "gen.py", "status.sh", "lint.sh")) {
            Files.delete(workspace.resolve(name));
        }
        policy.recordSandboxStart();
        createAgain();
        policy.recordSandboxStart();
        PolicyEvaluation evaluation = evaluate(policy, line);
        assertEquals(PolicyDecision.SANDBOX, evaluation.decision(), evaluation::reason);
        assertTrue(evaluation.toString().contains("may have made it"), evaluation::toString);
    }

    /** The sandbox protects a file by its path. */
    @Test
    void programsWithOtherNamesStayInTheSandbox() throws IOException {
        Files.createLink(workspace.resolve("hard"), workspace.resolve("tools/a.sh"));
        HostPolicy policy = policy(true, "");
        policy.recordSandboxStart();
        for (String line : List.of("./run.sh", "./tools/a.sh x", "env ./run.sh")) {
            PolicyEvaluation evaluation = evaluate(policy, line);
            assertEquals(PolicyDecision.SANDBOX, evaluation.decision(), evaluation::reason);
            assertTrue(evaluation.toString().contains("other names (hard links)"), evaluation::toString);
        }
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, "./tools/sub/b.sh").decision());
    }

    private void createAgain() throws IOException {
        for (String name : List.of("run.sh", "tools/a.sh", "tools/sub/b.sh", "gen.py", "status.sh", "lint.sh")) {
            Files.writeString(workspace.resolve(name), "true\n");
        }
    }

    @Test
    void sandboxProtectsTheirFiles() throws IOException {
        List<Path> places = policy(true, "").sandboxSettings().writeProtectedPaths();
        for (String name : List.of("run.sh", "tools/a.sh", "tools/sub/b.sh", "gen.py", "status.sh", "lint.sh")) {
            assertTrue(places.contains(workspace.resolve(name)), () -> name + " is not in " + places);
        }
        assertTrue(!places.contains(workspace.resolve("other.sh")), places::toString);
    }
}
