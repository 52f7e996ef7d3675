package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is protected by all of its names (hard links), wherever a path counts. */
class HardLinkPolicyTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;
    private HostPolicy policy;

    @BeforeEach
    void createWorkspace() throws IOException, GitAPIException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        for (String name : List.of("work/secret/k", "work/.vscode/tasks.json", "work/plain", "work/z/o", ".netrc")) {
            Files.createDirectories(home.resolve(name).getParent());
            Files.writeString(home.resolve(name), "x\n");
        }
        Files.createDirectories(home.resolve("state/host/changes/c1"));
        try (Git git = Git.init().setDirectory(workspace.toFile()).call()) {
            git.add().addFilepattern("plain").call();
        }
        Path file = Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": ["
                        + "{\"id\": \"nosecret\", \"decision\": \"deny\", \"paths\": [\"secret/**\"]}]}}");
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        policy = HostPolicy.load(Optional.of(file), scope, () -> false, InstantSource.system(), Map.of());
    }

    private Path link(String name, String existing) throws IOException {
        Path link = workspace.resolve(name);
        Files.createDirectories(link.getParent());
        return Files.createLink(link, home.resolve(existing));
    }

    private PolicyEvaluation evaluate(String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    private PolicyDecision decision(String name, FileAccess access) {
        HostEffect use = new HostEffect.UsesPath(name, workspace.resolve(name), access);
        return policy.evaluate("x", List.of(use)).decision();
    }

    @Test
    void deniesStagingDeniedFileByOtherName() throws IOException {
        link("pubk", "work/secret/k");
        link("plain2", "work/plain");
        for (String line : List.of("git add pubk", "git add .", "git add -A")) {
            assertEquals(PolicyDecision.DENY, evaluate(line).decision(), line);
        }
        assertEquals(PolicyDecision.ALLOW, evaluate("git add plain2").decision());
    }

    /** Undo restores a file of its own, which no rule would cover. */
    @Test
    void asksBeforeRemovingDeniedFileByOtherName() throws IOException {
        link("pubk", "work/secret/k");
        link("zl/pk", "work/secret/k");
        link("plain2", "work/plain");
        assertEquals(PolicyDecision.ASK, decision("pubk", FileAccess.ENTRY));
        assertEquals(PolicyDecision.ALLOW, decision("plain2", FileAccess.ENTRY));
        for (String line : List.of("rm pubk", "rm -r zl", "find zl -delete")) {
            PolicyEvaluation evaluation = evaluate(line);
            assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
            assertTrue(evaluation.toString().contains("a hard link"), evaluation::toString);
        }
        assertEquals(PolicyDecision.ALLOW, evaluate("rm -r z").decision());
    }

    @Test
    void sandboxHidesOtherNamesOfFilesOutside() throws IOException {
        link("p.json", "policy.json");
        link("nrc", ".netrc");
        Files.writeString(home.resolve(".profile"), "x");
        link("brc", ".profile");
        link("plain2", "work/plain");
        List<Path> hidden = policy.sandboxSettings().hiddenPaths();
        assertTrue(hidden.contains(workspace.resolve("p.json")), hidden::toString);
        assertTrue(hidden.contains(workspace.resolve("nrc")), hidden::toString);
        assertFalse(hidden.contains(workspace.resolve("plain2")), hidden::toString);
        List<Path> held = policy.sandboxSettings().writeProtectedPaths();
        assertTrue(held.contains(workspace.resolve("brc")), held::toString);
        assertFalse(held.contains(workspace.resolve("plain2")), held::toString);
        for (FileAccess access : List.of(FileAccess.READ, FileAccess.WRITE, FileAccess.ENTRY)) {
            assertEquals(PolicyDecision.DENY, decision("p.json", access), access::toString);
        }
        assertEquals(PolicyDecision.DENY, decision("nrc", FileAccess.READ));
        assertEquals(PolicyDecision.DENY, decision("brc", FileAccess.WRITE));
        assertEquals(PolicyDecision.ALLOW, decision("brc", FileAccess.READ));
    }

    /** A removed file that has other names is kept under a new name, which no rule judges. */
    @Test
    void countsNameUnderWhichFileIsKept() throws IOException {
        link("plain2", "work/plain");
        Files.createLink(home.resolve("state/host/changes/c1/before-0"), workspace.resolve("plain"));
        assertEquals(PolicyDecision.ALLOW, decision("plain2", FileAccess.WRITE));
        assertFalse(policy.sandboxSettings().hiddenPaths().contains(workspace.resolve("plain2")));
        Files.createLink(home.resolve("elsewhere"), workspace.resolve("plain"));
        assertEquals(PolicyDecision.ASK, decision("plain2", FileAccess.WRITE));
    }

    /** Only in the state folder is a file of such a name kept for undo. */
    @Test
    void ordinaryFileWithNameOfKeptOneHasNames() throws IOException {
        Files.writeString(workspace.resolve("secret/before-1"), "x");
        link("pubk", "work/secret/before-1");
        assertTrue(policy.sandboxSettings().hiddenPaths().contains(workspace.resolve("pubk")));
        assertEquals(PolicyDecision.DENY, decision("pubk", FileAccess.READ));
    }

    @Test
    void findsOtherNamesAmongManyFiles() throws IOException {
        for (int i = 0; i < 20_200; i++) {
            Path file = workspace.resolve("many/" + i / 500 + '/' + i);
            if (i % 500 == 0) {
                Files.createDirectories(file.getParent());
            }
            Files.createFile(file);
        }
        link("zlinks/pubk", "work/secret/k");
        link("zlinks/t.json", "work/.vscode/tasks.json");
        assertEquals(PolicyDecision.DENY, decision("zlinks/pubk", FileAccess.READ));
        assertEquals(PolicyDecision.DENY, evaluate("cat zlinks/pubk").decision());
        assertEquals(PolicyDecision.DENY, evaluate("grep -r x zlinks").decision());
        assertTrue(policy.sandboxSettings().hiddenPaths().contains(workspace.resolve("zlinks/pubk")));
        assertTrue(policy.sandboxSettings().writeProtectedPaths().contains(workspace.resolve("zlinks/t.json")));
    }
}
