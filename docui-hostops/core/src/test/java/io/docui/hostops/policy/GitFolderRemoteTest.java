package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A repository in a folder is told as this folder, and not as another machine. Commands that use it ask all the same. */
class GitFolderRemoteTest {
    @TempDir
    Path folder;

    private Path workspace;

    @BeforeEach
    void createRepository() throws IOException {
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        Files.createDirectories(workspace.resolve(".git/objects"));
        Files.createDirectories(workspace.resolve(".git/refs"));
        Files.writeString(workspace.resolve(".git/HEAD"), "ref: refs/heads/main\n");
        Files.writeString(workspace.resolve(".git/config"), """
                [core]
                \trepositoryformatversion = 0
                [remote "origin"]
                \turl = /srv/x.git
                [remote "f"]
                \turl = file:///srv/y.git
                [remote "web"]
                \turl = https://example.org/x.git
                [remote "both"]
                \turl = /srv/x.git
                \tpushurl = https://example.org/x.git
                """);
    }

    private PolicyEvaluation evaluate(String line) {
        PolicyScope scope = new PolicyScope(workspace, folder, List.of(folder.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system(), Map.of());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    @ParameterizedTest
    @CsvSource({
        "git push, /srv/x.git",
        "git push -u origin HEAD, /srv/x.git",
        "git fetch f, /srv/y.git",
        "git fetch both, /srv/x.git",
        "git push ../z.git HEAD:x, ../z.git",
        "git push file:///srv/z.git, /srv/z.git"
    })
    void namesFolder(String line, String place) {
        PolicyEvaluation evaluation = evaluate(line);
        assertEquals(PolicyDecision.ASK, evaluation.decision(), evaluation::reason);
        assertTrue(evaluation.reason().contains("the repository is the folder " + place + ','), evaluation::reason);
        assertFalse(evaluation.reason().contains("reaches other machines"), evaluation::reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git push web",
                "git push both",
                "git push https://example.org/x.git",
                "git push example.org:x.git",
                "git -c remote.origin.url=https://example.org/x.git push",
                "git push --receive-pack=x origin",
                "git push \"$r\"",
                "cd sub; git push",
                "git fetch --multiple f web"
            })
    void doesNotTakeAnotherMachineForFolder(String line) {
        PolicyEvaluation evaluation = evaluate(line);
        assertEquals(PolicyDecision.ASK, evaluation.decision(), evaluation::reason);
        assertTrue(evaluation.reason().contains("reaches other machines"), evaluation::reason);
    }
}
