package io.docui.hostops.internal.policy.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.HostEffect.UsesPath;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.policy.HardLinkNames;
import io.docui.hostops.internal.policy.LinkedRules;
import io.docui.hostops.internal.policy.PathPolicyEvaluator;
import io.docui.hostops.internal.policy.PermittedPrograms;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where paths really lead decides: through links, dots, loops, and names of every kind. */
class PathPolicyEvaluatorTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;
    private PathPolicyEvaluator judge;

    @BeforeEach
    void createEvaluator() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.createDirectories(home.resolve("state"));
        PolicyScope policyScope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        PathPatternNormalizer patterns = new PathPatternNormalizer(workspace, List.of(home));
        PolicyRule keys = new PolicyRule(
                "keys",
                PolicyDecision.DENY,
                List.of(),
                patterns.globs("~/.keys/**").toList(),
                List.of(),
                PolicyRule.RuleAccess.ANY,
                "",
                PolicyRule.Exemption.NONE,
                Set.of(),
                List.of(),
                List.of());
        PolicyRule shared = new PolicyRule(
                "shared",
                PolicyDecision.ALLOW,
                List.of(),
                patterns.globs("~/shared/**").toList(),
                List.of(),
                PolicyRule.RuleAccess.READ,
                "",
                PolicyRule.Exemption.NONE,
                Set.of(),
                List.of(),
                List.of());
        PermittedPrograms none = new PermittedPrograms(new PolicyLoader(policyScope).builtIn(), workspace);
        LinkedRules rules = new LinkedRules(List.of(keys, shared), policyScope);
        judge = new PathPolicyEvaluator(
                policyScope, rules, none, new HardLinkNames(workspace, rules::current, policyScope.unreachable()));
    }

    private PolicyDecision decisionFor(String path, FileAccess fileAccess) {
        return judge.evaluate(new UsesPath(path, workspace.resolve(path), fileAccess))
                .decision();
    }

    /** As streams they are no files. Removed, they are missing in their folder, which is outside of the workspace. */
    @Test
    void devicesAreFilesOfTheirFolder() {
        for (String device : List.of("/dev/null", "/dev/full", "/dev/urandom")) {
            assertEquals(PolicyDecision.ALLOW, decisionFor(device, FileAccess.WRITE), device);
            assertEquals(PolicyDecision.ASK, decisionFor(device, FileAccess.ENTRY), device);
        }
        for (String stream : List.of("/dev/stdout", "/dev/stderr", "/dev/fd/1")) {
            assertEquals(PolicyDecision.ASK, decisionFor(stream, FileAccess.ENTRY), stream);
        }
    }

    @Test
    void allowsUnusualNamesInWorkspace() {
        for (String name : List.of(
                "a b", "line\nbreak", "~", "ü", "u\u0308", "*", "-rf", "a".repeat(4_000), "x/".repeat(400) + "y")) {
            assertEquals(PolicyDecision.ALLOW, decisionFor(name, FileAccess.WRITE), name);
        }
        assertEquals(PolicyDecision.ALLOW, decisionFor("not/yet/../there", FileAccess.WRITE));
    }

    @Test
    void resolvesLinksLeadingOutside() throws IOException {
        Files.createSymbolicLink(workspace.resolve("up"), Path.of(".."));
        Files.createSymbolicLink(workspace.resolve("dangling"), home.resolve("none"));
        Files.createSymbolicLink(workspace.resolve("keys"), Path.of("up/.keys"));
        Files.createSymbolicLink(workspace.resolve("inside"), Path.of("src/x"));
        assertEquals(PolicyDecision.ASK, decisionFor("../other", FileAccess.READ));
        assertEquals(PolicyDecision.ASK, decisionFor("up/other", FileAccess.READ));
        assertEquals(PolicyDecision.ASK, decisionFor("dangling", FileAccess.WRITE));
        assertEquals(
                PolicyDecision.ASK,
                decisionFor("inside/../../../x", FileAccess.WRITE),
                "dots count from where a link leads");
        assertEquals(PolicyDecision.DENY, decisionFor("keys/id", FileAccess.READ));
        assertEquals(PolicyDecision.DENY, decisionFor("keys", FileAccess.NAME));
        assertEquals(PolicyDecision.ALLOW, decisionFor("inside", FileAccess.WRITE));
        assertEquals(PolicyDecision.ALLOW, decisionFor("../work/x", FileAccess.READ));
    }

    @Test
    void allowRulesApplyToRealPath() throws IOException {
        Files.createDirectories(home.resolve("shared"));
        Files.createSymbolicLink(home.resolve("shared/out"), home.resolve("private"));
        assertEquals(PolicyDecision.ALLOW, decisionFor("../shared/x", FileAccess.READ));
        assertEquals(PolicyDecision.ASK, decisionFor("../shared/x", FileAccess.WRITE));
        assertEquals(PolicyDecision.ASK, decisionFor("../shared/out", FileAccess.READ));
    }

    @Test
    void deniesAccessToProtectedState() throws IOException {
        Files.writeString(home.resolve("state/ledger"), "x");
        Files.createSymbolicLink(workspace.resolve("s"), home.resolve("state"));
        assertEquals(PolicyDecision.DENY, decisionFor("../state", FileAccess.READ));
        assertEquals(PolicyDecision.DENY, decisionFor("s/ledger", FileAccess.NAME));
        assertEquals(PolicyDecision.DENY, decisionFor("s/new", FileAccess.WRITE));
        assertEquals(PolicyDecision.DENY, decisionFor("..", FileAccess.WRITE));
        assertEquals(PolicyDecision.ASK, decisionFor("..", FileAccess.READ));
    }

    @Test
    void asksForCyclicLinks() throws IOException {
        Files.createSymbolicLink(workspace.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(workspace.resolve("b"), Path.of("a"));
        assertEquals(PolicyDecision.ASK, decisionFor("a/x", FileAccess.READ));
        assertThrows(IOException.class, () -> RealPathResolver.of(workspace.resolve("a")));
    }

    @Test
    void homeRulesApplyToEveryHomeDirectory() throws IOException {
        Path other = Files.createDirectories(home.resolve("container"));
        Path linked = Files.createSymbolicLink(home.resolve("linked"), other);
        PolicyScope policyScope = PolicyScope.of(workspace, home, Optional.of(linked.toString()), List.of());
        assertEquals(linked, policyScope.home());
        HostPolicy policy = HostPolicy.load(Optional.empty(), policyScope, () -> true, InstantSource.system());
        for (Path place : List.of(home, other, linked)) {
            HostEffect use = new UsesPath("key", place.resolve(".ssh/id_ed25519"), FileAccess.READ);
            assertEquals(
                    PolicyDecision.DENY, policy.evaluate("read", List.of(use)).decision(), () -> "in " + place);
        }
        HostEffect shell = policy.shell().ofLine("cat ~/x", ShellDialect.BASH, workspace).stream()
                .filter(UsesPath.class::isInstance)
                .findFirst()
                .orElseThrow();
        assertEquals(linked.resolve("x"), ((UsesPath) shell).path());
    }

    /** Among too many files, what a file is called elsewhere stays unknown. That counts only if a rule denies reading something there. */
    @Test
    void asksAboutFileWhoseNamesCannotBeLookedUp() throws IOException {
        Files.createLink(workspace.resolve("b"), Files.writeString(workspace.resolve("a"), "x"));
        Files.writeString(workspace.resolve("c"), "x");
        for (boolean denies : List.of(false, true)) {
            List<PolicyRule> rules = List.of(PolicyRule.denying(
                    "no", "no", List.of(denies ? workspace.resolve("secret") : home.resolve("other"))));
            PolicyScope policyScope = new PolicyScope(workspace, home, List.of());
            LinkedRules linked = new LinkedRules(rules, policyScope);
            judge = new PathPolicyEvaluator(
                    policyScope,
                    linked,
                    new PermittedPrograms(new PolicyLoader(policyScope).builtIn(), workspace),
                    new HardLinkNames(workspace, linked::current, List.of(), 0));
            PolicyDecision expected = denies ? PolicyDecision.ASK : PolicyDecision.ALLOW;
            assertEquals(expected, decisionFor("a", FileAccess.READ));
            assertEquals(expected, decisionFor("b", FileAccess.ENTRY));
            assertEquals(PolicyDecision.ASK, decisionFor("a", FileAccess.WRITE));
            assertEquals(PolicyDecision.ALLOW, decisionFor("c", FileAccess.READ));
        }
    }

    @Test
    void removalEvaluatesLinkNotTarget() throws IOException {
        Files.createDirectories(home.resolve(".keys"));
        Files.createSymbolicLink(workspace.resolve("out"), home.resolve(".keys"));
        Files.createSymbolicLink(home.resolve("in"), workspace.resolve("notes.txt"));
        assertEquals(PolicyDecision.ALLOW, decisionFor("out", FileAccess.ENTRY));
        assertEquals(PolicyDecision.DENY, decisionFor("out", FileAccess.WRITE));
        assertEquals(PolicyDecision.DENY, decisionFor("out/key", FileAccess.ENTRY));
        assertEquals(PolicyDecision.ASK, decisionFor("../in", FileAccess.ENTRY));
        assertEquals(PolicyDecision.ALLOW, decisionFor("../in", FileAccess.WRITE));
        assertEquals(PolicyDecision.DENY, decisionFor("../state", FileAccess.ENTRY));
    }
}
