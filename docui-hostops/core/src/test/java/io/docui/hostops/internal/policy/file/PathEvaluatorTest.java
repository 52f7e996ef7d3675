package io.docui.hostops.internal.policy.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.hostops.effect.Decision;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.effect.Effect.FileAccess;
import io.docui.hostops.effect.Effect.UsesPath;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.policy.PathEvaluator;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where paths really lead decides: through links, dots, loops, and names of every kind. */
class PathEvaluatorTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;
    private PathEvaluator judge;

    @BeforeEach
    void createEvaluator() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.createDirectories(home.resolve("state"));
        PolicyScope policyScope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        PathPatterns patterns = new PathPatterns(workspace, List.of(home));
        PolicyRule keys = new PolicyRule(
                "keys",
                Decision.DENY,
                List.of(),
                patterns.globs("~/.keys/**").toList(),
                List.of(),
                PolicyRule.RuleAccess.ANY,
                "",
                List.of(),
                List.of());
        PolicyRule shared = new PolicyRule(
                "shared",
                Decision.ALLOW,
                List.of(),
                patterns.globs("~/shared/**").toList(),
                List.of(),
                PolicyRule.RuleAccess.READ,
                "",
                List.of(),
                List.of());
        judge = new PathEvaluator(policyScope, List.of(keys, shared));
    }

    private Decision decisionFor(String path, FileAccess fileAccess) {
        return judge.evaluate(new UsesPath(path, workspace.resolve(path), fileAccess))
                .decision();
    }

    @Test
    void allowsUnusualNamesInWorkspace() {
        for (String name : List.of(
                "a b", "line\nbreak", "~", "ü", "u\u0308", "*", "-rf", "a".repeat(4_000), "x/".repeat(400) + "y")) {
            assertEquals(Decision.ALLOW, decisionFor(name, FileAccess.WRITE), name);
        }
        assertEquals(Decision.ALLOW, decisionFor("not/yet/../there", FileAccess.WRITE));
    }

    @Test
    void resolvesLinksLeadingOutside() throws IOException {
        Files.createSymbolicLink(workspace.resolve("up"), Path.of(".."));
        Files.createSymbolicLink(workspace.resolve("dangling"), home.resolve("none"));
        Files.createSymbolicLink(workspace.resolve("keys"), Path.of("up/.keys"));
        Files.createSymbolicLink(workspace.resolve("inside"), Path.of("src/x"));
        assertEquals(Decision.ASK, decisionFor("../other", FileAccess.READ));
        assertEquals(Decision.ASK, decisionFor("up/other", FileAccess.READ));
        assertEquals(Decision.ASK, decisionFor("dangling", FileAccess.WRITE));
        assertEquals(
                Decision.ASK, decisionFor("inside/../../../x", FileAccess.WRITE), "dots count from where a link leads");
        assertEquals(Decision.DENY, decisionFor("keys/id", FileAccess.READ));
        assertEquals(Decision.DENY, decisionFor("keys", FileAccess.NAME));
        assertEquals(Decision.ALLOW, decisionFor("inside", FileAccess.WRITE));
        assertEquals(Decision.ALLOW, decisionFor("../work/x", FileAccess.READ));
    }

    @Test
    void allowRulesApplyToRealPath() throws IOException {
        Files.createDirectories(home.resolve("shared"));
        Files.createSymbolicLink(home.resolve("shared/out"), home.resolve("private"));
        assertEquals(Decision.ALLOW, decisionFor("../shared/x", FileAccess.READ));
        assertEquals(Decision.ASK, decisionFor("../shared/x", FileAccess.WRITE));
        assertEquals(Decision.ASK, decisionFor("../shared/out", FileAccess.READ));
    }

    @Test
    void deniesAccessToProtectedState() throws IOException {
        Files.writeString(home.resolve("state/ledger"), "x");
        Files.createSymbolicLink(workspace.resolve("s"), home.resolve("state"));
        assertEquals(Decision.DENY, decisionFor("../state", FileAccess.READ));
        assertEquals(Decision.DENY, decisionFor("s/ledger", FileAccess.NAME));
        assertEquals(Decision.DENY, decisionFor("s/new", FileAccess.WRITE));
        assertEquals(Decision.DENY, decisionFor("..", FileAccess.WRITE));
        assertEquals(Decision.ASK, decisionFor("..", FileAccess.READ));
    }

    @Test
    void asksForCyclicLinks() throws IOException {
        Files.createSymbolicLink(workspace.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(workspace.resolve("b"), Path.of("a"));
        assertEquals(Decision.ASK, decisionFor("a/x", FileAccess.READ));
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
            Effect use = new UsesPath("key", place.resolve(".ssh/id_ed25519"), FileAccess.READ);
            assertEquals(Decision.DENY, policy.evaluate("read", List.of(use)).decision(), () -> "in " + place);
        }
        Effect shell = policy.shell().ofLine("cat ~/x", ShellDialect.BASH, workspace).stream()
                .filter(UsesPath.class::isInstance)
                .findFirst()
                .orElseThrow();
        assertEquals(linked.resolve("x"), ((UsesPath) shell).path());
    }

    @Test
    void removalEvaluatesLinkNotTarget() throws IOException {
        Files.createDirectories(home.resolve(".keys"));
        Files.createSymbolicLink(workspace.resolve("out"), home.resolve(".keys"));
        Files.createSymbolicLink(home.resolve("in"), workspace.resolve("notes.txt"));
        assertEquals(Decision.ALLOW, decisionFor("out", FileAccess.ENTRY));
        assertEquals(Decision.DENY, decisionFor("out", FileAccess.WRITE));
        assertEquals(Decision.DENY, decisionFor("out/key", FileAccess.ENTRY));
        assertEquals(Decision.ASK, decisionFor("../in", FileAccess.ENTRY));
        assertEquals(Decision.ALLOW, decisionFor("../in", FileAccess.WRITE));
        assertEquals(Decision.DENY, decisionFor("../state", FileAccess.ENTRY));
    }
}
